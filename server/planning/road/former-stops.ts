import { sql } from 'kysely'
import { oneStop, type RunNow, type Stop, stopOf } from './run-now.ts'

/**
 * The stop that a phone tells of. Where the planner has taken it out of the run since, it is the run's stop to the same
 * locker, or the stop in the run that it was moved to; else it is put back, so that the run says what was put in.
 */
export async function stopAsTold(now: RunNow, id: number): Promise<Stop | undefined> {
  const here = await stopOf(now, id)
  if (here) return here
  const former = await formerStop(now, id)
  if (!former) return undefined
  return (await stopTo(now, former.locker_id)) ?? (await movedStop(now, id)) ?? (await putBack(now, former))
}

/** Whether the stop was in the run once. */
export const isFormer = async (now: RunNow, id: number) => (await formerStop(now, id)) !== undefined

/** The locker of a stop that is, or was, in the run. */
export const lockerOfStop = async (now: RunNow, id: number) =>
  ((await stopOf(now, id)) ?? (await formerStop(now, id)))?.locker_id

async function formerStop({ tx, run }: RunNow, id: number) {
  const { rows } = await sql<{ id: number; locker_id: number }>`
    select (former->>'Id')::int as id, (former->>'LockerId')::int as locker_id
    from public.run cross join jsonb_array_elements(run.former_stops) as former
    where run.id = ${run.id} and (former->>'Id')::int = ${id} limit 1`.execute(tx)
  return rows[0]
}

/** The run's stop to a locker. */
export const stopTo = ({ tx, run }: RunNow, lockerId: number) =>
  oneStop(tx, sql`stop.run_id = ${run.id} and stop.locker_id = ${lockerId}`)

/** Its run is locked as well, as its own driver may tell of it at the same time. */
async function movedStop({ tx, run }: RunNow, id: number) {
  await sql`select from public.run where id = (select run_id from public.run_stop where id = ${id})
    and reseller_id = ${run.reseller_id} for no key update`.execute(tx)
  return oneStop(tx, sql`stop.id = ${id} and stop.reseller_id = ${run.reseller_id}`)
}

/** Of a run that was called off it is skipped, as all its stops are. */
async function putBack(now: RunNow, { id, locker_id }: { id: number; locker_id: number }) {
  const { tx, run } = now
  await sql`
    insert into public.run_stop (id, reseller_id, run_id, locker_id, position, state, ended_at)
    select ${id}, run.reseller_id, run.id, ${locker_id},
      (select least(9999, coalesce(max(position), 0) + 1) from public.run_stop where run_id = run.id),
      case run.state when 'cancelled' then 'skipped' else 'open' end,
      case run.state when 'cancelled' then run.ended_at end
    from public.run where run.id = ${run.id}`.execute(tx)
  return stopOf(now, id)
}
