import { randomUUID } from 'node:crypto'
import type { TestHouse } from '#server/testing/house.ts'
import { keptWorld } from './kept-world.ts'
import type { Plan } from './plain-books.ts'
import type { Random } from './random.ts'

/**
 * Resellers whose plans and lockers change from month to month, in the database and in the world that the plain
 * implementation reads.
 */
export function historyOf(house: TestHouse, random: Random, count: number) {
  const kept = keptWorld(house)
  const { world, changeLocker } = kept
  const customers = new Map<number, number[]>()
  const { between, chance, one, upTo } = random

  const day = (from: string, plus: number) => Temporal.PlainDate.from(from).add({ days: plus }).toString()
  const first = (from: string, plusMonths: number) =>
    Temporal.PlainDate.from(from).with({ day: 1 }).add({ months: plusMonths }).toString()

  async function addReseller(date: string) {
    const { id, customers: theirs } = await kept.addReseller(`History ${randomUUID()}`, 2)
    customers.set(id, theirs)
    if (chance(0.9)) await addPlan(id, { start: chance(0.5) ? null : first(date, -between(0, 3)) })
    if (chance(0.4)) await addDiscount(id, id)
    if (chance(0.3)) await addDiscount(id, theirs[0] ?? id)
    for (let at = upTo(4); at >= 0; at--) await addLocker(id, day(date, -between(0, 90)))
  }

  const addDiscount = (resellerId: number, organisationId: number) =>
    kept.addDiscount(resellerId, { organisationId, amount: upTo(60_00), currencyId: chance(0.8) ? 1 : 2 })

  async function addPlan(
    resellerId: number,
    { start, isDefault = false }: { start: string | null; isDefault?: boolean },
  ) {
    const width = between(1, 3)
    await kept.addPlan({
      resellerId,
      type: chance(0.5) ? 'post' : 'pre',
      currencyId: chance(0.85) ? 1 : 2,
      isDefault,
      start,
      stop: null,
      override: chance(0.5),
      tiers: Array.from({ length: chance(0.1) ? 0 : between(1, 3) }, (_, at) => ({
        tier: at + 1,
        price: upTo(400_00),
        from: at * width + 1,
        to: (at + 1) * width,
      })),
    })
  }

  const addLocker = (resellerId: number, start: string) =>
    kept.addLocker({
      resellerId,
      customerId: one(customers.get(resellerId) ?? []) ?? 0,
      billable: true,
      start,
      stop: null,
      gone: null,
    })

  const endPlan = async (plan: Plan, stop: string) => {
    if (plan.start !== null && stop < plan.start) return
    plan.stop = stop
    await house.db.updateTable('price_plan').set({ stop_date: stop }).where('id', '=', plan.id).execute()
  }

  /** Something that happens to a reseller before a date. */
  async function happen(resellerId: number, date: string) {
    const mine = world.lockers.filter((locker) => locker.resellerId === resellerId && locker.gone === null)
    const locker = one(mine)
    const past = () => day(date, -between(0, 70))
    const events: (() => Promise<void>)[] = [
      () => addLocker(resellerId, day(date, -between(-20, 200))),
      () => addLocker(resellerId, day(date, -between(0, 40))),
      () => addPlan(resellerId, { start: first(date, between(-2, 2)) }),
      async () => {
        const plan = one(world.plans.filter((plan) => plan.resellerId === resellerId && plan.stop === null))
        if (plan) await endPlan(plan, day(first(date, between(-1, 2)), -1))
      },
    ]
    if (locker?.start) {
      const { start, stop, customerId } = locker
      const other = customers.get(resellerId)?.find((one) => one !== customerId) ?? customerId
      const last = past()
      events.push(
        async () => {
          if (last >= start) await changeLocker(locker, { billable: false, stop: last })
        },
        async () => {
          if (last >= start) await changeLocker(locker, { stop: last })
        },
        () => changeLocker(locker, { gone: last }),
        () => changeLocker(locker, { gone: last }),
        () => changeLocker(locker, { billable: true, stop: null }),
        () => changeLocker(locker, { customerId: other }),
        async () => {
          const moved = day(start, between(-40, 40))
          if (stop === null || moved <= stop) await changeLocker(locker, { start: moved })
        },
      )
    }
    await one(events)?.()
  }

  return {
    world,
    happen,
    addPlan,
    begin: async (date: string) => {
      for (let at = 0; at < count; at++) await addReseller(date)
    },
  }
}
