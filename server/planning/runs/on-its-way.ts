import { type RawBuilder, sql } from 'kysely'

interface OnItsWay {
  locker_article_id: number
  amount: number
}

/** As `on_its_way_to` has it of one locker: what stands in runs and is not put in yet, of these lockers. */
export const onItsWay = (
  lockerIds: readonly number[],
  withoutRun: number | null = null,
): RawBuilder<OnItsWay> => sql`(
  select line.locker_article_id, sum(coalesce(line.picked, line.planned))::int as amount
  from run_stop stop join run on run.id = stop.run_id join run_line line on line.run_stop_id = stop.id
  where stop.state = 'open' and stop.locker_id = any(${lockerIds}::int[])
    and run.day >= first_day_on_its_way() and stop.run_id is distinct from ${withoutRun}::int
  group by line.locker_article_id)`
