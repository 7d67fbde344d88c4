import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Delivery, mostWebhooks, type Webhook, webhookEvents } from '#contract/live/webhooks.ts'
import { isSigned, receiver } from '#server/live/testing/receiver.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'
import { deliverDue } from './webhooks/courier.ts'
import { callableNetwork } from './webhooks/network.ts'

const api = contract.webhooks
const network = callableNetwork(['127.0.0.1'])
let house: TestHouse
let build: Stocked
let erp: Awaited<ReturnType<typeof receiver>>
let resellerId: number
let customerId: number
let reseller: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  house = await testHouse(undefined, { network })
  build = stocked(house)
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller())
  admin = await house.person('admin')
})
beforeEach(async () => void (erp = await receiver()))
afterEach(async () => {
  await erp.close()
  await house.db.deleteFrom('webhook_delivery').execute()
  await house.db.deleteFrom('webhook').execute()
})
afterAll(() => house.close())

const send = () => deliverDue({ db: house.db, vault: house.vault, network, patience: 1000 })

async function create(as: Person, body = {}) {
  const given = { Name: 'ERP', Url: erp.url, Events: [...webhookEvents], ...body }
  const response = await house.call(api.create, as, { body: given })
  expect(response).toMatchObject({ status: 200 })
  return response.body as unknown as { Id: number; webhook: Webhook; Secret: string }
}
const log = async (as: Person, id: number, query = {}) => {
  const { body } = await house.call(api.deliveries, as, { params: { id }, query })
  return body['data'] as Delivery[]
}
const refused = async (body: object) =>
  (
    await house.call(api.create, reseller, {
      body: { Name: 'ERP', Url: erp.url, Events: ['refill'], ...body },
    })
  ).body.errors

describe('the record', () => {
  test('is made, changed and deleted; its secret is shown once, or again with a line in the audit', async () => {
    const { Id: id, webhook, Secret } = await create(reseller, { CustomerIds: [customerId] })
    expect(webhook).toMatchObject({ State: 'unused', Active: 1, Customers: [{ Id: customerId }] })
    expect(Secret).toMatch(/^whsec_[\w+/]{32}$/)

    const update = (body: object) => house.call(api.update, reseller, { params: { id }, body })
    const changed = await update({ Name: 'New', CustomerIds: [], Active: 0, Revision: webhook.Revision })
    expect(changed.body['webhook']).toMatchObject({ Name: 'New', CustomerIds: null, State: 'off' })
    expect((await update({ Name: 'Late', Revision: webhook.Revision })).status).toBe(409)
    expect((await house.call(api.secret, reseller, { params: { id } })).body).toMatchObject({ Secret })
    const rotated = await house.call(api.rotate, reseller, { params: { id } })
    expect(rotated.body['Secret']).not.toBe(Secret)
    expect(rotated.body['webhook']).toMatchObject({ FormerUntil: expect.any(String) })
    expect((await house.call(api.remove, reseller, { params: { id } })).status).toBe(200)
    expect((await house.call(api.get, reseller, { params: { id } })).status).toBe(404)

    const { body } = await house.call(contract.audit.list, admin, { query: { entity: 'webhook' } })
    const lines = body['data'] as { Action: string }[]
    expect(lines.map(({ Action }) => Action)).toEqual(['delete', 'update', 'reveal', 'update', 'create'])
    expect(JSON.stringify(lines)).not.toMatch(/whsec_|v1\./)
  })

  test('is refused at its field, and nothing is written', async () => {
    expect(await refused({ Url: 'https://10.0.0.1/' })).toEqual({ Url: ['privateAddress'] })
    expect(await refused({ Url: 'http://93.184.215.14/' })).toEqual({ Url: ['url'] })
    for (const Url of ['ftp://erp.example/', 'erp.example', 'https://anna:secret@erp.example/'])
      expect(await refused({ Url })).toEqual({ Url: ['url'] })
    expect(await refused({ Url: '', Events: [] })).toEqual({ Url: ['required'], Events: ['range'] })
    const foreign = await house.customer(await house.reseller())
    expect(await refused({ CustomerIds: [customerId, foreign] })).toEqual({ CustomerIds: ['notFound'] })
    const { id: LockerId } = await build.locker(foreign)
    expect(await refused({ LockerIds: [LockerId] })).toEqual({ LockerIds: ['notFound'] })
    expect(await house.db.selectFrom('webhook').select('id').execute()).toEqual([])
    for (let each = 0; each < mostWebhooks; each++) await create(reseller)
    expect(await refused({})).toEqual({ _: ['tooMany'] })
    await create(admin)
  })

  test('is its own organisation’s: another reseller does not find it, the house does', async () => {
    const { Id: id } = await create(reseller)
    const params = { id }
    for (const endpoint of [api.get, api.secret, api.rotate, api.test, api.deliveries, api.remove])
      expect((await house.call(endpoint, stranger, { params })).status).toBe(404)
    expect((await house.call(api.update, stranger, { params, body: { Name: 'Mine' } })).status).toBe(404)
    const names = async (as: Person) =>
      (await house.call(api.list, as, {})).body['webhooks'] as { Name: string; Owner: string }[]
    expect(await names(stranger)).toEqual([])
    expect(await names(admin)).toMatchObject([{ Name: 'ERP', Owner: expect.stringMatching(/^reseller/) }])
  })
})

