import type { ReportOf } from '#contract/planning/reports.ts'
import { insideOf, reachingLocker } from '#server/tenancy/records.ts'
import { amountOf, bookEnd, goneOf, refillOf, sumOf, tellPlanner } from './end-stop.ts'
import { stopAsTold, stopTo } from './former-stops.ts'
import { done, type Judged, type RunNow } from './run-now.ts'

/**
 * What was put in by a report that was refused. The refill has that report's UUID, so that it is there once, whichever way
 * it comes. A stop that is still open ends with it: nobody fills it again.
 */
export async function ownRefill(now: RunNow, given: ReportOf<'ownRefill'>): Promise<Judged> {
  // A stop that was taken out of the run may be in it anew, to the same locker.
  const stop = (await stopAsTold(now, given.StopId)) ?? (await stopTo(now, given.LockerId))
  if (stop?.state === 'open')
    return bookEnd(
      now,
      stop,
      {
        ...given,
        Kind: 'stopDone',
        Lines: given.Lines.map((line) => ({ ...line, Reason: null, Counted: null, CountedAt: null })),
        ReceivedBy: '',
        Signature: null,
        Note: '',
        MailTo: '',
      },
      { uuid: given.Of },
    )
  const lockerId = stop?.locker_id ?? given.LockerId
  // A stop that is not in the run any more is no reason to reach its locker.
  const writer = stop ? reachingLocker(now.writer, lockerId) : now.writer
  await insideOf(writer).locked('locker', lockerId)
  const gone = await goneOf(now, lockerId, given.Lines)
  const there = given.Lines.filter(({ LockerArticleId }) => !gone.has(LockerArticleId))
  const lost = given.Lines.filter(({ LockerArticleId }) => gone.has(LockerArticleId))
  const RefillId = await refillOf(writer, lockerId, { uuid: given.Of, note: '' }, there)
  if (there.length > 0) await tellPlanner(now, lockerId, 'ownRefill', sumOf(there))
  if (lost.length > 0) await tellPlanner(now, lockerId, 'notBooked', sumOf(lost))
  return { ...done, RefillId, NotBooked: lost.map(amountOf) }
}
