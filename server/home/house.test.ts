import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { House } from '#contract/home/dashboard.ts'
import type { StateFilter } from '#contract/billing/statements.ts'
import { contract } from '#contract/index.ts'
import { billed } from '#server/billing/testing/billed.ts'
import { today } from '#server/testing/days.ts'
import { testHouse } from '#server/testing/house.ts'
import { runs } from '../../scripts/testing/cases.ts'

const house = await testHouse()
const { db } = house
const books = await billed(house)
afterAll(() => house.close())

const dayBefore = (days: number) => today().subtract({ days }).toString()
const lockers = { A: dayBefore(400), B: dayBefore(400), C: dayBefore(400) }
for (const [name, currencyId] of [
  ['Nord', 1],
  ['Syd', 1],
  ['Väst', 2],
] as const)
  await books.reseller(name, lockers, { currencyId })
for (const months of [4, 3, 2, 1, 0])
  await books.bill(today().subtract({ months }).toString(), { NOK: 1, EUR: 11, USD: 10, DKK: 1.5 })

/** Calculated from the rows, one by one. */
async function plainHouse(): Promise<House> {
  const statements = await db
    .selectFrom('billing_statement')
    .innerJoin('currency', 'currency.id', 'currency_id')
    .selectAll('billing_statement')
    .select('currency.code')
    .execute()
  const payments = await db.selectFrom('statement_payment').selectAll().execute()
  const live = statements
    .filter(({ kind, credit_statement_id }) => kind === 'debit' && credit_statement_id === null)
    .map((each) => {
      const paid = payments.filter(({ billing_statement_id }) => billing_statement_id === each.id)
      const left = each.net + each.tax - paid.reduce((sum, { amount }) => sum + amount, 0)
      return { ...each, left: Math.max(0, left) }
    })
  const day = today().toString()
  const sums = (some: typeof live, of: 'left' | 'net') => some.reduce((sum, each) => sum + each[of], 0) / 100
  const registrations = await db.selectFrom('device_registration').selectAll().execute()
  const all = await db.selectFrom('locker').where('active', '=', true).selectAll().execute()
  const named = await db.selectFrom('organisation').select(['id', 'name']).execute()
  const isOffline = ({ last_contact }: (typeof all)[number]) =>
    last_contact === null || Date.parse(last_contact) < Date.now() - 300_000
  const { seller_name } = await db
    .selectFrom('system_setting')
    .select('seller_name')
    .executeTakeFirstOrThrow()
  return {
    Name: seller_name,
    offline: [...Map.groupBy(all, ({ reseller_id }) => reseller_id)]
      .map(([id, own]) => ({
        ResellerId: id,
        ResellerName: named.find((each) => each.id === id)?.name ?? '',
        Lockers: own.length,
        Offline: own.filter(isOffline).length,
        Customers: [...new Set(own.filter(isOffline).map(({ customer_id }) => customer_id))],
      }))
      .filter(({ Offline }) => Offline > 0)
      .toSorted((one, other) => other.Offline - one.Offline || one.ResellerId - other.ResellerId),
    money: [...Map.groupBy(live, ({ code }) => code)]
      .map(([CurrencyCode, own]) => {
        const unpaid = own.filter(({ left }) => left > 0)
        const overdue = unpaid.filter(({ due_date }) => due_date < day)
        const made = own.filter(({ billing_date }) => billing_date.slice(0, 7) === day.slice(0, 7))
        return {
          CurrencyCode,
          Unpaid: unpaid.length,
          UnpaidAmount: sums(unpaid, 'left'),
          Overdue: overdue.length,
          OverdueAmount: sums(overdue, 'left'),
          Billed: made.length,
          BilledNetAmount: sums(made, 'net'),
        }
      })
      .toSorted((one, other) => (one.CurrencyCode < other.CurrencyCode ? -1 : 1)),
    MonthFrom: `${day.slice(0, 7)}-01`,
    DevicesWaiting: registrations.filter(
      ({ claimed_at, code_expires_at }) => claimed_at === null && Date.parse(code_expires_at) > Date.now(),
    ).length,
  }
}

