import { articles, type ArticleRow } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import type { ExportCell } from '#web/kit/table/export/cells.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { mostRows } from '#web/resource/queries.ts'

interface Answers {
  yes: string
  no: string
}

/** The articles that an import may change, a cell for each of its fields. */
export async function presentArticles(fields: readonly string[], text: Answers) {
  const rows = await everyRow(async (page) => {
    const query = { asImported: true, limit: mostRows, page, sort: 'ArticleNumber' as const }
    const { data, pages } = await call(articles.list, { query })
    return { rows: data, pages }
  })
  return rows.map((row) => cellsOf(row, fields, text))
}

/** Prices are numbers; what looks like one otherwise, such as a barcode, is a text. */
export const cellsOf = (row: ArticleRow, fields: readonly string[], text: Answers) =>
  fields.map((field): ExportCell => {
    if (field === 'Lent') return { kind: 'text', value: row.Lent === 1 ? text.yes : text.no }
    const value = row[field as keyof ArticleRow] ?? ''
    if (typeof value === 'number') return { kind: 'number', value, decimals: isPrice(field) ? 2 : undefined }
    return typeof value === 'string' && value !== '' ? { kind: 'text', value } : { kind: 'empty' }
  })

const isPrice = (field: string) => field === 'PurchasePrice' || field === 'MissingCost'
