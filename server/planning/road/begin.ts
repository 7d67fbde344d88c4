import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import { momentOf, type RunNow } from './run-now.ts'

/** One that is begun before its day is driven that day: it stands in the calendar there, and what it brings is there by then. */
export async function begin({ writer, tx, run, clockBehind }: RunNow, at: string) {
  if (run.state !== 'ready') return
  const { rows } = await sql<{ before: string; after: string }>`
    update public.run set state = 'underway', started_at = began.at, revision = revision + 1,
      day = least(run.day, (began.at at time zone (select time_zone from public.system_setting))::date)
    from (select day, ${momentOf(at, clockBehind)}::timestamptz as at from public.run where id = ${run.id}) as began
    where run.id = ${run.id}
    returning began.day::text as before, run.day::text as after`.execute(tx)
  const [moved] = rows
  if (!moved || moved.before === moved.after) return
  await insideOf(writer).audit({
    entity: 'run',
    entityId: run.id,
    resellerId: run.reseller_id,
    action: 'update',
    before: { Day: moved.before },
    after: { Day: moved.after },
  })
}
