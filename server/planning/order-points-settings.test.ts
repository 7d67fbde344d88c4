import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { daysAgo } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'

const { orderPoints } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const usual = { LeadDays: 5, ServiceLevel: 95, LeastPercent: 25, LeastPieces: 2 }
const inKronor = { MattersFrom: 500, CurrencyCode: 'SEK' }
const plan = (body: Partial<typeof usual> & { Revision?: number }) =>
  house.call(orderPoints.updatePlan, reseller, { params: { id: resellerId }, body })

test('the settings are each reseller’s own; the house sees and changes all', async () => {
  const otherId = await house.reseller('Annan')
  const other = await house.person('reseller', otherId)
  const plansOf = async (as: Person) => {
    const { body } = await house.call(orderPoints.plans, as, {})
    return body['data'] as {
      ResellerId: number
      LeadDays: number
      ServiceLevel: number
      Revision: number
    }[]
  }
  expect(await plansOf(other)).toEqual([
    { ResellerId: otherId, ResellerName: 'Annan', ...usual, ...inKronor, Revision: 0 },
  ])
  const change = (as: Person, body: object) =>
    house.call(orderPoints.updatePlan, as, { params: { id: otherId }, body })
  expect((await change(reseller, { LeadDays: 9 })).status).toBe(404)
  const { body } = await change(other, { LeadDays: 9, Revision: 0 })
  expect(body['data']).toMatchObject({ LeadDays: 9, ServiceLevel: 95, Revision: 1 })
  for (const role of ['superadmin', 'admin'] as const) {
    const member = await house.person(role)
    const [before] = (await plansOf(member)).filter(({ ResellerId }) => ResellerId === otherId)
    const { Revision = 0 } = before ?? {}
    expect((await change(member, { ServiceLevel: 90 + Revision, Revision })).status).toBe(200)
    expect((await plansOf(member)).length).toBeGreaterThan(1)
  }
  expect(await plansOf(other)).toMatchObject([{ LeadDays: 9, ServiceLevel: 92, Revision: 3 }])
  const audited = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'reseller')
    .where('entity_id', '=', otherId)
    .select(['action', 'after'])
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    {
      action: 'create',
      after: { Id: expect.any(Number), ResellerId: otherId, ...usual, LeadDays: 9 },
    },
    { action: 'update', after: { ServiceLevel: 91 } },
    { action: 'update', after: { ServiceLevel: 92 } },
  ])
})

test('a house reader sees each reseller’s proposals by that reseller’s settings', async () => {
  const locker = await stock.locker(customerId)
  const values = { created_at: '2025-01-01T12:00:00Z' }
  const held = await stock.held(locker, await stock.article(resellerId), values, 500)
  for (let day = 1; day <= 60; day++) await stock.take(held, 2, daysAgo(day))
  const superadmin = await house.person('superadmin')
  await plan({ LeadDays: 7 })
  const seen = async (as: Person) => {
    const query = { onlyDiffering: 0, lockers: String(held.locker_id) } as const
    return ((await house.call(orderPoints.list, as, { query })).body['data'] as OrderPointRow[])[0]
  }
  expect(await seen(superadmin)).toMatchObject({ Proposed: 14, LeadDays: 7 })
  expect(await seen(reseller)).toEqual(await seen(superadmin))
  await plan({ LeadDays: 5 })
})

test('whoever has not seen the present ones is told', async () => {
  const id = await house.reseller()
  const member = await house.person('reseller', id)
  const change = async (body: object) =>
    (await house.call(orderPoints.updatePlan, member, { params: { id }, body })).status
  expect(await change({ LeadDays: 9, Revision: 3 })).toBe(409)
  expect(await change({ LeadDays: 9, Revision: 0 })).toBe(200)
  expect(await change({ LeadDays: 8, Revision: 0 })).toBe(409)
  expect(await change({ LeadDays: 8, Revision: 1 })).toBe(200)
})

test('two who are the first at once: one is told', async () => {
  const id = await house.reseller()
  const member = await house.person('reseller', id)
  const change = async (LeadDays: number) =>
    (await house.call(orderPoints.updatePlan, member, { params: { id }, body: { LeadDays, Revision: 0 } }))
      .status
  expect((await Promise.all([change(8), change(9)])).toSorted()).toEqual([200, 409])
})

test.each([
  [{ LeadDays: 0 }, { LeadDays: ['range'] }],
  [{ LeadDays: 61 }, { LeadDays: ['range'] }],
  [{ LeadDays: 2.5 }, { LeadDays: ['integer'] }],
  [{ LeadDays: null }, { LeadDays: ['required'] }],
  [{ ServiceLevel: 49.9 }, { ServiceLevel: ['range'] }],
  [{ ServiceLevel: 100 }, { ServiceLevel: ['range'] }],
  [{ ServiceLevel: 95.55 }, { ServiceLevel: ['number'] }],
  [{ LeastPercent: 101 }, { LeastPercent: ['range'] }],
  [{ LeastPieces: 0 }, { LeastPieces: ['range'] }],
  [{ LeastPieces: 1001 }, { LeastPieces: ['range'] }],
  [
    { LeadDays: 'x', ServiceLevel: 'y' },
    { LeadDays: ['number'], ServiceLevel: ['number'] },
  ],
])('%j is refused', async (body, errors) => {
  const answer = await plan(body as object)
  expect(answer).toMatchObject({ status: 422, body: { errors } })
})
