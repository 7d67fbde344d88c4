import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { audit } from '#contract/house/audit.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { runs } from '../../scripts/testing/cases.ts'
import { billedWorld, type Scene } from './testing/world.ts'

/** Credits of a part of a statement, and what a run makes right afterwards. */

let house: TestHouse
let admin: Person
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
})
afterAll(() => house.close())

let serial = 0
const tiers: Scene['plans'][number]['tiers'] = [
  [1, 2, 300_00],
  [3, 10, 250_00],
]
/** The worked example of the rules, billed for October. */
async function example(scene: Partial<Scene> = {}) {
  const name = `Example ${serial++}`
  const { world, put } = billedWorld(house)
  const resellerId = await put(name, {
    plans: [{ tiers }],
    discounts: [{ to: 'reseller', amount: 30_00 }],
    lockers: [{ start: '2026-01-01' }, { start: '2026-01-01' }, { start: '2026-10-17' }],
    ...scene,
  })
  await run('2026-11-05')
  return { name, resellerId, world, debit: await newest(resellerId) }
}
const run = async (date: string, preview: 0 | 1 = 0) =>
  (await house.call(statements.generate, admin, { body: { date, preview } })).body as unknown as Record<
    string,
    Record<string, unknown>[]
  >
async function newest(resellerId: number) {
  const { id } = await house.db
    .selectFrom('billing_statement')
    .where('reseller_id', '=', resellerId)
    .select('id')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return read(id)
}
const read = async (id: number) =>
  (await house.call(statements.get, admin, { params: { id } })).body['data'] as FullStatement
const credit = (id: number, body: object = {}) =>
  house.call(statements.credit, admin, { params: { id }, body })
const lineOf = ({ billing_statement_detail: lines }: FullStatement, at: number) => lines[at]?.Id ?? 0

