import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportOf } from '#contract/planning/reports.ts'
import { refill } from '#server/ledger/refill.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { book, type Booking } from '#server/lockers/stock.ts'
import { insideOf } from '#server/tenancy/records.ts'
import {
  begin,
  done,
  endedBefore,
  isDrivable,
  type Judged,
  momentOf,
  refusal,
  type RunNow,
  stopOf,
} from './run-now.ts'
import { keepLines } from './stops.ts'

type Line = ReportOf<'stopDone'>['Lines'][number]

/**
 * Books what was counted and what was put in, and ends the stop, all in the report's transaction. The refill adds to what
 * is there, whatever was taken since.
 */
export async function endStop(now: RunNow, given: ReportOf<'stopDone'>): Promise<Judged> {
  const { tx, writer, member, clockBehind } = now
  const stop = await stopOf(now, given.StopId)
  if (!stop) return refusal('notInRun')
  if (stop.state !== 'open') return endedBefore(stop)
  if (!isDrivable(now.run)) return refusal('runEnded')
  // In the order of all who book: the locker, then its stocks.
  await insideOf(writer).locked('locker', stop.locker_id)
  const gone = await goneOf(now, stop.locker_id, given.Lines)
  if (gone.length > 0) return refusal('articleGone', { LockerArticleIds: gone })

  await begin(now, given.At)
  await keepLines(now, stop, given.Lines)
  const { corrections, overtaken } = await countedIn(now, given)
  // Fewer than the ledger has are taken out last: what was put in may have been taken already.
  await book(
    writer,
    corrections.filter(({ amount }) => amount > 0),
  )
  const put = given.Lines.filter(({ Amount }) => Amount > 0)
  const refillId =
    put.length === 0
      ? null
      : await refill(
          writer,
          stop.locker_id,
          { uuid: given.UUID, note: given.Note },
          put.map(({ LockerArticleId, Amount }) => ({ lockerArticleId: LockerArticleId, amount: Amount })),
        )
  await book(
    writer,
    corrections.filter(({ amount }) => amount < 0),
  )
  await sql`update public.run_line line set corrected = given.amount
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as given ("lockerArticleId" int, amount int)
    where line.run_stop_id = ${stop.id} and line.locker_article_id = given."lockerArticleId"`.execute(tx)
  await sql`update public.run_line set placed = 0 where run_stop_id = ${stop.id}
    and not (locker_article_id = any(${given.Lines.map((line) => line.LockerArticleId)}::int[]))`.execute(tx)
  await sql`
    update public.run_stop set state = 'done', ended_by = ${member.id}, refill_id = ${refillId},
      ended_at = ${momentOf(given.At, clockBehind)}::timestamptz, received_by = ${given.ReceivedBy},
      signature = ${given.Signature}, note = ${given.Note}, mailed_to = ${given.MailTo}
    where id = ${stop.id}`.execute(tx)
  if (given.MailTo !== '')
    await putIntoOutbox(tx, [
      {
        uuid: randomUUID(),
        kind: 'deliveryNote',
        address: given.MailTo,
        language: now.language,
        about: JSON.stringify({ runId: now.run.id, stopId: stop.id }),
        goodForHours: 14 * 24,
      },
    ])
  return { ...done, RefillId: refillId, LockerArticleIds: overtaken }
}

/** Articles that something was put in of, or counted, and that are not in the locker any more. */
async function goneOf({ tx }: RunNow, lockerId: number, lines: Line[]) {
  const wanted = lines.filter(({ Amount, Counted }) => Amount > 0 || Counted !== null)
  const { rows } = await sql<{ id: number }>`
    select id from public.locker_article where locker_id = ${lockerId} and deleted_at is null
      and id = any(${wanted.map((line) => line.LockerArticleId)}::int[])`.execute(tx)
  const there = new Set(rows.map(({ id }) => id))
  return wanted.map((line) => line.LockerArticleId).filter((id) => !there.has(id))
}

interface Counted {
  id: number
  volume: number
  /** What was taken and given back since the count, as people said it. */
  since: number
  isOvertaken: boolean
}

/**
 * What the ledger has to be corrected by so that it has what was counted, and what happened since. Where somebody has
 * counted or corrected the same article after that, theirs stands.
 */
async function countedIn({ tx, clockBehind }: RunNow, given: ReportOf<'stopDone'>) {
  const counts = given.Lines.filter((line): line is Line & { Counted: number } => line.Counted !== null)
  if (counts.length === 0) return { corrections: [], overtaken: [] }
  const asked = counts.map(({ LockerArticleId, CountedAt }) => ({
    id: LockerArticleId,
    at: momentOf(CountedAt ?? given.At, clockBehind),
  }))
  // Locked before the lines are read, so that nothing is booked between the two.
  await sql`select from public.locker_article where id = any(${asked.map(({ id }) => id)}::int[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<Counted>`
    select held.id, held.current_volume as volume, coalesce(later.since, 0)::int as since,
      coalesce(later.is_overtaken, false) as "isOvertaken"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as counted (id int, at timestamptz)
    join public.locker_article held on held.id = counted.id
    left join lateral (
      select sum(case line.kind when 'withdrawal' then -line.amount when 'return' then line.amount
          when 'refill' then line.moved else 0 end) filter (where not line.aborted) as since,
        bool_or(line.kind = 'correction') as is_overtaken
      from public.transaction line
      where line.locker_article_id = held.id and line.transaction_date > counted.at
    ) later on true`.execute(tx)
  const corrections: Booking[] = []
  const overtaken: number[] = []
  for (const { id, volume, since, isOvertaken } of rows) {
    const line = counts.find(({ LockerArticleId }) => LockerArticleId === id)
    if (!line) continue
    if (isOvertaken) {
      overtaken.push(id)
      continue
    }
    const now = Math.max(0, line.Counted + line.Amount + since) - line.Amount
    if (now !== volume)
      corrections.push({ lockerArticleId: id, kind: 'correction', reason: 'counted', amount: now - volume })
  }
  return { corrections, overtaken: overtaken.toSorted((one, other) => one - other) }
}
