import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Refill } from '#contract/ledger/refills.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { refills, cabinetArticles } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()

let locker: Awaited<ReturnType<Stocked['locker']>>
let held: Awaited<ReturnType<Stocked['held']>>[]
beforeEach(async () => {
  locker = await stock.locker(customerId)
  held = []
  for (const volume of [2, 0])
    held.push(
      await stock.held(locker, await stock.article(resellerId), { max_stock: 10, price: 500 }, volume),
    )
})

const create = (as: Person, body: object, id = locker.id) =>
  house.call(refills.create, as, { params: { id }, body: body as never })
const lines = (...amounts: number[]) =>
  amounts.map((Amount, index) => ({ LockerArticleId: held[index]?.id, Amount }))
const volumes = async () => {
  const { body } = await house.call(cabinetArticles.list, reseller, { params: { id: locker.id } })
  const rows = body['data'] as { LockerArticleId: number; CurrentVolume: number }[]
  return held.map(({ id }) => rows.find((row) => row.LockerArticleId === id)?.CurrentVolume)
}
const list = async (as: Person) => {
  const { body } = await house.call(refills.list, as, { params: { id: locker.id } })
  return body['data'] as Refill[]
}

test('is booked as one, with its lines, who and what was said', async () => {
  const { status, body } = await create(reseller, {
    UUID: randomUUID(),
    Note: 'Monday’s round',
    lines: lines(8, 10),
  })
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({
    BookedBy: 'Test reseller',
    Note: 'Monday’s round',
    Lines: 2,
    Amount: 18,
  })
  expect(await volumes()).toEqual([10, 10])
  expect(await list(enduser)).toEqual([body['data']])
  const one = await house.call(refills.get, enduser, {
    params: { id: locker.id, refillId: Number(body['Id']) },
  })
  const told = {
    Kind: 'refill',
    BookedBy: 'Test reseller',
    Note: 'Monday’s round',
    RefillId: body['Id'],
    AccountId: null,
  }
  expect(one.body['lines']).toHaveLength(2)
  expect(one.body['lines']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...told,
        Amount: 8,
        Moved: 8,
        TransactionAmount: 40,
        UsedAmount: 0,
        UsedValue: 0,
      }),
      expect.objectContaining({ ...told, Amount: 10, Moved: 10 }),
    ]),
  )
})

test('sent twice, also at the same moment, it is booked once', async () => {
  const body = { UUID: randomUUID(), lines: lines(3) }
  const answers = await Promise.all([create(reseller, body), create(reseller, body)])
  answers.push(await create(reseller, { ...body, lines: lines(5) }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body['Id'])).size).toBe(1)
  expect(await volumes()).toEqual([5, 0])
  expect(await list(reseller)).toMatchObject([{ Lines: 1, Amount: 3 }])
})

test('of a bad one nothing is booked', async () => {
  const elsewhere = await stock.locker(customerId)
  const foreign = await stock.held(elsewhere, await stock.article(resellerId))
  const cases: [object, object][] = [
    [{ lines: [] }, { lines: ['range'] }],
    [{ lines: lines(0) }, { 'lines.0.Amount': ['range'] }],
    [{ lines: lines(-1, 2) }, { 'lines.0.Amount': ['range'] }],
    [{ lines: [...lines(1), ...lines(1)] }, { lines: ['unique'] }],
    [
      { lines: [...lines(1), { LockerArticleId: foreign.id, Amount: 1 }] },
      { 'lines.1.LockerArticleId': ['notFound'] },
    ],
    [{ UUID: 'not one', lines: lines(1) }, { UUID: ['type'] }],
    [{ lines: lines(9_999_998) }, { CurrentVolume: ['range'] }],
  ]
  for (const [body, errors] of cases) {
    const answer = await create(reseller, { UUID: randomUUID(), ...body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  }
  expect(await volumes()).toEqual([2, 0])
  expect(await list(reseller)).toEqual([])
})

test('is the reseller’s to book, and everybody’s in the locker’s scope to see', async () => {
  const admin = await house.person('admin')
  const stranger = await house.person('reseller', await house.reseller())
  for (const [as, status] of [
    [admin, 403],
    [enduser, 403],
    [stranger, 404],
  ] as const)
    expect((await create(as, { UUID: randomUUID(), lines: lines(1) })).status).toBe(status)
  expect((await house.call(refills.list, stranger, { params: { id: locker.id } })).status).toBe(404)
  expect((await house.call(refills.list, admin, { params: { id: locker.id } })).status).toBe(200)
  const { body } = await create(reseller, { UUID: randomUUID(), lines: lines(1) })
  const other = await stock.locker(customerId)
  const there = { id: other.id, refillId: Number(body['Id']) }
  expect((await house.call(refills.get, reseller, { params: there })).status).toBe(404)
})
