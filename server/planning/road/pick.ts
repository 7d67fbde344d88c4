import { sql } from 'kysely'
import { divide } from '#contract/planning/divide.ts'
import type { ReportOf } from '#contract/planning/reports.ts'
import { done, isDrivable, type Judged, momentOf, refusal, type RunNow } from './run-now.ts'

/**
 * What was found in the warehouse of one article. What is lacking is divided over the lockers that still wait for it; what
 * went to the others before is not taken back. The planner is told whenever more is missing than was known, or less.
 */
export async function pick(now: RunNow, given: ReportOf<'pick'>): Promise<Judged> {
  const { tx, run } = now
  if (!isDrivable(run)) return refusal('runEnded')
  const lines = await linesOf(now, given.ArticleId)
  if (lines.length === 0) return refusal('notInRun')
  const open = lines.filter(({ isOpen }) => isOpen)
  const gone = lines
    .filter(({ isOpen }) => !isOpen)
    .reduce((sum, line) => sum + (line.picked ?? line.planned), 0)
  const planned = open.map((line) => line.planned)
  // No more goes along than the run needs.
  const most = gone + planned.reduce((sum, each) => sum + each, 0)
  const found = given.Found === null ? null : Math.min(given.Found, most)
  const shares = found === null ? undefined : divide(Math.max(0, found - gone), planned)
  const picked = open.map((line, index) => ({ ...line, picked: shares?.[index] ?? null }))
  await sql`update public.run_line line set picked = given.picked
    from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as given (id int, picked int)
    where line.id = given.id`.execute(tx)
  await keepFound(now, { ...given, Found: found })
  await noteWhetherAllIsPicked(now, given.At)
  if (missingOf(picked) !== missingOf(open))
    await sql`select public.tell_of_short(${run.id}, ${now.member.id})`.execute(tx)
  return done
}

interface Line {
  id: number
  planned: number
  picked: number | null
  isOpen: boolean
}

const missingOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { planned, picked }) => sum + (picked === null ? 0 : Math.max(0, planned - picked)), 0)

async function linesOf({ tx, run }: RunNow, articleId: number) {
  const { rows } = await sql<Line>`
    select line.id, line.planned, line.picked, stop.state = 'open' as "isOpen"
    from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
    join public.locker_article held on held.id = line.locker_article_id
    where stop.run_id = ${run.id} and held.article_id = ${articleId}
    order by stop.position, stop.id, line.id`.execute(tx)
  return rows
}

async function keepFound(
  { tx, run, member, clockBehind }: RunNow,
  { ArticleId, Found, At }: ReportOf<'pick'>,
) {
  if (Found === null) {
    await sql`delete from public.run_pick where run_id = ${run.id} and article_id = ${ArticleId}`.execute(tx)
    return
  }
  await sql`
    insert into public.run_pick (reseller_id, run_id, article_id, found, picked_at, picked_by)
    values (${run.reseller_id}, ${run.id}, ${ArticleId}, ${Found}, ${momentOf(At, clockBehind)}::timestamptz, ${member.id})
    on conflict on constraint run_pick_once
      do update set found = excluded.found, picked_at = excluded.picked_at, picked_by = excluded.picked_by`.execute(
    tx,
  )
}

async function noteWhetherAllIsPicked({ tx, run, member, clockBehind }: RunNow, at: string) {
  await sql`
    with whole as (
      select not exists (
        select from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
        where stop.run_id = ${run.id} and stop.state = 'open' and line.planned > 0 and line.picked is null) as is_picked)
    update public.run set picked_at = case when is_picked then ${momentOf(at, clockBehind)}::timestamptz end,
      picked_by = case when is_picked then ${member.id}::int end
    from whole where id = ${run.id}`.execute(tx)
}
