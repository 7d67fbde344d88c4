import { sql } from 'kysely'
import type { ImportRow } from '#contract/catalogue/articles-import.ts'
import { sameEan } from '#contract/catalogue/purchasing.ts'
import { isEmpty } from '#server/http/import-row.ts'
import { among } from '#server/tenancy/ids.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { columnsOf } from './fields.ts'
import { nothingSaid, type Said, saidAnew, saidFields, toldOf } from './own.ts'

/** Rows about articles that the house shares: a reseller's sheet says of them what the reseller says for itself, and nothing else. */

export interface KeptOwn extends Said {
  id: number
  article_id: number
  revision: number
}

/** What the importer has said before. */
export async function keptOwnOf(scope: Scope, articleIds: number[]): Promise<Map<number, KeptOwn>> {
  const rows = await scope
    .see('article_own')
    .selectFrom('article_own')
    .where(among('article_id', articleIds))
    .select(['id', 'article_id', 'revision', ...saidFields])
    .execute()
  return new Map(rows.map((row) => [row.article_id, row]))
}

type Column = keyof ReturnType<typeof columnsOf>
type House = Record<Exclude<Column, keyof Said>, string | number | boolean | null> & Said
type Cells = Partial<ImportRow>

/** Columns in which the sheet says otherwise than the house. An empty cell clears nothing that is not the reseller's. */
export function housesOtherwise(
  article: House,
  sent: Cells,
  cells: Record<string, unknown>,
  toldAs: Record<Column, keyof ImportRow>,
) {
  const wanted = columnsOf(sent)
  return (Object.keys(toldAs) as Column[])
    .filter((column) => !(column in nothingSaid) && wanted[column] !== undefined)
    .filter((column) => !isEmpty(cells[toldAs[column]]))
    .filter((column) => !isSame(column, wanted[column], article[column]))
    .map((column) => toldAs[column])
}

/** A spreadsheet takes the zeros from the beginning of a barcode. */
const isSame = (column: Column, one: unknown, other: unknown) =>
  one === other || (column === 'ean' && sameEan(String(one), String(other)))

/** What the importer says of it from now on, and how it is told before and after. */
export function ownOfRow(article: House, kept: Said = nothingSaid, sent: Cells) {
  const said = saidAnew(article, kept, columnsOf(sent))
  return { said, before: toldOf(article, kept), after: toldOf(article, said) }
}

/** The barcodes among these that articles have which the house shares, without zeros at their beginning. */
export async function sharedEansOf(scope: Scope, eans: string[]): Promise<Set<string>> {
  const wanted = eans.map(bare).filter((ean) => ean !== '')
  if (wanted.length === 0) return new Set()
  const rows = await scope
    .see('article')
    .selectFrom('article')
    .where('owner_id', '=', houseId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`ltrim(ean, '0') = any(${wanted}::text[])`)
    .select('ean')
    .execute()
  return new Set(rows.map(({ ean }) => bare(ean)))
}

export const bare = (ean: string) => ean.replace(/^0+/, '')
