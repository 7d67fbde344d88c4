import { sql } from 'kysely'
import type { ReportOf } from '#contract/planning/reports.ts'
import { begin, moveToDayDriven } from './begin.ts'
import {
  done,
  endedBefore,
  isDrivable,
  type Judged,
  momentOf,
  notDriven,
  refusal,
  type RunNow,
  type Stop,
  stopOf,
} from './run-now.ts'
import { isBounded, leftToBook } from './former-driver.ts'
import { isFormer, stopAsTold } from './former-stops.ts'

export async function start(now: RunNow, { At }: ReportOf<'start'>): Promise<Judged> {
  if (!isDrivable(now.run)) return notDriven(now)
  await begin(now, At)
  await moveToDayDriven(now, At)
  return done
}

/** What was put in so far, or is not: the stop's end books it. */
export async function place(now: RunNow, given: ReportOf<'placed'>): Promise<Judged> {
  const isWork = (given.Amount ?? 0) > 0 || given.Counted !== null
  const stop = await (isWork && isDrivable(now.run) ? stopAsTold : stopOf)(now, given.StopId)
  if (!stop) return isWork ? refusal('notInRun') : notInRun(now, given.StopId)
  if (stop.state !== 'open') return endedBefore(stop)
  if (!isDrivable(now.run)) return refusal('runEnded')
  const [isKept] = await keepLines(now, stop, [await bounded(now, stop, given)])
  if (!isKept) return refusal('articleGone', { LockerArticleIds: [given.LockerArticleId] })
  await begin(now, given.At)
  return done
}

/** Whoever does not drive the run any more tells of no more than stood there. */
async function bounded(now: RunNow, stop: Stop, given: ReportOf<'placed'>) {
  if (given.Amount === null || !isBounded(now, stop.locker_id)) return given
  const left = await leftToBook(now, stop.id, stop.locker_id)
  return { ...given, Amount: Math.min(given.Amount, left.get(given.LockerArticleId) ?? 0) }
}

type Line = Pick<ReportOf<'placed'>, 'LockerArticleId' | 'Amount' | 'Reason' | 'Counted' | 'CountedAt'>

/**
 * An article that was not planned becomes a line of its own. One that has left the locker stays a line: the stop's end says
 * what of it could not be booked. `kept`: a count that was told before, by whichever phone, stands where none is given.
 * Whether each is, or was, in the locker.
 */
export async function keepLines(
  { tx, run }: RunNow,
  stop: { id: number; locker_id: number },
  lines: readonly Line[],
  counts: 'given' | 'kept' = 'given',
): Promise<boolean[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into public.run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned, placed, reason, counted, counted_at)
    select ${run.reseller_id}, ${stop.id}, held.locker_id, held.id, 0, 0, given."Amount", given."Reason", given."Counted", given."CountedAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given ("LockerArticleId" int, "Amount" int, "Reason" text, "Counted" int, "CountedAt" timestamptz)
    join public.locker_article held on held.id = given."LockerArticleId" and held.locker_id = ${stop.locker_id}
    on conflict on constraint run_line_once
      do update set placed = excluded.placed, reason = excluded.reason,
        counted = case when ${counts} = 'kept' then coalesce(excluded.counted, run_line.counted) else excluded.counted end,
        counted_at = case when ${counts} = 'kept' and excluded.counted is null then run_line.counted_at else excluded.counted_at end
    returning locker_article_id as id`.execute(tx)
  const kept = new Set(rows.map(({ id }) => id))
  return lines.map(({ LockerArticleId }) => kept.has(LockerArticleId))
}

export async function skipStop(now: RunNow, given: ReportOf<'stopSkipped'>): Promise<Judged> {
  const stop = await stopOf(now, given.StopId)
  if (!stop) return notInRun(now, given.StopId)
  if (stop.state !== 'open') return endedBefore(stop)
  if (!isDrivable(now.run)) return notDriven(now)
  const { tx, member, clockBehind } = now
  await begin(now, given.At, true)
  await sql`update public.run_stop set state = 'skipped', reason = ${given.Reason}, ended_by = ${member.id},
    ended_at = ${momentOf(given.At, clockBehind)}::timestamptz where id = ${stop.id}`.execute(tx)
  await sql`update public.run_line set placed = null, reason = null, counted = null, counted_at = null
    where run_stop_id = ${stop.id}`.execute(tx)
  return done
}

export async function reopenStop(now: RunNow, { StopId }: ReportOf<'stopReopened'>): Promise<Judged> {
  const stop = await stopOf(now, StopId)
  if (!stop) return notInRun(now, StopId)
  if (stop.state === 'done') return endedBefore(stop)
  if (now.run.state === 'draft' || now.run.state === 'cancelled') return refusal('runEnded')
  const { tx, run } = now
  await sql`update public.run_stop set state = 'open', reason = '', ended_by = null, ended_at = null
    where id = ${stop.id}`.execute(tx)
  await sql`update public.run set state = 'underway', ended_at = null, revision = revision + 1
    where id = ${run.id} and state = 'done'`.execute(tx)
  return done
}

/** Whoever has taken the stop out of the run has said more about it. */
const notInRun = async (now: RunNow, stopId: number): Promise<Judged> =>
  (await isFormer(now, stopId)) ? { Result: 'older' } : refusal('notInRun')

export async function orderStops(now: RunNow, { Stops }: ReportOf<'order'>): Promise<Judged> {
  const { tx, run } = now
  if (!isDrivable(run)) return notDriven(now)
  await sql`
    with ordered as (
      select stop.id, row_number() over (
        order by (stop.state = 'open'), array_position(${Stops}::int[], stop.id) nulls last, stop.position, stop.id) as place
      from public.run_stop stop where stop.run_id = ${run.id})
    update public.run_stop stop set position = ordered.place from ordered
    where ordered.id = stop.id and stop.position <> ordered.place`.execute(tx)
  return done
}
