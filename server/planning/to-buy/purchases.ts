import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { sql, type SqlBool } from 'kysely'
import { ownSupplier, ownSupplierNumber } from '#server/catalogue/articles/own.ts'
import { invalid, notFound } from '#server/errors.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Member } from '#server/tenancy/member.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** What was ordered, with the names of articles that are gone. */
export const purchasesOf = (scope: Scope, language: Language) =>
  scope
    .seeWithDeleted('purchase', 'article', 'article_own', 'locker_person')
    .selectFrom('purchase')
    .innerJoin('article', 'article.id', 'purchase.article_id')
    .leftJoin('article_own as own', (join) =>
      join.onRef('own.article_id', '=', 'article.id').onRef('own.reseller_id', '=', 'purchase.reseller_id'),
    )
    .leftJoin('locker_person as orderer', 'orderer.id', 'purchase.created_by')
    .select([
      'purchase.id as Id',
      'article.id as ArticleId',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      ownSupplier.as('Supplier'),
      ownSupplierNumber.as('SupplierNumber'),
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

type Ordered = Input<Contract['toBuy']['order']>['body']

/**
 * Notes what was ordered, all or none. A UUID that is known already answers with what was noted first, also on a later day.
 * `at` says where a line stands in the request.
 */
export async function order(
  writer: Writer,
  { id, resellerId }: Member,
  today: Temporal.PlainDate,
  lines: Ordered[],
  at: (index: number) => string,
) {
  const before = await notedAs(writer, lines)
  const articles = await writer
    .see('article')
    .selectFrom('article')
    .where(
      among(
        'id',
        lines.map(({ ArticleId }) => ArticleId),
      ),
    )
    .select('id')
    .execute()
  const known = new Set(articles.map((article) => article.id))
  const rows = lines.flatMap(({ UUID, ArticleId, Amount, Expected }, index) => {
    if (before.has(UUID)) return []
    if (!known.has(ArticleId) || resellerId === null) throw invalid({ [`${at(index)}ArticleId`]: 'notFound' })
    assertToCome(Expected, today, at(index))
    return [
      {
        reseller_id: resellerId,
        article_id: ArticleId,
        uuid: UUID,
        amount: Amount,
        expected: Expected,
        created_by: id,
      },
    ]
  })
  if (rows.length > 0) await writer.insertAll('purchase', rows)
  const noted = await notedAs(writer, lines)
  return lines.flatMap(({ UUID }) => noted.get(UUID) ?? [])
}

async function notedAs(writer: Writer, lines: Ordered[]) {
  const rows = await writer
    .see('purchase')
    .selectFrom('purchase')
    .where(sql<SqlBool>`uuid = any(${lines.map(({ UUID }) => UUID)}::uuid[])`)
    .select(['id', 'uuid'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row.id]))
}

/** What is expected has not come yet. */
export function assertToCome(expected: string, today: Temporal.PlainDate, at = '') {
  if (Temporal.PlainDate.compare(expected, today) < 0) throw invalid({ [`${at}Expected`]: 'range' })
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
