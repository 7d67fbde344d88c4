import { sql } from 'kysely'
import type { StatementPreview } from '#contract/billing/statements.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { asked, type Bill, lacks, type OlderMonth } from './bills.ts'

/** What is not known of the house itself. */
export async function sellerLacks(scope: Scope): Promise<StatementPreview['BuyerLacks']> {
  const { lacking } = await asked<{ lacking: StatementPreview['BuyerLacks'] }>(
    scope,
    sql`select ${lacks('system_setting', 'seller_address')} as lacking from system_setting`,
  ).executeTakeFirstOrThrow()
  return lacking
}

/** A month that nobody has billed, as the wire shows it. */
export const olderOf = (month: OlderMonth) => ({
  ResellerId: month.reseller_id,
  Reseller: month.reseller_name,
  PeriodStart: month.period_start,
  Date: month.date,
})

/** A bill as the wire shows it before it is made. */
export const previewOf = (given: Bill): StatementPreview => ({
  ResellerId: given.reseller_id,
  Reseller: given.reseller_name,
  PricePlanId: given.price_plan_id,
  PricePlan: given.price_plan_name,
  PeriodStart: given.period_start,
  PeriodStop: given.period_stop,
  CurrencyCode: given.currency_code,
  BilledNetAmount: fromOre(given.net),
  VatPct: given.vat_pct,
  TaxAmount: fromOre(given.tax),
  DiscountPct: given.discount_pct,
  Previous: given.previous,
  BuyerLacks: given.buyer_lacks,
  lines: given.lines.map((line) => ({
    LockerId: line.locker_id,
    locker: line.locker_name,
    customer: line.customer_name,
    PeriodStart: line.period_start,
    PeriodStop: line.period_stop,
    BilledDays: line.billed_days,
    DaysInPeriod: line.period_days,
    Position: line.position,
    Tier: line.tier,
    Price: fromOre(line.price),
    Discount: fromOre(line.discount),
    DiscountPct: line.discount_pct,
    BilledAmount: fromOre(line.billed_amount),
  })),
})
