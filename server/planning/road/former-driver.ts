import { sql } from 'kysely'
import { isAfter, isDrivable, isOthers, type RunNow } from './run-now.ts'

/** A phone that hears nothing for longer than this after its run was taken away has not been on the road all the time. */
const longestWithoutNetwork = 48 * 3_600_000

const afterThat = ({ run }: RunNow) =>
  run.until && new Date(Date.parse(run.until) + longestWithoutNetwork).toISOString()

/** Whether it was done when the run was not the sender's any more: somebody else's by then, or taken back long before. */
export const isTooLate = (now: RunNow, at: string) =>
  isAfter(isOthers(now) ? now.run.until : afterThat(now), now, at)

/**
 * Whether the sender books at this locker only because it has driven there: the run is not its own any more, or has ended,
 * and the locker is not one of its lockers.
 */
export const isBounded = ({ run, member: { lockers } }: RunNow, lockerId: number) =>
  lockers.ids !== null && !lockers.ids.includes(lockerId) && (run.until !== null || !isDrivable(run))

/** When that was done which this person has told of the run before, and which was refused. */
export async function refusedWorkAt({ tx, run, member }: RunNow, uuid: string) {
  const { rows } = await sql<{ at: string }>`
    select wire_moment(happened_at) as at from public.run_report
    where run_id = ${run.id} and uuid = ${uuid} and sent_by = ${member.id}
      and kind in ('placed', 'stopDone', 'ownRefill') and answer->>'Result' = 'refused'`.execute(tx)
  return rows[0]?.at
}

/** Whether it was done while the run was the person's own, or soon after. */
export const isInTime = (now: RunNow, at: string) => !isAfter(afterThat(now), now, at)

/**
 * What the person may still book at a stop, by article: as much as stood there, or was picked for it, while the run was its
 * own, less what it has booked of that already. Empty where it had no such stop at this locker.
 */
export async function leftToBook({ tx, run, member }: RunNow, stopId: number, lockerId: number) {
  const { rows } = await sql<{ id: number; amount: number }>`
    with taken as (
      select before->'Stops' as stops from public.run cross join jsonb_array_elements(run.former_drivers) as before
      where run.id = ${run.id} and (before->>'Id')::int = ${member.id} and before ? 'Stops'
    ), kept as (
      select jsonb_array_elements(stops) as stop from taken
      union all select jsonb_array_elements(former_stops) from public.run where id = ${run.id}
    ), stood as (
      select key::int as id, value::int as amount
      from kept cross join jsonb_each_text(coalesce(kept.stop->'Lines', '{}'))
      where (kept.stop->>'Id')::int = ${stopId} and (kept.stop->>'LockerId')::int = ${lockerId}
      union all
      select line.locker_article_id, greatest(line.planned, line.picked)
      from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
      where stop.id = ${stopId} and stop.run_id = ${run.id} and stop.locker_id = ${lockerId}
        and not exists (select from taken)
    ), booked as (
      select line.locker_article_id as id, sum(line.moved) as amount
      from public.refill
      join public.run_report report on report.run_id = ${run.id} and report.uuid = refill.uuid
        and report.sent_by = ${member.id}
      join public.transaction line on line.locker_id = refill.locker_id
        and line.transaction_date = refill.booked_at and line.refill_id = refill.id
      where refill.locker_id = ${lockerId}
      group by 1
    )
    select stood.id, greatest(0, max(stood.amount) - coalesce(max(booked.amount), 0))::int as amount
    from stood left join booked on booked.id = stood.id group by 1`.execute(tx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
