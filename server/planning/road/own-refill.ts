import type { ReportOf } from '#contract/planning/reports.ts'
import { insideOf, reachingLocker } from '#server/tenancy/records.ts'
import { bookable, refillOf, sumOf, tellOfNotBooked, tellPlanner } from './booking.ts'
import { bookEnd } from './end-stop.ts'
import { isBounded, isInTime, leftToBook, refusedWorkAt } from './former-driver.ts'
import { lockerOfStop, stopAsTold, stopTo } from './former-stops.ts'
import { done, isOthers, type Judged, momentOf, refusal, type RunNow, type Stop } from './run-now.ts'

/**
 * What was put in by a report that was refused. The refill has that report's UUID, so that it is there once, whichever way
 * it comes. A stop that is still open ends with it, and nobody fills it again, unless it is the stop of somebody who drives
 * the run now. Whoever reaches the locker only because it has driven the run books no more than stood there.
 */
export async function ownRefill(now: RunNow, given: ReportOf<'ownRefill'>): Promise<Judged> {
  const before = await bookedBefore(now, given)
  if (before) return { ...done, RefillId: before.id }
  const lockerOfIt = await lockerOfStop(now, given.StopId)
  if (lockerOfIt !== undefined && lockerOfIt !== given.LockerId) return refusal('notInRun')
  const refusedAt = await refusedWorkAt(now, given.Of)
  if (isBounded(now, given.LockerId)) {
    const stood = await leftToBook(now, given.StopId, given.LockerId)
    if (stood.size === 0 || refusedAt === undefined || !isInTime(now, refusedAt))
      return refusal('notBookable')
  }
  // It was put in when it was told first, not when the person says that it is there.
  const At = refusedAt ?? given.At
  // A stop that was taken out of the run may be in it anew, to the same locker.
  const stop = (await stopAsTold(now, given.StopId)) ?? (await stopTo(now, given.LockerId))
  if (stop?.state === 'open' && !isOfPresentDriver(now, stop))
    return bookEnd(
      now,
      stop,
      {
        ...given,
        At,
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
  const at = { id: given.StopId, locker_id: lockerId }
  const { there, lost, beyond } = await bookable(now, at, given.Lines)
  const RefillId = await refillOf(
    writer,
    lockerId,
    { uuid: given.Of, note: '', at: momentOf(At, now.clockBehind) },
    there,
  )
  const pieces = sumOf(there)
  if (pieces > 0) await tellPlanner(now, lockerId, 'ownRefill', pieces)
  await tellOfNotBooked(now, lockerId, { lost, beyond })
  return { ...done, RefillId, NotBooked: [...lost, ...beyond] }
}

const isOfPresentDriver = (now: RunNow, stop: Stop) =>
  now.run.until !== null && (isOthers(now) || stop.run_id !== now.run.id)

const bookedBefore = ({ tx, run }: RunNow, { LockerId, Of }: ReportOf<'ownRefill'>) =>
  tx
    .selectFrom('refill')
    .where('reseller_id', '=', run.reseller_id)
    .where('locker_id', '=', LockerId)
    .where('uuid', '=', Of)
    .select('id')
    .executeTakeFirst()
