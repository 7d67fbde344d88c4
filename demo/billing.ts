import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso, moment } from './calendar.ts'
import { type BilledLocker, invoice, type StatementLine } from './invoicing.ts'
import type { Locker } from './locker.ts'
import { resellers as resellerData, type ResellerKey } from './organisation-data.ts'
import { organisationNumber, type Organisations, vatNumber } from './organisations.ts'
import { type Discount, fillDiscounts, fillPricePlans, type PricePlan } from './price-plans.ts'
import { paymentDays, sellerParty, vatPct } from './settings.ts'

interface Statement {
  kind: 'debit' | 'credit'
  reseller: ResellerKey
  month: Temporal.PlainDate
  date: Temporal.PlainDate
}

/** Price plans, discounts, and a statement for every month that has ended, two of them credited. */
export async function fillBilling(
  tx: Transaction<Tables>,
  organisations: Organisations,
  lockers: Locker[],
  accountantId: number,
  clock: Clock,
) {
  const plans = await fillPricePlans(tx, organisations, clock)
  const discounts = await fillDiscounts(tx, organisations)
  const statements = planStatements(clock)
  const debits = new Map<string, number>()

  for (const [index, { kind, reseller, month, date }] of statements.entries()) {
    const { id: resellerId } = organisations.resellers[reseller]
    const plan = planFor(plans, reseller, month)
    const { lines, totals } = invoice(
      billedLockers(lockers, resellerId, plan, discounts),
      plan.tiers,
      month,
      vatPct,
    )
    const sign = kind === 'credit' ? -1 : 1
    const period = `${reseller} ${month.toString()}`
    const { id } = await tx
      .insertInto('billing_statement')
      .values({
        number: index + 1,
        reseller_id: resellerId,
        kind,
        debit_statement_id: kind === 'credit' ? (debits.get(period) ?? null) : null,
        title: `${kind === 'credit' ? 'Kreditfaktura' : 'Faktura'} ${month.toString().slice(0, 7)}`,
        period_start: month.toString(),
        period_stop: month.with({ day: month.daysInMonth }).toString(),
        billing_date: date.toString(),
        due_date: date.add({ days: paymentDays }).toString(),
        price_plan_id: plan.id,
        currency_id: plan.currencyId,
        net: sign * totals.net,
        vat_pct: vatPct,
        tax: sign * totals.tax,
        discount_pct: totals.discountPct,
        seller: JSON.stringify(sellerParty),
        buyer: JSON.stringify(buyerParty(reseller)),
        created_at: iso(moment(date, '07:30')),
        created_by: accountantId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'debit') debits.set(period, id)
    await fillLines(tx, id, resellerId, lines, sign)
  }
  await tx.updateTable('statement_series').set({ last_number: statements.length }).execute()
}

/**
 * In order of their dates, since their numbers run without gaps. The northern reseller's statement of five months ago
 * was credited and made again; the southern one's latest is credited and waits for the next run.
 */
function planStatements({ first, today }: Clock): Statement[] {
  const thisMonth = today.with({ day: 1 })
  const months = Array.from(
    { length: first.with({ day: 1 }).until(thisMonth, { largestUnit: 'months' }).months },
    (_, index) => thisMonth.subtract({ months: index + 1 }),
  ).reverse()
  const monthly = months.flatMap((month) =>
    (['nord', 'syd'] as const).map((reseller) => ({
      kind: 'debit' as const,
      reseller,
      month,
      date: month.add({ months: 1 }),
    })),
  )
  const wrong = { reseller: 'nord' as const, month: thisMonth.subtract({ months: 5 }) }
  const open = { reseller: 'syd' as const, month: thisMonth.subtract({ months: 1 }) }
  const weekLater = wrong.month.add({ months: 1, days: 8 })
  const corrections: Statement[] = [
    { kind: 'credit', ...wrong, date: weekLater },
    { kind: 'debit', ...wrong, date: weekLater },
    { kind: 'credit', ...open, date: today },
  ]
  return [...monthly, ...corrections].sort((a, b) => Temporal.PlainDate.compare(a.date, b.date))
}

/** The reseller's own plan in force on the month's first day, the latest start winning. */
function planFor(plans: PricePlan[], reseller: ResellerKey, month: Temporal.PlainDate): PricePlan {
  const day = month.toString()
  const inForce = plans
    .filter((plan) => plan.reseller === reseller && (plan.start ?? '') <= day && (plan.stop ?? '9999') >= day)
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
    .at(-1)
  if (!inForce) throw new Error(`${reseller} has no plan for ${day}`)
  return inForce
}

function billedLockers(
  lockers: Locker[],
  resellerId: number,
  plan: PricePlan,
  discounts: Discount[],
): BilledLocker[] {
  const discountOf = (organisationId: number) =>
    discounts.find((one) => one.organisationId === organisationId && one.currencyId === plan.currencyId)
      ?.discount
  return lockers
    .filter((locker) => locker.resellerId === resellerId && !locker.plan.unprovisioned)
    .map(({ id, name, customerId, customerName, billingStart }) => ({
      id,
      name,
      customerName,
      billingStart: Temporal.PlainDate.from(billingStart),
      discount: (plan.override ? discountOf(customerId) : undefined) ?? discountOf(resellerId) ?? 0,
    }))
}

async function fillLines(
  tx: Transaction<Tables>,
  statementId: number,
  resellerId: number,
  lines: StatementLine[],
  sign: number,
) {
  const rows = lines.map(
    ({ locker, position, tier, price, discount, start, stop, days, amount, discountPct }) => ({
      billing_statement_id: statementId,
      reseller_id: resellerId,
      locker_id: locker.id,
      locker_name: locker.name,
      customer_name: locker.customerName,
      position,
      tier,
      price,
      discount,
      period_start: start.toString(),
      period_stop: stop.toString(),
      billed_days: days,
      billed_amount: sign * amount,
      discount_pct: discountPct,
    }),
  )
  await tx.insertInto('billing_statement_line').values(rows).execute()
}

const buyerParty = (reseller: ResellerKey) => {
  const { name, address, digits } = resellerData[reseller]
  return { name, address, organisationNumber: organisationNumber(digits), vatNumber: vatNumber(digits) }
}
