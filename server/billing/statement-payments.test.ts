import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import { billedPair } from './testing/billed-pair.ts'

const { house, admin, debitOf, read, list } = await billedPair('2026-11-05')

/** Payments of a statement. Each test leaves it as unpaid as it was. */

const pay = (id: number, body: object, as = admin) =>
  house.call(statements.pay, as, {
    params: { id },
    body: { UUID: randomUUID(), Date: '2026-11-10', Amount: 100, Note: '', ...body },
  })

test('lessens what remains; the same one again does not', async () => {
  const { Id } = await debitOf('Nord')
  const UUID = randomUUID()
  const first = await pay(Id, { UUID, Amount: 100.1, Note: ' BG 5050-1055 ' })
  const again = await pay(Id, { UUID, Amount: 100.1 })
  expect(again.body['Id']).toBe(first.body['Id'])
  expect(again.body).toMatchObject({
    data: {
      PaidAmount: 100.1,
      RemainingAmount: 707.96,
      payments: [{ Date: '2026-11-10', Amount: 100.1, Note: 'BG 5050-1055', BookedBy: 'Test admin' }],
    },
  })
  const back = await pay(Id, { Amount: -100.1, Note: 'wrong customer' }, await house.person('superadmin'))
  expect(back.body).toMatchObject({ data: { PaidAmount: 0, RemainingAmount: 808.06 } })
  // An admin does not see the superadmin, but reads who it was.
  expect((await read(Id)).data).toMatchObject({
    payments: [{ BookedBy: 'Test admin' }, { BookedBy: 'Test superadmin' }],
  })
})

test('of two who saw the same, one is registered; the same one again is no second', async () => {
  const { Id } = await debitOf('Nord')
  const both = [randomUUID(), randomUUID()].map((UUID) => ({ UUID, Amount: 808.06, Remaining: 808.06 }))
  const answers = await Promise.all(both.map((one) => pay(Id, one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = both.find((_, at) => answers[at]?.status === 200)
  expect((await pay(Id, winner ?? {})).status).toBe(200)
  expect((await read(Id)).data).toMatchObject({ PaidAmount: 808.06, RemainingAmount: 0 })
  await pay(Id, { Amount: -808.06, Remaining: 0 })
})

test('never pays back more than was paid, not even by two at once', async () => {
  const { Id } = await debitOf('Nord')
  await pay(Id, { Amount: 100 })
  const refused = await pay(Id, { Amount: -5000 })
  expect([refused.status, refused.body.errors]).toEqual([422, { Amount: ['range'] }])
  const both = await Promise.all([pay(Id, { Amount: -60 }), pay(Id, { Amount: -60 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await pay(Id, { Amount: -40 })).body).toMatchObject({ data: { PaidAmount: 0 } })
})

test('is of a day from its period’s first on, until today', async () => {
  const { Id } = await debitOf('Nord')
  const before = await pay(Id, { Date: '2026-09-30' })
  expect([before.status, before.body.errors]).toEqual([422, { Date: ['range'] }])
  expect((await pay(Id, { Date: '2019-01-01' })).status).toBe(422)
  expect((await pay(Id, { Date: '2026-10-01' })).status).toBe(200)
  expect((await pay(Id, { Amount: -100 })).body).toMatchObject({ data: { PaidAmount: 0 } })
})

test.each([{ Amount: 200 }, { Date: '2026-11-09' }])(
  'of the same UUID with another %j is refused, and the first one stands',
  async (other) => {
    const { Id } = await debitOf('Nord')
    const UUID = randomUUID()
    await pay(Id, { UUID })
    const refused = await pay(Id, { UUID, ...other })
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
    expect((await read(Id)).data).toMatchObject({ PaidAmount: 100 })
    await pay(Id, { Amount: -100 })
  },
)

test('of a UUID that another statement has is refused, also by two at once', async () => {
  const [nord, syd] = [await debitOf('Nord'), await debitOf('Syd')]
  const UUID = randomUUID()
  const both = await Promise.all([nord, syd].map(({ Id }) => pay(Id, { UUID })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [paid, other] = both[0]?.status === 200 ? [nord, syd] : [syd, nord]
  expect((await pay(other.Id, { UUID })).status).toBe(409)
  expect((await pay(paid.Id, { UUID })).status).toBe(200)
  expect((await pay(paid.Id, { Amount: -100 })).body).toMatchObject({ data: { PaidAmount: 0 } })
})

test('says how the statement stands', async () => {
  const { Id } = await debitOf('Nord')
  for (const [Amount, State] of [
    [8.06, 'partly'],
    [800, 'paid'],
    [1, 'overpaid'],
    [-809.06, 'unpaid'],
  ] as const)
    expect((await pay(Id, { Amount })).body).toMatchObject({ data: { State } })
})

test('of thousands is found in the list with a space, a comma or nothing between', async () => {
  const { Id } = await debitOf('Nord')
  await pay(Id, { Amount: 1234.5 })
  for (const searchString of [
    '1 234,50',
    '1\u{A0}234,50 kr',
    '1,234.50',
    '1,234.50 SEK',
    'SEK 1,234.50',
    '1234.50',
    '−426,44 kr',
  ])
    expect([searchString, await list({ searchString })]).toEqual([searchString, ['Nord']])
  await pay(Id, { Amount: -1234.5 })
})

test.each([
  [{ Amount: 0 }, 'Amount'],
  [{ Amount: 0.001 }, 'Amount'],
  [{ Amount: 'much' }, 'Amount'],
  [{ Date: '2026-02-30' }, 'Date'],
  [{ Date: '9998-12-31' }, 'Date'],
  [{ UUID: 'x' }, 'UUID'],
  [{ Note: 'x'.repeat(251) }, 'Note'],
])('that makes no sense is refused and not written: %j', async (given, field) => {
  const { Id } = await debitOf('Nord')
  const before = await read(Id)
  const refused = await pay(Id, given)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
  expect(await read(Id)).toEqual(before)
})

test('is for what is there: 404 for another, 409 for a credit', async () => {
  expect((await pay(999_999, {})).status).toBe(404)
})
