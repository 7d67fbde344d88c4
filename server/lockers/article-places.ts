import { invalid, missingRight } from '#server/errors.ts'
import { among, difference, idsOf } from '#server/tenancy/ids.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { mayChange } from '#server/catalogue/articles/owner.ts'
import { namedArticles } from '#server/catalogue/articles/read.ts'
import { book } from './stock.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Contract } from '#contract/index.ts'

/** The lockers that an article is in. */

interface Owned {
  id: number
  owner_id: number
}

/** Sets all lockers that the article is in. This is order handling, so not every role may do it. */
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
  if (!mayDo(member, 'handleOrders', 'write')) throw missingRight(member, 'handleOrders', 'write')
  await addToLockers(writer, [article], added)
  const gone = new Set(removed)
  await takeOut(writer, idsOf(present.filter(({ locker_id }) => gone.has(locker_id))))
  return true
}

/** Adds each article to each locker, unless it is there already. Answers with the new locker articles. */
async function addToLockers(writer: Writer, articles: Owned[], lockerIds: number[]) {
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

/** Removes the rows from their lockers, after correcting their stock to 0: a removed article has no stock. */
export async function takeOut(writer: Writer, lockerArticleIds: number[]) {
  // Locked before it is read, because a locker may report at any time.
  await writer.touchAll('locker_article', lockerArticleIds)
  const stocks = await writer
    .see('locker_article')
    .selectFrom('locker_article')
    .where(among('id', lockerArticleIds))
    .where('current_volume', '>', 0)
    .select(['id', 'current_volume'])
    .execute()
  await book(
    writer,
    stocks.map(({ id, current_volume }) => ({
      lockerArticleId: id,
      kind: 'correction' as const,
      amount: -current_volume,
      reason: 'removed' as const,
    })),
  )
  for (const id of lockerArticleIds) await writer.remove('locker_article', id)
}

export const putIntoLockers: Handlers<Contract['articles']>['putIntoLockers'] = async (
  { body },
  { member, write },
) =>
  write(async (writer) => {
    const articles = await namedArticles(writer, body.ArticleIds, 'ArticleIds')
    const own = articles.filter(({ owner_id }) => mayChange(member, owner_id))
    // Locked first, so that nobody changes or deletes them meanwhile.
    await writer.changeAll(
      'article',
      own.map(({ id }) => ({ id, fields: {} })),
    )
    const added = await addToLockers(writer, articles, body.LockerIds)
    const moved = new Set(added.map(({ article_id }) => article_id))
    await writer.touchAll(
      'article',
      idsOf(own).filter((id) => moved.has(id)),
    )
    return { added: added.length, articles: moved.size }
  })
