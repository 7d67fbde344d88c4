import { stocked } from '#server/testing/stocked.ts'
import type { TestHouse } from '#server/testing/house.ts'
import type { Discount, Locker, Plan, World } from './plain-books.ts'

/** Puts what is billed into a house, and keeps the world as the plain implementation wants it. */
export function keptWorld(house: TestHouse) {
  const world: World = { vatPct: 25, resellers: [], plans: [], discounts: [], lockers: [] }
  const { db } = house

  /** With so many customers: their ids. */
  async function addReseller(name: string, customers: number) {
    const id = await house.reseller(name)
    world.resellers.push({ id, name })
    const ids: number[] = []
    for (let at = 0; at < customers; at++) ids.push(await house.customer(id, `${name} customer ${at}`))
    return { id, customers: ids }
  }

  async function addPlan(plan: Omit<Plan, 'id'>) {
    const { id } = await db
      .insertInto('price_plan')
      .values({
        reseller_id: plan.resellerId,
        name: 'Plan',
        billing_type: plan.type,
        currency_id: plan.currencyId,
        start_date: plan.start,
        stop_date: plan.stop,
        allow_end_customer_override: plan.override,
        is_default: plan.isDefault,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tiers = plan.tiers.map(({ tier, price, from, to }) => ({
      price_plan_id: id,
      reseller_id: plan.resellerId,
      tier,
      price,
      range_start: from,
      range_stop: to,
    }))
    if (tiers.length > 0) await db.insertInto('price_plan_tier').values(tiers).execute()
    world.plans.push({ ...plan, id })
  }

  async function addDiscount(resellerId: number, discount: Discount) {
    const { organisationId, currencyId, amount } = discount
    await db
      .insertInto('customer_discount')
      .values({
        reseller_id: resellerId,
        organisation_id: organisationId,
        discount: amount,
        currency_id: currencyId,
      })
      .execute()
    world.discounts.push(discount)
  }

  async function addLocker(locker: Omit<Locker, 'id'>) {
    const { id } = await stocked(house).locker(locker.customerId, lockerColumns(locker))
    world.lockers.push({ ...locker, id })
  }

  async function changeLocker(locker: Locker, change: Partial<Locker>) {
    Object.assign(locker, change)
    const columns = { customer_id: locker.customerId, ...lockerColumns(locker) }
    await db.updateTable('locker').set(columns).where('id', '=', locker.id).execute()
  }

  return { world, addReseller, addPlan, addDiscount, addLocker, changeLocker }
}

const lockerColumns = ({ billable, start, stop, gone }: Omit<Locker, 'id'>) => ({
  billable,
  billing_start_date: start,
  billing_stop_date: stop,
  // In the night: by UTC it is still the day before.
  deleted_at: gone && halfPastMidnight(gone),
})

const halfPastMidnight = (day: string) =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime: '00:30' })
    .toInstant()
    .toString()
