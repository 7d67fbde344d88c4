import { sql } from 'kysely'
import type { BookingRefusal } from '#contract/billing/bank-files.ts'
import { mostPaid } from '#contract/billing/payments.ts'
import { toOre } from '#server/database/money.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { chargesOf, sharesOf } from '#server/billing/statements/shares.ts'
import { openClaim, remaining } from '#server/billing/statements/standing.ts'

interface Part {
  StatementId: number
  Amount: number
}
interface ToBook {
  UUID: string
  parts: Part[]
  Date: string
  CurrencyCode: string
  /** What a bank has kept of it. */
  Charge?: number | undefined
  /** What the bank got in this currency, where a part is in the statement's own. */
  bank?: { amount: number; currency: string } | undefined
}

/** The codes of those that the house keeps. */
export async function currenciesOf(db: HouseReader): Promise<ReadonlySet<string>> {
  const kept = await db.selectFrom('currency').select('code').execute()
  return new Set(kept.map(({ code }) => code))
}

type Payable = Awaited<ReturnType<typeof payableFor>>

/** The statements that these payments are placed on, with what is paid of each. */
export async function payableFor(scope: Scope, payments: readonly ToBook[]) {
  const ids = [...new Set(payments.flatMap(({ parts }) => parts.map(({ StatementId }) => StatementId)))]
  const found = await scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where('statement.kind', '=', 'debit')
    .where(sql<boolean>`statement.id = any(${ids}::int[])`)
    .select((eb) => [
      'statement.id',
      'statement.reseller_id as resellerId',
      'statement.period_start as since',
      'currency.code as currency',
      // With what reminders claim beside it.
      sql<number>`(greatest(0, ${remaining}) + ${openClaim})::bigint`.as('left'),
      eb
        .selectFrom('statement_payment as payment')
        .whereRef('payment.billing_statement_id', '=', 'statement.id')
        .select(sql<number>`coalesce(sum(payment.amount), 0)::bigint`.as('paid'))
        .$asScalar()
        .$notNull()
        .as('paid'),
    ])
    .execute()
  return new Map(found.map(({ id, ...statement }) => [id, statement]))
}

/** One that cannot be registered does not keep the others of its file from it. */
export function sorted<P extends ToBook>(
  payments: readonly P[],
  payable: Payable,
  currencies: ReadonlySet<string>,
  today: string,
) {
  const bookable: P[] = []
  const refused: { UUID: string; Reason: BookingRefusal }[] = []
  for (const payment of payments) {
    const Reason = currencies.has(payment.CurrencyCode)
      ? refusalOf(payment, payable, today)
      : 'unknownCurrency'
    if (Reason) refused.push({ UUID: payment.UUID, Reason })
    else {
      bookable.push(payment)
      for (const { StatementId, Amount } of payment.parts) {
        const statement = payable.get(StatementId)
        if (statement) statement.paid += toOre(Amount)
      }
    }
  }
  return { bookable, refused }
}

/** All parts are registered, or none. What came in another currency pays statements of one. */
function refusalOf({ parts, ...payment }: ToBook, payable: Payable, today: string) {
  const resellers = new Set<number>()
  const currencies = new Set<string>()
  for (const part of parts) {
    const statement = payable.get(part.StatementId)
    if (!statement) return 'notFound'
    const refusal = refusalOfPart({ ...payment, ...part }, statement, today)
    if (refusal) return refusal
    resellers.add(statement.resellerId)
    currencies.add(statement.currency)
  }
  if (currencies.size > 1) return 'currency'
  const amounts = parts.map(({ Amount }) => toOre(Amount))
  const came = payment.bank ? sharesOf(toOre(payment.bank.amount), amounts) : amounts
  if (came.includes(0)) return 'nothing'
  if (chargesOf(toOre(payment.Charge ?? 0), came) === undefined) return 'charge'
  return resellers.size > 1 ? 'otherReseller' : undefined
}

function refusalOfPart(
  { Date, Amount, CurrencyCode, bank }: Omit<ToBook, 'parts'> & Part,
  { since, currency, paid }: { since: string; currency: string; paid: number },
  today: string,
): BookingRefusal | undefined {
  const amount = toOre(Amount)
  if (amount === 0) return 'nothing'
  if (Math.abs(Amount) > mostPaid) return 'tooLarge'
  // In the same currency both amounts are the same; what a bank takes back is in the currency that it was paid in.
  if ((currency === CurrencyCode) !== (bank === undefined)) return 'currency'
  if (bank && (bank.amount <= 0 || amount < 0)) return 'currency'
  if (bank && bank.amount > mostPaid) return 'tooLarge'
  if (Date > today) return 'toCome'
  if (Date < since) return 'tooEarly'
  return amount < 0 && paid + amount < 0 ? 'tooMuchBack' : undefined
}
