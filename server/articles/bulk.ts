import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/mount.ts'
import { idsOf } from './ids.ts'
import { mayChange } from './owner.ts'
import { addToLockers } from './places.ts'
import { namedArticles } from './read.ts'

type Articles = Handlers<Contract['articles']>

export const archiveMany: Articles['archiveMany'] = async ({ body: { Ids, Archived } }, { write }) =>
  write(async (writer) => {
    const articles = await namedArticles(writer, Ids, 'Ids')
    const archived_at = Archived ? new Date().toISOString() : null
    const others = articles.filter((article) => (article.archived_at !== null) !== Archived)
    await writer.changeAll(
      'article',
      others.map(({ id, revision }) => ({ id, revision, fields: { archived_at } })),
    )
    return { changed: others.length }
  })

export const putIntoLockers: Articles['putIntoLockers'] = async ({ body }, { member, write }) =>
  write(async (writer) => {
    const articles = await namedArticles(writer, body.ArticleIds, 'ArticleIds')
    const own = articles.filter(({ owner_id }) => mayChange(member, owner_id))
    // Locked first: nobody changes or deletes them while they are put in.
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
    return { added: added.length }
  })
