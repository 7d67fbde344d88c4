import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { daysAgo } from '#server/testing/days.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'

const { forecast, orderPoints } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const lines = async (path: string, query: Record<string, string>) => {
  const { headers, body } = await house.app.inject({
    method: 'GET',
    url: `/api${path}`,
    query,
    headers: { authorization: reseller.key },
  })
  expect(headers['content-type']).toBe('application/x-ndjson')
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}

test('all that a list finds comes as lines of JSON, in its order, more than are read at once', async () => {
  const locker = await stock.locker(customerId)
  const articles = await house.db
    .insertInto('article')
    .values(Array.from({ length: 2100 }, (_, index) => ({ owner_id: resellerId, number: `row-${index}` })))
    .returning('id')
    .execute()
  const place = { reseller_id: resellerId, locker_id: locker.id, article_owner_id: resellerId }
  await house.db
    .insertInto('locker_article')
    .values(articles.map(({ id }) => ({ ...place, article_id: id })))
    .execute()
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
  for (const days of [1, 3, 20]) await stock.take(held, 9, daysAgo(days))
  await keepDemand(house.db)
  const query = { lockers: String(locker.id), onlyDiffering: '0', sort: '-ArticleNumber' }
  for (const { list, rows } of [forecast, orderPoints]) {
    const all = await lines(rows.path, query)
    const listed = []
    for (const page of ['1', '2', '3']) {
      const { body } = await house.call(list, reseller, { query: { ...query, page, limit: '1000' } } as never)
      listed.push(...(body['data'] as unknown[]))
    }
    expect(all).toHaveLength(2101)
    expect(all).toEqual(listed)
  }
  expect(await lines(forecast.rows.path, { ...query, searchString: 'row-2099' })).toHaveLength(1)
  expect(await lines(forecast.rows.path, { ...query, searchString: 'no such thing' })).toEqual([])
})
