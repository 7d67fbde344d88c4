import type { ProposedLocker } from '#contract/planning/runs.ts'
import { fromOre } from '#server/database/money.ts'
import { adviceFor } from '#server/planning/visits/advice.ts'
import { visitTables } from '#server/planning/visits/held.ts'
import { daysToNext, waitingCost } from '#server/planning/visits/stock-says.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Counting, runTables } from './figures.ts'
import { onItsWay } from './on-its-way.ts'

type Called = Pick<ProposedLocker, 'WaitingCost' | 'UsualCost' | 'CostOfVisit'> & { DueOn?: string | null }

export const notCalling: Called = { WaitingCost: null, UsualCost: null, CostOfVisit: null }

/**
 * Of the lockers whose stock calls for a visit by the run's day, what it costs to leave them out: by what lies in them now and
 * what other runs bring by that day.
 */
export async function callingStocks(
  scope: Scope,
  { today, day, runId }: Counting,
  lockers: readonly Pick<ProposedLocker, 'LockerId' | 'DueOn'>[],
): Promise<Map<number, Called>> {
  const due = lockers.filter(({ DueOn }) => DueOn !== null && DueOn <= day.toString())
  if (due.length === 0) return new Map()
  const ids = due.map(({ LockerId }) => LockerId)
  const until = Math.max(0, today.until(day).days)
  const wait = daysToNext(day.dayOfWeek)
  const coming = await runTables(scope)
    .selectFrom(onItsWay(ids, day, runId).as('way'))
    .select(['way.locker_article_id', 'way.amount'])
    .execute()
  const more = new Map(coming.map(({ locker_article_id, amount }) => [locker_article_id, amount]))
  const advice = await adviceFor(scope.see(...visitTables), ids, today, more)
  return new Map(
    [...advice].map(([lockerId, { locker, articles, best, dueIn }]) => {
      const upTo = (days: number) => waitingCost(articles, today.dayOfWeek, days)
      const isDue = dueIn !== undefined && dueIn <= until
      const costs = {
        WaitingCost: inMoney(upTo(until + wait) - upTo(until)),
        UsualCost: inMoney(best.costPerDay * wait),
        CostOfVisit: inMoney(locker.visit),
      }
      const DueOn = dueIn === undefined ? null : today.add({ days: dueIn }).toString()
      return [lockerId, { ...(isDue ? costs : notCalling), DueOn }]
    }),
  )
}

const inMoney = (ore: number) => fromOre(Math.round(ore))
