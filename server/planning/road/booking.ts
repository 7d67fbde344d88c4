import { sql } from 'kysely'
import type { RunBookedBecause } from '#contract/live/happenings.ts'
import type { ReportOf } from '#contract/planning/reports.ts'
import { refill } from '#server/ledger/refill.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { isBounded, leftToBook } from './former-driver.ts'
import type { RunNow, Stop } from './run-now.ts'

/** What of a report can be booked, its refill, and what the planner is told of the rest. */

/** Null where nothing was put in. */
export async function refillOf(
  writer: Writer,
  lockerId: number,
  about: { uuid: string; note: string; at: string },
  lines: readonly Put[],
) {
  const put = lines.filter(({ Amount }) => Amount > 0)
  if (put.length === 0) return null
  return refill(
    writer,
    lockerId,
    about,
    put.map(({ LockerArticleId, Amount }) => ({ lockerArticleId: LockerArticleId, amount: Amount })),
  )
}

type Put = Pick<ReportOf<'stopDone'>['Lines'][number], 'LockerArticleId' | 'Amount'>
const amountOf = ({ LockerArticleId, Amount }: Put) => ({ LockerArticleId, Amount })
export const sumOf = (lines: readonly Put[]) => lines.reduce((sum, { Amount }) => sum + Amount, 0)

/**
 * What of the lines can be booked. `gone`: the article is not in the locker any more, and `lost` is what was put in of
 * those. `beyond`: what is more than somebody may book who does not drive the run any more.
 */
export async function bookable<L extends Put>(
  now: RunNow,
  stop: Pick<Stop, 'id' | 'locker_id'>,
  lines: readonly L[],
) {
  const isGone = await goneOf(now, stop.locker_id, lines)
  const [there, gone] = [lines.filter((line) => !isGone.has(line)), lines.filter((line) => isGone.has(line))]
  const lost = gone.filter(({ Amount }) => Amount > 0).map(amountOf)
  if (!isBounded(now, stop.locker_id)) return { there, gone, lost, beyond: [] }
  const left = await leftToBook(now, stop.id, stop.locker_id)
  const leftOf = ({ LockerArticleId, Amount }: Put) => Math.min(Amount, left.get(LockerArticleId) ?? 0)
  return {
    there: there.map((line) => ({ ...line, Amount: leftOf(line) })),
    gone,
    lost,
    beyond: there
      .map((line) => ({ LockerArticleId: line.LockerArticleId, Amount: line.Amount - leftOf(line) }))
      .filter(({ Amount }) => Amount > 0),
  }
}

/** Those whose article is not in the locker any more. */
async function goneOf<L extends Put>({ tx }: RunNow, lockerId: number, lines: readonly L[]) {
  const ids = lines.map((line) => line.LockerArticleId)
  const { rows } = await sql<{ id: number }>`
    select id from public.locker_article where locker_id = ${lockerId} and deleted_at is null
      and id = any(${ids}::int[])`.execute(tx)
  const there = new Set(rows.map(({ id }) => id))
  return new Set(lines.filter(({ LockerArticleId }) => !there.has(LockerArticleId)))
}

export async function tellOfNotBooked(
  now: RunNow,
  lockerId: number,
  { lost, beyond }: { lost: readonly Put[]; beyond: readonly Put[] },
) {
  if (lost.length > 0) await tellPlanner(now, lockerId, 'notBooked', sumOf(lost))
  if (beyond.length > 0) await tellPlanner(now, lockerId, 'beyondRun', sumOf(beyond))
}

/**
 * The bell of whoever planned the run: what was put in is not as the run says. A run that was deleted is there again. Who tries again
 * and again to book what the run did not bring is told of once, with the most of it.
 */
export async function tellPlanner(
  { tx, run, member }: RunNow,
  lockerId: number,
  because: RunBookedBecause,
  pieces: number,
) {
  await sql`update public.run set removed_at = null where id = ${run.id} and removed_at is not null`.execute(
    tx,
  )
  await sql`
    with about as (
      select run.id, run.created_by, jsonb_build_object(
        'By', ${member.name}::text, 'At', locker.name, 'Because', ${because}::text) as told
      from public.run join public.locker on locker.id = ${lockerId}
      where run.id = ${run.id} and run.created_by is distinct from ${member.id}
    ), before as (
      select notice.id, notice.read_at is null as is_unread, (notice."values"->>'Pieces')::int as pieces
      from public.notification notice join about on notice.account_id = about.created_by and notice."values" @> about.told
      where ${because} = 'beyondRun' and notice.happening = 'runBooked'
        and notice.link = format('/planning/runs/%s', ${run.id}::int)
    ), replaced as (
      delete from public.notification using before
      where notification.id = before.id and before.is_unread and before.pieces < ${pieces}::int)
    select tell_of_run(about.id, 'runBooked', about.created_by, about.told || jsonb_build_object('Pieces', ${pieces}::int))
    from about where not exists (select from before where before.pieces >= ${pieces}::int)`.execute(tx)
}
