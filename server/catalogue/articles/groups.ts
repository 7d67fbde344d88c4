import { forbidden, invalid } from '#server/errors.ts'
import { among, difference, idsOf } from '#server/tenancy/ids.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { mayChange } from './owner.ts'

/** The groups that an article is in. */

interface Owned {
  id: number
  owner_id: number
}

/**
 * The whole set of its owner's groups that the article is in; resellers' groups that hold a house's article are not
 * changed. Answers whether it changed.
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

export const groupsOf = (writer: Writer, ids: number[]) =>
  writer
    .see('article_group')
    .selectFrom('article_group')
    .where(among('id', ids))
    .select(['id', 'owner_id'])
    .orderBy('id')
    .execute()
