import { type RawBuilder, sql } from 'kysely'
import { type Asked, atLockers, calendarOf, ofArticles } from './sources.ts'
import type { Span } from './period.ts'

/**
 * What is known of a stock at the end of each day: today's less what moved it since. Lines that came late are in their place. Days
 * are those since a locker's article came there, and for a customer since the locker did.
 */

type Sql = RawBuilder<unknown>

/** How the stock of each article stood at the end of the days from `start` until before `stop`. */
function levels(asked: Asked): Sql {
  const { from, before } = asked.period
  const first = (before?.from ?? from).toString()
  const since = (column: string) =>
    sql`${sql.ref(column)} >= ${first}::date and ${atLockers(asked)} and ${ofArticles(asked)}`
  return sql`
    moves as (
      select locker_article_id, day, sum(moved)::bigint as moved from (
        select locker_article_id, day, moved from consumption_day where ${since('day')}
        union all select locker_article_id, day, refilled + corrected from stock_day where ${since('day')}
      ) each_move
      group by 1, 2
    ),
    held as (
      select id, locker_id, article_id, current_volume, created_at, deleted_at from locker_article
      where ${atLockers(asked)} and ${ofArticles(asked, 'id')}
    ),
    days_with_moves as (
      select held.id, held.locker_id, moves.day as start, moves.moved,
        coalesce(lag(moves.day) over latest_first, 'infinity') as stop,
        held.current_volume - coalesce(sum(moves.moved) over (latest_first rows between unbounded preceding and 1 preceding), 0) as stock
      from moves join held on held.id = moves.locker_article_id
      window latest_first as (partition by held.id order by moves.day desc)
    )`
}

/** A row for each day on which something ran out: there was none at its end, and some the evening before. */
export function stockOutsIn(asked: Asked): Sql {
  return sql`select locker_id, id as held_id, null::int as account_id, null::int as cost_centre_id,
      ${calendarOf(asked, sql`start`)}, count(*) as stock_outs
    from (with ${levels(asked)} select * from days_with_moves) ran
    where stock <= 0 and stock - moved > 0 and ${during(asked)}
    group by 1, 2, 3, 4, 5, 6, 7, 8`
}

const during = ({ period }: Asked) => {
  const spans = [period, ...(period.before ? [period.before] : [])]
  return sql`(${sql.join(
    spans.map(({ from, to }) => sql`start between ${from.toString()}::date and ${to.toString()}::date`),
    sql` or `,
  )})`
}

/** On how many days an article was out at the end, of how many, in both spans. Days to come are not counted. */
export function outDaysIn(asked: Asked, { today, seesAll }: { today: string; seesAll: boolean }): Sql {
  const { period } = asked
  const counted = (span: Span, isBefore: boolean) => {
    const to = sql`least(${span.to.toString()}::date, ${today}::date, gone - 1)`
    const from = sql`greatest(${span.from.toString()}::date, came)`
    return sql`select lives.locker_id, lives.id, ${sql.lit(isBefore)} as is_before,
        greatest(0, ${to} - ${from} + 1) as article_days,
        coalesce(sum(greatest(0, least(stop - 1, ${to}) - greatest(start, ${from}) + 1)) filter (where spans.id is not null), 0) as out_days
      from lives left join spans on spans.id = lives.id
      group by lives.locker_id, lives.id, came, gone`
  }
  const zone = sql`${asked.zone}::text`
  return sql`select locker_id, id as held_id, null::int as account_id, null::int as cost_centre_id,
      null::date as day, null::int as weekday, null::int as hour, is_before,
      sum(out_days)::bigint as out_days, sum(article_days)::bigint as article_days
    from (
      with ${levels(asked)},
      first_days as (
        select distinct on (id) id, start, stock - moved as stock from days_with_moves order by id, start
      ),
      spans as materialized (
        select id, start, least(stop, ${today}::date + 1) as stop, stock from days_with_moves where stock <= 0
        union all
        select held.id, ${(period.before?.from ?? period.from).toString()}::date, coalesce(first_days.start, ${today}::date + 1),
          coalesce(first_days.stock, held.current_volume)
        from held left join first_days on first_days.id = held.id
        where coalesce(first_days.stock, held.current_volume) <= 0
      ),
      lives as (
        select held.id, held.locker_id,
          greatest((held.created_at at time zone ${zone})::date
            ${seesAll ? sql`` : sql`, (locker.customer_since at time zone ${zone})::date`}) as came,
          coalesce((least(held.deleted_at, locker.deleted_at) at time zone ${zone})::date, ${today}::date + 1) as gone
        from held join locker on locker.id = held.locker_id
      )
      ${counted(period, false)} ${period.before ? sql`union all ${counted(period.before, true)}` : sql``}
    ) counted
    where article_days > 0
    group by 1, 2, 8`
}

/** What lies there now, and what it is worth by the prices of today where that `isValued`. */
export function stockIn(asked: Asked, isValued: boolean): Sql {
  const there = sql`deleted_at is null and current_volume <> 0 and ${atLockers(asked)} and ${ofArticles(asked, 'id')}`
  const listed = sql`listed_prices(array(select distinct locker_id from locker_article where price is null and ${there}), now())`
  return sql`select locker_id, id as held_id, null::int as account_id, null::int as cost_centre_id,
      null::date as day, null::int as weekday, null::int as hour, false as is_before, current_volume::bigint as stock
      ${isValued ? sql`, current_volume * coalesce(locker_article.price, listed.price, 0) as stock_value` : sql``}
    from locker_article ${isValued ? sql`left join ${listed} listed on listed.locker_article_id = id` : sql``}
    where ${there}`
}
