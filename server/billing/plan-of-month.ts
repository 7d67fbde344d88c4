import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Scope } from '#server/tenancy/scope.ts'

type Sql = RawBuilder<unknown>

/**
 * Which plan bills a reseller in a month, and the first day of the month that it bills, as a query of at most one row. A
 * plan in advance bills the month itself, one in arrears the month before. The reseller's own comes before the default
 * one; of several, the one that began last.
 */
export const planBilling = (resellerId: Sql, month: Sql, plans = sql`price_plan`) => sql`
  select plan.*, billed.period_start
  from ${plans} plan cross join lateral (
    select case plan.billing_type
      when 'pre' then ${month} else (${month} - interval '1 month')::date end as period_start
  ) billed
  where ${mayBill(resellerId, sql`billed.period_start`)}
  order by plan.reseller_id = ${resellerId} desc, plan.start_date desc nulls last, plan.id desc
  limit 1`

/** A plan can bill a month if it is in force on its first day. */
const mayBill = (resellerId: Sql, firstDay: Sql) => sql`
  plan.deleted_at is null and (plan.reseller_id = ${resellerId} or plan.is_default)
  and coalesce(plan.start_date, '-infinity') <= ${firstDay}
  and coalesce(plan.stop_date, 'infinity') >= ${firstDay}`

/** Comes after all plans that there are. */
const newestId = 2_147_483_647

/**
 * The month that no plan would bill if this one were saved: where the reseller goes over from arrears to advance, because
 * a plan in advance begins or one in arrears ends.
 */
export async function unbilledMonth(
  scope: Scope,
  {
    Id,
    ResellerCustomerId,
    BillingType,
    StartDate,
    StopDate,
  }: Input<Contract['pricePlans']['unbilled']>['query'],
) {
  const resellerId = sql`${ResellerCustomerId}::int`
  const answer = await scope
    .see('price_plan')
    .selectFrom(
      sql<{ month: string }>`(
        with planned as (
          select id, reseller_id, billing_type, start_date, stop_date, is_default, deleted_at from price_plan
          where id <> ${Id ?? newestId}
          union all
          select ${Id ?? newestId}, ${resellerId}, ${BillingType}, ${StartDate}::date, ${StopDate}::date, false, null
        ),
        change as (
          select case ${BillingType} when 'pre' then date_trunc('month', ${StartDate}::date - 1)
            else date_trunc('month', ${StopDate}::date) + interval '1 month' end::date as month
        )
        select month from change
        where exists (select from planned plan where ${mayBill(resellerId, sql`month`)})
          and not exists (
            select from (values (month), ((month + interval '1 month')::date)) as billing (month)
            cross join lateral (${planBilling(resellerId, sql`billing.month`, sql`planned`)}) chosen
            where chosen.period_start = change.month
          )
      )`.as('answer'),
    )
    .selectAll()
    .executeTakeFirst()
  return answer?.month ?? null
}
