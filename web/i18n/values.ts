import type { Happening, HappeningValues } from '#contract/live/happenings.ts'
import type { MessageKey } from '#contract/messages.ts'

/** The limits of a number. */
export interface Limits {
  min?: number
  max?: number
}

/** A text for each message of the contract, with the translated name of the field and the limits, where there are some. */
export type MessageTexts = Record<
  MessageKey,
  (attribute: string, value?: string | number, limits?: Limits) => string
>

/** The title and the text of a stored notification, filled with its values. */
export type HappeningTexts = {
  [H in Happening]: Record<'title' | 'text', (values: HappeningValues[H]) => string>
}
