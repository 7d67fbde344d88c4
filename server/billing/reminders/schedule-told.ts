import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Reminding } from './settings.ts'

/** What the schedule has done last, for those who would else have pressed the button. */
export async function scheduleOf(scope: Scope, { isScheduled, hour, lastRun }: Reminding) {
  if (!isScheduled) return null
  const { made, notMailed } = await scope
    .see('reminder')
    .selectFrom('reminder')
    .where('day', '=', lastRun ?? never)
    // Somebody makes the others.
    .where('created_by', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('made'),
      sql<number>`(count(*) filter (where address = ''))::int`.as('notMailed'),
    ])
    .executeTakeFirstOrThrow()
  return { Hour: hour, LastRun: lastRun, Made: made, NotMailed: notMailed }
}

const never = '0001-01-01'
