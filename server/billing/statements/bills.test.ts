import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statements, type FullStatement } from '#contract/billing/statements.ts'
import type { StatementPreview } from '#contract/billing/runs.ts'
import { withoutFiles } from '#server/billing/testing/without-files.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { casesOfDays } from '#server/billing/testing/cases-days.ts'
import { casesOfPlans } from '#server/billing/testing/cases-plans.ts'
import { casesOfPrices } from '#server/billing/testing/cases-prices.ts'
import type { PlainStatement } from '#server/billing/testing/plain-books.ts'
import { plainRun } from '#server/billing/testing/plain.ts'
import { billedWorld, currencies, type Scene } from '#server/billing/testing/world.ts'
import { runs } from '../../../scripts/testing/cases.ts'

let house: TestHouse
let admin: Person
beforeAll(newHouse)
afterAll(() => house.close())

async function newHouse() {
  house = await testHouse(undefined, { issued: withoutFiles })
  admin = await house.person('admin')
}

let drawn = 0
/** A bill run looks at all resellers: with a new house now and then, the last random case costs what the first did. */
async function inHouse() {
  if (++drawn % 100 > 0) return
  await house.close()
  await newHouse()
}

const cases = [...casesOfDays, ...casesOfPrices, ...casesOfPlans]

describe('case by case, against the plain implementation', () => {
  test('there are more than fifty', () => {
    expect(cases.length).toBeGreaterThan(50)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })

  test.each(cases)('$name', async ({ name, date, scene, nets, reason }) => {
    const { world, put } = await newWorld()
    const resellerId = await put(name, scene)
    const { made: bills, skipped } = plainRun(world, [], date)
    const preview = await generated(date, 1)
    const made = await generated(date)
    expect(preview.generated).toBe(0)

    if (reason) expect(skipped).toEqual([{ reseller: name, reason }])
    for (const answer of [preview, made])
      expect(answer.skipped.filter(({ Reseller }) => Reseller === name)).toEqual(
        skipped.map(({ reseller, reason }) => ({ Reseller: reseller, reason })),
      )
    if (nets) expect(bills.map(({ net }) => net)).toEqual(nets)
    expect(preview.statements.filter(({ ResellerId }) => ResellerId === resellerId).map(asBill)).toEqual(
      bills,
    )
    expect((await statementsOf(resellerId)).map(asBill)).toEqual(bills)
  })
})

describe('whatever is billed', () => {
  test('is what the plain implementation says, adds up, and is made once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sceneOf, { minLength: 1, maxLength: 4 }), someDay, async (scenes, date) => {
        await inHouse()
        const { world, put } = await newWorld()
        const ids: number[] = []
        for (const [index, scene] of scenes.entries()) ids.push(await put(`r${serial++} ${index}`, scene))
        const { made: bills } = plainRun(world, [], date)

        const preview = await generated(date, 1)
        expect(preview.statements.filter(({ ResellerId }) => ids.includes(ResellerId)).map(asBill)).toEqual(
          expect.arrayContaining(bills),
        )
        const [first, second] = await Promise.all([generated(date), generated(date)])
        const both = [...(first?.ids ?? []), ...(second?.ids ?? [])]
        expect(new Set(both).size).toBe(both.length)

        const stored = (await Promise.all(ids.map(statementsOf))).flat()
        expect(stored.map(asBill)).toEqual(bills)
        for (const statement of stored) {
          const lines = statement.billing_statement_detail
          expect(ore(statement.BilledNetAmount)).toBe(
            lines.reduce((sum, line) => sum + ore(line.BilledAmount), 0),
          )
          for (const line of lines) {
            expect(line.BilledDays).toBeLessThanOrEqual(line.DaysInPeriod)
            expect(line.DiscountPct).toBeLessThanOrEqual(100)
            expect(line.BilledAmount).toBeGreaterThanOrEqual(0)
          }
          await expectCredited(statement)
        }
      }),
      runs(8),
    )
    await expectNoGaps()
  })
})

describe('the default plan', () => {
  const tiers: [number, number, number][] = [[1, 99, 310_00]]
  const lockers = [{ start: '2026-01-01' }]
  test.each([
    { name: 'is for whoever has none', isDefault: {}, own: [], net: [310_00] },
    {
      name: 'is for whoever has none in force',
      isDefault: {},
      own: [{ stop: '2026-09-30', tiers: [[1, 9, 1_00]] as typeof tiers }],
      net: [310_00],
    },
    {
      name: 'gives way to an own plan, however old',
      isDefault: { start: '2026-10-01' },
      own: [{ start: '2020-01-01', tiers: [[1, 9, 1_00]] as typeof tiers }],
      net: [1_00],
    },
    { name: 'must be in force too', isDefault: { start: '2026-10-02' }, own: [], net: [] },
    {
      name: 'bills its own month',
      isDefault: { type: 'pre' as const, start: '2026-11-01' },
      own: [],
      net: [310_00],
    },
  ])('$name', async ({ isDefault, own, net }) => {
    const { world, put } = await newWorld()
    await put(`owner ${serial++}`, { plans: [{ ...isDefault, isDefault: true, tiers }], lockers: [] })
    const resellerId = await put(`user ${serial++}`, { plans: own, lockers })
    const { made } = plainRun(world, [], '2026-11-05')
    expect(made.map((bill) => bill.net)).toEqual(net)
    const { statements: previews } = await generated('2026-11-05', 1)
    expect(previews.filter(({ ResellerId }) => ResellerId === resellerId).map(asBill)).toEqual(made)
  })
})

let serial = 0

