import { sql } from 'kysely'
import type { endCauses, waitReasons } from '#contract/billing/runs.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isLookedAt, lastDay, liveLines, type Run } from './bill.ts'
import { asked } from './bills.ts'

/** What a run finds wrong with the live statements of the last 12 months. What was left out is on its bills. */

/** A locker that was missing in an earlier period, and that no statement of this run can take. */
export interface Waiting {
  reseller_id: number
  reseller_name: string
  locker_id: number
  locker_name: string
  first_day: string
  last_day: string
  statement_id: number
  statement_number: number
  reason: (typeof waitReasons)[number]
}

/** To be asked after the rules of billing. */
export const waitingRows = sql`
      select line.reseller_id, reseller.name as reseller_name, line.id as locker_id, line.name as locker_name,
        first_day, last_day, statement.id as statement_id, statement.number as statement_number,
        case when exists (select from taking where taking.reseller_id = line.reseller_id) then 'otherCurrency'
          else 'noStatement' end as reason
      from billed_line line
      join organisation reseller on reseller.id = line.reseller_id
      join live_statement statement
        on statement.reseller_id = line.reseller_id and statement.period_start = line.period_start
      where statement_start is null`

/** A statement that billed lockers after their last day, and how many days of which lines are given back. */
export interface GivenBack {
  reseller_id: number
  reseller_name: string
  statement_id: number
  statement_number: number
  currency_code: string
  period_start: string
  parts: GivenBackPart[]
}
export interface GivenBackPart {
  id: number
  days: number
  locker_id: number
  locker_name: string
  customer_name: string
  cause: (typeof endCauses)[number]
  last_day: string
}

export const givenBackBy = (scope: Scope, { date, resellers }: Run): Promise<GivenBack[]> =>
  asked<GivenBack>(
    scope,
    sql`with house as (
        select time_zone, date_trunc('month', ${date}::date)::date as this_month from system_setting
      ),
      ${liveLines(resellers)},
      -- Credits take the last days of a line, so that what is left are the first ones.
      past as (
        select line.*, line.period_start + line.billed_days - 1 - credited.days as left_until, ended.day as ended_on,
          case when ended.day = locker.billing_stop_date then 'stopped' else 'deleted' end as cause
        from live_line line
        join locker on locker.id = line.locker_id
        cross join house
        cross join lateral (select ${lastDay} as day) ended
        cross join lateral (
          select coalesce(sum(part.billed_days), 0)::int as days
          from billing_statement_line part where part.debit_line_id = line.id
        ) credited
        where (locker.deleted_at is not null or locker.billing_stop_date is not null)
          and ended.day < line.period_stop and ${isLookedAt('line.statement_start')}
      )
      select statement.reseller_id, reseller.name as reseller_name, statement.id as statement_id,
        statement.number as statement_number, currency.code as currency_code, statement.period_start,
        jsonb_agg(jsonb_build_object('id', past.id,
          'days', left_until - greatest(ended_on, past.period_start - 1), 'locker_id', locker_id,
          'locker_name', locker_name, 'customer_name', customer_name, 'cause', cause, 'last_day', ended_on)
          order by past.position, past.id) as parts
      from past join live_statement statement on statement.id = past.billing_statement_id
      join organisation reseller on reseller.id = statement.reseller_id
      join currency on currency.id = statement.currency_id
      where left_until > greatest(ended_on, past.period_start - 1)
      group by statement.reseller_id, reseller.name, statement.id, statement.number, currency.code,
        statement.period_start`,
  )
    .orderBy(swedish('reseller_name'))
    .orderBy('reseller_id')
    .orderBy('period_start')
    .execute()
