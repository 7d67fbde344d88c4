import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { events } from '#contract/live/events.ts'
import { gateway } from '#contract/gateway/gateway.ts'
import { session } from '#contract/people/session.ts'
import { refills } from '#contract/ledger/refills.ts'
import { listenTo, type Listener } from './testing/listener.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { anotherServer, listeningServer } from '#server/testing/listening-server.ts'
import { realTime, type News } from '#contract/statistics/real-time.ts'

/** On a server that listens on a port, with readers that open its stream as a browser does. */

let house: TestHouse
let address: string
let stop: () => Promise<void>
let customerId: number
let reseller: Person
let locker: Awaited<ReturnType<typeof speakingLocker>>
const listeners: Listener[] = []

beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
  locker = await speakingLocker(house, customerId)
  ;({ address, stop } = await listeningServer(house))
})
// A session may have ten streams, so each test closes its own.
afterEach(async () => void (await Promise.all(listeners.splice(0).map((each) => each.close()))))
afterAll(async () => {
  await stop()
  await house.close()
})

async function listening(person: Person, at = address, seen?: Record<string, string>) {
  const listener = await listenTo(at, person.key, seen)
  listeners.push(listener)
  return listener
}
const take = (id: number, amount: number) =>
  locker.say(gateway.transactions, { transactions: [withdrawal(id, amount)] })
const orderPoint = (id: number, place_order_amount: number) =>
  house.db.updateTable('locker_article').set({ place_order_amount }).where('id', '=', id).execute()
const silent = () =>
  house.db
    .updateTable('locker')
    .set({ last_contact: sql`now() - interval '6 minutes'` })
    .where('id', '=', locker.locker.id)
    .execute()