/** Plans and lockers of earlier cases are billed no more: otherwise every case would bill those of all before it, too. */
async function newWorld() {
  const gone = { deleted_at: new Date().toISOString(), is_default: false }
  await house.db.updateTable('price_plan').set(gone).where('deleted_at', 'is', null).execute()
  await house.db.updateTable('locker').set({ billable: false, billing_stop_date: null }).execute()
  return billedWorld(house)
}

/** Credit + debit = 0; then the period is billed again, the same. */
async function expectCredited(debit: FullStatement) {
  const { body, status } = await house.call(statements.credit, admin, { params: { id: debit.Id } })
  expect(status).toBe(200)
  const credit = body['data'] as FullStatement
  expect(ore(credit.BilledNetAmount) + ore(debit.BilledNetAmount)).toBe(0)
  expect(ore(credit.TaxAmount) + ore(debit.TaxAmount)).toBe(0)
  expect(
    credit.billing_statement_detail.map((line) => ({
      ...line,
      BilledAmount: -line.BilledAmount || 0,
      Id: 0,
    })),
  ).toEqual(debit.billing_statement_detail.map((line) => ({ ...line, Id: 0 })))
}

async function expectNoGaps() {
  const rows = await house.db.selectFrom('billing_statement').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
}

const amount = fc.integer({ min: 0, max: 400_00 })
const day = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const someDay = day('2025-01-01', '2026-12-31')
const near = fc.option(day('2024-11-01', '2026-12-31'), { nil: undefined })
const currency = fc.constantFrom(...(Object.keys(currencies) as (keyof typeof currencies)[]))

/** Ranges one after the other, with or without a gap between them. */
const tiersOf = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 2 }), width: fc.integer({ min: 1, max: 4 }), price: amount }),
    {
      maxLength: 4,
    },
  )
  .map((ranges) => {
    let next = 1
    return ranges.map(({ gap, width, price }): [number, number, number] => {
      const from = next + gap
      next = from + width
      return [from, next - 1, price]
    })
  })

const sceneOf: fc.Arbitrary<Scene> = fc.record({
  plans: fc.array(
    fc
      .record({
        type: fc.constantFrom('post' as const, 'pre' as const),
        currency,
        days: fc.tuple(near, near),
        override: fc.boolean(),
        tiers: tiersOf,
      })
      .map(({ days, ...plan }) => {
        const [start, stop] = days.every((one) => one !== undefined) ? days.toSorted() : days
        return { ...plan, ...(start !== undefined && { start }), ...(stop !== undefined && { stop }) }
      }),
    { maxLength: 3 },
  ),
  discounts: fc.uniqueArray(fc.record({ to: fc.constantFrom('reseller' as const, 0, 1), amount, currency }), {
    maxLength: 4,
    selector: ({ to, currency }) => `${to} ${currency}`,
  }),
  lockers: fc.array(
    fc
      .record({
        start: day('2024-06-01', '2026-12-31'),
        gone: near,
        stop: near,
        at: fc.constantFrom(0, 1),
        isBillable: fc.boolean(),
      })
      .map(({ gone, stop, isBillable, ...locker }) => ({
        ...locker,
        ...(stop !== undefined && stop >= locker.start && { stop }),
        ...(gone !== undefined && { gone }),
        ...(!isBillable && { billable: false as const }),
      })),
    { maxLength: 9 },
  ),
})

async function generated(date: string, preview: 0 | 1 = 0) {
  const { body, status } = await house.call(statements.generate, admin, {
    body: { date, preview, rates: { EUR: 11.2 } },
  })
  expect(status).toBe(200)
  const answer = body as unknown as {
    generated: number
    statements: (number | StatementPreview)[]
    skipped: { Reseller: string; reason: string }[]
  }
  return {
    generated: answer.generated,
    skipped: answer.skipped,
    ids: answer.statements.filter((one) => typeof one === 'number'),
    statements: answer.statements.filter((one) => typeof one !== 'number'),
  }
}

/** A reseller's debits, as the wire has them. */
async function statementsOf(resellerId: number): Promise<FullStatement[]> {
  const rows = await house.db
    .selectFrom('billing_statement')
    .where('reseller_id', '=', resellerId)
    .where('kind', '=', 'debit')
    .select('id')
    .orderBy('number')
    .execute()
  const answers = await Promise.all(
    rows.map(({ id }) => house.call(statements.get, admin, { params: { id } })),
  )
  return answers.map(({ body }) => body['data'] as FullStatement)
}

const ore = (money: number) => Math.round(money * 100)

/** What the wire says, in the plain implementation's words. */
function asBill(given: FullStatement | StatementPreview): PlainStatement {
  const isPreview = 'lines' in given
  const lines = isPreview ? given.lines : given.billing_statement_detail
  return {
    resellerId: isPreview ? given.ResellerId : given.ResellerCustomerId,
    periodStart: given.PeriodStart,
    periodStop: given.PeriodStop,
    currencyId: currencies[given.CurrencyCode as keyof typeof currencies],
    lines: lines.map((line) => ({
      lockerId: line.LockerId,
      position: line.Position,
      tier: line.Tier,
      price: ore(line.Price),
      discount: ore(line.Discount),
      start: line.PeriodStart,
      stop: line.PeriodStop,
      days: line.BilledDays,
      periodDays: line.DaysInPeriod,
      amount: ore(line.BilledAmount),
      discountPct: line.DiscountPct,
      isAdjustment: line.Adjustment === 1,
    })),
    net: ore(given.BilledNetAmount),
    tax: ore(given.TaxAmount),
    discountPct: given.DiscountPct,
    isLive: true,
  }
}
