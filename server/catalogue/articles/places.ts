import { may } from '#contract/access.ts'
import { forbidden, invalid } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/records.ts'
import type { Member } from '#server/tenancy/scope.ts'
import { among, difference, idsOf } from './ids.ts'
import { mayChange } from './owner.ts'

/** Where an article is: in groups, and in lockers. */

interface Owned {
  id: number
  owner_id: number
}

/**
 * The whole set of its owner's groups that the article is in; a reseller's group that has the house's article is left
 * alone. Answers whether it changed.
 */
export async function setGroups(writer: Writer, member: Member, article: Owned, wanted: number[]) {
  const present = await writer
    .see('article_group', 'article_group_member')
    .selectFrom('article_group_member')
    .innerJoin('article_group', 'article_group.id', 'article_group_member.article_group_id')
    .where('article_group_member.article_id', '=', article.id)
    .where('article_group.owner_id', '=', article.owner_id)
    .select('article_group.id')
    .execute()
  const { added, removed } = difference(idsOf(present), wanted)
  const groups = await groupsOf(writer, [...added, ...removed])
  if (groups.length < added.length + removed.length) throw invalid({ ArticleGroupIds: 'notFound' })
  for (const group of groups) {
    if (!mayChange(member, group.owner_id)) throw forbidden()
    if (group.owner_id !== article.owner_id) throw invalid({ ArticleGroupIds: 'notFound' })
    const change = added.includes(group.id)
      ? { add: [membership(group, article)] }
      : { remove: [{ article_id: article.id }] }
    await writer.link('article_group_member', group.id, change)
  }
  return groups.length > 0
}

export const membership = (group: Owned, article: Owned) => ({
  article_group_id: group.id,
  owner_id: group.owner_id,
  article_id: article.id,
  article_owner_id: article.owner_id,
})

/** The whole set of lockers that the article is in: order handling, and so not for everybody. */
export async function setLockers(writer: Writer, member: Member, article: Owned, wanted: number[]) {
  const present = await writer
    .see('locker', 'locker_article')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .where('locker_article.article_id', '=', article.id)
    .select(['locker_article.id', 'locker.id as locker_id'])
    .execute()
  const { added, removed } = difference(
    present.map(({ locker_id }) => locker_id),
    wanted,
  )
  if (added.length + removed.length === 0) return false
  if (!may(member.role, 'handleOrders')) throw forbidden()
  await addToLockers(writer, [article], added)
  const gone = new Set(removed)
  await takeOut(writer, idsOf(present.filter(({ locker_id }) => gone.has(locker_id))))
  return true
}

/** Puts each article into each locker, but where it is already. Answers with the new locker articles. */
export async function addToLockers(writer: Writer, articles: Owned[], lockerIds: number[]) {
  const lockers = await writer
    .see('locker')
    .selectFrom('locker')
    .where(among('id', lockerIds))
    .select(['id', 'reseller_id'])
    .execute()
  if (lockers.length < lockerIds.length) throw invalid({ LockerIds: 'notFound' })
  const places = lockers.flatMap((locker) =>
    articles.map((article) => ({
      reseller_id: locker.reseller_id,
      locker_id: locker.id,
      article_id: article.id,
      article_owner_id: article.owner_id,
    })),
  )
  return writer.insertAll('locker_article', places, { skipExisting: true })
}

/** Out of their lockers, the stock first: what is gone has none. */
export async function takeOut(writer: Writer, lockerArticleIds: number[]) {
  // Locked before it is looked at, since a locker may report at any time.
  await writer.touchAll('locker_article', lockerArticleIds)
  const stocks = await writer
    .see('locker_article')
    .selectFrom('locker_article')
    .where(among('id', lockerArticleIds))
    .where('current_volume', '>', 0)
    .select(['id', 'current_volume'])
    .execute()
  await writer.book(
    stocks.map(({ id, current_volume }) => ({
      lockerArticleId: id,
      kind: 'correction' as const,
      amount: -current_volume,
      reason: 'removed' as const,
    })),
  )
  for (const id of lockerArticleIds) await writer.remove('locker_article', id)
}

const groupsOf = (writer: Writer, ids: number[]) =>
  writer
    .see('article_group')
    .selectFrom('article_group')
    .where(among('id', ids))
    .select(['id', 'owner_id'])
    .orderBy('id')
    .execute()
