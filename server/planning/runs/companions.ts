import { sql } from 'kysely'
import type { RunCompanion } from '#contract/planning/run-proposals.ts'
import { fromOre } from '#server/database/money.ts'
import { companionsOf } from '#server/planning/visits/companions.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Lockers that a run passes by anyway, and that no other run goes to by the day they are due: those whose coming along saves most. */
export async function companionsFor(
  scope: Scope,
  { Day, LockerIds }: { Day: string; LockerIds: number[] },
  today: Temporal.PlainDate,
): Promise<RunCompanion[]> {
  if (LockerIds.length === 0) return []
  const day = Temporal.PlainDate.from(Day)
  const found = await companionsOf(scope, LockerIds, { today, day })
  const lockers = await scope
    .see('locker', 'organisation', 'run', 'run_stop')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .where(
      among(
        'locker.id',
        found.map(({ lockerId }) => lockerId),
      ),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('run_stop')
          .innerJoin('run', 'run.id', 'run_stop.run_id')
          // Nobody comes any more with a run of long ago.
          .where('run.day', '>=', sql<string>`first_day_on_its_way()`)
          .whereRef('run_stop.locker_id', '=', 'locker.id')
          .where('run_stop.state', '=', 'open')
          .select(sql<string | null>`min(run.day)::text`.as('day'))
          .as('coming'),
      (join) => join.onTrue(),
    )
    .select(['locker.id', 'locker.name', 'customer.name as customer', 'coming.day as coming'])
    .execute()
  const byId = new Map(lockers.map((locker) => [locker.id, locker]))
  return found
    .flatMap(({ lockerId, near, dueOn, nextVisit, visit, saves }) => {
      const locker = byId.get(lockerId)
      const isServed = typeof locker?.coming === 'string' && (locker.coming <= dueOn || locker.coming <= Day)
      return locker && !isServed
        ? {
            LockerId: lockerId,
            LockerName: locker.name,
            EndCustomer: locker.customer,
            Near: near,
            DueOn: dueOn,
            NextVisit: nextVisit,
            CostOfVisit: fromOre(visit),
            Saves: fromOre(Math.round(saves)),
          }
        : []
    })
    .slice(0, mostProposed)
}

/** More than these nobody reads through. */
const mostProposed = 10
