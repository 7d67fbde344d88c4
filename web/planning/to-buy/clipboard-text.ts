import type { ToBuyRow } from '#contract/planning/to-buy.ts'
import { type CellValue, type Column, valueOf } from '#web/kit/table/column.ts'
import { blockText } from '#web/kit/table/edit/clipboard.ts'

/** Rows under their headings, as spreadsheets read them. Numbers have the reader's own decimal sign. */
export function asClipboardText(
  rows: readonly ToBuyRow[],
  columns: readonly Column<ToBuyRow>[],
  language: string,
) {
  const plain = new Intl.NumberFormat(language, { useGrouping: false })
  const cell = (value: CellValue) => (typeof value === 'number' ? plain.format(value) : String(value ?? ''))
  return blockText([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cell(valueOf(column, row)))),
  ])
}
