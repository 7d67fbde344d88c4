import { type RawBuilder, sql } from 'kysely'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Waiting, waitingRows } from './adjust.ts'
import { billingRules, type Run } from './bill.ts'
import { asked, type Bill, billRows, type UnbilledMonth, unbilledRows } from './bills.ts'

/** A row is of one of them. */
interface Drawn {
  bill: Bill | null
  waiting: Waiting | null
  unbilled: UnbilledMonth | null
}

/**
 * What a run is to bill, and what it leaves unbilled, by name and month. It is one query, since each of the three would
 * look through a year of lines, and a change that somebody makes meanwhile is in all of it or in nothing.
 */
export async function drawnUp(scope: Scope, run: Run) {
  const rows = await asked<Drawn>(
    scope,
    sql`with ${billingRules(run)}
      ${as('bill', billRows)} union all ${as('waiting', waitingRows)} union all ${as('unbilled', unbilledRows)}`,
  )
    .orderBy(swedish('reseller_name'))
    .orderBy(sql`reseller_id`)
    .orderBy(sql`day`)
    .orderBy(sql`locker_id`)
    .execute()
  return {
    bills: rows.flatMap(({ bill }) => bill ?? []),
    waiting: rows.flatMap(({ waiting }) => waiting ?? []),
    unbilled: rows.flatMap(({ unbilled }) => unbilled ?? []),
  }
}

const kinds = ['bill', 'waiting', 'unbilled'] as const

const as = (kind: keyof Drawn, rows: RawBuilder<unknown>) => sql`
  select reseller_name, reseller_id, ${kind === 'waiting' ? sql`first_day` : sql`period_start`} as day,
    ${kind === 'waiting' ? sql`locker_id` : sql`0`} as locker_id,
    ${sql.join(kinds.map((each) => sql`${each === kind ? sql`row_to_json(one)` : sql`null::json`} as ${sql.id(each)}`))}
  from (${rows}) one`
