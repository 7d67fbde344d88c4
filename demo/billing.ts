import { sql, type Transaction } from 'kysely'
import { drawnUp } from '#server/billing/statements/drawn-up.ts'
import { creditStatement } from '#server/billing/statements/credit.ts'
import { makeStatements } from '#server/billing/statements/make.ts'
import type { Tables } from '#server/database/tables.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { type Clock, iso, moment } from './calendar.ts'
import type { ResellerKey } from './organisation-data.ts'
import type { Organisations } from './organisations.ts'
import { euroOn, fillRates } from './exchange-rates.ts'
import { fillDiscounts, fillPricePlans } from './price-plans.ts'

interface Statement {
  kind: 'debit' | 'credit'
  reseller: ResellerKey
  month: Temporal.PlainDate
  date: Temporal.PlainDate
}

/** Price plans, discounts, a statement for every month that has ended, two of them credited, and what was paid. */
export async function fillBilling(
  tx: Transaction<Tables>,
  organisations: Organisations,
  accountantId: number,
  clock: Clock,
) {
  await fillPricePlans(tx, organisations, clock)
  await fillDiscounts(tx, organisations)
  const house = scopeOf(tx, {
    id: accountantId,
    name: '',
    role: 'admin',
    duty: null,
    organisationId: houseId,
    resellerId: null,
    lockers: { resellerId: null, customerId: null, ids: null },
  })
  await fillRates(tx, accountantId, clock)
  const debits = new Map<string, number>()
  for (const { kind, reseller, month, date } of planStatements(clock)) {
    const period = `${reseller} ${month.toString()}`
    const maker = { accountId: accountantId, at: iso(moment(date, '07:30')) }
    if (kind === 'credit') {
      await creditStatement(tx, debits.get(period) ?? 0, maker, { reason: 'Ett skåp hade fel pris.' })
      continue
    }
    const rates = { EUR: euroOn(date, clock) }
    const { bills } = await drawnUp(house, { date: date.toString(), rates })
    const bill = bills.find(
      ({ reseller_id, period_start }) =>
        reseller_id === organisations.resellers[reseller].id && period_start === month.toString(),
    )
    if (!bill) throw new Error(`${reseller} has nothing to bill for ${month.toString()}`)
    for (const { id } of await makeStatements(tx, [bill], maker)) debits.set(period, id)
  }
  await fillPayments(tx, accountantId, clock)
  await fillReminding(tx, clock)
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

/** Both pay in time, but for the southern one's latest that is due: of that one half is still open. */
async function fillPayments(tx: Transaction<Tables>, accountantId: number, { today }: Clock) {
  await sql`
    insert into statement_payment (billing_statement_id, reseller_id, uuid, paid_on, amount, note, created_at, created_by)
    select id, reseller_id, md5('payment ' || number)::uuid, due_date - 3,
      case when latest and reseller_id = (select max(reseller_id) from billing_statement) then (net + tax) / 2
        else net + tax end,
      'Faktura ' || number, (due_date - 3 + time '09:10') at time zone 'Europe/Stockholm', ${accountantId}
    from (
      select *, due_date = max(due_date) over (partition by reseller_id) as latest from billing_statement
      where kind = 'debit' and credit_statement_id is null and due_date <= ${today.toString()}::date
    ) due`.execute(tx)
}

/** How overdue statements are reminded of, with the reference rate of each half-year that the demo tells of. */
async function fillReminding(tx: Transaction<Tables>, { first, today }: Clock) {
  const halfYear = (day: Temporal.PlainDate) => day.with({ day: 1, month: day.month < 7 ? 1 : 7 })
  const rates: { from: string; rate: number }[] = []
  for (
    let from = halfYear(today);
    Temporal.PlainDate.compare(from, halfYear(first)) >= 0;
    from = from.subtract({ months: 6 })
  )
    rates.push({ from: from.toString(), rate: 2 })
  await tx
    .insertInto('reminder_setting')
    .values({
      id: 1,
      levels: JSON.stringify([
        { days: 5, fee: 0 },
        { days: 15, fee: 60_00 },
        { days: 30, fee: 60_00 },
      ]),
      reference_rates: JSON.stringify(rates),
      interest_above: 8,
      scheduled: false,
      hour: 8,
    })
    .execute()
}
