import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { allowanceAt, withUse } from '#contract/lockers/known-limits.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { speakingLocker, withdrawal } from './testing/lockers.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { gateway, limits, notifications, teams, transactions } = contract
let house: TestHouse
let reseller: Person
let planner: Person
let site: Person
let stranger: Person
let worker: Person
let customerId: number
let at: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Verkstaden')
  reseller = await house.person('reseller', resellerId)
  planner = await house.person('reseller', resellerId, undefined, 'planner')
  site = await house.person('enduser', customerId)
  worker = await house.person('enduser', customerId, undefined, 'worker')
  stranger = await house.person('enduser', await house.customer(resellerId))
  at = await speakingLocker(house, customerId)
})
afterAll(() => house.close())

const shelf = async (stock: number) => (await at.article(stock)).id
const articleOf = async (held: number) => {
  const { article_id } = await house.db
    .selectFrom('locker_article')
    .where('id', '=', held)
    .select('article_id')
    .executeTakeFirstOrThrow()
  return article_id
}
const create = (as: Person, body: object) =>
  house.call(limits.create, as, { body: { Rule: 'most', Amount: 2, Span: 'week', ...body } })
const config = async () => (await at.say(gateway.config)).body['data'] as LockerConfig
const take = (held: number, Amount: number, AccountId: number, more: object = {}) =>
  at.say(gateway.transactions, { transactions: [withdrawal(held, Amount, { AccountId, ...more })] })
const overOf = async (held: number) => {
  const lines = await house.db
    .selectFrom('transaction')
    .where('locker_article_id', '=', held)
    .where('account_id', 'is not', null)
    .orderBy('transaction_date')
    .orderBy('id')
    .select('over_limit')
    .execute()
  return lines.map(({ over_limit }) => over_limit)
}
const bellOf = async (as: Person) =>
  (await house.call(notifications.list, as, { query: {} })).body['data'] as {
    title: string
    link: string
    values: object
  }[]

test('a limit is of one customer, for one person or team, about one article or group, and there once', async () => {
  const held = await shelf(10)
  const ArticleId = await articleOf(held)
  const made = await create(site, { ArticleId })
  expect(made.body['data']).toMatchObject({
    CustomerId: customerId,
    AccountId: null,
    Who: '',
    ArticleId,
    What: expect.any(String),
    Rule: 'most',
    Amount: 2,
    Span: 'week',
  })
  expect((await create(reseller, { CustomerId: customerId, ArticleId })).body.errors).toEqual({
    Rule: ['unique'],
  })
  expect((await create(planner, { CustomerId: customerId, ArticleId, Span: 'day' })).status).toBe(200)
  expect((await create(site, { AccountId: stranger.id })).body.errors).toEqual({ AccountId: ['notFound'] })
  expect((await create(stranger, { ArticleId: 999_999 })).body.errors).toEqual({ ArticleId: ['notFound'] })
  expect((await create(stranger, { CustomerId: customerId })).body.errors).toEqual({
    CustomerId: ['notFound'],
  })
  expect((await create(site, { Amount: null, Span: null })).body.errors).toEqual({
    Amount: ['required'],
    Span: ['required'],
  })
  const id = Number(made.body['Id'])
  for (const params of [{ id }, { id: 999_999 }])
    expect((await house.call(limits.get, stranger, { params })).status).toBe(404)
  const never = await house.call(limits.update, site, { params: { id }, body: { Rule: 'never' } })
  expect(never.body['data']).toMatchObject({ Rule: 'never', Amount: 0, Span: null, ArticleId })
  const stale = await house.call(limits.update, site, { params: { id }, body: { Rule: 'most', Revision: 0 } })
  expect(stale.status).toBe(409)
  expect((await house.call(limits.list, worker, { query: {} })).status).toBe(403)
  const choices = await house.call(limits.choices, site, {
    query: { customer: customerId, kind: 'article' } as never,
  })
  expect(choices.body['data']).toContainEqual({
    Id: ArticleId,
    Name: expect.any(String),
    Number: expect.stringMatching(/./),
  })
  const { data } = (await house.call(limits.list, site, { query: {} })).body as unknown as {
    data: { Id: number }[]
  }
  for (const { Id } of data) await house.call(limits.remove, site, { params: { id: Id } })
  expect((await config()).limits).toBeNull()
})

