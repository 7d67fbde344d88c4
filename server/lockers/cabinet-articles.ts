import { sql } from 'kysely'
import { shortestSearch } from '#contract/lockers/cabinet-articles.ts'
import { reachesOrderPoint } from '#contract/lockers/order-point.ts'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import { mayChange } from '#server/catalogue/articles/owner.ts'
import { takeOut } from './article-places.ts'
import { notFound } from '#server/errors.ts'
import { found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import { priceToday } from './price.ts'
import { asFlag } from './lockers/reading.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { changeArticles } from './change-articles.ts'
import type { Member } from '#server/tenancy/member.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import { lockerAt } from './locker-at.ts'

export const cabinetArticles: Handlers<Contract['cabinetArticles']> = {
  async list({ params, query }, { scope, member }) {
    await lockerAt(scope, params.id)
    const text = searchString('article.number', 'article.name', 'locker_article.placement')
    const order = {
      ArticleNumber: swedish('article.number'),
      Name: swedish('article.name'),
      CurrentVolume: 'locker_article.current_volume',
      PlaceOrderAmount: 'locker_article.place_order_amount',
      MaxStock: 'locker_article.max_stock',
      Shelf: 'locker_article.shelf',
      Placement: swedish('locker_article.placement'),
    }
    const all = articlesIn(scope, params.id).where(found(text, query.searchString))
    const sorted = inOrder(all, query.sort ?? 'ArticleNumber', order, 'locker_article.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows.map(asSentTo(member)), ...page }
  },

  async update({ params, body }, { member, write }) {
    return write(async (writer) => {
      const locker = await lockerAt(writer, params.id)
      await changeArticles(writer, member, locker, body.data)
      const ids = body.data.map((row) => row.LockerArticleId)
      const rows = await articlesIn(writer, locker.id).where(among('locker_article.id', ids)).execute()
      return { data: rows.map(asSentTo(member)) }
    })
  },

  async add({ params }, { member, write }) {
    return write(async (writer) => {
      const locker = await lockerAt(writer, params.id)
      const article = await writer
        .see('article')
        .selectFrom('article')
        .where('id', '=', params.articleId)
        .select(['id', 'owner_id'])
        .executeTakeFirstOrThrow(notFound)
      if (mayChange(member, article.owner_id)) await writer.touch('article', article.id)
      const { id } = await writer.insert('locker_article', {
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        article_id: article.id,
        article_owner_id: article.owner_id,
      })
      const row = await articlesIn(writer, locker.id)
        .where('locker_article.id', '=', id)
        .executeTakeFirstOrThrow()
      return { Id: id, data: asSentTo(member)(row) }
    })
  },

  async remove({ params }, { member, write }) {
    await write(async (writer) => {
      const held = await articlesIn(writer, params.id)
        .where('locker_article.id', '=', params.articleId)
        .select('article.owner_id')
        .executeTakeFirstOrThrow(notFound)
      if (mayChange(member, held.owner_id)) await writer.touch('article', held.ArticleId)
      await takeOut(writer, [params.articleId])
    })
    return {}
  },

  async search({ params, body: { SearchString } }, { scope }) {
    const locker = await lockerAt(scope, params.id)
    if (SearchString.length < shortestSearch) return { data: [] }
    const rows = await scope
      .see('article', 'locker_article')
      .selectFrom('article')
      .where('article.archived_at', 'is', null)
      .where(found(searchString('article.number', 'article.name'), SearchString))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('locker_article')
              .where('locker_article.locker_id', '=', locker.id)
              .whereRef('locker_article.article_id', '=', 'article.id')
              .select('locker_article.id'),
          ),
        ),
      )
      .select([
        'article.id as Id',
        'article.number as ArticleNumber',
        'article.name as Name',
        'article.image_id',
      ])
      .orderBy(swedish('article.number'))
      .orderBy('article.id')
      .limit(mostFound)
      .execute()
    return { data: rows.map(({ image_id, ...row }) => ({ ...row, ImagePath: imageAddress(image_id) })) }
  },

  async orderPoints({ params }, { scope, member }) {
    const told = priceTo(member)
    await lockerAt(scope, params.id)
    const rows = await articlesIn(scope, params.id)
      .leftJoin(
        sql<{ locker_article_id: number; amount: number }>`on_its_way_to(${params.id}::int)`.as('way'),
        'way.locker_article_id',
        'locker_article.id',
      )
      .select(sql<number>`coalesce(way.amount, 0)::int`.as('OnOrder'))
      .orderBy(leftOfOrderPoint, (order) => order.asc().nullsLast())
      .orderBy(swedish('article.number'))
      .orderBy('locker_article.id')
      .execute()
    return {
      data: rows.map((row) => ({
        LockerArticleId: row.LockerArticleId,
        ArticleNumber: row.ArticleNumber,
        Name: row.Name,
        ImagePath: imageAddress(row.image_id),
        CurrentVolume: row.CurrentVolume,
        PlaceOrderAmount: row.PlaceOrderAmount,
        MaxStock: row.MaxStock,
        OnOrder: row.OnOrder,
        ToOrder: toOrder(row.CurrentVolume + row.OnOrder, row.PlaceOrderAmount, row.MaxStock),
        Shelf: row.Shelf,
        Placement: row.Placement,
        EndCustomerArticlePrice: told(row.price),
        Revision: row.Revision,
      })),
    }
  },
}

/** The smaller this part, the sooner the article runs out; null without an order point. */
const leftOfOrderPoint = sql`locker_article.current_volume::float8 / nullif(locker_article.place_order_amount, 0)`

const mostFound = 50

/** What is there and on its way: at or below the order point it is filled up to the maximum. */
function toOrder(coming: number, orderPoint: number | null, most: number | null) {
  return reachesOrderPoint(coming, orderPoint) ? Math.max(0, (most ?? 0) - coming) : 0
}

/** What is in one locker, as the wire names it. */
const articlesIn = (scope: Scope, lockerId: number) =>
  scope
    .see('locker', 'locker_article', 'article', 'article_group', 'article_group_member')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where('locker_article.locker_id', '=', lockerId)
    .select(({ selectFrom }) => [
      'locker_article.id as LockerArticleId',
      'article.id as ArticleId',
      'article.number as ArticleNumber',
      'article.name as Name',
      'article.ean as Ean',
      'article.unit as Unit',
      'locker_article.current_volume as CurrentVolume',
      'locker_article.place_order_amount as PlaceOrderAmount',
      'locker_article.max_stock as MaxStock',
      'locker_article.shelf as Shelf',
      'locker_article.placement as Placement',
      priceToday.as('price'),
      sql<0 | 1>`(locker_article.price is not null)::int`.as('OwnPrice'),
      asFlag('locker.active').as('LockerActive'),
      'article.image_id',
      selectFrom('article_group_member')
        .innerJoin('article_group', 'article_group.id', 'article_group_member.article_group_id')
        .whereRef('article_group_member.article_id', '=', 'article.id')
        .select(sql<number>`count(*)::int`.as('amount'))
        .as('groups'),
      sql<0 | 1>`(article.archived_at is not null)::int`.as('IsArchived'),
      'locker_article.revision as Revision',
    ])

interface Held {
  Name: string
  price: number
  image_id: string | null
  groups: number | null
}

const asSentTo = (reader: Member) => {
  const told = priceTo(reader)
  return <T extends Held>({ price, image_id, groups, ...row }: T) => ({
    ...row,
    name: row.Name,
    EndCustomerArticlePrice: told(price),
    ImagePath: imageAddress(image_id),
    GroupAmount: groups ?? 0,
  })
}
