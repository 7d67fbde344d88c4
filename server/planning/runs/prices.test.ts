import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ProposedArticle } from '#contract/planning/run-proposals.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { today } from '#server/testing/days.ts'

const { runs } = contract
const { house, stock } = await testCompany()

test('what it is worth is told by price lists where an article has no price of its own, as everywhere else', async () => {
  const resellerId = await house.reseller()
  const planner = await house.person('reseller', resellerId)
  const [listed, other] = [
    await house.customer(resellerId, 'Listed'),
    await house.customer(resellerId, 'Other'),
  ]
  const all = [await stock.locker(listed), await stock.locker(other)]
  // The last is free where it stands, whatever the lists say.
  const own = [70_000, null, null, null, null, 0]
  const articles: Awaited<ReturnType<typeof stock.article>>[] = []
  for (let each = 0; each < 6; each++) articles.push(await stock.article(resellerId))
  for (const locker of all)
    for (const [at, article] of articles.entries())
      await stock.held(locker, article, { max_stock: 10, price: own[at] ?? null }, 1)
  const { id: group } = await house.db
    .insertInto('article_group')
    .values({ owner_id: resellerId, name: 'Group' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idOf = (at: number) => articles[at]?.id ?? 0
  await house.db
    .insertInto('article_group_member')
    .values(
      [1, 2].map((at) => ({
        article_group_id: group,
        article_id: idOf(at),
        owner_id: resellerId,
        article_owner_id: resellerId,
      })),
    )
    .execute()
  const lists: [number | null, string, [article: number | null, price: number][]][] = [
    [null, '2020-01-01', [[1, 9900]]],
    [
      null,
      '2021-01-01',
      [
        [0, 100],
        [1, 200],
        [3, 300],
        [5, 600],
        [null, 150],
      ],
    ],
    [null, '2999-01-01', [[3, 8800]]],
    [
      listed,
      '2020-01-01',
      [
        [3, 350],
        [null, 120],
      ],
    ],
  ]
  for (const [customer_id, from_day, lines] of lists) {
    const { id } = await house.db
      .insertInto('price_list')
      .values({ reseller_id: resellerId, customer_id, from_day, name: from_day })
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.db
      .insertInto('price_list_line')
      .values(
        lines.map(([at, price]) => ({
          reseller_id: resellerId,
          price_list_id: id,
          article_id: at === null ? null : idOf(at),
          article_group_id: at === null ? group : null,
          owner_id: resellerId,
          price,
        })),
      )
      .execute()
  }
  const { body } = await house.call(runs.proposeArticles, planner, {
    body: { Day: today().add({ days: 1 }).toString(), LockerIds: all.map(({ id }) => id) },
  })
  const priceIn = new Map(
    (body['data'] as ProposedArticle[]).map(({ LockerId, ArticleId, Price }) => [
      `${LockerId} ${ArticleId}`,
      Price,
    ]),
  )
  const pricesOf = (locker = all[0]) => articles.map(({ id }) => priceIn.get(`${locker?.id} ${id}`))
  expect(pricesOf(all[0])).toEqual([700, 1.2, 1.2, 3.5, 0, 0])
  expect(pricesOf(all[1])).toEqual([700, 2, 1.5, 3, 0, 0])
  const { rows } = await sql<{ id: number; price: number }>`
    select article_id as id, price_of(id, now())::float8 / 100 as price from locker_article
    where locker_id = any(${all.map(({ id }) => id)}::int[]) order by locker_id, article_id`.execute(house.db)
  expect(all.flatMap(pricesOf)).toEqual(rows.map(({ price }) => price))
})
