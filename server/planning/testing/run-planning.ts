import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Run } from '#contract/planning/runs.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { daysAgo, today } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'

const { runs } = contract

export const inDays = (days: number) => today().add({ days }).toString()

/** A company whose planner makes runs for its driver, before each test to two new lockers that need something. */
export async function runPlanning() {
  const company = await testCompany()
  const { house, stock, resellerId, customerId } = company
  const driver = await house.person('reseller', resellerId, undefined, 'driver')
  const planner = await house.person('reseller', resellerId, undefined, 'planner')

  /** A locker with an article at its order point, so that 10 are proposed. */
  async function needy() {
    const locker = await stock.locker(customerId)
    const values = { created_at: daysAgo(3), place_order_amount: 5, max_stock: 15 }
    const held = await stock.held(locker, await stock.article(resellerId), values, 5)
    return { locker, held }
  }
  const at = { one: await needy(), other: await needy() }
  beforeEach(async () => {
    at.one = await needy()
    at.other = await needy()
  })

  async function make(values: object = {}, as: Person = planner) {
    const body = {
      UUID: randomUUID(),
      Day: inDays(1),
      Stops: [{ LockerId: at.one.locker.id }, { LockerId: at.other.locker.id }],
      ...values,
    }
    const answer = await house.call(runs.create, as, { body })
    return { ...answer, run: answer.body['data'] as Run }
  }
  const ready = async (values: object = {}) =>
    (await make({ DriverId: driver.id, Ready: true, ...values })).run
  const read = (id: number, as: Person = planner) => house.call(runs.get, as, { params: { id } })
  const change = (id: number, body: object) => house.call(runs.update, planner, { params: { id }, body })
  const become = (id: number, State: 'draft' | 'ready' | 'cancelled', Revision?: number) =>
    house.call(runs.state, planner, { params: { id }, body: { State, Revision } })

  return { ...company, driver, planner, at, make, ready, read, change, become }
}
