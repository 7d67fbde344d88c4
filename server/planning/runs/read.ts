import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import type { Run, RunRow, RunStop } from '#contract/planning/runs.ts'
import { notFound } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Member } from '#server/tenancy/member.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import { priceToday } from '#server/lockers/price.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Who reads, and how. */
export interface Reader {
  member: Member
  language: Language
}

type Query = Input<Contract['runs']['list']>['query']

export async function runsOf(scope: Scope, reader: Reader, query: Query): Promise<RunRow[]> {
  const { from, to, driver, locker, late } = query
  const rows = await runRows(scope, reader)
    .where('run.removed_at', 'is', null)
    .where('run.day', '<=', to)
    .where(({ or, eb }) =>
      or([
        eb('run.day', '>=', from),
        ...(late ? [eb('run.state', 'in', ['draft', 'ready', 'underway'])] : []),
      ]),
    )
    .$if(driver !== undefined, (all) => all.where('run.driver_id', '=', Number(driver)))
    .$if(locker !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('run_stop')
            .whereRef('run_stop.run_id', '=', 'run.id')
            .where('run_stop.locker_id', '=', Number(locker))
            .select('run_stop.id'),
        ),
      ),
    )
    .orderBy('run.day')
    .orderBy('run.id')
    .limit(mostListed)
    .execute()
  return rows.map(asSentTo(reader.member))
}

/** A calendar shows some weeks; nobody plans more in them. */
const mostListed = 1000

export async function readRun(scope: Scope, reader: Reader, id: number): Promise<Run> {
  const row = await runRows(scope, reader).where('run.id', '=', id).executeTakeFirstOrThrow(notFound)
  return { ...asSentTo(reader.member)(row), data: await stopsOf(scope, reader.member, id) }
}

const runRows = (scope: Scope, { language }: Reader) =>
  scope
    .seeWithDeleted('run', 'run_stop', 'run_line', 'locker', 'locker_article', 'locker_person')
    .selectFrom('run')
    .leftJoin('locker_person as driver', 'driver.id', 'run.driver_id')
    .leftJoin('locker_person as maker', 'maker.id', 'run.created_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('run_stop')
          .leftJoin('locker', 'locker.id', 'run_stop.locker_id')
          .leftJoinLateral(
            (lines) =>
              lines
                .selectFrom('run_line')
                .leftJoin('locker_article', 'locker_article.id', 'run_line.locker_article_id')
                .whereRef('run_line.run_stop_id', '=', 'run_stop.id')
                .select([
                  sql`count(*)`.as('lines'),
                  sql`sum(run_line.planned)`.as('pieces'),
                  sql`sum(run_line.planned * coalesce(${priceToday}, 0))`.as('value'),
                  sql`sum(run_line.placed)`.as('placed'),
                  sql`bool_or(run_line.picked is not null)`.as('begun'),
                ])
                .as('line'),
            (join) => join.onTrue(),
          )
          .whereRef('run_stop.run_id', '=', 'run.id')
          .select([
            sql<number>`count(*)::int`.as('stops'),
            sql<number>`count(*) filter (where run_stop.state <> 'open')::int`.as('ended'),
            sql<number>`count(*) filter (where run_stop.state = 'skipped')::int`.as('skipped'),
            sql<number>`coalesce(sum(line.lines), 0)::int`.as('lines'),
            sql<number>`coalesce(sum(line.pieces), 0)::int`.as('pieces'),
            sql<number>`coalesce(sum(line.value), 0)::bigint`.as('value'),
            sql<number>`coalesce(sum(line.placed), 0)::int`.as('placed'),
            sql<0 | 1>`coalesce(bool_or(line.begun), false)::int`.as('begun'),
            sql<
              string[] | null
            >`(array_agg(locker.name order by run_stop.position) filter (where locker.id is not null))[1:3]`.as(
              'names',
            ),
          ])
          .as('stop'),
      (join) => join.onTrue(),
    )
    .select([
      'run.id as Id',
      'run.uuid as UUID',
      sql<string>`run.day::text`.as('Day'),
      'run.name as Name',
      'run.note as Note',
      sql<RunRow['State']>`run.state`.as('State'),
      'run.driver_id as DriverId',
      sql<string>`coalesce(${nameOf('driver', language)}, '')`.as('DriverName'),
      sql<string>`coalesce(${nameOf('maker', language)}, helper_name(run.created_by), '')`.as('CreatedBy'),
      'stop.stops as Stops',
      'stop.ended as Ended',
      'stop.skipped as Skipped',
      'stop.lines as Lines',
      'stop.pieces as Pieces',
      'stop.value',
      'stop.placed as Placed',
      'run.picked_at as PickedAt',
      sql<0 | 1>`(stop.begun = 1 or run.picked_at is not null)::int`.as('Begun'),
      'run.started_at as StartedAt',
      'run.ended_at as EndedAt',
      sql<string | null>`case when run.state in ('draft', 'ready', 'underway')
        then (run.day + days_on_its_way())::text end`.as('CountsUntil'),
      'stop.names',
      'run.revision as Revision',
    ])

