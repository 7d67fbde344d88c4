import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

interface OnItsWay {
  locker_id: number
  locker_article_id: number
  amount: number
  /** What of it is not picked yet, and has to be in the warehouse for that. */
  unpicked: number
}

interface Among {
  lockerIds?: readonly number[]
  withoutRun?: number | null
}

/**
 * What stands in runs, is not put in yet, and is there by a day: what a later run brings cannot be taken before. By this runs are
 * proposed and articles bought; `on_its_way_to` in SQL is the third place with these runs, and counts later ones as well, as the
 * order list asks what is not ordered yet, whenever it comes.
 */
export const onItsWay = (
  by: Temporal.PlainDate,
  { lockerIds, withoutRun = null }: Among = {},
): RawBuilder<OnItsWay> => sql`(
  select run_line.locker_id, run_line.locker_article_id, sum(coalesce(run_line.picked, run_line.planned))::int as amount,
    coalesce(sum(run_line.planned) filter (where run_line.picked is null), 0)::int as unpicked
  from run_stop join run on run.id = run_stop.run_id join run_line on run_line.run_stop_id = run_stop.id
  where run_stop.state = 'open' and run.day between (select first_day_on_its_way()) and ${by.toString()}::date
    and run_stop.run_id is distinct from ${withoutRun}::int
    and ${lockerIds ? sql`run_stop.locker_id = any(${lockerIds}::int[])` : sql`true`}
  group by 1, 2)`

interface Coming {
  locker_id: number
  /** Differs where anything else is brought. */
  mark: string
}

/** The lockers to which runs bring something by a day, each with a mark of what that is. */
export const comingTo = (by: Temporal.PlainDate, among: Among = {}): RawBuilder<Coming> => sql`(
  select way.locker_id, md5(string_agg(way.locker_article_id || ' ' || way.amount, ',' order by way.locker_article_id)) as mark
  from ${onItsWay(by, among)} as way group by way.locker_id)`

/** How much of each article runs bring by a day. */
export async function amountsComing(
  tables: Pick<QueryCreator<Pick<Tables, 'run_line'>>, 'selectFrom'>,
  by: Temporal.PlainDate,
  those: Among,
) {
  if (those.lockerIds?.length === 0) return new Map<number, number>()
  const rows = await tables
    .selectFrom(onItsWay(by, those).as('way'))
    .select(['way.locker_article_id as id', 'way.amount'])
    .execute()
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
