import { wallClock } from '#web/i18n/clock.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { fieldOf, isOn, textOf, valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'
import { tintOf } from '#web/kit/table/data/colour.ts'

/** The content of an exported cell, and its colour as `#rrggbb`. */
export type ExportCell = ExportContent & { fill?: string }

/** Numbers and dates keep their type, independent of the reader's language. */
type ExportContent =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number; decimals: number | undefined }
  | { kind: 'date' | 'dateTime'; value: Date }
  | { kind: 'flag'; value: boolean }
  | { kind: 'empty' }

export function exportCell<Row extends object>(column: Column<Row>, row: Row, words: StartWords): ExportCell {
  const fill = fillOf(fieldOf(row, `${column.id}_BgColor`))
  return { ...contentOf(column, row, words), ...(fill !== undefined && { fill }) }
}

function contentOf<Row extends object>(column: Column<Row>, row: Row, words: StartWords): ExportContent {
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return { kind: 'empty' }
  if (column.options) return { kind: 'text', value: textOf(column, value, row, words) }
  if (column.kind === 'flag') return { kind: 'flag', value: isOn(value) }
  if ((column.kind === 'number' || column.numberInFile) && Number.isFinite(Number(value))) {
    return { kind: 'number', value: Number(value), decimals: column.decimals }
  }
  if (column.kind === 'date' || column.kind === 'dateTime') {
    const date = dateOf(value, column.kind === 'date')
    if (date) return { kind: column.kind, value: date }
  }
  return { kind: 'text', value: typeof value === 'string' ? value : textOf(column, value, row, words) }
}

/** The tokens' background colours in the light theme, since a sheet is white. */
const washes = { ok: '#dceae0', warn: '#f3e4d6', bad: '#f6dcdc', accent: '#d9e7e7', muted: '#e5e7e8' }

function fillOf(asked: unknown) {
  const tint = tintOf(asked)
  return tint && ('token' in tint ? washes[tint.token] : tint.light)
}

/** Spreadsheets have no time zones: the shown local time is written as if it were UTC. */
function dateOf(value: CellValue, dayOnly: boolean) {
  if (typeof value === 'string' && value.length === 10) return valid(new Date(`${value}T00:00:00Z`))
  const shown = wallClock(value instanceof Date ? value : new Date(String(value)))
  if (dayOnly) shown.setUTCHours(0, 0, 0, 0)
  else shown.setUTCMilliseconds(0)
  return valid(shown)
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date)
