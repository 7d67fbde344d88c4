import { sql } from 'kysely'
import type { SentStop } from '#contract/planning/runs.ts'
import { invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Counting, figuresOf, runTables } from './figures.ts'
import { lockersFor } from './lockers.ts'

/** What a run brings to a locker. */
export interface PlannedStop {
  locker_id: number
  lasts_until: string
  lines: { locker_article_id: number; proposed: number; planned: number }[]
}

/**
 * The stops of a run as they are to be stored: with the amounts that were sent, with those that the run has already
 * (`kept`, by locker), or with what is proposed now. What nothing is brought of has no line.
 */
export async function plannedStops(
  scope: Scope,
  counting: Counting,
  sent: readonly SentStop[],
  kept: ReadonlyMap<number, { LockerArticleId: number; Planned: number }[]> = new Map(),
): Promise<PlannedStop[]> {
  const LockerIds = sent.map(({ LockerId }) => LockerId)
  const lockers = LockerIds.length > 0 ? await lockersFor(scope, counting, { LockerIds }) : []
  const lockerOf = new Map(lockers.map((locker) => [locker.LockerId, locker]))
  const articles = await runTables(scope)
    .selectFrom((await figuresOf(scope, counting, lockers)).as('one'))
    .select(['one.id', 'one.locker_id', 'one.proposed', 'one.to_max'])
    .orderBy('one.id')
    .execute()
  const articlesOf = Map.groupBy(articles, ({ locker_id }) => locker_id)
  const strangers: Record<string, 'notFound'> = {}
  const stops = sent.map(({ LockerId, Lines, ToMax }, at): PlannedStop => {
    const locker = lockerOf.get(LockerId)
    if (!locker) strangers[`Stops.${at}.LockerId`] = 'notFound'
    const held = new Map((articlesOf.get(LockerId) ?? []).map((article) => [article.id, article]))
    const present = (kept.get(LockerId) ?? []).filter(({ LockerArticleId }) => held.has(LockerArticleId))
    Lines?.forEach((line, index) => {
      if (!held.has(line.LockerArticleId))
        strangers[`Stops.${at}.Lines.${index}.LockerArticleId`] = 'notFound'
    })
    const given = Lines ?? (kept.has(LockerId) ? present : undefined)
    const lines = given
      ? given.map(({ LockerArticleId, Planned }) => ({
          locker_article_id: LockerArticleId,
          proposed: held.get(LockerArticleId)?.proposed ?? 0,
          planned: Planned,
        }))
      : [...held.values()].map(({ id, proposed, to_max }) => ({
          locker_article_id: id,
          proposed,
          planned: ToMax ? to_max : proposed,
        }))
    return {
      locker_id: LockerId,
      lasts_until: locker?.LastsUntil ?? '',
      lines: lines.filter(({ planned }) => planned > 0),
    }
  })
  if (Object.keys(strangers).length > 0) throw invalid(strangers)
  return stops
}

/** What each stop of a run brings, by locker. */
export async function linesOf(scope: Scope, runId: number) {
  const rows = await scope
    .see('run_stop', 'run_line')
    .selectFrom('run_stop')
    .leftJoin('run_line', 'run_line.run_stop_id', 'run_stop.id')
    .where('run_stop.run_id', '=', runId)
    .select([
      'run_stop.locker_id',
      sql<number | null>`run_line.locker_article_id`.as('id'),
      sql<number | null>`run_line.planned`.as('planned'),
    ])
    .orderBy('run_stop.position')
    .orderBy('run_line.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ locker_id }) => locker_id)].map(([lockerId, lines]) => [
      lockerId,
      lines.flatMap(({ id, planned }) =>
        id === null || planned === null ? [] : [{ LockerArticleId: id, Planned: planned }],
      ),
    ]),
  )
}
