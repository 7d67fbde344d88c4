import { stocked } from '#server/testing/stocked.ts'
import type { TestHouse } from '#server/testing/house.ts'
import type { World } from './plain-books.ts'

export const currencies = { SEK: 1, EUR: 2 } as const

/** A reseller to be billed, told shortly: money in öre, days as `YYYY-MM-DD`. */
export interface Scene {
  plans: ScenePlan[]
  /** The reseller's own discount, and those of its customers, by currency. */
  discounts?: { to: 'reseller' | number; amount: number; currency?: keyof typeof currencies }[]
  /** In the order in which they are made. */
  lockers: SceneLocker[]
}
export interface ScenePlan {
  type?: 'post' | 'pre'
  currency?: keyof typeof currencies
  start?: string
  stop?: string
  override?: boolean
  isDefault?: true
  tiers: [from: number, to: number, price: number][]
}
export interface SceneLocker {
  start: string | null
  billable?: false
  /** The last day that is billed. */
  stop?: string
  gone?: string
  /** At which of the reseller's customers, from 0. */
  at?: number
}

/** Puts scenes into a house, and keeps the world as the plain implementation wants it. */
export function billedWorld(house: TestHouse) {
  const world: World = { vatPct: 25, resellers: [], plans: [], discounts: [], lockers: [] }
  const { db } = house

  async function put(name: string, { plans, discounts = [], lockers }: Scene) {
    const resellerId = await house.reseller(name)
    world.resellers.push({ id: resellerId, name })
    const customers: number[] = []
    const most = Math.max(
      0,
      ...lockers.map(({ at = 0 }) => at),
      ...discounts.map(({ to }) => Number(to) || 0),
    )
    for (let index = 0; index <= most; index++)
      customers.push(await house.customer(resellerId, `${name} customer ${index}`))
    const customerAt = (index: number) => customers[index] ?? 0

    for (const plan of plans) await putPlan(resellerId, plan)
    for (const { to, amount, currency = 'SEK' } of discounts) {
      const organisationId = to === 'reseller' ? resellerId : customerAt(to)
      const currencyId = currencies[currency]
      await db
        .insertInto('customer_discount')
        .values({
          reseller_id: resellerId,
          organisation_id: organisationId,
          discount: amount,
          currency_id: currencyId,
        })
        .execute()
      world.discounts.push({ organisationId, currencyId, amount })
    }
    for (const { start, billable = true, stop = null, gone = null, at = 0 } of lockers) {
      const { id } = await stocked(house).locker(customerAt(at), {
        billable: billable && start !== null,
        billing_start_date: start,
        billing_stop_date: stop,
        // In the night: by UTC it is still the day before.
        deleted_at: gone && halfPastMidnight(gone),
      })
      world.lockers.push({
        id,
        resellerId,
        customerId: customerAt(at),
        billable: billable && start !== null,
        start,
        stop,
        gone,
      })
    }
    return resellerId
  }

  async function putPlan(resellerId: number, plan: ScenePlan) {
    const { type = 'post', currency = 'SEK', start = null, stop = null, override = false, tiers } = plan
    const { isDefault = false } = plan
    const { id } = await db
      .insertInto('price_plan')
      .values({
        reseller_id: resellerId,
        name: 'Plan',
        billing_type: type,
        currency_id: currencies[currency],
        start_date: start,
        stop_date: stop,
        allow_end_customer_override: override,
        is_default: isDefault,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = tiers.map(([from, to, price], index) => ({ tier: index + 1, price, from, to }))
    if (rows.length > 0)
      await db
        .insertInto('price_plan_tier')
        .values(
          rows.map(({ tier, price, from, to }) => ({
            price_plan_id: id,
            reseller_id: resellerId,
            tier,
            price,
            range_start: from,
            range_stop: to,
          })),
        )
        .execute()
    world.plans.push({
      id,
      resellerId,
      type,
      currencyId: currencies[currency],
      isDefault,
      start,
      stop,
      override,
      tiers: rows,
    })
  }

  return { world, put }
}

const halfPastMidnight = (day: string) =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime: '00:30' })
    .toInstant()
    .toString()
