import { randomUUID } from 'node:crypto'
import type { TestHouse } from '#server/testing/house.ts'
import type { Locker, Plan, World } from './plain-books.ts'
import type { Random } from './random.ts'

/**
 * Resellers whose plans and lockers change from month to month, in the database and in the world that the plain
 * implementation reads.
 */
export async function historyOf({ db }: TestHouse, random: Random, count: number) {
  const world: World = { vatPct: 25, resellers: [], plans: [], discounts: [], lockers: [] }
  const customers = new Map<number, number[]>()
  const { between, chance, one, upTo } = random

  const day = (from: string, plus: number) => Temporal.PlainDate.from(from).add({ days: plus }).toString()
  const first = (from: string, plusMonths: number) =>
    Temporal.PlainDate.from(from).with({ day: 1 }).add({ months: plusMonths }).toString()

  async function addReseller(date: string) {
    const name = `History ${randomUUID()}`
    const { id } = await db
      .insertInto('organisation')
      .values({ kind: 'reseller', name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await db
      .insertInto('organisation')
      .values([0, 1].map((at) => ({ kind: 'customer', reseller_id: id, name: `${name} ${at}` })))
      .returning('id')
      .execute()
    world.resellers.push({ id, name })
    customers.set(
      id,
      rows.map((row) => row.id),
    )
    if (chance(0.9)) await addPlan(id, { start: chance(0.5) ? null : first(date, -between(0, 3)) })
    if (chance(0.4)) await addDiscount(id, id)
    if (chance(0.3)) await addDiscount(id, rows[0]?.id ?? id)
    for (let at = upTo(4); at >= 0; at--) await addLocker(id, day(date, -between(0, 90)))
  }

  async function addDiscount(resellerId: number, organisationId: number) {
    const [amount, currencyId] = [upTo(60_00), chance(0.8) ? 1 : 2]
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

  async function addPlan(
    resellerId: number,
    { start, isDefault = false }: { start: string | null; isDefault?: boolean },
  ) {
    const plan: Plan = {
      id: 0,
      resellerId,
      type: chance(0.5) ? 'post' : 'pre',
      currencyId: chance(0.85) ? 1 : 2,
      isDefault,
      start,
      stop: null,
      override: chance(0.5),
      tiers: [],
    }
    const { id } = await db
      .insertInto('price_plan')
      .values({
        reseller_id: resellerId,
        name: 'Plan',
        billing_type: plan.type,
        currency_id: plan.currencyId,
        start_date: start,
        allow_end_customer_override: plan.override,
        is_default: isDefault,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    plan.id = id
    const width = between(1, 3)
    for (let tier = 1; tier <= between(1, 3); tier++)
      plan.tiers.push({ tier, price: upTo(400_00), from: (tier - 1) * width + 1, to: tier * width })
    await db
      .insertInto('price_plan_tier')
      .values(
        plan.tiers.map(({ tier, price, from, to }) => ({
          price_plan_id: id,
          reseller_id: resellerId,
          tier,
          price,
          range_start: from,
          range_stop: to,
        })),
      )
      .execute()
    world.plans.push(plan)
  }

  async function addLocker(resellerId: number, start: string) {
    const customerId = one(customers.get(resellerId) ?? []) ?? 0
    const { id } = await db
      .insertInto('locker')
      .values({
        reseller_id: resellerId,
        customer_id: customerId,
        name: randomUUID(),
        pin_sealed: '',
        pin_digest: randomUUID(),
        caller_id: randomUUID(),
        access_key_sealed: '',
        access_key_digest: '',
        pin_salt: '',
        billable: true,
        billing_start_date: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    world.lockers.push({ id, resellerId, customerId, billable: true, start, stop: null, gone: null })
  }

  const changeLocker = async (locker: Locker, change: Partial<Locker>) => {
    Object.assign(locker, change)
    const { billable, start, stop, gone, customerId } = locker
    await db
      .updateTable('locker')
      .set({
        billable,
        billing_start_date: start,
        billing_stop_date: stop,
        customer_id: customerId,
        deleted_at: gone && `${gone}T12:00:00Z`,
      })
      .where('id', '=', locker.id)
      .execute()
  }

  const endPlan = async (plan: Plan, stop: string) => {
    if (plan.start !== null && stop < plan.start) return
    plan.stop = stop
    await db.updateTable('price_plan').set({ stop_date: stop }).where('id', '=', plan.id).execute()
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