type Counted = Omit<RunRow, 'Value' | 'LockerNames' | CountOf> & {
  [K in CountOf]: RunRow[K] | null
} & { value: number | null; names: string[] | null }
type CountOf = 'Stops' | 'Ended' | 'Skipped' | 'Lines' | 'Pieces' | 'Placed'

const asSentTo = (reader: Member) => {
  const told = priceTo(reader)
  return ({ value, names, ...row }: Counted): RunRow => ({
    ...row,
    Stops: row.Stops ?? 0,
    Ended: row.Ended ?? 0,
    Skipped: row.Skipped ?? 0,
    Lines: row.Lines ?? 0,
    Pieces: row.Pieces ?? 0,
    Placed: row.Placed ?? 0,
    Value: told(value ?? 0),
    LockerNames: names ?? [],
  })
}

async function stopsOf(scope: Scope, reader: Member, runId: number): Promise<RunStop[]> {
  const told = priceTo(reader)
  const stops = await scope
    .seeWithDeleted('run', 'run_stop', 'locker', 'organisation')
    .selectFrom('run_stop')
    .innerJoin('run', 'run.id', 'run_stop.run_id')
    .leftJoin('locker', 'locker.id', 'run_stop.locker_id')
    .leftJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .where('run_stop.run_id', '=', runId)
    .select([
      'run_stop.id as Id',
      'run_stop.locker_id as LockerId',
      sql<string>`coalesce(locker.name, '')`.as('LockerName'),
      sql<string>`coalesce(customer.name, '')`.as('EndCustomer'),
      sql<string>`coalesce(locker.location, '')`.as('Location'),
      'run_stop.position as Position',
      sql<RunStop['State']>`run_stop.state`.as('State'),
      sql<string | null>`run_stop.lasts_until::text`.as('LastsUntil'),
      'run_stop.reason as Reason',
      'run_stop.ended_at as EndedAt',
      'run_stop.received_by as ReceivedBy',
      'run_stop.note as Note',
      sql<RunStop['Before']>`(
        select json_build_object('RunId', earlier.id, 'Name', earlier.name, 'Day', earlier.day)
        from run_stop other join run as earlier on earlier.id = other.run_id
        where run_stop.state = 'open' and other.locker_id = run_stop.locker_id and other.state = 'open'
          and earlier.day < run.day and earlier.day >= first_day_on_its_way()
        order by earlier.day, earlier.id limit 1)`.as('Before'),
    ])
    .orderBy('run_stop.position')
    .orderBy('run_stop.id')
    .execute()
  const lines = await scope
    .seeWithDeleted('run_stop', 'run_line', 'locker_article', 'article')
    .selectFrom('run_line')
    .innerJoin('run_stop', 'run_stop.id', 'run_line.run_stop_id')
    .innerJoin('locker_article', 'locker_article.id', 'run_line.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where('run_stop.run_id', '=', runId)
    .select([
      'run_line.run_stop_id',
      'run_line.id as Id',
      'run_line.locker_article_id as LockerArticleId',
      'article.id as ArticleId',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.unit as Unit',
      'article.pack_size as PackSize',
      'locker_article.current_volume as CurrentVolume',
      'locker_article.max_stock as MaxStock',
      'run_line.proposed as Proposed',
      'run_line.planned as Planned',
      'run_line.picked as Picked',
      'run_line.placed as Placed',
      sql<RunStop['Lines'][number]['Reason']>`run_line.reason`.as('Reason'),
      'run_line.counted as Counted',
      'run_line.corrected as Corrected',
      priceToday.as('price'),
    ])
    .orderBy('locker_article.shelf')
    .orderBy(swedish('locker_article.placement'))
    .orderBy(swedish('article.number'))
    .orderBy('run_line.id')
    .execute()
  const byStop = Map.groupBy(lines, ({ run_stop_id }) => run_stop_id)
  return stops.map((stop) => ({
    ...stop,
    Lines: (byStop.get(stop.Id) ?? []).map(({ run_stop_id: _, price, ...line }) => ({
      ...line,
      Price: told(price),
    })),
  }))
}
