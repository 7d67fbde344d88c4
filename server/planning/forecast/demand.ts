import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { windows } from '#contract/planning/forecast.ts'
import type { Kept } from '#server/planning/kept.ts'
import { among } from '#server/tenancy/ids.ts'
import { type ForecastDemand, forecastDemand } from './calculate.ts'

/** What is kept, and calculated where it is not. `only` limits what is calculated. */
export function demandOf(
  { today, includeWeekend, kept }: { today: Temporal.PlainDate; includeWeekend: boolean; kept: Kept },
  only?: RawBuilder<SqlBool>,
) {
  const columns = sql.join(columnNames.map((name) => sql.ref(name)))
  const calculated = (which?: RawBuilder<SqlBool>) =>
    sql`select ${columns} from (${forecastDemand(today, includeWeekend, which)}) as calculated`
  const { outdated = [] } = kept ?? {}
  const table = sql`select ${columns} from forecast_demand where weekends = ${includeWeekend}`
  const query = !kept
    ? calculated(only)
    : outdated.length === 0
      ? table
      : sql`${table} and locker_article_id <> all(${outdated}::int[])
          union all ${calculated(among('locker_article_id', outdated))}`
  return sql<ForecastDemand>`(${query})`.as('demand')
}

const columnNames = [
  'locker_article_id',
  ...windows.map((behind) => `used_${behind}` as const),
  'days',
  'variation',
  'kind',
  'rate',
] as const satisfies (keyof ForecastDemand)[]