test('the locker knows what is left and adds up as the server does; what is taken beyond it is booked, marked and told', async () => {
  const held = await shelf(100)
  const ArticleId = await articleOf(held)
  const [anna, bo] = [await at.user(), await at.user({ name: 'Bo' })]
  const other = await shelf(100)
  const guest = await at.user()
  await house.db
    .updateTable('account')
    .set({ organisation_id: (await house.memberOf(stranger)).organisationId })
    .where('id', '=', guest)
    .execute()
  const team = await house.call(teams.create, site, { body: { Name: 'Måleriet', AccountIds: [anna] } })
  const { body } = await create(site, { TeamId: Number(team.body['Id']), ArticleId })
  const known = await config()
  expect(known.limits).toMatchObject({
    rules: [
      { Rule: 'most', Amount: 2, Span: 'week', AccountIds: [anna], LockerArticleIds: [held], CommonPin: 0 },
    ],
    used: [],
    exceptions: [],
  })
  const left = async (who: number) => {
    const { limits: now } = await config()
    return now && allowanceAt(now, who, held, new Date()).left
  }
  // What a locker adds up offline is what the server says afterwards.
  const lines = [withdrawal(held, 1, { AccountId: anna }), withdrawal(held, 1, { AccountId: anna })]
  const offline = known.limits && withUse(known.limits, lines)
  expect(offline && allowanceAt(offline, anna, held, new Date()).left).toBe(0)
  await at.say(gateway.transactions, { transactions: lines })
  expect([await left(anna), await left(bo)]).toEqual([0, null])

  const hook = await house.call(contract.webhooks.create, reseller, {
    body: { Name: 'ERP', Url: 'https://93.184.215.14/', Events: ['withdrawal'] },
  })
  expect(hook.status).toBe(200)
  // Two of one batch: the second is one too many. Another article, somebody else, and what was aborted are not limited.
  await take(held, 1, anna)
  await take(held, 5, bo)
  await take(other, 5, anna)
  await take(held, 9, anna, { Aborted: 1 })
  expect(await overOf(held)).toEqual([false, false, true, false, false])
  expect(await overOf(other)).toEqual([false])
  const [told] = await bellOf(site)
  expect(told).toMatchObject({
    title: 'overLimit',
    link: `/admin/create/limit-exception?person=${anna}&article=${ArticleId}`,
    values: { Name: 'Åsa Ek', Amount: 1, AccountId: anna },
  })
  expect(await bellOf(stranger)).toEqual([])
  expect(await bellOf(worker)).toEqual([])
  const listed = await house.call(transactions.list, site, {
    params: { id: at.locker.id },
    query: {},
  })
  expect(JSON.stringify(listed.body['data'])).toContain('"OverLimit":1')

  const sent = await house.db.selectFrom('webhook_delivery').orderBy('id').select('data').execute()
  expect(sent.map(({ data }) => (data as { Lines: object[] }).Lines)).toMatchObject(
    [1, 0, 0, 0].map((OverLimit) => [{ OverLimit }]),
  )

  // Brought back, it can be taken again.
  await take(held, 2, anna, { Kind: 'return' })
  expect(await left(anna)).toBe(1)
  await house.call(limits.remove, site, { params: { id: Number(body['Id']) } })
  expect((await config()).limits).toBeNull()
})

