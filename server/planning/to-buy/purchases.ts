import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { sql } from 'kysely'
import { invalid, notFound } from '#server/errors.ts'
import type { Member } from '#server/tenancy/member.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** What was ordered, with the names of articles that are gone. */
export const purchasesOf = (scope: Scope, language: Language) =>
  scope
    .seeWithDeleted('purchase', 'article', 'locker_person')
    .selectFrom('purchase')
    .innerJoin('article', 'article.id', 'purchase.article_id')
    .leftJoin('locker_person as orderer', 'orderer.id', 'purchase.created_by')
    .select([
      'purchase.id as Id',
      'article.id as ArticleId',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.supplier as Supplier',
      'article.supplier_number as SupplierNumber',
      'purchase.amount as Amount',
      sql<string>`purchase.expected::text`.as('Expected'),
      'purchase.received_at as ReceivedAt',
      'purchase.created_at as CreatedAt',
      sql<string | null>`coalesce(${nameOf('orderer', language)}, helper_name(purchase.created_by))`.as(
        'CreatedBy',
      ),
      'purchase.revision as Revision',
    ])

export const purchaseAt = (scope: Scope, id: number, language: Language) =>
  purchasesOf(scope, language).where('purchase.id', '=', id).executeTakeFirstOrThrow(notFound)

/** The same UUID again answers with what was noted first. */
export async function order(
  writer: Writer,
  member: Member,
  { UUID, ArticleId, Amount, Expected }: Input<Contract['toBuy']['order']>['body'],
) {
  const known = await writer
    .see('purchase')
    .selectFrom('purchase')
    .where('uuid', '=', UUID)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const article = await writer
    .see('article')
    .selectFrom('article')
    .where('id', '=', ArticleId)
    .select('id')
    .executeTakeFirst()
  if (!article || member.resellerId === null) throw invalid({ ArticleId: 'notFound' })
  const { id } = await writer.insert('purchase', {
    reseller_id: member.resellerId,
    article_id: ArticleId,
    uuid: UUID,
    amount: Amount,
    expected: Expected,
    created_by: member.id,
  })
  return id
}

export async function changeOrder(
  writer: Writer,
  member: Member,
  id: number,
  { Amount, Expected, Received, Revision }: Input<Contract['toBuy']['changeOrder']>['body'],
) {
  const received = {
    received_at: Received === true ? new Date().toISOString() : null,
    received_by: Received === true ? member.id : null,
  }
  await writer.change(
    'purchase',
    id,
    { amount: Amount, expected: Expected, ...(Received !== undefined && received) },
    Revision,
  )
}
