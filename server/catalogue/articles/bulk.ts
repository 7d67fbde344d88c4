import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { someOf } from '#server/tenancy/deletion.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { canHold, mayChange } from './owner.ts'
import { groupsOf, membership } from './groups.ts'
import { namedArticles } from './read.ts'
import type { Writer } from '#server/tenancy/writer.ts'

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

export const addToGroups: Articles['addToGroups'] = async ({ body }, { member, write }) =>
  write(async (writer) => {
    const groups = await lockedGroups(writer, body.GroupIds)
    const articles = await namedArticles(writer, body.ArticleIds, 'ArticleIds')
    const inTheWay = someOf(
      articles
        .filter((article) => !groups.every((group) => canHold(group, article)))
        .map(({ id, number }) => ({ id, name: number })),
    )
    if (inTheWay) throw invalid({ ArticleIds: 'range' }, inTheWay)
    const members = await membersOf(writer, body.GroupIds)
    const joining = groups.map((group) => {
      const present = new Set(members.get(group.id)?.map(({ article_id }) => article_id))
      return { group, joins: articles.filter(({ id }) => !present.has(id)) }
    })
    await writer.linkAll(
      'article_group_member',
      new Map(
        joining.map(({ group, joins }) => [
          group.id,
          { add: joins.map((article) => membership(group, article)) },
        ]),
      ),
    )
    const joined = new Set(joining.flatMap(({ joins }) => joins))
    await writer.touchAll('article', idsOf([...joined].filter(({ owner_id }) => mayChange(member, owner_id))))
    return { added: joining.flatMap(({ joins }) => joins).length, articles: joined.size }
  })

/** Locked, so that nobody adds to them meanwhile; a group that one may only look at is forbidden. */
async function lockedGroups(writer: Writer, ids: number[]) {
  const groups = await groupsOf(writer, ids)
  if (groups.length < ids.length) throw invalid({ GroupIds: 'notFound' })
  await writer.changeAll(
    'article_group',
    groups.map(({ id }) => ({ id, fields: {} })),
  )
  return groups
}

async function membersOf(writer: Writer, groupIds: number[]) {
  const members = await writer
    .see('article_group_member')
    .selectFrom('article_group_member')
    .where(among('article_group_id', groupIds))
    .select(['article_group_id', 'article_id'])
    .execute()
  return Map.groupBy(members, ({ article_group_id }) => article_group_id)
}
