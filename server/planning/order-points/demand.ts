import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { KeptPlans } from '#server/planning/kept.ts'
import { among } from '#server/tenancy/ids.ts'
import { type OrderPointDemand, orderPointDemand, type Plan } from './calculate.ts'

/** What is kept, and calculated where it is not. `only` limits what is calculated. */
export function demandOf(
  today: Temporal.PlainDate,
  plans: Plan[],
  kept: KeptPlans,
  only?: RawBuilder<SqlBool>,
) {
  const { outdated = [], resellerIds = [] } = kept ?? {}
  const calculated = (which: Plan[], limited?: RawBuilder<SqlBool>) =>
    sql`select ${columns} from (${orderPointDemand(today, which, limited)}) as calculated`
  const [asKept = [], others = []] = [true, false].map((is) =>
    plans.filter(({ ResellerId }) => resellerIds.includes(ResellerId) === is),
  )
  // Conditions that all rows meet are left out: they would be checked for each of many thousand rows.
  const conditions = [
    ...(others.length > 0 ? [sql`reseller_id = any(${resellerIds}::int[])`] : []),
    ...(outdated.length > 0 ? [sql`locker_article_id <> all(${outdated}::int[])`] : []),
  ]
  const table = sql`select ${columns} from order_point_demand
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
  const parts = [
    ...(kept ? [table] : []),
    ...(outdated.length > 0 ? [calculated(asKept, among('locker_article_id', outdated))] : []),
    ...(others.length > 0 || !kept ? [calculated(others, only)] : []),
  ]
  return sql<OrderPointDemand>`(${sql.join(parts, sql` union all `)})`.as('demand')
}

const columns = sql`locker_article_id, locker_id, days, used, busiest, wanted, reason, stretches`
