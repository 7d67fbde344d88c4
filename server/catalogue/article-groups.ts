import { sql } from 'kysely'
import { shortestSearch } from '#contract/catalogue/articles.ts'
import type { Contract } from '#contract/index.ts'
import { difference, idsOf } from '#server/tenancy/ids.ts'
import { canHold, isOwnedBy, mayChange, ownerOf, ownership } from './articles/owner.ts'
import { pictured, sentPicture } from './articles/picture.ts'
import { membership } from './articles/groups.ts'
import { namedArticles } from './articles/read.ts'
import { invalid, notFound } from '#server/errors.ts'
import { storeImage } from './images.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

export const articleGroups: Handlers<Contract['articleGroups']> = {
  async list({ query }, { scope, member }) {
    const text = searchString('article_group.name')
    const all = from(scope)
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('article_group_member')
            .innerJoin('article', 'article.id', 'article_group_member.article_id')
            .groupBy('article_group_member.article_group_id')
            .select(['article_group_member.article_group_id', sql<number>`count(*)::int`.as('amount')])
            .as('counted'),
        (join) => join.onRef('counted.article_group_id', '=', 'article_group.id'),
      )
      .where(found(text, query.searchString))
      .where(
        filteredBy(isOwnedBy('article_group', query.owner), hasProblem('article_group.id', query.problem)),
      )
      .select([...columns(member), ...listed(text), amount.as('GroupAmount')])
    const order = {
      Id: 'article_group.id',
      Name: swedish('article_group.name'),
      Description: swedish('article_group.description'),
      GroupAmount: amount,
      Owner: swedish('owner.name'),
    }
    const sorted = inOrder(all, query.sort ?? 'Name', order, 'article_group.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows.map(pictured), ...page }
  },

  async get({ params }, { scope, member }) {
    return { data: await read(scope, member, params.id) }
  },

  async create({ body }, { member, write }) {
    return write(async (writer) => {
      const { id } = await writer.insert('article_group', {
        owner_id: ownerOf(member),
        name: body.Name,
        description: body.Description,
      })
      return { Id: id, data: await read(writer, member, id) }
    })
  },

  async update({ params, body }, { member, write }) {
    return write(async (writer) => {
      const fields = { name: body.Name, description: body.Description }
      const group = await writer.change('article_group', params.id, fields, body.Revision)
      if (body.ArticleIds) {
        const present = idsOf(await membersOf(writer, params.id))
        const { added, removed } = difference(present, body.ArticleIds)
        await changeMembers(writer, member, group, added, removed)
      }
      return { data: await read(writer, member, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('article_group', params.id))
    return {}
  },

  async upload({ params, files }, context) {
    const { member, write, vault } = context
    const picture = await sentPicture(files, 'article_group', params.id, context)
    return write(async (writer) => {
      const image_id = await storeImage(writer.house, vault, picture)
      await writer.change('article_group', params.id, { image_id })
      return { data: await read(writer, member, params.id) }
    })
  },

  async removeImage({ params }, { member, write }) {
    return write(async (writer) => {
      await writer.change('article_group', params.id, { image_id: null })
      return { data: await read(writer, member, params.id) }
    })
  },

  async articleSearch({ params, body: { SearchString } }, { scope }) {
    const { owner_id } = await scope
      .see('article_group')
      .selectFrom('article_group')
      .where('id', '=', params.id)
      .select('owner_id')
      .executeTakeFirstOrThrow(notFound)
    if (SearchString !== '' && SearchString.length < shortestSearch) return { data: [] }
    const data = await scope
      .see('article', 'article_group_member')
      .selectFrom('article')
      .where('article.owner_id', 'in', [owner_id, houseId])
      .where('article.archived_at', 'is', null)
      .where(found(searchString('article.number', 'article.name'), SearchString))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('article_group_member as member')
              .where('member.article_group_id', '=', params.id)
              .whereRef('member.article_id', '=', 'article.id')
              .select('member.article_id'),
          ),
        ),
      )
      .select(['article.id as Id', 'article.number as ArticleNumber', 'article.name as Name'])
      .orderBy(swedish('article.number'))
      .orderBy('article.id')
      .execute()
    return { data }
  },
}

const from = (scope: Scope) =>
  scope
    .see('article', 'article_group', 'article_group_member', 'organisation')
    .selectFrom('article_group')
    .leftJoin('organisation as owner', 'owner.id', 'article_group.owner_id')

const columns = (member: Member) =>
  [
    'article_group.id as Id',
    'article_group.name as Name',
    'article_group.description as Description',
    'article_group.image_id',
    'article_group.revision as Revision',
    ...ownership('article_group', member),
  ] as const

const amount = sql<number>`coalesce(counted.amount, 0)`

async function read(scope: Scope, member: Member, id: number) {
  const group = await from(scope)
    .where('article_group.id', '=', id)
    .select(columns(member))
    .executeTakeFirstOrThrow(notFound)
  const members = await membersOf(scope, id)
  const Articles = members.map(({ id: Id, number: ArticleNumber, name: Name }) => ({
    Id,
    ArticleNumber,
    Name,
  }))
  return { ...pictured(group), GroupAmount: Articles.length, Articles }
}

const membersOf = (scope: Scope, groupId: number) =>
  scope
    .see('article', 'article_group_member')
    .selectFrom('article_group_member')
    .innerJoin('article', 'article.id', 'article_group_member.article_id')
    .where('article_group_member.article_group_id', '=', groupId)
    .select(['article.id', 'article.number', 'article.name'])
    .orderBy(swedish('article.number'))
    .orderBy('article.id')
    .execute()

/** The articles' own records tell which groups they are in, so they grow too, where the member may change them. */
async function changeMembers(
  writer: Writer,
  member: Member,
  group: { id: number; owner_id: number },
  added: number[],
  removed: number[],
) {
  const articles = await namedArticles(writer, [...added, ...removed], 'ArticleIds')
  const joining = new Set(added)
  const add = articles.filter(({ id }) => joining.has(id))
  if (!add.every((article) => canHold(group, article))) throw invalid({ ArticleIds: 'notFound' })
  await writer.link('article_group_member', group.id, {
    add: add.map((article) => membership(group, article)),
    remove: removed.map((article_id) => ({ article_id })),
  })
  await writer.touchAll('article', idsOf(articles.filter(({ owner_id }) => mayChange(member, owner_id))))
}
