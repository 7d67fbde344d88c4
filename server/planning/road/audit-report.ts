import { sql } from 'kysely'
import type { Report } from '#contract/planning/reports.ts'
import type { RunNow } from './run-now.ts'
import { insideOf } from '#server/tenancy/records.ts'

/** What a run's history tells of its driving: picks that came short and their end, and stops that ended, were skipped or opened again. */
export async function auditReport(now: RunNow, given: Report) {
  const lines =
    given.Kind === 'pick'
      ? await picksOf(now, given.ArticleId)
      : given.Kind === 'stopDone' || given.Kind === 'stopSkipped' || given.Kind === 'stopReopened'
        ? await stopOf(now, given.StopId)
        : []
  const { id, reseller_id } = now.run
  for (const after of lines)
    await insideOf(now.writer).audit({
      entity: 'run',
      entityId: id,
      resellerId: reseller_id,
      action: 'update',
      before: {},
      after,
    })
}

async function picksOf({ tx, run }: RunNow, articleId: number): Promise<object[]> {
  const { rows } = await sql<{ name: string; planned: number; picked: number | null; all: number | null }>`
    select coalesce(nullif(article.name, ''), article.number) as name, sum(line.planned)::int as planned,
      min(pick.found)::int as picked,
      (select sum(each.picked)::int from public.run_stop stop join public.run_line each on each.run_stop_id = stop.id
        join public.run on run.id = stop.run_id where run.id = ${run.id} and run.picked_at is not null) as "all"
    from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
    join public.locker_article held on held.id = line.locker_article_id join public.article on article.id = held.article_id
    left join public.run_pick pick on pick.run_id = stop.run_id and pick.article_id = article.id
    where stop.run_id = ${run.id} and article.id = ${articleId} group by article.id`.execute(tx)
  const [one] = rows
  if (!one) return []
  const isShort = one.picked !== null && one.picked < one.planned
  return [
    ...(isShort ? [{ Article: one.name, Planned: one.planned, Picked: one.picked }] : []),
    ...(one.all === null ? [] : [{ AllPicked: one.all }]),
  ]
}

async function stopOf({ tx, run }: RunNow, stopId: number): Promise<object[]> {
  const { rows } = await sql<{ name: string; state: string; reason: string; placed: number }>`
    select locker.name, stop.state, stop.reason, coalesce(sum(line.placed), 0)::int as placed
    from public.run_stop stop join public.locker on locker.id = stop.locker_id
    left join public.run_line line on line.run_stop_id = stop.id
    where stop.id = ${stopId} and stop.run_id = ${run.id} group by stop.id, locker.name`.execute(tx)
  return rows.map(({ name, state, reason, placed }) => ({
    Locker: name,
    StopState: state,
    ...(state === 'done' && { Placed: placed }),
    ...(reason !== '' && { Reason: reason }),
  }))
}
