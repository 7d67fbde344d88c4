import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSigned, receiver } from '#server/live/testing/receiver.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { deliverDue } from './courier.ts'
import { takeDueDeliveries } from './deliveries.ts'
import { callableNetwork } from './network.ts'
import { newSigningSecret } from './signature.ts'

let house: TestHouse
let resellerId: number
let erp: Awaited<ReturnType<typeof receiver>>
const secret = newSigningSecret()
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
})
beforeEach(async () => void (erp = await receiver()))
afterEach(async () => {
  await erp.close()
  await house.db.deleteFrom('webhook_delivery').execute()
  await house.db.deleteFrom('webhook').execute()
})
afterAll(() => house.close())

const network = callableNetwork(['127.0.0.1', 'localhost'])
const send = (through = network) =>
  deliverDue({ db: house.db, vault: house.vault, network: through, patience: 300 })

async function webhook(url = erp.url, values = {}) {
  const { id } = await house.db
    .insertInto('webhook')
    .values({
      reseller_id: resellerId,
      name: 'ERP',
      url,
      events: ['withdrawal'],
      secret_sealed: house.vault.seal(secret),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const put = (webhookId: number, number = 1) =>
  sql`insert into webhook_delivery (reseller_id, webhook_id, event, data)
    select ${resellerId}::int, ${webhookId}::int, 'withdrawal', jsonb_build_object('Note', 'Åsa ' || each)
    from generate_series(1, ${number}::int) each`.execute(house.db)
const stored = () =>
  house.db
    .selectFrom('webhook_delivery')
    .orderBy('id')
    .select(['state', 'attempts', 'status', 'answer', 'error'])
    .execute()
const makeDue = () =>
  house.db.updateTable('webhook_delivery').set({ next_at: '2020-01-01T00:00:00Z' }).execute()
const failingSince = async (id: number) =>
  (
    await house.db
      .selectFrom('webhook')
      .where('id', '=', id)
      .select('failing_since')
      .executeTakeFirstOrThrow()
  ).failing_since

test('an event is sent once, signed, and anybody who has the secret can tell', async () => {
  await put(await webhook())
  await send()
  await send()
  expect(erp.received).toHaveLength(1)
  const [call] = erp.received
  if (!call) throw new Error('no call')
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': call.event.id })
  expect(call.event).toMatchObject({ type: 'withdrawal', data: { Note: 'Åsa 1' } })
  expect(isSigned(call, secret)).toBe(true)
  expect(isSigned(call, newSigningSecret())).toBe(false)
  expect(isSigned({ ...call, body: call.body.replace('Åsa', 'Eva') }, secret)).toBe(false)
  expect(await stored()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, error: null }])
})

test('a former secret signs beside the new one, until its time is over', async () => {
  const former = newSigningSecret()
  const values = (minutes: number) => ({
    former_secret_sealed: house.vault.seal(former),
    former_until: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  await put(await webhook(erp.url, values(1)))
  await send()
  await put(await webhook(erp.url, values(-1)))
  await send()
  expect(erp.received.map((call) => [isSigned(call, secret), isSigned(call, former)])).toEqual([
    [true, true],
    [true, false],
  ])
})

test.each([
  ['fail', { status: 500, answer: 'out of order', error: null }],
  ['redirect', { status: 302, error: null }],
  ['hang', { status: null, error: 'timeout' }],
  ['drop', { status: null, error: 'ECONNRESET' }],
] as const)(
  'a receiver that does %s gets it again, with the same id, ever later',
  async (manner, outcome) => {
    erp.behave(manner)
    const id = await webhook()
    await put(id)
    await send()
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, ...outcome }])
    expect(await failingSince(id)).not.toBeNull()
    await send() // not due
    expect(await secondsToWait()).toBe(5)
    await makeDue()
    await send()
    expect(await secondsToWait()).toBe(30)

    erp.behave('take')
    await makeDue()
    await send()
    expect(await stored()).toMatchObject([{ state: 'delivered', attempts: 3, status: 204, error: null }])
    expect(await failingSince(id)).toBeNull()
    expect(erp.received).toHaveLength(3)
    expect(new Set(erp.received.map(({ event }) => event.id)).size).toBe(1)
    expect(erp.received.every(({ path }) => path === '/hook')).toBe(true)
  },
)

test('of a long answer the beginning is kept', async () => {
  erp.behave('talk')
  await put(await webhook())
  await send()
  const [{ answer, state } = { answer: '', state: '' }] = await stored()
  expect(state).toBe('delivered')
  expect(answer).toMatch(/^é+/)
  expect(answer?.length).toBeLessThan(1024)
})

