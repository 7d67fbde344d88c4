import type { Happening } from '#contract/notifications.ts'
import type { MessageKey } from '#contract/messages.ts'

/** What a stored notification is filled with, by name. */
export type Values = Record<string, string | number>

/** A text for each message of the contract, with the translated name of the field and the limit, where there is one. */
export type MessageTexts = Record<MessageKey, (attribute: string, value?: string | number) => string>

export interface HappeningText {
  title: (values: Values) => string
  text: (values: Values) => string
}
export type HappeningTexts = Record<Happening, HappeningText>

/** A label inside a sentence: "E-mail" → "e-mail", but "VAT number" stays. */
export const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