describe('the log', () => {
  test('a test is sent at once and shows what was answered, also that nothing was', async () => {
    const { Id: id, Secret } = await create(reseller, { Active: 0 })
    const sent = await house.call(api.test, reseller, { params: { id } })
    expect(sent.body['data']).toMatchObject({ Event: 'test', State: 'delivered', Status: 204, Attempts: 1 })
    expect(erp.received).toHaveLength(1)
    expect(erp.received.every((call) => isSigned(call, Secret))).toBe(true)
    erp.behave('fail')
    const failed = await house.call(api.test, reseller, { params: { id } })
    expect(failed.body['data']).toMatchObject({ State: 'givenUp', Status: 500, Answer: 'out of order' })
    await send()
    expect(erp.received).toHaveLength(2)
  })

  test('what failed is sent again by hand, one or all, under its id', async () => {
    const { Id: id } = await create(reseller)
    await sql`insert into webhook_delivery (reseller_id, webhook_id, event, data)
      select ${resellerId}::int, ${id}::int, 'refill', jsonb_build_object('Each', each) from generate_series(1, 3) each`.execute(
      house.db,
    )
    erp.behave('fail')
    await send()
    await sql`update webhook_delivery set state = 'givenUp', ended_at = now() where data->>'Each' = '1'`.execute(
      house.db,
    )
    expect((await house.call(api.get, reseller, { params: { id } })).body['webhook']).toMatchObject({
      State: 'failing',
    })
    const [given] = await log(reseller, id, { state: 'givenUp' })
    if (!given) throw new Error('none was given up')
    const params = { id, deliveryId: given.Id }
    const whole = await house.call(api.delivery, reseller, { params })
    expect(whole.body['data']).toMatchObject({ Status: 500, Answer: 'out of order' })
    expect(JSON.parse((whole.body['data'] as { Sent: string }).Sent)).toMatchObject({
      id: given.UUID,
      type: 'refill',
      data: { Each: 1 },
    })
    for (const endpoint of [api.delivery, api.replay])
      expect((await house.call(endpoint, stranger, { params })).status).toBe(404)

    erp.behave('take')
    const { length } = erp.received
    expect((await house.call(api.replay, reseller, { params })).status).toBe(200)
    await send()
    expect(erp.received.slice(length).map(({ event }) => event.id)).toEqual([given.UUID])
    const replayed = await house.call(api.delivery, reseller, { params })
    expect(replayed.body['data']).toMatchObject({ State: 'delivered', Attempts: given.Attempts + 1 })
    const all = await house.call(api.replayFailed, reseller, { params: { id }, body: {} })
    expect(all.body).toMatchObject({ replayed: 2 })
    await send()
    expect((await log(reseller, id)).map(({ State }) => State)).toEqual(Array(3).fill('delivered'))
    expect(await log(reseller, id, { event: 'withdrawal' })).toEqual([])
  })
})

