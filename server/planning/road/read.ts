import { sql, type SqlBool } from 'kysely'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { Language } from '#contract/language.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'
import type { OwnRun, RoadArticle, RoadLine, RoadRun } from '#contract/planning/road.ts'
import { ownWarehouseShelf } from '#server/catalogue/articles/own.ts'
import { notFound } from '#server/errors.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** What somebody drives: what is to be driven, late ones first, and what was ended today, whatever its day, or is of a later one. */
export const ownRuns = (
  scope: Scope,
  { accountId, today }: { accountId: number; today: string },
  language: Language,
): Promise<OwnRun[]> =>
  runsOf(scope, language)
    .where('run.driver_id', '=', accountId)
    .where((where) =>
      where.or([
        where('run.state', 'in', ['ready', 'underway']),
        where.and([
          where('run.state', '=', 'done'),
          where.or([
            where('run.day', '>=', today),
            sql<SqlBool>`(run.ended_at at time zone (select time_zone from system_setting))::date >= ${today}::date`,
          ]),
        ]),
      ]),
    )
    .select((run) => [
      run
        .selectFrom('run_stop')
        .whereRef('run_stop.run_id', '=', 'run.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('Stops'),
      run
        .selectFrom('run_stop')
        .whereRef('run_stop.run_id', '=', 'run.id')
        .where('run_stop.state', '<>', 'open')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('Ended'),
      run
        .selectFrom('run_stop')
        .whereRef('run_stop.run_id', '=', 'run.id')
        .where('run_stop.state', '=', 'skipped')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('Skipped'),
      run
        .selectFrom('run_stop')
        .innerJoin('run_line', 'run_line.run_stop_id', 'run_stop.id')
        .whereRef('run_stop.run_id', '=', 'run.id')
        .select(sql<number>`coalesce(sum(run_line.planned), 0)::int`.as('sum'))
        .as('Planned'),
    ])
    .orderBy(sql`run.state = 'done'`)
    .orderBy('run.day')
    .orderBy('run.id')
    .$castTo<OwnRun>()
    .execute()

const runsOf = (scope: Scope, language: Language) =>
  scope
    .seeWithDeleted('run', 'run_stop', 'run_line', 'locker_person')
    .selectFrom('run')
    .leftJoin('locker_person as driver', 'driver.id', 'run.driver_id')
    .select([
      'run.id as Id',
      'run.day as Day',
      'run.name as Name',
      'run.state as State',
      nameOf('driver', language).as('Driver'),
      'run.picked_at as PickedAt',
    ])

export async function readRoadRun(scope: Scope, id: number, language: Language): Promise<RoadRun> {
  const run = await runsOf(scope, language)
    .where('run.id', '=', id)
    .select(['run.note as Note', 'run.started_at as StartedAt', 'run.ended_at as EndedAt'])
    .executeTakeFirstOrThrow(notFound)
  const stops = await stopsOf(scope, id, language)
  const byStop = Map.groupBy(await linesOf(scope, id, stops), ({ stopId }) => stopId)
  const Stops = stops.map((stop) => ({
    ...stop,
    Lines: (byStop.get(stop.Id) ?? []).map(({ stopId: _, ...line }) => line).toSorted(inWalkingOrder),
  }))
  const ids = [...new Set(Stops.flatMap(({ Lines }) => Lines.map(({ ArticleId }) => ArticleId)))]
  return { ...run, Stops, Articles: await articlesOf(scope, id, ids) }
}

const stopsOf = (scope: Scope, runId: number, language: Language) =>
  scope
    .seeWithDeleted('run_stop', 'locker', 'organisation', 'locker_person')
    .selectFrom('run_stop')
    .innerJoin('locker', 'locker.id', 'run_stop.locker_id')
    .leftJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('locker_person as ender', 'ender.id', 'run_stop.ended_by')
    .where('run_stop.run_id', '=', runId)
    .select([
      'run_stop.id as Id',
      'run_stop.locker_id as LockerId',
      'locker.name as LockerName',
      'locker.location as Location',
      sql<string>`coalesce(customer.name, '')`.as('CustomerName'),
      sql<string>`concat_ws(', ', nullif(regexp_replace(customer.address, '[[:space:]]*[\\r\\n]+[[:space:]]*', ', ', 'g'), ''),
        nullif(concat_ws(' ', nullif(customer.postal_code, ''), nullif(customer.city, '')), ''))`.as(
        'Address',
      ),
      sql<string>`coalesce(customer.opening_notes, '')`.as('OpeningNotes'),
      'run_stop.position as Position',
      'run_stop.state as State',
      'run_stop.reason as Reason',
      'run_stop.ended_at as EndedAt',
      nameOf('ender', language).as('EndedBy'),
      sql<0 | 1>`run_stop.at_locker::int`.as('AtLocker'),
      'run_stop.received_by as ReceivedBy',
      'run_stop.note as Note',
      'run_stop.mailed_to as MailedTo',
    ])
    .select((stop) =>
      stop.fn
        .coalesce(
          stop
            .selectFrom('run_stop as before')
            .whereRef('before.locker_id', '=', 'run_stop.locker_id')
            .where('before.mailed_to', '<>', '')
            .orderBy('before.ended_at', 'desc')
            .limit(1)
            .select('before.mailed_to'),
          sql<string>`''`,
        )
        .as('LastMailedTo'),
    )
    .orderBy('run_stop.position')
    .orderBy('run_stop.id')
    .execute()

type Line = RoadLine & { stopId: number }

/** The articles of the stops' lockers, and those that were in them when the run was planned. */
const linesOf = (scope: Scope, runId: number, stops: readonly { LockerId: number }[]): Promise<Line[]> =>
  scope
    .seeWithDeleted('run_stop', 'run_line', 'locker_article')
    .selectFrom('run_stop')
    .innerJoin('locker_article', 'locker_article.locker_id', 'run_stop.locker_id')
    .leftJoin('run_line', (join) =>
      join
        .onRef('run_line.run_stop_id', '=', 'run_stop.id')
        .onRef('run_line.locker_article_id', '=', 'locker_article.id'),
    )
    .where('run_stop.run_id', '=', runId)
    .where(
      among(
        'locker_article.locker_id',
        stops.map(({ LockerId }) => LockerId),
      ),
    )
    .where((where) =>
      where.or([where('locker_article.deleted_at', 'is', null), where('run_line.id', 'is not', null)]),
    )
    .select([
      'run_stop.id as stopId',
      'locker_article.id as LockerArticleId',
      'locker_article.article_id as ArticleId',
      'locker_article.shelf as Shelf',
      'locker_article.placement as Placement',
      'locker_article.current_volume as CurrentVolume',
      'locker_article.max_stock as MaxStock',
      sql<number>`coalesce(run_line.planned, 0)`.as('Planned'),
      'run_line.picked as Picked',
      'run_line.placed as Placed',
      'run_line.reason as Reason',
      'run_line.counted as Counted',
      'run_line.counted_at as CountedAt',
      'run_line.corrected as Corrected',
      'run_line.not_booked as NotBooked',
      sql<0 | 1>`(locker_article.deleted_at is not null)::int`.as('Gone'),
    ])
    .orderBy('locker_article.id')
    .execute()

async function articlesOf(scope: Scope, runId: number, ids: number[]): Promise<RoadArticle[]> {
  const rows = await scope
    .seeWithDeleted('article', 'article_own', 'article_group', 'article_group_member', 'run', 'run_pick')
    .selectFrom('article')
    .leftJoin('run', (join) => join.on('run.id', '=', runId))
    .leftJoin('article_own as own', (join) =>
      join.onRef('own.article_id', '=', 'article.id').onRef('own.reseller_id', '=', 'run.reseller_id'),
    )
    .leftJoin('run_pick', (join) =>
      join.onRef('run_pick.article_id', '=', 'article.id').on('run_pick.run_id', '=', runId),
    )
    .where(among('article.id', ids))
    .select([
      'article.id as ArticleId',
      'article.number as Number',
      'article.name as Name',
      'article.unit as Unit',
      'article.pack_size as PackSize',
      'article.ean as Ean',
      'article.image_id',
      ownWarehouseShelf.as('WarehouseShelf'),
      'run_pick.found as Found',
    ])
    .select((article) =>
      article.fn
        .coalesce(
          article
            .selectFrom('article_group_member')
            .innerJoin('article_group', 'article_group.id', 'article_group_member.article_group_id')
            .whereRef('article_group_member.article_id', '=', 'article.id')
            .where('article_group.deleted_at', 'is', null)
            .orderBy('article_group.name')
            .limit(1)
            .select('article_group.name'),
          sql<string>`''`,
        )
        .as('Group'),
    )
    .orderBy('article.number')
    .orderBy('article.id')
    .execute()
  return rows.map(({ image_id, ...article }) => ({ ...article, ImagePath: imageAddress(image_id) }))
}