test('of two lines in one batch the second counts the first, and what was taken last week does not count', async () => {
  const held = await shelf(100)
  const anna = await at.user()
  const { body } = await create(site, { AccountId: anna, Amount: 2, Span: 'day' })
  const before = new Date(Date.now() - 26 * 3_600_000).toISOString()
  const moment = (seconds: number) => {
    const Closed = new Date(Date.now() - seconds * 1000).toISOString()
    return { AccountId: anna, Opened: Closed, Closed }
  }
  await at.say(gateway.transactions, {
    transactions: [
      withdrawal(held, 1, moment(1)),
      withdrawal(held, 2, moment(2)),
      withdrawal(held, 2, { AccountId: anna, Opened: before, Closed: before }),
    ],
  })
  expect(await overOf(held)).toEqual([false, false, true])
  await house.call(limits.remove, site, { params: { id: Number(body['Id']) } })
})

test('more than is free needs a reason, which stands at the line', async () => {
  const held = await shelf(100)
  const anna = await at.user()
  const { body } = await create(site, { AccountId: anna, Rule: 'reason', Amount: 1, Span: 'month' })
  await take(held, 2, anna, { Reason: 'Trasig' })
  await take(held, 1, anna)
  expect(await overOf(held)).toEqual([false, true])
  const { note } = await house.db
    .selectFrom('transaction')
    .where('locker_article_id', '=', held)
    .where('note', '<>', '')
    .select('note')
    .executeTakeFirstOrThrow()
  expect(note).toBe('Trasig')
  await house.call(limits.remove, site, { params: { id: Number(body['Id']) } })
})

test('whoever stands at its limit asks; the site allows more, the locker knows it at once, and it is used up', async () => {
  const held = await shelf(100)
  const ArticleId = await articleOf(held)
  const anna = await at.user({ name: 'Frida' })
  const { body } = await create(site, { AccountId: anna, ArticleId, Amount: 2 })
  await take(held, 2, anna)
  const ask = (Tell: boolean) =>
    at.say(gateway.limits, { AccountId: anna, LockerArticleId: held, Amount: 1, Tell })
  const leftIn = (answer: Awaited<ReturnType<typeof ask>>) =>
    allowanceAt(answer.body['limits'] as never, anna, held, new Date()).left
  expect(leftIn(await ask(false))).toBe(0)
  const countOf = async () => (await bellOf(site)).filter(({ title }) => title === 'limitReached').length
  expect(await countOf()).toBe(0)
  await ask(true)
  await ask(true)
  expect(await countOf()).toBe(1)

  const until = { Amount: 2, Until: '2999-12-31', Note: 'Stort jobb' }
  const allow = (as: Person, more: object = {}) =>
    house.call(limits.allow, as, { body: { AccountId: anna, ArticleId, ...until, ...more } })
  expect((await allow(stranger)).body.errors).toEqual({ AccountId: ['notFound'] })
  expect((await allow(worker)).status).toBe(403)
  expect((await allow(site, { Until: '2020-01-01' })).body.errors).toEqual({ Until: ['dayOver'] })
  const allowed = await allow(site)
  expect(allowed.body['data']).toMatchObject({
    Amount: 2,
    Left: 2,
    Note: 'Stort jobb',
    GivenBy: 'Test enduser',
  })
  expect(leftIn(await ask(false))).toBe(2)
  const now = new Date(Date.now() + 1000).toISOString()
  await take(held, 2, anna, { Opened: now, Closed: now })
  expect(leftIn(await ask(false))).toBe(0)
  const later = new Date(Date.now() + 2000).toISOString()
  await take(held, 1, anna, { Opened: later, Closed: later })
  expect(await overOf(held)).toEqual([false, false, true])
  const { data } = (await house.call(limits.exceptions, site, { query: {} })).body as unknown as {
    data: { Id: number; Left: number }[]
  }
  expect(data).toMatchObject([{ Left: 0 }])
  expect((await house.call(limits.exceptions, stranger, { query: {} })).body['data']).toEqual([])
  await house.call(limits.endException, site, { params: { id: data[0]?.Id ?? 0 } })
  await house.call(limits.remove, site, { params: { id: Number(body['Id']) } })
})

