import { sql } from 'kysely'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'

const mostOffered = 1000

/** The teams of a customer, and the articles and groups that stand in its lockers. */
export async function choicesOf(
  scope: Scope,
  { customer, kind }: { customer: number; kind: 'team' | 'article' | 'group' },
) {
  const held = sql<number>`select held.article_id from locker_article held
    join locker on locker.id = held.locker_id where locker.customer_id = ${customer}`
  if (kind === 'team')
    return scope
      .see('team')
      .selectFrom('team')
      .where('customer_id', '=', customer)
      .select(['id as Id', 'name as Name'])
      .orderBy(swedish('name'))
      .limit(mostOffered)
      .execute()
  if (kind === 'article') {
    const name = sql<string>`coalesce(nullif(article.name, ''), article.number)`
    return scope
      .see('article', 'locker_article', 'locker')
      .selectFrom('article')
      .where(sql<boolean>`article.id in (${held})`)
      .select(['article.id as Id', name.as('Name'), 'article.number as Number'])
      .orderBy(swedish(name))
      .orderBy('article.number')
      .limit(mostOffered)
      .execute()
  }
  return scope
    .see('article_group', 'article_group_member', 'locker_article', 'locker')
    .selectFrom('article_group')
    .where(
      sql<boolean>`article_group.id in (
        select member.article_group_id from article_group_member member where member.article_id in (${held}))`,
    )
    .select(['article_group.id as Id', 'article_group.name as Name'])
    .orderBy(swedish('article_group.name'))
    .limit(mostOffered)
    .execute()
}
