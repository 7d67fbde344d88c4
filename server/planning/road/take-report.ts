import { sql, type Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type RefusedBecause, type Report, report, type ReportAnswer } from '#contract/planning/reports.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal, refusalOf } from '#server/errors.ts'
import type { Member } from '#server/tenancy/member.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { auditReport } from './audit-report.ts'
import { endStop } from './end-stop.ts'
import { ownRefill } from './own-refill.ts'
import { pick } from './pick.ts'
import { isTooLate } from './former-driver.ts'
import { isOthers, type Judged, refusal, type RunNow, subjectOf } from './run-now.ts'
import { orderStops, place, reopenStop, skipStop, start } from './stops.ts'

/** Each report has a transaction of its own, in which it is also kept: one that is refused does not stop those after it. */
type Write = <T>(work: (writer: Writer) => Promise<T>) => Promise<T>

export interface Sender {
  runId: number
  /** How far the phone's clock is behind ours, in milliseconds, where that is more than a message takes. */
  clockBehind: number
  /** What the phone speaks, and so its delivery notes. */
  language: Language
}

export async function takeReport(write: Write, sender: Sender, raw: unknown): Promise<ReportAnswer> {
  const read = report.safeParse(raw)
  if (!read.success) return answerOf(uuidIn(raw), refusal('invalid'))
  const given: Report = { ...read.data, UUID: read.data.UUID.toLowerCase() }
  try {
    return await write((writer) => judgeOnce(writer, sender, given))
  } catch (error) {
    const status = refusalOf(error)?.status
    // The run is not the sender's any more, or the server has trouble: the phone keeps it and tries again.
    if (error instanceof RunIsNotThere || status === undefined || status >= 500) throw error
    return await write((writer) => judgeOnce(writer, sender, given, 'notBookable'))
  }
}

/** The run is locked: what two phones send comes one after the other, and the same UUID finds its answer. */
async function judgeOnce(
  writer: Writer,
  { runId, clockBehind, language }: Sender,
  given: Report,
  refusedBecause?: RefusedBecause,
): Promise<ReportAnswer> {
  const { tx, member } = insideOf(writer)
  const run = await lockRun(tx, member, runId)
  const known = await answeredBefore(tx, run, given)
  if (known) return known
  const subject = subjectOf(given)
  const now = { writer, tx, member, run, clockBehind, language }
  const judged = refusedBecause
    ? refusal(refusedBecause)
    : (await isOlder(tx, run, given, subject))
      ? { Result: 'older' as const }
      : await judge(now, given)
  if (judged.Result === 'done') await auditReport(now, given)
  const answer = answerOf(given.UUID, judged)
  await tx
    .insertInto('run_report')
    .values({
      reseller_id: run.reseller_id,
      run_id: run.id,
      uuid: given.UUID,
      kind: given.Kind,
      subject,
      happened_at: given.At,
      phone: given.Phone ?? null,
      seq: given.Seq ?? null,
      sent_by: member.id,
      answer: JSON.stringify(answer),
    })
    .execute()
  return answer
}

const ofDriving = new Set<Report['Kind']>(['start', 'stopSkipped', 'stopReopened', 'order'])

async function judge(now: RunNow, given: Report): Promise<Judged> {
  // Afterwards somebody else drives: what is in the locker nevertheless, the person says by an own refill.
  if (given.Kind !== 'ownRefill' && isTooLate(now, given.At)) return refusal('notYours')
  // How the run is driven is up to the one who drives it now; what was found and put in before stays true.
  if (now.run.until !== null && isOthers(now) && ofDriving.has(given.Kind)) return { Result: 'older' }
  switch (given.Kind) {
    case 'start':
      return start(now, given)
    case 'pick':
      return pick(now, given)
    case 'placed':
      return place(now, given)
    case 'stopDone':
      return endStop(now, given)
    case 'stopSkipped':
      return skipStop(now, given)
    case 'stopReopened':
      return reopenStop(now, given)
    case 'order':
      return orderStops(now, given)
    case 'ownRefill':
      return ownRefill(now, given)
  }
}

/** Nothing of it is kept: to whoever has sent it, there is no such run. */
class RunIsNotThere extends Refusal {
  constructor() {
    super(404, { _: ['notFound'] })
  }
}

async function lockRun(tx: Transaction<Tables>, member: Member, id: number) {
  const { read, write } = reachOf('run', member)
  const { rows } = await sql<RunNow['run']>`
    select ${facts}, null as until
    from public.run where id = ${id} and ${read} and ${write}
    for no key update`.execute(tx)
  const [run] = rows
  return run ?? lockFormerRun(tx, member, id)
}

const facts = sql`id, reseller_id, state, driver_id, former_drivers <> '[]' as was_ready, wire_moment(ended_at) as ended_at`

/** One that the sender drove, and that was taken back or given to somebody else some weeks ago at most. */
async function lockFormerRun(tx: Transaction<Tables>, member: Member, id: number) {
  const { rows } = await sql<RunNow['run']>`
    select ${facts}, (
      select wire_moment(max((before->>'Until')::timestamptz)) from jsonb_array_elements(run.former_drivers) as before
      where (before->>'Id')::int = ${member.id}
        and (before->>'Until')::timestamptz > now() - interval '60 days') as until
    from public.run where id = ${id} and reseller_id = ${member.resellerId}
    for no key update`.execute(tx)
  const [run] = rows
  if (!run || run.until === null) throw new RunIsNotThere()
  return run
}

async function answeredBefore(tx: Transaction<Tables>, run: RunNow['run'], { UUID }: Report) {
  const before = await tx
    .selectFrom('run_report')
    .where('run_id', '=', run.id)
    .where('uuid', '=', UUID)
    .select('answer')
    .executeTakeFirst()
  return before?.answer as ReportAnswer | undefined
}

/**
 * Whether something newer about the same was taken before: by the phone's own count, as its clock may be set back; between
 * phones by their clocks. Of two of one moment the UUIDs decide, on every phone alike.
 */
async function isOlder(tx: Transaction<Tables>, run: RunNow['run'], given: Report, subject: string) {
  const { At, UUID, Phone = null, Seq = null } = given
  if (subject === '') return false
  const { rows } = await sql`
    select from public.run_report where run_id = ${run.id} and subject = ${subject} and answer->>'Result' = 'done'
      and case when phone = ${Phone}::uuid and seq is not null and ${Seq}::int is not null then seq > ${Seq}::int
        else (happened_at, uuid) > (${At}::timestamptz, ${UUID}::uuid) end limit 1`.execute(tx)
  return rows.length > 0
}

const answerOf = (UUID: string, judged: Judged): ReportAnswer => ({
  UUID,
  Reason: null,
  By: null,
  When: null,
  RefillId: null,
  LockerArticleIds: [],
  NotBooked: [],
  ...judged,
})

const uuidIn = (raw: unknown) =>
  raw !== null && typeof raw === 'object' && 'UUID' in raw && typeof raw.UUID === 'string'
    ? raw.UUID.slice(0, 64)
    : ''