test('what is marked and what is left are those of a plain count, on random lines in random batches', async () => {
  const zone = 'Europe/Stockholm'
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
  const startOf = {
    day: (day: Temporal.PlainDate) => day,
    week: (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 }),
    month: (day: Temporal.PlainDate) => day.with({ day: 1 }),
  }
  const spans = ['day', 'week', 'month'] as const
  const line = fc.record({
    minutes: fc.integer({ min: 1, max: 60 * 24 * 20 }),
    article: fc.nat({ max: 1 }),
    Amount: fc.integer({ min: 1, max: 3 }),
    Kind: fc.constantFrom('withdrawal' as const, 'withdrawal' as const, 'return' as const),
    Reason: fc.constantFrom('', '', 'Trasig'),
  })
  const rule = fc.record({
    article: fc.constantFrom(null, 0, 1),
    Rule: fc.constantFrom('most' as const, 'reason' as const),
    Amount: fc.nat({ max: 6 }),
    Span: fc.constantFrom(...spans),
  })
  const rules = fc.uniqueArray(rule, {
    selector: ({ article, Rule, Span }) => `${article} ${Rule} ${Span}`,
    minLength: 1,
    maxLength: 3,
  })
  const lines = fc.uniqueArray(line, { selector: ({ minutes }) => minutes, minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rules, lines, fc.integer({ min: 1, max: 4 }), async (wanted, all, size) => {
      const shelves = [await shelf(1000), await shelf(1000)]
      const articles = await Promise.all(shelves.map(articleOf))
      const AccountId = await at.user()
      const ids: number[] = []
      for (const { article, ...values } of wanted) {
        const about = article === null ? {} : { ArticleId: articles[article] }
        ids.push(Number((await create(site, { AccountId, ...about, ...values })).body['Id']))
      }
      const now = Date.now()
      const made = all
        .map(({ minutes, ...values }) => ({
          ...values,
          at: now - minutes * 60_000,
          UUID: crypto.randomUUID(),
        }))
        .toSorted((a, b) => a.at - b.at)
      for (let from = 0; from < made.length; from += size)
        await at.say(gateway.transactions, {
          transactions: made.slice(from, from + size).map(({ at: moment, article, UUID, ...values }) => {
            const Closed = new Date(moment).toISOString()
            return withdrawal(shelves[article] ?? 0, values.Amount, {
              ...values,
              UUID,
              AccountId,
              Opened: Closed,
              Closed,
            })
          }),
        })
      const leftBefore = (place: number, article: number, kind: 'most' | 'reason', moment: number) => {
        const lefts = wanted
          .filter((each) => each.Rule === kind && (each.article === null || each.article === article))
          .map((each) => {
            const start = startOf[each.Span](dayOf(moment))
            const taken = made
              .slice(0, place)
              .filter((one) => each.article === null || one.article === each.article)
              .filter((one) => Temporal.PlainDate.compare(dayOf(one.at), start) >= 0)
              .reduce((sum, one) => sum + (one.Kind === 'return' ? -one.Amount : one.Amount), 0)
            return Math.max(0, each.Amount - Math.max(0, taken))
          })
        return Math.min(Infinity, ...lefts)
      }
      const expected = made.map(
        ({ Kind, Amount, Reason, article, at: moment }, place) =>
          Kind === 'withdrawal' &&
          (Amount > leftBefore(place, article, 'most', moment) ||
            (Reason === '' && Amount > leftBefore(place, article, 'reason', moment))),
      )
      const stored = await house.db
        .selectFrom('transaction')
        .where('account_id', '=', AccountId)
        .orderBy('transaction_date')
        .select('over_limit')
        .execute()
      expect(stored.map(({ over_limit }) => over_limit)).toEqual(expected)
      const { limits: known } = await config()
      for (const article of [0, 1]) {
        const { left, free } = known
          ? allowanceAt(known, AccountId, shelves[article] ?? 0, new Date(now))
          : { left: null, free: null }
        expect(left ?? Infinity).toBe(leftBefore(made.length, article, 'most', now))
        expect(free ?? Infinity).toBe(leftBefore(made.length, article, 'reason', now))
      }
      for (const id of ids) await house.call(limits.remove, site, { params: { id } })
    }),
    runs(6),
  )
})
