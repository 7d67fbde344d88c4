import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RunBookedBecause } from '#contract/live/happenings.ts'
import type { ReportOf } from '#contract/planning/reports.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { book } from '#server/lockers/stock.ts'
import { insideOf, reachingLocker } from '#server/tenancy/records.ts'
import { begin, moveToDayDriven } from './begin.ts'
import {
  done,
  endedBefore,
  isAfter,
  isDrivable,
  isOthers,
  type Judged,
  momentOf,
  notDriven,
  refusal,
  type RunNow,
  type Stop,
  stopOf,
} from './run-now.ts'
import { bookable, refillOf, sumOf, tellOfNotBooked, tellPlanner } from './booking.ts'
import { type Count, correctionsFor, countsTold, keepCorrections } from './counted.ts'
import { isFormer, stopAsTold } from './former-stops.ts'
import { languageAt } from './letter.ts'
import { keepLines } from './stops.ts'

/**
 * Books what was counted and what was put in, and ends the stop, all in the report's transaction. The refill adds to what
 * is there, whatever was taken since.
 */
export async function endStop(now: RunNow, given: ReportOf<'stopDone'>): Promise<Judged> {
  const isWork = given.Lines.some(({ Amount, Counted }) => Amount > 0 || Counted !== null)
  const isThere = (await stopOf(now, given.StopId)) !== undefined
  if (!isThere && !isWork && (await isFormer(now, given.StopId))) return { Result: 'older' }
  const stop = await stopAsTold(now, given.StopId)
  if (!stop) return refusal('notInRun')
  const isCalledOff = now.run.state === 'cancelled' && stop.state === 'skipped'
  if (stop.state !== 'open' && !isCalledOff) return endedBefore(stop)
  // What was put in before the run was cancelled is in the locker, and so is what was put in when it was a draft again.
  if (isCalledOff && (!isWork || isAfter(now.run.ended_at, now, given.At))) return refusal('runEnded')
  if (!isCalledOff && isThere && !isDrivable(now.run) && !(isWork && now.run.was_ready)) return notDriven(now)
  const because = isThere ? undefined : 'stopRemoved'
  return bookEnd(now, stop, given, { uuid: given.UUID, because })
}

/** `uuid` is that of the refill: of one report there is one. `because`: the planner is told that it is not as planned. */
export async function bookEnd(
  now: RunNow,
  stop: Pick<Stop, 'id' | 'run_id' | 'locker_id'>,
  given: ReportOf<'stopDone'>,
  { uuid, because = otherwiseBecause(now) }: { uuid: string; because?: RunBookedBecause | undefined },
): Promise<Judged> {
  const { tx, member } = now
  // Ledger, run and delivery note tell the moment when it was done.
  const at = momentOf(given.At, now.clockBehind)
  const writer = reachingLocker(now.writer, stop.locker_id)
  // In the order of all who book: the locker, then its stocks.
  await insideOf(writer).locked('locker', stop.locker_id)
  const { there, gone, lost, beyond } = await bookable(now, stop, given.Lines)
  const notBooked = [...lost, ...beyond]
  if (isPresentDrivers(now) && sumOf(there) === 0 && there.every(({ Counted }) => Counted === null)) {
    await tellOfNotBooked(now, stop.locker_id, { lost, beyond })
    return notBooked.length > 0 ? { ...done, NotBooked: notBooked } : { Result: 'older' }
  }
  await begin(now, given.At)
  await moveToDayDriven(now, given.At)
  const told = await countsTold(tx, stop.id)
  await keepLines(now, stop, [...there, ...gone], 'kept')
  const counts = countsOf(now, { ...given, Lines: there }, told)
  const { corrections, overtaken } = await correctionsFor(tx, counts)
  // Fewer than the ledger has are taken out last: what was put in may have been taken already.
  await book(
    writer,
    corrections.filter(({ amount }) => amount > 0),
  )
  const refillId = await refillOf(writer, stop.locker_id, { uuid, note: given.Note, at }, there)
  await book(
    writer,
    corrections.filter(({ amount }) => amount < 0),
  )
  await keepCorrections(tx, stop.id, corrections)
  await sql`update public.run_line set placed = 0 where run_stop_id = ${stop.id}
    and not (locker_article_id = any(${there.map((line) => line.LockerArticleId)}::int[]))`.execute(tx)
  await sql`update public.run_line line set not_booked = given."Amount"
    from jsonb_to_recordset(${JSON.stringify(notBooked)}::jsonb) as given ("LockerArticleId" int, "Amount" int)
    where line.run_stop_id = ${stop.id} and line.locker_article_id = given."LockerArticleId"`.execute(tx)
  await sql`
    update public.run_stop set state = 'done', reason = '', ended_by = ${member.id}, refill_id = ${refillId},
      ended_at = ${at}::timestamptz, received_by = ${given.ReceivedBy},
      signature = ${given.Signature}, note = ${given.Note}, mailed_to = ${given.MailTo}
    where id = ${stop.id}`.execute(tx)
  if (given.MailTo !== '')
    await putIntoOutbox(tx, [
      {
        uuid: randomUUID(),
        kind: 'deliveryNote',
        address: given.MailTo,
        language: await languageAt(now, stop.locker_id, given.MailTo),
        about: JSON.stringify({ runId: stop.run_id, stopId: stop.id }),
        goodForHours: 14 * 24,
      },
    ])
  const pieces = sumOf(there)
  if (because && pieces > 0) await tellPlanner(now, stop.locker_id, because, pieces)
  await tellOfNotBooked(now, stop.locker_id, { lost, beyond })
  return { ...done, RefillId: refillId, LockerArticleIds: overtaken, NotBooked: notBooked }
}

/** Somebody else drives it now: its stops are not ended by whoever brings nothing to them. */
const isPresentDrivers = (now: RunNow) => now.run.until !== null && isOthers(now)

function otherwiseBecause({ run }: RunNow): RunBookedBecause | undefined {
  if (run.state === 'cancelled') return 'cancelled'
  if (run.state === 'draft') return 'takenBack'
  return run.until === null ? undefined : 'givenAway'
}

/** What the report counts, and what was told before by whichever phone. */
function countsOf(
  { clockBehind }: RunNow,
  given: ReportOf<'stopDone'>,
  told: readonly Omit<Count, 'amount'>[],
): Count[] {
  const amountOf = new Map(given.Lines.map((line) => [line.LockerArticleId, line.Amount]))
  const own = given.Lines.flatMap(({ LockerArticleId, Amount, Counted, CountedAt }): Count[] =>
    Counted === null
      ? []
      : [
          {
            lockerArticleId: LockerArticleId,
            counted: Counted,
            amount: Amount,
            at: momentOf(CountedAt ?? given.At, clockBehind),
          },
        ],
  )
  const isOwn = new Set(own.map(({ lockerArticleId }) => lockerArticleId))
  const others = told
    .filter(({ lockerArticleId }) => !isOwn.has(lockerArticleId))
    .map((count) => ({ ...count, amount: amountOf.get(count.lockerArticleId) ?? 0 }))
  return [...own, ...others]
}
