import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * The plan that bills a reseller's month, as a query of at most one row: of its own plans in force on the month's first
 * day the one that began last, otherwise the default plan, if it is in force on that day.
 */
export const planOfMonth = (resellerId: Sql, firstDay: Sql) => sql`
  select plan.* from price_plan plan
  where plan.deleted_at is null and (plan.reseller_id = ${resellerId} or plan.is_default)
    and coalesce(plan.start_date, '-infinity') <= ${firstDay}
    and coalesce(plan.stop_date, 'infinity') >= ${firstDay}
  order by plan.reseller_id = ${resellerId} desc, plan.start_date desc nulls last, plan.id desc
  limit 1`