describe('a part credit', () => {
  test('takes days of lines at their own price and discount, with its reason', async () => {
    const { debit } = await example()
    const body = { Reason: ' Out of order ', lines: [{ Id: lineOf(debit, 0), Days: 5 }] }
    const preview = await house.call(statements.creditPreview, admin, { params: { id: debit.Id }, body })
    // 270 × 5 ÷ 31 = 43.548…, its tax 10.8875.
    expect(preview.body).toMatchObject({
      BilledNetAmount: 43.55,
      TaxAmount: 10.89,
      RemainingAmount: 753.62,
      is_credited: 0,
      lines: [{ Id: lineOf(debit, 0), Days: 5, BilledAmount: 43.55 }],
    })
    const { body: answer } = await credit(debit.Id, body)
    expect(answer['data']).toMatchObject({
      is_credit: 1,
      Reason: 'Out of order',
      BilledNetAmount: -43.55,
      TaxAmount: -10.89,
      DiscountPct: 10,
      DebitStatementId: debit.Id,
      billing_statement_detail: [
        { PeriodStart: '2026-10-27', PeriodStop: '2026-10-31', BilledDays: 5, BilledAmount: -43.55 },
      ],
    })
    const after = await read(debit.Id)
    const { Id, Number: shown } = answer['data'] as FullStatement
    expect(after).toMatchObject({
      State: 'unpaid',
      is_credited: 0,
      CreditedAmount: 54.44,
      RemainingAmount: 753.62,
      credit_statement: { Id, Number: shown },
      credit_statements: [{ Id, Number: shown, BilledNetAmount: -43.55, Reason: 'Out of order' }],
    })
    expect(after.billing_statement_detail[0]).toMatchObject({ CreditedDays: 5, CreditedAmount: 43.55 })
    const query = { entity: 'statement', id: String(Id) } as const
    const told = await house.call(audit.list, admin, { query })
    expect(told.body['data']).toMatchObject([{ After: { Kind: 'credit', Reason: 'Out of order' } }])
  })

  test('never takes more than is left; the period is billed until all is taken, and once', async () => {
    const { debit, resellerId } = await example()
    const [first, second] = [lineOf(debit, 0), lineOf(debit, 1)]
    const refused = async (lines: object[]) => {
      const { status, body } = await credit(debit.Id, { lines })
      return [status, body.errors]
    }
    expect(await refused([{ Id: first, Days: 32 }])).toEqual([422, expect.anything()])
    expect(await refused([{ Id: first, Days: 0 }])).toEqual([422, expect.anything()])
    expect(await refused([])).toEqual([422, expect.anything()])
    expect(await refused([{ Id: 999_999_999, Days: 1 }])).toEqual([422, { lines: ['notFound'] }])
    expect(
      await refused([
        { Id: first, Days: 1 },
        { Id: first, Days: 1 },
      ]),
    ).toEqual([422, { lines: ['unique'] }])
    await credit(debit.Id, { lines: [{ Id: first, Days: 20 }] })
    expect(await refused([{ Id: first, Days: 12 }])).toEqual([422, { lines: ['range'] }])
    await run('2026-11-05')
    expect((await newest(resellerId)).is_credit).toBe(1)

    await credit(debit.Id, { lines: [{ Id: second, Days: 31 }] })
    const rest = (await credit(debit.Id)).body['data'] as FullStatement
    expect(rest.billing_statement_detail.map(({ BilledDays }) => BilledDays)).toEqual([11, 15])
    expect(await read(debit.Id)).toMatchObject({
      is_credited: 1,
      State: 'credited',
      RemainingAmount: 0,
      CreditedAmount: 808.06,
      credit_statement: { Number: rest.Number },
    })
    expect((await credit(debit.Id)).status).toBe(409)
    expect((await credit(rest.Id)).status).toBe(409)
    await run('2026-11-05')
    expect(await newest(resellerId)).toMatchObject({ is_credit: 0, BilledNetAmount: 646.45 })
  })

  test('of two at once take no more than there is', async () => {
    const { debit } = await example()
    const lines = [{ Id: lineOf(debit, 0), Days: 20 }]
    const both = await Promise.all([credit(debit.Id, { lines }), credit(debit.Id, { lines })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('in any parts comes to exactly the debit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ price: fc.integer({ min: 0, max: 40_00 }), start: fc.integer({ min: 1, max: 31 }) }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }), { maxLength: 6 }),
        async (lockers, parts) => {
          const { debit } = await example({
            plans: [{ tiers: lockers.map(({ price }, at) => [at + 1, at + 1, price]) }],
            discounts: [{ to: 'reseller', amount: 3_33 }],
            lockers: lockers.map(({ start }) => ({ start: `2026-10-${String(start).padStart(2, '0')}` })),
          })
          const credits: FullStatement[] = []
          for (const part of [...parts, undefined]) {
            const { billing_statement_detail: lines, is_credited } = await read(debit.Id)
            if (is_credited) break
            const chosen = lines.flatMap(({ Id, BilledDays, CreditedDays }, at) => {
              const Days = Math.min(part?.[at] ?? 0, BilledDays - CreditedDays)
              return Days > 0 ? [{ Id, Days }] : []
            })
            if (part && chosen.length === 0) continue
            const { body, status } = await credit(debit.Id, part ? { lines: chosen } : {})
            expect(status).toBe(200)
            const made = body['data'] as FullStatement
            for (const amount of [made, ...made.billing_statement_detail.map((line) => line.BilledAmount)])
              expect(typeof amount === 'number' ? amount : amount.TaxAmount).toBeLessThanOrEqual(0)
            credits.push(made)
          }
          const sum = (of: (made: FullStatement) => number) =>
            credits.reduce((added, made) => added + Math.round(of(made) * 100), 0) / 100
          expect(sum(({ BilledNetAmount }) => BilledNetAmount) + debit.BilledNetAmount).toBeCloseTo(0, 6)
          expect(sum(({ TaxAmount }) => TaxAmount) + debit.TaxAmount).toBeCloseTo(0, 6)
          expect(await read(debit.Id)).toMatchObject({ is_credited: 1, RemainingAmount: 0 })
        },
      ),
      runs(4),
    )
  })
})

describe('a run', () => {
  const change = (world: { lockers: { id: number }[] }, at: number, values: object) =>
    house.db
      .updateTable('locker')
      .set(values)
      .where('id', '=', world.lockers[at]?.id ?? 0)
      .execute()
  const of = (name: string, rows: Record<string, unknown>[] = []) =>
    rows.filter(({ Reseller }) => Reseller === name)

  test('charges a locker that was missing, numbered after those then billed, once', async () => {
    const { name, resellerId, debit, world } = await example({
      lockers: [{ start: '2026-01-01' }, { start: '2026-01-01' }, { start: '2026-10-17' }, { start: null }],
    })
    await change(world, 3, { billable: true, billing_start_date: '2026-10-25' })
    // A price that is changed afterwards adjusts nothing that was billed.
    await house.db.updateTable('price_plan_tier').set({ price: 310_00 }).where('tier', '=', 2).execute()
    const waits = await run('2026-11-05', 1)
    expect(of(name, waits['waiting'])).toMatchObject([
      {
        PeriodStart: '2026-10-25',
        PeriodStop: '2026-10-31',
        statement: { Id: debit.Id },
        reason: 'noStatement',
      },
    ])
    const [preview] = of(name, (await run('2026-12-05', 1))['statements'])
    const late = { Adjustment: 1, Position: 4, Tier: 2, BilledDays: 7, DaysInPeriod: 31, Price: 310 }
    expect((preview?.['lines'] as object[] | undefined)?.at(-1)).toMatchObject({
      ...late,
      PeriodStart: '2026-10-25',
    })
    await run('2026-12-05')
    const statement = await newest(resellerId)
    expect(statement.billing_statement_detail).toHaveLength(5)
    // 280 × 7 ÷ 31.
    expect(statement.billing_statement_detail[4]).toMatchObject({ ...late, BilledAmount: 63.23 })
    expect(statement.PeriodStart).toBe('2026-11-01')
    await run('2027-01-05')
    expect((await newest(resellerId)).billing_statement_detail).toHaveLength(4)
    await house.db.updateTable('price_plan_tier').set({ price: 250_00 }).where('tier', '=', 2).execute()
  })

  test('gives back days after a locker was deleted or stopped, once, and says so', async () => {
    const { name, resellerId, debit, world } = await example()
    await change(world, 0, { billable: false, billing_stop_date: '2026-10-15' })
    await change(world, 2, { deleted_at: '2026-10-20T10:00:00Z' })
    await change(world, 1, { billing_stop_date: '2026-10-31' })
    const preview = await run('2026-11-20', 1)
    expect(of(name, preview['credits'])).toMatchObject([
      {
        DebitStatementId: debit.Id,
        BilledNetAmount: -217.41,
        lines: [
          { reason: 'stopped', LastDay: '2026-10-15', BilledDays: 16, BilledAmount: -139.35 },
          { reason: 'deleted', LastDay: '2026-10-20', BilledDays: 11, BilledAmount: -78.06 },
        ],
      },
    ])
    expect(of(name, preview['skipped'])).toEqual([])
    const made = await run('2026-11-20')
    expect(made['credits']).toHaveLength(1)
    expect(await newest(resellerId)).toMatchObject({
      is_credit: 1,
      Reason: 'Billed for days after a locker’s last day',
      BilledNetAmount: -217.41,
      billing_statement_detail: [
        { PeriodStart: '2026-10-16', PeriodStop: '2026-10-31', Adjustment: 1 },
        { PeriodStart: '2026-10-21', PeriodStop: '2026-10-31' },
      ],
    })
    expect((await run('2026-11-20'))['credits']).toEqual([])
    expect(await read(debit.Id)).toMatchObject({ is_credited: 0, CreditedAmount: 271.76 })
  })

  test('leaves alone what is older than twelve months, and what is charged in another currency', async () => {
    const { name, world } = await example({
      lockers: [{ start: '2026-01-01' }, { start: null }],
      plans: [
        { tiers, stop: '2026-10-31' },
        { tiers, start: '2026-11-01', currency: 'EUR' },
      ],
    })
    await change(world, 1, { billable: true, billing_start_date: '2026-10-25' })
    const rates = { EUR: 11 }
    const asked = async (date: string) => {
      const { body } = await house.call(statements.generate, admin, { body: { date, rates, preview: 1 } })
      return of(name, body['waiting'] as Record<string, unknown>[])
    }
    expect(await asked('2026-12-05')).toMatchObject([{ reason: 'otherCurrency' }])
    expect(await asked('2027-10-31')).toHaveLength(1)
    expect(await asked('2027-11-01')).toEqual([])
  })
})
