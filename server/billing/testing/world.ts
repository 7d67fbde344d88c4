import type { TestHouse } from '#server/testing/house.ts'
import { keptWorld } from './kept-world.ts'
import type { Plan } from './plain-books.ts'

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
  const { world, addReseller, addPlan, addDiscount, addLocker } = keptWorld(house)

  async function put(name: string, { plans, discounts = [], lockers }: Scene) {
    const most = Math.max(
      0,
      ...lockers.map(({ at = 0 }) => at),
      ...discounts.map(({ to }) => Number(to) || 0),
    )
    const { id: resellerId, customers } = await addReseller(name, most + 1)
    const customerAt = (index: number) => customers[index] ?? 0

    for (const plan of plans) await addPlan(planOf(resellerId, plan))
    for (const { to, amount, currency = 'SEK' } of discounts)
      await addDiscount(resellerId, {
        organisationId: to === 'reseller' ? resellerId : customerAt(to),
        currencyId: currencies[currency],
        amount,
      })
    for (const { start, billable = true, stop = null, gone = null, at = 0 } of lockers)
      await addLocker({
        resellerId,
        customerId: customerAt(at),
        billable: billable && start !== null,
        start,
        stop,
        gone,
      })
    return resellerId
  }

  return { world, put }
}

function planOf(resellerId: number, plan: ScenePlan): Omit<Plan, 'id'> {
  const { type = 'post', currency = 'SEK', start = null, stop = null, override = false } = plan
  return {
    resellerId,
    type,
    currencyId: currencies[currency],
    isDefault: plan.isDefault ?? false,
    start,
    stop,
    override,
    tiers: plan.tiers.map(([from, to, price], index) => ({ tier: index + 1, price, from, to })),
  }
}
