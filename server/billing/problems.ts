import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { BillingProblem } from '#contract/billing/overview.ts'

/** The records of billing that somebody should look at: their ids. The overview counts them, their lists show them. */
export const problems: Record<BillingProblem, RawBuilder<unknown>> = {
  unbilledLockers: sql`select it.id from locker it where it.active and not it.billable`,
  plansWithoutTiers: sql`select it.id from price_plan it where not exists (
    select from price_plan_tier tier where tier.price_plan_id = it.id)`,
}

/** Leaves these of a list; undefined where nobody asks. */
export const hasProblem = (id: string, problem: BillingProblem | undefined) =>
  problem && sql<SqlBool>`${sql.ref(id)} in (${problems[problem]})`
