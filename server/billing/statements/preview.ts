import { sql } from 'kysely'
import type { StatementPreview } from '#contract/billing/statements.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { bill } from './bill.ts'
import { asked, type Bill, lacks } from './bills.ts'

/** The bills before they are made, with warnings. */
export async function previewsOf(scope: Scope, bills: Bill[]): Promise<StatementPreview[]> {
  const dates = await datesOfMonthsBefore(
    scope,
    bills.filter((each) => each.previous_missing),
  )
  return bills.map((each) => previewOf(each, dates.get(each.reseller_id) ?? null))
}

/** What is not known of the house itself. */
export async function sellerLacks(scope: Scope): Promise<StatementPreview['BuyerLacks']> {
  const { lacking } = await asked<{ lacking: StatementPreview['BuyerLacks'] }>(
    scope,
    sql`select ${lacks('system_setting', 'seller_address')} as lacking from system_setting`,
  ).executeTakeFirstOrThrow()
  return lacking
}

/**
 * For which date each reseller would be billed for the month before its bill. In arrears that is a date of the month
 * after, in advance one of the month itself. Where a plan in arrears is followed by one in advance, there is none.
 */
async function datesOfMonthsBefore(scope: Scope, bills: Bill[]) {
  const dates = new Map<number, string>()
  const months = new Set(bills.flatMap(({ period_start }) => [monthBefore(period_start), period_start]))
  for (const date of months) {
    const periods = await asked<{ id: number; period_start: string | null }>(
      scope,
      sql`with ${bill(date)} select id, period_start from billed_reseller`,
    ).execute()
    const byReseller = new Map(periods.map(({ id, period_start }) => [id, period_start]))
    for (const { reseller_id, period_start } of bills)
      if (byReseller.get(reseller_id) === monthBefore(period_start)) dates.set(reseller_id, date)
  }
  return dates
}

const monthBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ months: 1 }).toString()

/** A bill as the wire shows it before it is made. */
const previewOf = (given: Bill, previousDate: string | null): StatementPreview => ({
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
  PreviousMissing: given.previous_missing ? 1 : 0,
  PreviousDate: previousDate,
  BuyerLacks: given.buyer_lacks,
  lines: given.lines.map((line) => ({
    LockerId: line.locker_id,
    locker: line.locker_name,
    customer: line.customer_name,
    PeriodStart: line.period_start,
    PeriodStop: line.period_stop,
    BilledDays: line.billed_days,
    DaysInPeriod: given.period_days,
    Position: line.position,
    Tier: line.tier,
    Price: fromOre(line.price),
    Discount: fromOre(line.discount),
    DiscountPct: line.discount_pct,
    BilledAmount: fromOre(line.billed_amount),
  })),
})