test('after a day it is given up, and those who manage webhooks are told once; after five days it is switched off, and they are told', async () => {
  const { email } = await house.person('reseller', resellerId)
  const planner = await house.person('reseller', resellerId)
  await house.db.updateTable('account').set({ duty: 'planner' }).where('id', '=', planner.id).execute()
  await house.person('reseller', await house.reseller())
  const told = async () => {
    await sql`select sweep_webhooks()`.execute(house.db)
    const mails = await house.db
      .selectFrom('mail')
      .select(['kind', 'address', 'about'])
      .orderBy('id')
      .execute()
    await house.db.deleteFrom('mail').execute()
    return mails
  }
  erp.behave('fail')
  const id = await webhook() // whoever made it is gone
  const failing = { kind: 'webhookFailing', address: email, about: { id, name: 'ERP' } }
  await put(id)
  await send()
  expect(await told()).toEqual([])
  await sql`update webhook_delivery set attempts = 11, next_at = now(), good_until = now() + interval '3 hours'`.execute(
    house.db,
  )
  await send()
  expect(await stored()).toMatchObject([{ state: 'givenUp', attempts: 12, status: 500 }])
  expect(await told()).toEqual([failing])
  expect(await told()).toEqual([])
  // After it was well, another outage is told anew.
  await sql`select webhook_called(${id}::int, true)`.execute(house.db)
  expect(await told()).toEqual([])
  await sql`select webhook_called(${id}::int, false)`.execute(house.db)
  await sql`update webhook_delivery set ended_at = now()`.execute(house.db)
  expect(await told()).toEqual([failing])

  await house.db.updateTable('webhook').set({ failing_since: '2020-01-01T00:00:00Z' }).execute()
  expect(await told()).toEqual([{ ...failing, kind: 'webhookOff' }])
  const after = await house.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
  expect(after).toMatchObject({ active: false, switched_off_at: expect.any(String) })
  await house.db.updateTable('webhook_delivery').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
  await sql`select sweep_webhooks()`.execute(house.db)
  expect(await stored()).toEqual([])
})

test('one that hangs does not delay the others, and is called a few times at once only', async () => {
  const slow = await receiver()
  try {
    slow.behave('hang')
    await put(await webhook(slow.url), 20)
    await put(await webhook(), 20)
    const sending = send()
    await erp.until(20) // while the other hangs
    await sending
    expect(slow.received).toHaveLength(4)
    expect(erp.received).toHaveLength(20)
  } finally {
    await slow.close()
  }
})

test('several servers send each once; those of one that died are sent by the others', async () => {
  const id = await webhook()
  await put(id, 50)
  await takeDueDeliveries(house.db, id, 5) // by one that dies before it has sent them
  await Promise.all([send(), send(), send()])
  expect(erp.received).toHaveLength(45)
  await makeDue()
  await Promise.all([send(), send()])
  expect(erp.received).toHaveLength(50)
  expect(new Set(erp.received.map(({ event }) => event.id)).size).toBe(50)
})

test('a private address is not called, nor one that a public name has come to lead to', async () => {
  await put(await webhook())
  await send(callableNetwork())
  expect(await stored()).toMatchObject([{ state: 'waiting', error: 'privateAddress' }])
  const rebound = `https://public.example:${erp.port}/hook`
  await put(await webhook(rebound))
  await send(callableNetwork([], { resolve: async () => [{ address: '127.0.0.1', family: 4 }] }))
  expect((await stored()).map(({ error }) => error)).toEqual(['privateAddress', 'privateAddress'])
  expect(erp.received).toEqual([])
})

test('the address that was checked is the one that is called', async () => {
  let asked = 0
  // A name that no server knows: only the addresses that were checked can lead anywhere.
  const once = callableNetwork(['erp.invalid'], {
    resolve: async () => {
      asked++
      return [{ address: '127.0.0.1', family: 4 }]
    },
  })
  await put(await webhook(`http://erp.invalid:${erp.port}/hook`))
  await send(once)
  expect(await stored()).toMatchObject([{ state: 'delivered' }])
  expect(asked).toBe(1)
})

test('what is switched off or deleted is not called', async () => {
  await put(await webhook(erp.url, { active: false }))
  await put(await webhook(erp.url, { deleted_at: new Date().toISOString() }))
  await send()
  expect(erp.received).toEqual([])
})

const secondsToWait = async () => {
  const { seconds } = await house.db
    .selectFrom('webhook_delivery')
    .select(sql<number>`round(extract(epoch from next_at - now()))::int`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}