describe('events', () => {
  interface Told {
    LockerId: number
    Lines?: { Id: number; Amount: number; Moved: number; TransactionAmount: number }[]
    Articles?: { LockerArticleId: number; ToOrder: number }[]
  }
  /** What a webhook was told, in the order in which it happened. */
  const toldTo = async (id: number) => {
    const rows = await house.db
      .selectFrom('webhook_delivery')
      .where('webhook_id', '=', id)
      .orderBy('id')
      .select(['event', 'data'])
      .execute()
    return rows.map(({ event, data }) => ({ event, ...(data as Told) }))
  }
  const forget = () => house.db.deleteFrom('webhook_delivery').execute()
  const now = () => new Date().toISOString()

  test('whatever is booked is told, line by line as the ledger has it, to those within reach', async () => {
    const [mine, ofHouse, foreign] = [await create(reseller), await create(admin), await create(stranger)]
    const other = await house.customer(resellerId)
    const chosen = await create(reseller, { CustomerIds: [other] })
    const held: Awaited<ReturnType<Stocked['held']>>[] = []
    for (const customer of [customerId, customerId, other]) {
      const locker = await build.locker(customer)
      for (let each = 0; each < 3; each++)
        held.push(await build.held(locker, await build.article(resellerId), { max_stock: 500 }, 400))
    }
    const one = <T>(of: readonly T[]) => of[randomInt(of.length)] as T
    const locker = held[0]?.locker_id ?? 0
    const oneLocker = await create(reseller, { LockerIds: [locker] })
    const both = await create(reseller, { LockerIds: [locker], CustomerIds: [other] })
    await build.take(one(held), 1, now()) // the month is there now
    await forget()
    const { last } = await house.db
      .selectFrom('transaction')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()

    for (let batch = 0; batch < 12; batch++) {
      const lines = Array.from({ length: randomInt(1, batch === 5 ? 400 : 12) }, () => {
        const at = one(held)
        const kind = one(['withdrawal', 'return', 'refill', 'correction'] as const)
        const amount = randomInt(1, 4)
        return {
          reseller_id: at.reseller_id,
          locker_id: at.locker_id,
          locker_article_id: at.id,
          uuid: randomUUID(),
          kind,
          amount,
          moved: kind === 'withdrawal' ? -amount : amount,
          price: randomInt(100_000),
          transaction_date: now(),
        }
      })
      const booking = house.db.transaction().execute(async (tx) => {
        await tx.insertInto('transaction').values(lines).execute()
        if (batch % 4 === 3) throw new Error('rolled back')
      })
      await booking.catch(() => undefined)
    }

    const booked = await house.db
      .selectFrom('transaction')
      .innerJoin('locker', 'locker.id', 'transaction.locker_id')
      .where('transaction.id', '>', last)
      .orderBy('transaction.id')
      .select([
        'transaction.id as Id',
        'kind',
        'locker_id',
        'amount as Amount',
        'moved as Moved',
        sql<number>`value / 100.0::float8`.as('TransactionAmount'),
        'locker.customer_id',
      ])
      .execute()
    const linesTold = async (id: number) => {
      const told = (await toldTo(id)).filter(({ Lines }) => Lines)
      expect(Math.max(...told.map(({ Lines = [] }) => Lines.length), 0)).toBeLessThanOrEqual(100)
      return told
        .flatMap(({ event, LockerId, Lines = [] }) =>
          Lines.map(({ Id, Amount, Moved, TransactionAmount }) => [
            Id,
            event,
            LockerId,
            Amount,
            Moved,
            TransactionAmount,
          ]),
        )
        .sort(([a], [b]) => Number(a) - Number(b))
    }
    const linesBooked = (those = booked) =>
      those.map(({ Id, kind, locker_id, Amount, Moved, TransactionAmount }) => [
        Id,
        kind,
        locker_id,
        Amount,
        Moved,
        TransactionAmount,
      ])
    expect(booked.length).toBeGreaterThan(8)
    expect(await linesTold(mine.Id)).toEqual(linesBooked())
    expect(await linesTold(ofHouse.Id)).toEqual(linesBooked())
    expect(await linesTold(chosen.Id)).toEqual(
      linesBooked(booked.filter(({ customer_id }) => customer_id === other)),
    )
    expect(await linesTold(oneLocker.Id)).toEqual(
      linesBooked(booked.filter(({ locker_id }) => locker_id === locker)),
    )
    expect(await linesTold(both.Id)).toEqual(
      linesBooked(
        booked.filter(({ locker_id, customer_id }) => locker_id === locker || customer_id === other),
      ),
    )
    expect(await linesTold(foreign.Id)).toEqual([])
  })

  test('stock that crosses its order point, runs out and is filled up is told, with what the order tab has', async () => {
    const { Id: id } = await create(reseller)
    const locker = await build.locker(customerId)
    const at = await build.held(
      locker,
      await build.article(resellerId),
      { place_order_amount: 5, max_stock: 20 },
      8,
    )
    const plain = await build.held(locker, await build.article(resellerId), {}, 2)
    await forget()
    const told = async (work: () => Promise<unknown>) => {
      await forget()
      await work()
      return (await toldTo(id)).map(({ event }) => event)
    }
    expect(await told(() => build.take(at, 2, now()))).toEqual(['withdrawal'])
    expect(await told(() => build.take(at, 1, now()))).toEqual(['withdrawal', 'orderDue'])
    const due = (await toldTo(id)).at(-1)?.Articles
    const tab = await house.call(contract.cabinetArticles.orderPoints, reseller, {
      params: { id: locker.id },
    })
    const onTab = (tab.body['data'] as { LockerArticleId: number; ToOrder: number }[]).filter(
      ({ ToOrder }) => ToOrder > 0,
    )
    expect(due).toMatchObject(
      onTab.map(({ LockerArticleId, ToOrder }) => ({ LockerArticleId, ToOrder, CurrentVolume: 5 })),
    )
    expect(due).toHaveLength(1)
    expect(await told(() => build.take(at, 1, now()))).toEqual(['withdrawal', 'lowStock'])
    expect(await told(() => build.take(at, 4, now()))).toEqual(['withdrawal', 'outOfStock'])
    const refill = { kind: 'refill', amount: 20, moved: 20, transaction_date: now() } as const
    expect(await told(() => build.line(at, { ...refill, booked_by: reseller.id }))).toEqual([
      'refill',
      'restocked',
    ])
    const [line] = (await toldTo(id)).findLast(({ event }) => event === 'refill')?.Lines ?? []
    expect(line).toMatchObject({ AccountId: reseller.id })
    // Without an order point there is nothing to cross but zero.
    expect(await told(() => build.take(plain, 2, now()))).toEqual(['withdrawal', 'outOfStock'])
    // What is brought in of the past is no news.
    const past = () =>
      house.db.transaction().execute(async (tx) => {
        await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
        await stocked({ db: tx, vault: house.vault }).take(at, 1, now())
      })
    expect(await told(past)).toEqual([])
  })

  test('lockers that fall silent and come back, and lines that cannot be booked, are told', async () => {
    const { Id: id } = await create(reseller)
    const locker = await build.locker(customerId, {
      last_contact: new Date(Date.now() - 400_000).toISOString(),
    })
    await sql`select tell_of_silent_lockers()`.execute(house.db)
    await house.db.updateTable('locker').set({ last_contact: now() }).where('id', '=', locker.id).execute()
    await house.db
      .insertInto('rejected_line')
      .values(
        [1, 2].map((each) => ({
          reseller_id: resellerId,
          locker_id: locker.id,
          uuid: String(each),
          reason: 'unknownArticle',
          line: JSON.stringify({ Pin: '1234' }),
        })),
      )
      .execute()
    const told = await toldTo(id)
    expect(told.map(({ event }) => event)).toEqual(['lockerOffline', 'lockerOnline', 'lineRejected'])
    expect(told.at(-1)?.Lines).toMatchObject([{ UUID: '1', Reason: 'unknownArticle' }, { UUID: '2' }])
    expect(JSON.stringify(told)).not.toContain('1234')
  })

  test('statements are told to their reseller and the house, not to webhooks for chosen customers', async () => {
    const hooks = [await create(reseller), await create(admin), await create(stranger)]
    hooks.push(await create(reseller, { CustomerIds: [customerId] }))
    await house.db
      .with('plan', (db) =>
        db
          .insertInto('price_plan')
          .values({ reseller_id: resellerId, name: 'Plan', billing_type: 'post' })
          .returning('id'),
      )
      .insertInto('price_plan_tier')
      .expression(({ selectFrom }) =>
        selectFrom('plan').select([
          'id',
          sql<number>`${resellerId}::int`.as('reseller_id'),
          sql<number>`1`.as('tier'),
          sql<number>`30000`.as('price'),
          sql<number>`1`.as('range_start'),
          sql<number>`99`.as('range_stop'),
        ]),
      )
      .columns(['price_plan_id', 'reseller_id', 'tier', 'price', 'range_start', 'range_stop'])
      .execute()
    await build.locker(customerId, { billable: true, billing_start_date: '2026-01-01' })
    const { statements } = contract
    const { body } = await house.call(statements.generate, admin, { body: { date: '2026-03-01' } })
    const [made = 0] = body['statements'] as number[]
    expect((await house.call(statements.credit, admin, { params: { id: made } })).status).toBe(200)
    const told = await Promise.all(hooks.map(({ Id }) => toldTo(Id)))
    const both = [
      { event: 'statementMade', Id: made, BilledNetAmount: 300, TaxAmount: 75, CurrencyCode: 'SEK' },
      { event: 'statementCredited', DebitStatementId: made, BilledNetAmount: -300 },
    ]
    expect(told).toMatchObject([both, both, [], []])
  })
})
