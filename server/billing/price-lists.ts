import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { forbidden, invalid, notFound } from '#server/errors.ts'
import { found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { todayOf } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { words } from '#server/words/index.ts'
import { importPrices } from './price-lists/import.ts'
import { setPrices } from './price-lists/set-prices.ts'
import { pricesWorkbook } from './price-lists/workbook.ts'

export const priceLists: Handlers<Contract['priceLists']> = {
  async list({ query }, { scope }) {
    const text = searchString('price_list.name', 'customer.name')
    const all = from(scope).where(found(text, query.searchString)).select(listed(text))
    const order = {
      Id: 'price_list.id',
      Name: swedish('price_list.name'),
      CustomerName: swedish('customer.name'),
      FromDay: 'price_list.from_day',
      InForce: inForce,
      LineAmount: 'lines.amount',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? '-FromDay', order, 'price_list.id'),
      query,
    )
    return { price_lists: rows, ...page }
  },

  async get({ params }, { scope }) {
    return { price_list: await read(scope, params.id) }
  },

  async create({ body }, { write, member }) {
    return write(async (writer) => {
      const Id = await begin(writer, member, body)
      return { Id, price_list: await read(writer, Id) }
    })
  },

  async copy({ params, body }, { write, member }) {
    return write(async (writer) => {
      await read(writer, params.id)
      const Id = await begin(writer, member, body)
      const lines = await writer
        .see('price_list_line')
        .selectFrom('price_list_line')
        .where('price_list_id', '=', params.id)
        .select([
          'reseller_id',
          'article_id',
          'article_group_id',
          'owner_id',
          sql<number>`least(999999999, round(price * (100 + ${body.Percent}::numeric) / 100))::bigint`.as(
            'price',
          ),
        ])
        .orderBy('id')
        .execute()
      await writer.insertAll(
        'price_list_line',
        lines.map((line) => ({ ...line, price_list_id: Id })),
      )
      return { Id, price_list: await read(writer, Id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      await read(writer, params.id)
      await assertCustomer(writer, body.CustomerId)
      await writer.change('price_list', params.id, columns(body), body.Revision)
      return { price_list: await read(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('price_list', params.id))
    return {}
  },

  importRows: importPrices,

  async workbook({ query }, { scope, language, db }) {
    return {
      contentType: excel,
      content: await pricesWorkbook(scope, query.ids, language),
      fileName: `${words[language].priceList.sheet}_${(await todayOf(db)).toString()}.xlsx`,
    }
  },

  lines: {
    async list({ params }, { scope }) {
      await read(scope, params.id)
      return { data: await linesOf(scope, params.id) }
    },

    async set({ params, body }, { write }) {
      return write(async (writer) => {
        // Locked, so that of two who set the same price the second one replaces it.
        const { reseller_id } = await writer.change('price_list', params.id, {})
        await setPrices(writer, { id: params.id, resellerId: reseller_id }, body.data)
        await writer.touch('price_list', params.id)
        return { data: await linesOf(writer, params.id) }
      })
    },
  },
}

type Sent = Input<Contract['priceLists']['update']>['body']
type New = Pick<Input<Contract['priceLists']['create']>['body'], 'Name' | 'CustomerId' | 'FromDay'>

async function begin(writer: Writer, { resellerId }: Member, body: New) {
  if (resellerId === null) throw forbidden()
  await assertCustomer(writer, body.CustomerId)
  const { id } = await writer.insert('price_list', {
    ...columns(body),
    reseller_id: resellerId,
    name: body.Name,
    from_day: body.FromDay,
  })
  return id
}

const columns = (body: Sent) => ({
  name: body.Name,
  customer_id: body.CustomerId,
  from_day: body.FromDay,
})

async function assertCustomer(scope: Scope, id: number | null | undefined) {
  if (id === null || id === undefined) return
  const customer = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .select('id')
    .executeTakeFirst()
  if (!customer) throw invalid({ CustomerId: 'notFound' })
}

/** No later list of the same customer has begun. */
const inForce = sql<0 | 1>`(price_list.from_day <= house_today() and not exists (
  select from price_list later where later.reseller_id = price_list.reseller_id
    and later.customer_id is not distinct from price_list.customer_id
    and later.from_day > price_list.from_day and later.from_day <= house_today()))::int`

/** Not those of customers that are deleted. */
const from = (scope: Scope) =>
  scope
    .see('price_list', 'price_list_line', 'organisation')
    .selectFrom('price_list')
    .leftJoin('organisation as customer', 'customer.id', 'price_list.customer_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('price_list_line')
          .whereRef('price_list_line.price_list_id', '=', 'price_list.id')
          .select(sql<number>`count(*)::int`.as('amount'))
          .as('lines'),
      (join) => join.onTrue(),
    )
    .where((list) =>
      list.or([list('price_list.customer_id', 'is', null), list('customer.id', 'is not', null)]),
    )
    .select([
      'price_list.id as Id',
      'price_list.name as Name',
      'price_list.customer_id as CustomerId',
      'customer.name as CustomerName',
      'price_list.from_day as FromDay',
      inForce.as('InForce'),
      'lines.amount as LineAmount',
      sql<string>`currency_of(price_list.reseller_id)`.as('CurrencyCode'),
      'price_list.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('price_list.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Groups first, then articles by their number. */
const linesOf = (scope: Scope, listId: number) =>
  scope
    .seeWithDeleted(
      'price_list',
      'price_list_line',
      'article',
      'article_group',
      'article_group_member',
      'locker',
      'locker_article',
    )
    .selectFrom('price_list_line as line')
    .leftJoin(placesOf(listId), 'place.line', 'line.id')
    .leftJoin('article', 'article.id', 'line.article_id')
    .leftJoin('article_group', 'article_group.id', 'line.article_group_id')
    .where('line.price_list_id', '=', listId)
    .where('article.deleted_at', 'is', null)
    .where('article_group.deleted_at', 'is', null)
    .select([
      'line.id as Id',
      'line.article_id as ArticleId',
      'line.article_group_id as ArticleGroupId',
      sql<string>`coalesce(article.number, '')`.as('ArticleNumber'),
      sql<string>`coalesce(article.name, article_group.name, '')`.as('Name'),
      sql<number>`line.price / 100.0::float8`.as('Price'),
      sql<number>`coalesce(place.places, 0)`.as('Places'),
      sql<number>`coalesce(place.own, 0)`.as('OwnPrices'),
    ])
    .orderBy(sql`line.article_group_id is null`)
    .orderBy(swedish(sql`coalesce(article.number, article_group.name)`))
    .orderBy('line.id')
    .execute()

/** Where articles of the list stand; each is counted once, however many lines there are. */
const placesOf = (listId: number) =>
  sql<{ line: number; places: number; own: number }>`(
    with held as materialized (
      select held.article_id, count(*) as places, count(held.price) as own
      from locker_article held join locker on locker.id = held.locker_id and locker.deleted_at is null
      where held.deleted_at is null
        and locker.customer_id = coalesce((select customer_id from price_list where id = ${listId}::int), locker.customer_id)
      group by 1
    )
    select line, sum(places)::int as places, sum(own)::int as own
    from (
      select line.id as line, places, own from price_list_line line join held on held.article_id = line.article_id
      where line.price_list_id = ${listId}::int
      union all
      select line.id, places, own from price_list_line line
      join article_group_member member on member.article_group_id = line.article_group_id
      join held on held.article_id = member.article_id
      where line.price_list_id = ${listId}::int
    ) each group by 1
  )`.as('place')
