import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import { fromOre } from '#server/database/money.ts'
import { adviceFor } from '#server/planning/visits/advice.ts'
import { visitTables } from '#server/planning/visits/held.ts'
import { keptWaiting } from '#server/planning/visits/kept-waiting.ts'
import { daysToNext, waitingCost } from '#server/planning/visits/stock-says.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Counting, runTables } from './figures.ts'
import { amountsComing, comingTo } from './on-its-way.ts'

type Called = Pick<ProposedLocker, 'WaitingCost' | 'UsualCost' | 'CostOfVisit'> & { DueOn?: string | null }

export const notCalling: Called = { WaitingCost: null, UsualCost: null, CostOfVisit: null }

/** When a locker is due, and what it costs to wait. Money is in öre. */
interface Waiting {
  dueOn: string | null
  visit: number
  costPerDay: number
  /** What is expected to be missing within so many days. */
  upTo: (days: number) => number
}

/**
 * Of the lockers whose stock calls for a visit by the run's day, what it costs to leave them out: by what lies in them now and
 * what other runs bring by that day.
 */
export async function callingStocks(
  scope: Scope,
  counting: Counting,
  lockers: readonly Pick<ProposedLocker, 'LockerId' | 'DueOn'>[],
): Promise<Map<number, Called>> {
  const { today, day, runId } = counting
  const due = lockers.filter(({ DueOn }) => DueOn !== null && DueOn <= day.toString())
  if (due.length === 0) return new Map()
  const ids = due.map(({ LockerId }) => LockerId)
  const until = Math.max(0, today.until(day).days)
  const wait = daysToNext(day.dayOfWeek)
  const byOthers = { lockerIds: ids, withoutRun: runId ?? null }
  const coming = await runTables(scope)
    .selectFrom(comingTo(day, byOthers).as('coming'))
    .select(['coming.locker_id', 'coming.mark'])
    .execute()
  const marks = new Map(coming.map(({ locker_id, mark }) => [locker_id, mark]))
  const kept = await keptOf(scope, counting, ids, marks, until + wait)
  const others = ids.filter((id) => !kept.has(id))
  const more = await amountsComing(runTables(scope), day, { ...byOthers, lockerIds: others })
  const calculated = others.length > 0 ? await calculatedOf(scope, counting, others, more, until + 1) : []
  return new Map(
    [...kept, ...calculated].map(([lockerId, { dueOn, visit, costPerDay, upTo }]) => {
      const costs = {
        WaitingCost: inMoney(upTo(until + wait) - upTo(until)),
        UsualCost: inMoney(costPerDay * wait),
        CostOfVisit: inMoney(visit),
      }
      const isDue = dueOn !== null && dueOn <= day.toString()
      return [lockerId, isDue ? { ...costs, DueOn: dueOn } : { ...notCalling, DueOn: null }]
    }),
  )
}

/** Of lockers of which nothing has changed since, everything is calculated ahead. */
async function keptOf(
  scope: Scope,
  { today }: Counting,
  ids: number[],
  coming: ReadonlyMap<number, string>,
  days: number,
): Promise<Map<number, Waiting>> {
  const kept = await keptWaiting(scope.see(...visitTables), ids, today, coming)
  return new Map(
    [...kept]
      .filter(([, { upTo }]) => upTo(days) !== undefined)
      .map(([id, { upTo, ...known }]) => [id, { ...known, upTo: (within: number) => upTo(within) ?? 0 }]),
  )
}

async function calculatedOf(
  scope: Scope,
  { today }: Counting,
  ids: number[],
  more: ReadonlyMap<number, number>,
  within: number,
): Promise<[number, Waiting][]> {
  const advice = await adviceFor(scope.see(...visitTables), ids, today, more, within)
  return [...advice].map(([id, { locker, articles, best, dueIn }]) => [
    id,
    {
      dueOn: dueIn === undefined ? null : today.add({ days: dueIn }).toString(),
      visit: locker.visit,
      costPerDay: best.costPerDay,
      upTo: (days) => waitingCost(articles, today.dayOfWeek, days),
    },
  ])
}

const inMoney = (ore: number) => fromOre(Math.round(ore))
