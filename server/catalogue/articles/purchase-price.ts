import { sql } from 'kysely'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import { ownerOf } from './owner.ts'

/**
 * An article's purchase price as far as the member is told it, in öre. What the house pays for the articles that all share
 * is its own affair: a reseller is told the price of its own articles, and of the others what it pays itself. Needs `own` beside `article`.
 */
export function purchasePrice(member: Member) {
  if (!mayDo(member, 'seePrices')) return sql<number | null>`null::bigint`
  if (member.resellerId === null) return sql<number | null>`article.purchase_price`
  return sql<
    number | null
  >`case when article.owner_id = ${ownerOf(member)} then article.purchase_price else own.purchase_price end`
}
