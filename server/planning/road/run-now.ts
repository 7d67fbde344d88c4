import { sql, type Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RefusedBecause, Report, ReportAnswer } from '#contract/planning/reports.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** A run that is locked while a report about it is judged. */
export interface RunNow {
  writer: Writer
  tx: Transaction<Tables>
  member: Member
  run: { id: number; reseller_id: number; state: 'draft' | 'ready' | 'underway' | 'done' | 'cancelled' }
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

/** By the phone's clock, put right; never in the future. */
export const momentOf = (at: string, clockBehind: number) =>
  new Date(Math.min(Date.now(), Date.parse(at) + clockBehind)).toISOString()

export async function begin({ tx, run, clockBehind }: RunNow, at: string) {
  if (run.state !== 'ready') return
  await sql`update public.run set state = 'underway', started_at = ${momentOf(at, clockBehind)}::timestamptz,
    revision = revision + 1 where id = ${run.id}`.execute(tx)
}

interface Stop {
  id: number
  locker_id: number
  state: 'open' | 'done' | 'skipped'
  By: string | null
  When: string | null
}

export async function stopOf({ tx, run }: RunNow, id: number) {
  const { rows } = await sql<Stop>`
    select stop.id, stop.locker_id, stop.state, wire_moment(stop.ended_at) as "When",
      case when person.reseller_id = stop.reseller_id then trim(concat_ws(' ', person.name, person.last_name)) end as "By"
    from public.run_stop stop left join public.account person on person.id = stop.ended_by
    where stop.id = ${id} and stop.run_id = ${run.id}`.execute(tx)
  return rows[0]
}

/** Somebody was faster. */
export const endedBefore = ({ By, When }: Stop) => refusal('stopEnded', { By, When })