describe('open screens are told', () => {
  test('of a withdrawal at the locker, and that an article is running low', async () => {
    const held = await locker.article(5)
    await orderPoint(held.id, 4)
    const hears = await listening(reseller)
    await take(held.id, 1)
    await hears.event('stock', locker.locker.id)
    await take(held.id, 1)
    expect(await hears.event('lowStock')).toMatchObject({ lockerId: locker.locker.id })
  })

  test('of a refill that the back-office books', async () => {
    const held = await locker.article(5)
    const hears = await listening(reseller)
    const body = { UUID: crypto.randomUUID(), lines: [{ LockerArticleId: held.id, Amount: 3 }] }
    const { status } = await house.call(refills.create, reseller, { params: { id: locker.locker.id }, body })
    expect(status).toBe(200)
    await hears.event('stock', locker.locker.id)
  })

  test('of a locker that falls silent, once, and is back', async () => {
    await silent()
    const hears = await listening(reseller)
    await sweepOnce(house.db, house.app.log)
    await hears.event('lockerOffline', locker.locker.id)
    await sweepOnce(house.db, house.app.log)
    await locker.say(gateway.heartbeat, {})
    await hears.event('lockerOnline', locker.locker.id)
    expect(hears.kinds().filter((kind) => kind === 'lockerOffline')).toHaveLength(1)
    await locker.say(gateway.heartbeat, {})
    await take((await locker.article(1)).id, 1)
    await hears.event('stock', locker.locker.id)
    expect(hears.kinds().filter((kind) => kind === 'lockerOnline')).toHaveLength(1)
  })

  test('of a line that could not be booked, and of a command that is done', async () => {
    const hears = await listening(reseller)
    await locker.say(gateway.transactions, { transactions: [withdrawal(2_000_000_000, 1)] })
    await hears.event('lineRejected', locker.locker.id)
    const { id } = await house.db
      .insertInto('locker_command')
      .values({
        locker_id: locker.locker.id,
        reseller_id: locker.locker.reseller_id,
        command: 'restart',
        queued_by: reseller.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await locker.say(gateway.commandDone, undefined, {
      path: gateway.commandDone.path
        .replace('{CallerId}', locker.locker.caller_id)
        .replace('{commandId}', String(id)),
    })
    expect(await hears.event('commandDone')).toMatchObject({ lockerId: locker.locker.id })
  })
})

test('what only a newer server speaks of is passed over', async () => {
  const hears = await listening(reseller)
  await sql`select pg_notify('lagra', '{"kind":"doorAjar","lockerId":"of another shape"}')`.execute(house.db)
  await take((await locker.article(2)).id, 1)
  await hears.event('stock', locker.locker.id)
  expect(hears.kinds()).toEqual(['stock'])
})

describe('nobody hears of another’s lockers', () => {
  test('neither another reseller nor another customer; the locker’s own customer does', async () => {
    const other = await house.reseller()
    const [stranger, neighbour, own, admin] = await Promise.all([
      listening(await house.person('reseller', other)),
      listening(await house.person('enduser', await house.customer(locker.locker.reseller_id))),
      listening(await house.person('enduser', customerId)),
      listening(await house.person('admin')),
    ])
    await locker.say(gateway.transactions, { transactions: [withdrawal(2_000_000_000, 1)] })
    await admin.event('lineRejected', locker.locker.id)
    await take((await locker.article(2)).id, 1)
    await own.event('stock', locker.locker.id)
    await admin.event('stock', locker.locker.id)
    // Customers are not told of rejected lines. Events for all of them were sent at the same time, so none is still to come.
    expect([stranger, neighbour, own].map((each) => [...new Set(each.kinds())])).toEqual([[], [], ['stock']])
  })

  test('and who is moved to another customer hears of the new one’s only', async () => {
    const elsewhere = await house.customer(locker.locker.reseller_id)
    const person = await house.person('enduser', customerId)
    const hears = await listening(person)
    await house.db
      .updateTable('account')
      .set({ organisation_id: elsewhere })
      .where('id', '=', person.id)
      .execute()
    // When any session ends, the server checks all sessions of its streams.
    await house.db
      .deleteFrom('session')
      .where('account_id', '=', (await house.person('admin')).id)
      .execute()
    const there = await speakingLocker(house, elsewhere)
    const held = await there.article(3)
    await expect
      .poll(async () => {
        await there.say(gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
        return hears.lockers()
      })
      .toContain(there.locker.id)
    const heardSoFar = hears.lockers().length
    await take((await locker.article(1)).id, 1)
    await there.say(gateway.transactions, { transactions: [withdrawal((await there.article(1)).id, 1)] })
    await expect.poll(() => hears.lockers().length).toBeGreaterThan(heardSoFar)
    expect(hears.lockers().slice(heardSoFar)).not.toContain(locker.locker.id)
  })
})

describe('the stream', () => {
  test('needs a session and ends with it', async () => {
    expect((await fetch(`${address}/api${events.stream.path}`)).status).toBe(401)
    const person = await house.person('reseller', locker.locker.reseller_id)
    const hears = await listening(person)
    await take((await locker.article(1)).id, 1)
    // A stream's session is looked at when it begins, too. That is over when the first event has come.
    await hears.event('stock', locker.locker.id)
    await house.call(session.logout, person, {})
    await hears.ended
  })

  test('is not kept from closing the server, nor is it compressed or stored', async () => {
    const second = await listeningServer(house)
    const hears = await listening(reseller, second.address)
    expect(hears.headers.get('content-type')).toBe('text/event-stream')
    expect(hears.headers.get('content-encoding')).toBeNull()
    expect(hears.headers.get('cache-control')).toBe('no-store')
    expect(hears.headers.get('x-accel-buffering')).toBe('no')
    await second.stop()
    await hears.ended
  })

  test('goes on after the last event that was seen, and says so where it cannot', async () => {
    const held = await locker.article(9)
    const hears = await listening(reseller)
    await take(held.id, 1)
    const { id } = await hears.event('stock', locker.locker.id)
    await hears.close()
    await silent()
    await sweepOnce(house.db, house.app.log)
    await locker.say(gateway.heartbeat, {})
    const witness = await listening(reseller, address, { after: id })
    await witness.event('lockerOnline', locker.locker.id)
    const again = await listening(reseller, address, { after: id })
    await again.event('lockerOnline', locker.locker.id)
    expect(again.kinds()).not.toContain('missed')
    await (await listening(reseller, address, { after: 'other-7' })).event('missed')
  })

  test('begins with what happened since the reader began to read', async () => {
    const held = await locker.article(9)
    const began = performance.now()
    const hears = await listening(reseller)
    await take(held.id, 1)
    await hears.event('stock', locker.locker.id)
    const age = String(Math.ceil(performance.now() - began))
    const late = await listening(reseller, address, { age })
    await late.event('stock', locker.locker.id)
    expect(late.kinds()).not.toContain('missed')
    const fresh = await listening(reseller)
    await take(held.id, 1)
    await fresh.event('stock', locker.locker.id)
    expect(fresh.kinds()).toEqual(['stock'])

    const second = await listeningServer(house)
    await (await listening(reseller, second.address, { age: '60000' })).event('missed')
    await second.stop()
  })

  test('a burst of lines is a few events', async () => {
    const helds = await Promise.all(Array.from({ length: 4 }, () => locker.article(1000)))
    const hears = await listening(reseller)
    /** Events come in the order of what happened, and this one is the last. */
    const allIsHeard = async () => {
      await locker.say(gateway.transactions, { transactions: [withdrawal(2_000_000_000, 1)] })
      await hears.event('lineRejected', locker.locker.id)
    }
    await allIsHeard()
    const before = hears.kinds().length
    const batch = () => helds.flatMap(({ id }) => Array.from({ length: 100 }, () => withdrawal(id, 1)))
    await Promise.all(
      Array.from({ length: 5 }, () => locker.say(gateway.transactions, { transactions: batch() })),
    )
    await allIsHeard()
    const heard = hears.kinds().slice(before)
    expect(heard.filter((kind) => kind === 'stock').length).toBeLessThanOrEqual(5)
  })

  test('what comes at once from one locker is one event of each kind', async () => {
    const hears = await listening(reseller)
    const { id, reseller_id, customer_id } = locker.locker
    const message = { lockerId: id, resellerId: reseller_id, customerId: customer_id }
    // PostgreSQL itself drops messages that are equal to the letter, so each has a number.
    await sql`select pg_notify('lagra', (${JSON.stringify(message)}::jsonb || jsonb_build_object('kind', kind, 'n', n))::text)
      from generate_series(1, 10) n, unnest(array['stock', 'lineRejected']) kind`.execute(house.db)
    await sql`select pg_notify('lagra', ${JSON.stringify({ ...message, kind: 'changed' })})`.execute(house.db)
    await hears.event('changed', id)
    expect(hears.kinds().toSorted()).toEqual(['changed', 'lineRejected', 'stock'])
  })
})

test('what happens at one server is heard at another, and again after the line to the database was cut', async ({
  skip,
}) => {
  if (house.database.connection.embedded) skip('the embedded database admits one process')
  const second = await anotherServer(house)
  const hears = await listening(reseller, second.address)
  const held = await locker.article(9)
  await take(held.id, 1)
  const { id: before } = await hears.event('stock', locker.locker.id)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen lagra' and pid <> pg_backend_pid()`.execute(
    house.db,
  )
  await hears.event('missed')
  await take(held.id, 1)
  const next = await hears.event('stock')
  expect(next).toMatchObject({ lockerId: locker.locker.id })
  // A reader that comes back after the line was cut is told, too.
  await (await listening(reseller, second.address, { after: before })).event('missed')
  const [epoch, number] = next.id.split('-')
  const afterwards = await listening(reseller, second.address, { after: `${epoch}-${Number(number) - 1}` })
  await afterwards.event('stock')
  expect(afterwards.kinds()).toEqual(['stock'])
  await second.stop()
})

test('what happened lately is told with who, what and what was left, within reach', async () => {
  const account = await locker.user({ name: 'Åsa' })
  const held = await locker.article(9)
  await locker.say(gateway.transactions, {
    transactions: [withdrawal(held.id, 2, { AccountId: account }), withdrawal(held.id, 3)],
  })
  const recent = async (person: Person) =>
    (await house.call(realTime.recent, person, {})).body['data'] as News[]
  const found = await recent(reseller)
  const lines = found.filter(({ Kind, Amount }) => Kind === 'withdrawal' && [2, 3].includes(Amount ?? 0))
  expect(lines.slice(0, 2)).toMatchObject([
    { Amount: 3, StockLeft: 4, Who: null, LockerId: locker.locker.id, ArticleName: 'Gloves' },
    { Amount: 2, StockLeft: 7, Who: 'Åsa Ek', LockerName: locker.locker.name },
  ])
  expect(found.map(({ Kind }) => Kind)).toEqual(
    expect.arrayContaining(['lineRejected', 'commandDone', 'lockerOnline']),
  )
  expect(found.find(({ Kind }) => Kind === 'lineRejected')).toMatchObject({ Reason: 'unknownArticle' })
  const own = await recent(await house.person('enduser', customerId))
  expect(own.map(({ Kind }) => Kind)).not.toContain('lineRejected')
  expect(own.map(({ Id }) => Id)).toContain(lines[0]?.Id)
  expect(await recent(await house.person('reseller', await house.reseller()))).toEqual([])
})

test('news are in the order in which they came in, with the locker’s own time where it differs', async () => {
  const held = await locker.article(20)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const taken = (amount: number, minutes: number) =>
    withdrawal(held.id, amount, { Opened: ago(minutes), Closed: ago(minutes) })
  const [atOnce, late, daysLate, last] = [taken(2, 0), taken(4, 30), taken(5, 3 * 24 * 60), taken(1, 0.5)]
  const began = Date.now()
  for (const line of [atOnce, late, daysLate, last])
    await locker.say(gateway.transactions, { transactions: [line] })
  const found = (await house.call(realTime.recent, reseller, {})).body['data'] as News[]
  const lines = found.filter(({ Kind, LockerId }) => Kind === 'withdrawal' && LockerId === locker.locker.id)
  expect(lines.slice(0, 4).map((line) => [line.Amount, line.StockLeft, line.HappenedAt])).toEqual([
    [1, 8, null],
    [5, 9, daysLate.Closed],
    [4, 14, late.Closed],
    [2, 18, null],
  ])
  for (const { Time } of lines.slice(0, 4)) expect(Date.parse(Time)).toBeGreaterThanOrEqual(began)
})

test('that a locker was offline is still told when it is back, and each time anew', async () => {
  const other = await speakingLocker(house, customerId)
  const contacts = async () => {
    const data = (await house.call(realTime.recent, reseller, {})).body['data'] as News[]
    return data.filter(({ LockerId }) => LockerId === other.locker.id)
  }
  const fallsSilent = async (minutes: number) => {
    await house.db
      .updateTable('locker')
      .set({ last_contact: sql`now() - make_interval(mins => ${minutes})` })
      .where('id', '=', other.locker.id)
      .execute()
    await sweepOnce(house.db, house.app.log)
  }
  await fallsSilent(20)
  const { last_contact: lastContact } = await house.db
    .selectFrom('locker')
    .where('id', '=', other.locker.id)
    .select('last_contact')
    .executeTakeFirstOrThrow()
  const [first] = await contacts()
  expect(first).toMatchObject({ Kind: 'lockerOffline' })
  expect(Date.parse(first?.Time ?? '') - Date.parse(lastContact ?? '')).toBe(5 * 60_000)
  await other.say(gateway.heartbeat, {})
  expect((await contacts()).map(({ Kind }) => Kind)).toEqual(['lockerOnline', 'lockerOffline'])
  expect((await contacts())[1]).toEqual(first)
  await fallsSilent(6)
  const ids = (await contacts()).map(({ Id }) => Id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
})
