import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { daysBehind, type DemandKind, windows } from '#contract/planning/forecast.ts'
import { ageIn, windowOf, within } from './calendar.ts'
import { chanceFactor, sizeFactor } from './tsb.ts'

/** What is known of an article in a locker: its use in each window, the kind of its demand, and TSB's rate. */
export type ForecastDemand = Record<`used_${(typeof windows)[number]}`, number> & {
  locker_article_id: number
  /** With demand. */
  days: number
  variation: number | null
  kind: DemandKind
  rate: number | null
}

/** TSB's rate in whole numbers: pieces in a million days. */
export const millionDays = 1_000_000

/**
 * The demand of the days up to yesterday, from the daily roll-up alone. The kinds are those of Syntetos and Boylan: seldom
 * from an interval (ADI) of 1.32 days, uneven from a squared coefficient of variation (CV²) of 0.49, both compared in
 * whole numbers. Only days with demand tell of them; a day on which more was returned than taken has none.
 */
export function forecastDemand(
  today: Temporal.PlainDate,
  weekends: boolean,
  only: RawBuilder<SqlBool> = sql`true`,
) {
  const window = windowOf(today, daysBehind, weekends)
  const allChances = (1 - (1 - chanceFactor) ** window.days) / chanceFactor
  const spread = sql`(count(size_weight) * sum(taken * taken) - sum(taken) * sum(taken))`
  // A window with more returns than withdrawals counts as no use.
  const used = windows.map((behind) => {
    const since = sql`day >= ${today.subtract({ days: behind }).toString()}::date`
    return sql`greatest(0, coalesce(sum(amount) filter (where ${since}), 0))::bigint as ${sql.ref(`used_${behind}`)}`
  })
  return sql<ForecastDemand>`
    select locker_article_id, locker_id, reseller_id, ${sql.join(used)}, count(size_weight)::int as days,
      ${spread} / nullif(sum(taken) * sum(taken), 0) as variation,
      case
        when count(size_weight) < 2 then 'unknown'
        when 100 * ${window.days}::int >= 132 * count(size_weight) then
          case when 100 * ${spread} >= 49 * sum(taken) * sum(taken) then 'lumpy' else 'intermittent' end
        when 100 * ${spread} >= 49 * sum(taken) * sum(taken) then 'erratic'
        else 'smooth'
      end as kind,
      round(${millionDays}::float8 * sum(taken * size_weight) / sum(size_weight)
        * sum(chance_weight) / ${allChances}::float8)::bigint as rate
    from (
      select locker_article_id, locker_id, reseller_id, day, amount::float8 as amount,
        greatest(0, amount)::float8 as taken,
        case when amount > 0 then power(${1 - sizeFactor}::float8, count(*) filter (where amount > 0) over (
          partition by locker_article_id order by day desc)) end as size_weight,
        case when amount > 0 then power(${1 - chanceFactor}::float8, ${ageIn(window)}) end as chance_weight
      from consumption_day
      where ${within(window)} and ${only}) as counted
    group by locker_article_id, locker_id, reseller_id`
}
