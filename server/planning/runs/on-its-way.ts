import { type RawBuilder, sql } from 'kysely'

interface OnItsWay {
  locker_article_id: number
  amount: number
}

/**
 * What stands in runs for these lockers, is not put in yet, and is there by a day: what a later run brings cannot be taken
 * before. `on_its_way_to` counts later runs as well, as the order list asks what is not ordered yet, whenever it comes.
 */
export const onItsWay = (
  lockerIds: readonly number[],
  by: Temporal.PlainDate,
  withoutRun: number | null = null,
): RawBuilder<OnItsWay> => sql`(
  select line.locker_article_id, sum(coalesce(line.picked, line.planned))::int as amount
  from run_stop stop join run on run.id = stop.run_id join run_line line on line.run_stop_id = stop.id
  where stop.state = 'open' and stop.locker_id = any(${lockerIds}::int[])
    and run.day between first_day_on_its_way() and ${by.toString()}::date
    and stop.run_id is distinct from ${withoutRun}::int
  group by line.locker_article_id)`
