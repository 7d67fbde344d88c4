import { sql } from 'kysely'
import { vatDoubt } from '#contract/company-numbers.ts'
import type { GivenBackPreview, StatementPreview, WaitingAdjustment } from '#contract/billing/runs.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { GivenBack, Waiting } from './adjust.ts'
import { drawCredit } from './credit.ts'
import { asked, type Bill, type OlderMonth, sellerLacking, type UnbilledMonth } from './bills.ts'
import { canPay, type Payable } from './payable.ts'

/** What is not known of the house itself. */
export async function sellerLacks(scope: Scope): Promise<StatementPreview['BuyerLacks']> {
  const { lacking } = await asked<{ lacking: StatementPreview['BuyerLacks'] }>(
    scope,
    sql`select ${sellerLacking} as lacking from system_setting`,
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

/** A month that cannot be billed, as the wire shows it. */
export const unbilledOf = (month: UnbilledMonth) => ({
  ResellerId: month.reseller_id,
  Reseller: month.reseller_name,
  PeriodStart: month.period_start,
  reason: month.reason,
  CurrencyCode: month.currency_code,
})

/** A bill as the wire shows it before it is made. */
export const previewOf = (given: Bill, payable: Payable): StatementPreview => ({
  NoAccount: canPay(payable, {
    currency: given.currency_code,
    country: given.country,
    vatNumber: given.vat_number,
    organisationNumber: given.organisation_number,
  })
    ? 0
    : 1,
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
  Replaces: given.replaces,
  BuyerLacks: given.buyer_lacks,
  VatDoubt: vatDoubt(given.vat_treatment, given.vat_number, given.country),
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
    Adjustment: line.adjustment ? 1 : 0,
  })),
})

/** What would be given back of a statement, with the amounts that a credit would have. */
export async function givenBackOf(scope: Scope, given: GivenBack): Promise<GivenBackPreview> {
  const byLine = new Map(given.parts.map((part) => [part.id, part]))
  const drawn = await drawCredit(scope, given.statement_id, given.parts)
  return {
    ResellerId: given.reseller_id,
    Reseller: given.reseller_name,
    DebitStatementId: given.statement_id,
    Number: given.statement_number,
    PeriodStart: given.period_start,
    CurrencyCode: given.currency_code,
    BilledNetAmount: -fromOre(drawn.net) || 0,
    TaxAmount: -fromOre(drawn.tax) || 0,
    lines: drawn.lines.flatMap((line) => {
      const part = byLine.get(line.debitLineId)
      return part
        ? [
            {
              LockerId: part.locker_id,
              locker: part.locker_name,
              customer: part.customer_name,
              PeriodStart: line.firstDay,
              PeriodStop: line.lastDay,
              BilledDays: line.days,
              BilledAmount: -fromOre(line.amount) || 0,
              reason: part.cause,
              LastDay: part.last_day,
            },
          ]
        : []
    }),
  }
}

/** A locker that waits to be charged, as the wire shows it. */
export const waitingOf = (given: Waiting): WaitingAdjustment => ({
  ResellerId: given.reseller_id,
  Reseller: given.reseller_name,
  LockerId: given.locker_id,
  locker: given.locker_name,
  PeriodStart: given.first_day,
  PeriodStop: given.last_day,
  statement: { Id: given.statement_id, Number: given.statement_number },
  reason: given.reason,
})
