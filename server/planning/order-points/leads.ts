import { type QueryCreator, sql } from 'kysely'
import { daysLookedAt } from '#contract/planning/order-points.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Lockers that wait for a visit as long as each other; null: as long as the reseller's lead time. */
export interface OwnLead {
  days: number | null
  /** What they need is kept for every number of days up to this one, because a run may come on any of them. */
  upTo: number
  lockerIds: number[]
}

/** A locker that is visited when its stock says so has no longest wait: as many days are kept of it as can be told. */
export const daysByStock = daysLookedAt

/**
 * The most days between two visits of a locker with visiting days of its own; null for the others, which have their
 * reseller's. What is beyond the days that are looked at cannot be told from them.
 */
export const ownLead = sql<number | null>`case when visit.weekdays <> 0 and not visit.by_stock
  then least(${sql.lit(daysLookedAt)}, longest_visit_gap(visit.weekdays, visit.every_weeks)) end`

export const ownLeadsOf = (scope: Scope) => ownLeadsIn(scope.see('locker_visit'))

/** By reseller. */
export async function ownLeadsIn(tables: Pick<QueryCreator<Pick<Tables, 'locker_visit'>>, 'selectFrom'>) {
  const rows = await tables
    .selectFrom('locker_visit as visit')
    .where(sql<boolean>`(visit.weekdays <> 0 or visit.by_stock)`)
    .groupBy(['visit.reseller_id', ownLead])
    .select([
      'visit.reseller_id',
      sql<number | null>`${ownLead}`.as('days'),
      sql<number[]>`array_agg(visit.locker_id order by visit.locker_id)`.as('lockerIds'),
    ])
    .orderBy('visit.reseller_id')
    .orderBy('days')
    .execute()
  const byReseller = Map.groupBy(rows, ({ reseller_id }) => reseller_id)
  return (resellerId: number): OwnLead[] =>
    (byReseller.get(resellerId) ?? []).map(({ days, lockerIds }) => ({
      days,
      upTo: days ?? daysByStock,
      lockerIds,
    }))
}
