import type { Contract } from '#contract/index.ts'
import { addToGroups, archiveMany } from './articles/bulk.ts'
import { changeOwn } from './articles/change-own.ts'
import { importRows } from './articles/import.ts'
import { ownerOf } from './articles/owner.ts'
import { sentPicture } from './articles/picture.ts'
import { assertMaySetPrice, columnsOf } from './articles/fields.ts'
import { setGroups } from './articles/groups.ts'
import { get, list, readArticle, search } from './articles/read.ts'
import { inTheWayOf, mostNames, total } from '#server/tenancy/deletion.ts'
import { inUse, notFound } from '#server/errors.ts'
import { storeImage } from './images.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import type { Member } from '#server/tenancy/member.ts'

/**
 * Changing an article's lockers is the task of `server/lockers`, which this room may not import: app.ts passes the
 * function in.
 */
interface Places {
  /** Makes these the whole set of lockers that the article is in. Answers whether it changed. */
  setLockers(
    writer: Writer,
    member: Member,
    article: { id: number; owner_id: number },
    lockerIds: number[],
  ): Promise<boolean>
  putIntoLockers: Handlers<Contract['articles']>['putIntoLockers']
}

export const articles = ({ setLockers, putIntoLockers }: Places): Handlers<Contract['articles']> => ({
  list,
  get,
  search,

  async create({ body }, { member, write }) {
    assertMaySetPrice(member, [body])
    return write(async (writer) => {
      const { id } = await writer.insert('article', {
        owner_id: ownerOf(member),
        number: body.ArticleNumber,
        ...columnsOf(body),
      })
      const article = await readArticle(writer, member, id)
      return { Id: id, article, data: article }
    })
  },

  async update({ params, body }, { member, write }) {
    assertMaySetPrice(member, [body])
    return write(async (writer) => {
      const article = await writer.change('article', params.id, columnsOf(body), body.Revision)
      const { ArticleGroupIds, LockerIds } = body
      const regrouped = ArticleGroupIds && (await setGroups(writer, member, article, ArticleGroupIds))
      const moved = LockerIds && (await setLockers(writer, member, article, LockerIds))
      if (regrouped || moved) await writer.touch('article', params.id)
      return { data: await readArticle(writer, member, params.id) }
    })
  },

  async updateOwn({ params, body }, { member, write }) {
    assertMaySetPrice(member, [body])
    return write(async (writer) => {
      await changeOwn(writer, member, params.id, body)
      return { data: await readArticle(writer, member, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await writer.change('article', params.id, {}) // nothing yet: it is locked
      // An article that is in a locker cannot be deleted: its stock there would have no name.
      const inTheWay = await lockersHolding(writer, params.id)
      if (inTheWay) throw inUse(inTheWay)
      await writer.remove('article', params.id)
    })
    return {}
  },

  async dependents({ params }, { scope, member }) {
    const { Lockers, GroupAmount } = await readArticle(scope, member, params.id)
    const Pieces = Lockers.reduce((sum, { CurrentVolume }) => sum + CurrentVolume, 0)
    const InTheWay = await lockersHolding(scope, params.id)
    return { data: { Lockers: Lockers.length, Pieces, Groups: GroupAmount, InTheWay } }
  },

  async restore({ params }, { write }) {
    await write((writer) => writer.restore('article', params.id))
    return {}
  },

  async toggleArchived({ params, body }, { member, write }) {
    return write(async (writer) => {
      const { archived_at, revision } = await writer
        .see('article')
        .selectFrom('article')
        .where('id', '=', params.id)
        .select(['archived_at', 'revision'])
        .executeTakeFirstOrThrow(notFound)
      const toggled = { archived_at: archived_at === null ? new Date().toISOString() : null }
      await writer.change('article', params.id, toggled, body.Revision ?? revision)
      return { data: await readArticle(writer, member, params.id) }
    })
  },

  async upload({ params, files }, context) {
    const { member, write, vault } = context
    const picture = await sentPicture(files, 'article', params.id, context)
    return write(async (writer) => {
      const image_id = await storeImage(writer.house, vault, picture)
      await writer.change('article', params.id, { image_id })
      return { data: await readArticle(writer, member, params.id) }
    })
  },

  async removeImage({ params }, { member, write }) {
    return write(async (writer) => {
      await writer.change('article', params.id, { image_id: null })
      return { data: await readArticle(writer, member, params.id) }
    })
  },

  archiveMany,
  putIntoLockers,
  addToGroups,
  importRows,
})

const lockersHolding = async (scope: Scope, articleId: number) =>
  inTheWayOf(
    await scope
      .see('locker', 'locker_article')
      .selectFrom('locker_article')
      .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
      .where('locker_article.article_id', '=', articleId)
      .select(['locker.name as name', total])
      .orderBy(swedish('locker.name'))
      .limit(mostNames)
      .execute(),
  )
