import { dayAt } from '#web/i18n/clock.ts'
import type { Language } from '#web/i18n/language.ts'
import { dayText, isDay, typedDay } from '#web/kit/inputs/days.ts'
import { typedDecimals, typedNumber } from '#web/kit/inputs/number-text.ts'
import { isOn, type CellValue, type Column } from '#web/kit/table/column.ts'

/** A typed or pasted text as a value of the column; undefined if it is not valid. */
export function typedValue<Row extends object>(
  column: Column<Row>,
  text: string,
  language: Language,
): CellValue {
  const trimmed = text.trim()
  if (column.options) {
    return column.options.find(({ value, label }) => same(label, trimmed) || same(String(value), trimmed))
      ?.value
  }
  if (column.kind === 'flag') return typedFlag(trimmed)
  if (trimmed === '') return column.kind === undefined || column.kind === 'text' ? '' : null
  if (column.kind === 'number')
    return typedDecimals(trimmed) > (column.decimals ?? Infinity) ? undefined : typedNumber(trimmed)
  if (column.kind === 'date') return typedDay(trimmed, language)
  return trimmed
}

/** Why a typed text is not a valid value of the column. */
export type TypedMistake = 'number' | 'integer' | 'decimals' | 'other'

export function typedMistake<Row extends object>(
  column: Column<Row>,
  text: string,
  language: Language,
): TypedMistake | undefined {
  if (typedValue(column, text, language) !== undefined) return undefined
  if (column.options || column.kind !== 'number') return 'other'
  if (typedNumber(text) === undefined) return 'number'
  return column.decimals === 0 ? 'integer' : 'decimals'
}

/** The text with which an editor opens. */
export function editText<Row extends object>(column: Column<Row>, value: CellValue, language: Language) {
  if (value === null || value === undefined) return ''
  if (column.kind !== 'date') return String(value)
  const day = value instanceof Date ? dayAt(value) : String(value).slice(0, 10)
  // A refused value may be no day; it is then edited as it was typed.
  return isDay(day) ? dayText(day, language) : String(value)
}

/** Keeps the type: 0 and 1, or booleans. */
export const flipped = (value: CellValue): CellValue =>
  typeof value === 'boolean' ? !value : isOn(value) ? 0 : 1

function typedFlag(text: string) {
  if (/^(1|true|ja|yes|x|sant)$/i.test(text)) return 1
  return /^(0|false|nej|no|falskt|)$/i.test(text) ? 0 : undefined
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
