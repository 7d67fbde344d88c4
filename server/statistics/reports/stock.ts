import { sql } from 'kysely'
import {
  type Asked,
  atLockers,
  calendarOf,
  eachKey,
  keysOf,
  ofArticles,
  onDays,
  type Sql,
  spansOf,
} from './conditions.ts'
import type { Span } from './period.ts'
import { customerOfStay, ofCustomers, withStay } from './stays.ts'

/**
 * When articles were out of stock (`out_span`), and what lies there now. Days are those since an article came to its locker, and for
 * a customer since the locker came to it.
 */

interface Here {
  today: string
  /** Whether the reader saw a locker also where it stood before. */
  seesAll: boolean
}

/** The articles in lockers that are asked for, since when, and the day on which they were gone. */
const livesOf = (asked: Asked, { today, seesAll }: Here) => {
  const dayOf = (moment: Sql) => sql`(${moment} at time zone ${asked.zone}::text)::date`
  const isMoved = asked.stays.length > 0
  return sql`select held.id, held.locker_id, ${customerOfStay(asked)} as customer_id,
      greatest(${dayOf(sql`held.created_at`)} ${seesAll ? sql`` : sql`, ${dayOf(sql`locker.customer_since`)}`} ${isMoved ? sql`, stay.first_day` : sql``}) as came,
      least(coalesce(${dayOf(sql`least(held.deleted_at, locker.deleted_at)`)}, ${today}::date + 1) ${isMoved ? sql`, stay.end_day` : sql``}) as gone
    from locker_article held join locker on locker.id = held.locker_id ${withStay(asked, sql`held.locker_id`)}
    where ${atLockers(asked, 'held.locker_id')} and ${ofCustomers(asked)} and ${ofArticles(asked, 'held.id')}`
}

/** A row for each day on which something ran out: there was none at its end, and some the evening before. */
export function stockOutsIn(asked: Asked, { seesAll }: Here): Sql {
  const since = sql`(locker.customer_since at time zone ${asked.zone}::text)::date`
  return sql`select ${keysOf(asked, { from: 'outs' })}, ${calendarOf(asked, sql`outs.since`)}, count(*) as stock_outs
    from out_span outs ${withStay(asked, sql`outs.locker_id`, { day: sql`outs.since` })}
      ${seesAll ? sql`` : sql`join locker on locker.id = outs.locker_id and outs.since >= coalesce(${since}, '-infinity')`}
    where ${onDays(spansOf(asked), 'outs.since')} and ${atLockers(asked, 'outs.locker_id')} and ${ofCustomers(asked)} and ${ofArticles(asked, 'outs.locker_article_id')}
    group by ${eachKey}`
}

/** On how many days an article was out at the end, of how many, in both spans. Days to come are not counted. */
export function outDaysIn(asked: Asked, here: Here): Sql {
  const { period } = asked
  const counted = ({ from, to }: Span, isBefore: boolean) => {
    const last = sql`least(${to.toString()}::date, ${here.today}::date, gone - 1)`
    const first = sql`greatest(${from.toString()}::date, came)`
    return sql`select lives.locker_id, lives.customer_id, lives.id, ${sql.lit(isBefore)} as is_before,
        greatest(0, ${last} - ${first} + 1) as article_days,
        coalesce(sum(greatest(0, least(until - 1, ${last}) - greatest(since, ${first}) + 1)) filter (where since is not null), 0) as out_days
      from lives left join out_span outs
        on outs.locker_article_id = lives.id and since <= ${to.toString()}::date and until > ${from.toString()}::date
      group by lives.locker_id, lives.customer_id, lives.id, came, gone`
  }
  return sql`select locker_id, customer_id, id as held_id, null::int as account_id, null::int as cost_centre_id,
      null::date as day, null::int as weekday, null::int as hour, is_before,
      sum(out_days)::bigint as out_days, sum(article_days)::bigint as article_days
    from (
      with lives as (${livesOf(asked, here)})
      ${counted(period, false)} ${period.before ? sql`union all ${counted(period.before, true)}` : sql``}
    ) counted
    where article_days > 0
    group by 1, 2, 3, 9`
}

/** What lies there now, and what it is worth by the prices of today where that `isValued`. */
export function stockIn(asked: Asked, isValued: boolean): Sql {
  const there = sql`deleted_at is null and current_volume <> 0 and ${atLockers(asked)} and ${ofArticles(asked, 'id')}`
  const listed = sql`listed_prices(array(select distinct locker_id from locker_article where price is null and ${there}), now())`
  return sql`select locker_id, ${customerOfStay(asked)} as customer_id, id as held_id, null::int as account_id, null::int as cost_centre_id,
      null::date as day, null::int as weekday, null::int as hour, false as is_before, current_volume::bigint as stock
      ${isValued ? sql`, current_volume * coalesce(locker_article.price, listed.price, 0) as stock_value` : sql``}
    from locker_article ${isValued ? sql`left join ${listed} listed on listed.locker_article_id = id` : sql``}
    ${withStay(asked, sql`locker_id`, { moment: sql`now()` })}
    where ${there} and ${ofCustomers(asked)}`
}
