import { type HistoryEntity, toldFields, type ToldAs } from '#contract/house/history.ts'
import type { Text } from '#web/i18n/en.ts'

/** What the fields of a history are called, and the words for values that are a choice. */
interface HistoryWords<F extends string = string> {
  fields: Record<F, string>
  choices?: Partial<Record<F, Record<string | number, string>>>
}

/** How lines are told. */
export interface Telling {
  fields: Partial<Record<string, ToldAs>>
  words: (text: Text) => HistoryWords
  /** What is told of something that happened: it was nothing else before. */
  happened?: readonly string[]
  /** Lines of something that was made are told as well, and what was nothing before is told without it. */
  toldWhenMade?: boolean
}

/** Which history a section's records have, and how it is told. */
export interface History extends Telling {
  entity: HistoryEntity
}

/** A field that the contract tells but that has no name here does not compile. */
export const historyOf = <E extends HistoryEntity>(
  entity: E,
  words: (text: Text) => HistoryWords<keyof (typeof toldFields)[E] & string>,
  happened: readonly (keyof (typeof toldFields)[E] & string)[] = [],
): History => ({ entity, fields: toldFields[entity], words, happened })
