import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { oldestLineDays } from '#contract/limits.ts'
import type { RefusedBecause, Report, ReportAnswer } from '#contract/planning/reports.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** A run that is locked while a report about it is judged. */
export interface RunNow {
  writer: Writer
  tx: Transaction<Tables>
  member: Member
  run: {
    id: number
    reseller_id: number
    state: 'draft' | 'ready' | 'underway' | 'done' | 'cancelled'
    ended_at: string | null
    driver_id: number | null
    /** Whether a phone may have known it before it became a draft again. */
    was_ready: boolean
    /** Until when the sender drove it, where it does not any more. */
    until: string | null
  }
  clockBehind: number
  language: Language
}

export type Judged = Pick<ReportAnswer, 'Result'> & Partial<Omit<ReportAnswer, 'UUID'>>

export const done: Judged = { Result: 'done' }
export const refusal = (Reason: RefusedBecause, more: Partial<Judged> = {}): Judged => ({
  ...more,
  Result: 'refused',
  Reason,
})

/** What a report is about; empty where none is older than another. */
export function subjectOf(given: Report): string {
  switch (given.Kind) {
    case 'start':
    case 'stopDone':
    case 'ownRefill':
      return ''
    case 'pick':
      return `pick ${given.ArticleId}`
    case 'placed':
      return `line ${given.StopId} ${given.LockerArticleId}`
    case 'stopSkipped':
    case 'stopReopened':
      return `stop ${given.StopId}`
    case 'order':
      return 'order'
  }
}

export const isDrivable = ({ state }: RunNow['run']) => state === 'ready' || state === 'underway'

/** Where nobody drives it any more: it was taken back, called off or is done. What was only to come is not told any more. */
export const notDriven = ({ run }: RunNow): Judged =>
  run.state === 'done' || (run.state === 'draft' && !run.was_ready)
    ? refusal('runEnded')
    : { Result: 'older' }

/** Whether somebody else drives it than who tells of it. */
export const isOthers = ({ run, member }: RunNow) => run.driver_id !== null && run.driver_id !== member.id

/** Whether it was done after the run was given to somebody else, or was cancelled. */
export const isAfter = (end: string | null, { clockBehind }: RunNow, at: string) =>
  end !== null && momentOf(at, clockBehind) > new Date(end).toISOString()

/**
 * By the phone's clock, put right. A moment in the future, or longer ago than any line of the ledger may be, is that of a
 * clock that nobody had set: then it is now.
 */
export function momentOf(at: string, clockBehind: number) {
  const now = Date.now()
  const then = Date.parse(at) + clockBehind
  return new Date(then > now || then < now - oldestLineDays * 86_400_000 ? now : then).toISOString()
}

export interface Stop {
  id: number
  run_id: number
  locker_id: number
  state: 'open' | 'done' | 'skipped'
  By: string | null
  When: string | null
}

export const stopOf = ({ tx, run }: RunNow, id: number) =>
  oneStop(tx, sql`stop.id = ${id} and stop.run_id = ${run.id}`)

export async function oneStop(tx: Transaction<Tables>, only: RawBuilder<SqlBool>) {
  const { rows } = await sql<Stop>`
    select stop.id, stop.run_id, stop.locker_id, stop.state, wire_moment(stop.ended_at) as "When",
      case when person.reseller_id = stop.reseller_id then trim(concat_ws(' ', person.name, person.last_name)) end as "By"
    from public.run_stop stop left join public.account person on person.id = stop.ended_by
    where ${only}`.execute(tx)
  return rows[0]
}

/** Somebody was faster. */
export const endedBefore = ({ By, When }: Stop) => refusal('stopEnded', { By, When })
