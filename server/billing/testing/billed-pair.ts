import { afterAll } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type FullStatement, type Statement, statements } from '#contract/billing/statements.ts'
import { type Person, testHouse } from '#server/testing/house.ts'
import { billedWorld } from './world.ts'

/** Two resellers, Nord in kronor and Syd in euro, each with a statement made for `date`, Nord's with an order number. Closed after the last test. */
export async function billedPair(date: string, { order = '' } = {}) {
  const house = await testHouse()
  afterAll(() => house.close())
  const { put } = billedWorld(house)
  await house.db.updateTable('system_setting').set({ bankgiro: '5050-1055' }).execute()
  // The worked example of the rules.
  const nord = await put('Nord', {
    plans: [
      {
        tiers: [
          [1, 2, 300_00],
          [3, 10, 250_00],
        ],
      },
    ],
    discounts: [{ to: 'reseller', amount: 30_00 }],
    lockers: [{ start: '2026-01-01' }, { start: '2026-01-01' }, { start: '2026-10-17' }],
  })
  const syd = await put('Syd', {
    plans: [{ currency: 'EUR', tiers: [[1, 9, 30_00]] }],
    lockers: [{ start: '2026-09-01' }],
  })
  const people: Record<Role, Person> = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', nord),
    enduser: await house.person('enduser', await house.customer(nord)),
  }
  const { admin } = people
  await house.db.updateTable('organisation').set({ order_number: order }).where('id', '=', nord).execute()
  await house.call(statements.generate, admin, { body: { date, rates: { EUR: 11.2 } } })

  async function debitOf(name: string) {
    const { body } = await house.call(statements.list, admin, {})
    const found = (body['data'] as Statement[]).find(
      (one) => one.CustomerName === name && !one.is_credit && !one.credit_statement,
    )
    if (!found) throw new Error(`no live debit of ${name}`)
    return found
  }
  async function read(id: number, as = admin) {
    const { body, status } = await house.call(statements.get, as, { params: { id } })
    return { status, data: body['data'] as FullStatement }
  }
  /** Whose statements a list shows. */
  async function list(query: object, as = admin) {
    const { body } = await house.call(statements.list, as, { query })
    return (body['data'] as Statement[]).map(({ CustomerName }) => CustomerName)
  }
  return {
    house,
    admin,
    syd,
    people,
    otherReseller: await house.person('reseller', syd),
    debitOf,
    read,
    list,
  }
}
