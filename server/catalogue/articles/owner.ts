import { sql, type SqlBool } from 'kysely'
import { houseId } from '#server/tenancy/reach.ts'
import type { Member } from '#server/tenancy/member.ts'

/** Articles and their groups have an owner: a reseller, or the house. */

type Owned = 'article' | 'article_group'

export const ownerOf = (member: Member) => member.resellerId ?? houseId

/** A reseller may read the house's articles and groups, not change them. */
export const mayChange = (member: Member, ownerId: number) =>
  member.resellerId === null || member.resellerId === ownerId

/** A group holds the articles of its own owner, and the house's. */
export const canHold = (group: { owner_id: number }, article: { owner_id: number }) =>
  article.owner_id === group.owner_id || article.owner_id === houseId

/** What resellers own, or what the house shares with all; undefined where nobody asks. */
export const isOwnedBy = (table: Owned, owner: 'own' | 'shared' | undefined) =>
  owner && sql<SqlBool>`(${sql.ref(`${table}.owner_id`)} = ${houseId}) = ${owner === 'shared'}`

/** The owner's name and whether the reader may change the row, as columns of a list. The owner is joined as `owner`. */
export const ownership = (table: Owned, member: Member) => {
  const ownerId = sql.ref(`${table}.owner_id`)
  return [
    sql<string | null>`case when ${ownerId} <> ${houseId} then coalesce(owner.name, '') end`.as('Owner'),
    (member.resellerId === null ? sql<0 | 1>`1` : sql<0 | 1>`(${ownerId} = ${member.resellerId})::int`).as(
      'Editable',
    ),
  ] as const
}
