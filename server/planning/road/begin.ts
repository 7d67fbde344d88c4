import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import { momentOf, type RunNow } from './run-now.ts'

/** Whose day has not come, and of which a stop is skipped beforehand, its planner can still change. */
export async function begin(now: RunNow, at: string, isBeforehand = false) {
  const { tx, run, clockBehind } = now
  if (run.state !== 'ready') return
  const { numAffectedRows } = await sql`update public.run set state = 'underway',
    started_at = ${momentOf(at, clockBehind)}::timestamptz, revision = revision + 1
    where id = ${run.id} and (not ${isBeforehand}::boolean or day <= ${dayOf(now, at)})`.execute(tx)
  if (numAffectedRows) await auditChange(now, { State: 'ready' }, { State: 'underway' })
}

const dayOf = ({ clockBehind }: RunNow, at: string) =>
  sql`(${momentOf(at, clockBehind)}::timestamptz at time zone (select time_zone from public.system_setting))::date`

/**
 * One that is driven before its day is a run of that day: it stands in the calendar there, and what it brings is there by then. So it
 * is once its driver says so or has filled a locker; a stop that is skipped, or a wrong tap, moves nothing.
 */
export async function moveToDayDriven(now: RunNow, at: string) {
  const { tx, run } = now
  const { rows } = await sql<{ before: string; after: string }>`
    update public.run set day = driven.day, revision = revision + 1
    from (select day as before, ${dayOf(now, at)} as day
      from public.run where id = ${run.id}) as driven
    where run.id = ${run.id} and run.state = 'underway' and run.day > driven.day
    returning driven.before::text as before, run.day::text as after`.execute(tx)
  const [moved] = rows
  if (moved) await auditChange(now, { Day: moved.before }, { Day: moved.after })
}

const auditChange = ({ writer, run }: RunNow, before: object, after: object) =>
  insideOf(writer).audit({
    entity: 'run',
    entityId: run.id,
    resellerId: run.reseller_id,
    action: 'update',
    before,
    after,
  })
