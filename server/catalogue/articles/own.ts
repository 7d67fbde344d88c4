import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { foundByIndex } from '#server/http/list.ts'
import type { Member } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { columnsOf } from './fields.ts'

/**
 * What a reseller says for itself of an article that the house shares, joined as `own` beside `article`; it goes before what the house
 * says.
 */
export const ownSupplier = sql<string>`coalesce(own.supplier, article.supplier)`
export const ownSupplierNumber = sql<string>`coalesce(own.supplier_number, article.supplier_number)`
export const ownWarehouseShelf = sql<string>`coalesce(own.warehouse_shelf, article.warehouse_shelf)`
/** In öre. */
export const ownMissingCost = sql<number | null>`coalesce(own.missing_cost, article.missing_cost)`
/** The text in which an article is searched, as its index has it (162-article-purchasing.sql). */
const text = sql<string>`lower(article.number || ' ' || article.name || ' ' || article.description
  || ' ' || article.ean || ' ' || article.supplier_number)`

/** The same with the reseller's own number at the supplier, where it has one. */
const ownText = sql<string>`lower(article.number || ' ' || article.name || ' ' || article.description
  || ' ' || article.ean || ' ' || coalesce(
    (select mine.supplier_number from article_own mine where mine.article_id = article.id), article.supplier_number))`

export const searchedText = (member: Member) => (member.resellerId === null ? text : ownText)

/** The index finds what the house says, and the reseller's few rows what it says itself; both are then read as they are told. */
export function articlesFound(member: Member, words: string) {
  const byIndex = foundByIndex(text, words)
  if (member.resellerId === null || words.trim() === '') return byIndex
  const bySelf = foundByIndex(sql`lower(mine.supplier_number)`, words)
  return sql<SqlBool>`((${byIndex} or article.id = any(array(
    select mine.article_id from article_own mine where ${bySelf}))) and ${foundByIndex(ownText, words)})`
}

/** Grows with both. */
export const ownRevision = sql<number>`article.revision + coalesce(own.revision, 0)`

type Sent = Input<Contract['articles']['updateOwn']>['body']

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeOwn(writer: Writer, member: Member, id: number, { Revision, ...sent }: Sent) {
  const article = await writer
    .see('article')
    .selectFrom('article')
    .where('id', '=', id)
    .select(['owner_id', 'supplier', 'supplier_number', 'warehouse_shelf', 'missing_cost', 'revision'])
    .executeTakeFirstOrThrow(notFound)
  const reseller_id = member.resellerId
  if (reseller_id === null || article.owner_id !== houseId) throw forbidden()
  const given = columnsOf(sent)
  const own = {
    supplier: unlessSame(given.supplier, article.supplier),
    supplier_number: unlessSame(given.supplier_number, article.supplier_number),
    warehouse_shelf: unlessSame(given.warehouse_shelf, article.warehouse_shelf),
    purchase_price: given.purchase_price,
    missing_cost: unlessSame(given.missing_cost, article.missing_cost),
  }
  const seen = Revision === undefined ? undefined : Revision - article.revision
  const kept = await writer
    .see('article_own')
    .selectFrom('article_own')
    .where('article_id', '=', id)
    .select('id')
    .executeTakeFirst()
  if (kept) {
    await writer.change('article_own', kept.id, own, seen)
    return
  }
  if ((seen ?? 0) !== 0) throw conflict()
  // What is all as the house says needs no row.
  if (Object.values(own).every((value) => value === undefined || value === null)) return
  const first = { reseller_id, article_id: id, ...own }
  const made = await writer.insertAll('article_own', [first], { skipExisting: true })
  if (made.length === 0) throw conflict()
}

/** What is as the house says is not the reseller's own: it follows the house. */
const unlessSame = <T>(sent: T, houses: T) => (sent === houses ? null : sent)