const someChange = fc.record({
  pay: fc.option(fc.double({ min: 0.1, max: 1.2, noNaN: true })),
  credit: fc.nat(4).map((number) => number === 0),
  at: fc.nat(),
  locker: fc.record({
    active: fc.nat(4).map((number) => number > 0),
    last_contact: fc.constantFrom(null, '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'),
  }),
  code_expires_at: fc.constantFrom('2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'),
})

const oneOf = <T>(some: readonly T[], at: number) => {
  const one = some[at % some.length]
  if (one === undefined) throw new Error('there is one')
  return one
}

test('whatever is paid, credited, silent or announced, the house is told of it in the right sums', async () => {
  const people = [await house.person('superadmin'), await house.person('admin')]
  await fc.assert(
    fc.asyncProperty(someChange, async ({ pay, credit, at, locker, code_expires_at }) => {
      const live = await db
        .selectFrom('billing_statement')
        .where('kind', '=', 'debit')
        .where('credit_statement_id', 'is', null)
        .selectAll()
        .orderBy('id')
        .execute()
      const { id, reseller_id, net, tax } = oneOf(live, at)
      if (pay !== null)
        await db
          .insertInto('statement_payment')
          .values({
            billing_statement_id: id,
            reseller_id,
            uuid: randomUUID(),
            paid_on: today().toString(),
            amount: Math.round((net + tax) * pay),
          })
          .execute()
      if (credit && live.length > 6) await books.credit(id)
      const all = await db.selectFrom('locker').select('id').orderBy('id').execute()
      await db.updateTable('locker').set(locker).where('id', '=', oneOf(all, at).id).execute()
      await db
        .insertInto('device_registration')
        .values({
          serial: 'S',
          hostname: 'h',
          key_digest: randomUUID(),
          provision_code: randomUUID().slice(0, 8).toUpperCase().replaceAll(/[01]/g, 'X'),
          code_expires_at,
        })
        .execute()
      const person = oneOf(people, at)
      const { body } = await house.call(contract.dashboard.house, person, {})
      expect(body).toEqual({ success: 1, ...(await plainHouse()) })
    }),
    runs(10),
  )
  const { money, offline } = await plainHouse()
  expect(money.length).toBe(2)
  expect(offline.length).toBeGreaterThan(0)
  const { body } = await house.call(contract.statements.list, oneOf(people, 0), { query: { limit: '1' } })
  const remaining = body['remaining'] as { CurrencyCode: string; RemainingAmount: number }[]
  expect(money.map(({ UnpaidAmount }) => UnpaidAmount)).toEqual(
    money.map(
      ({ CurrencyCode }) => remaining.find((each) => each.CurrencyCode === CurrencyCode)?.RemainingAmount,
    ),
  )
})

test('what is overdue and what is not due yet are the statements of their lists, and billing counts them alike', async () => {
  const admin = await house.person('admin')
  const total = async (state: StateFilter) =>
    (await house.call(contract.statements.list, admin, { query: { state, limit: '1' } })).body['total']
  const { money } = await plainHouse()
  const sum = (of: 'Unpaid' | 'Overdue') => money.reduce((all, each) => all + each[of], 0)
  expect(await total('overdue')).toBe(sum('Overdue'))
  expect(await total('notDue')).toBe(sum('Unpaid') - sum('Overdue'))
  const { body } = await house.call(contract.billingOverview.get, admin, {})
  const told = body['data'] as { Problems: { Kind: string; Count: number }[] }[]
  const counted = (...kinds: string[]) =>
    told
      .flatMap(({ Problems }) => Problems)
      .filter(({ Kind }) => kinds.includes(Kind))
      .reduce((all, { Count }) => all + Count, 0)
  expect(counted('overdue')).toBe(sum('Overdue'))
  expect(counted('unpaid', 'partly')).toBe(sum('Unpaid') - sum('Overdue'))
})

test('nobody else is told', async () => {
  const resellerId = await house.reseller()
  for (const person of [
    await house.person('reseller', resellerId),
    await house.person('enduser', await house.customer(resellerId)),
  ])
    expect((await house.call(contract.dashboard.house, person, {})).status).toBe(403)
})
