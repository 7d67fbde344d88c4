import { sql } from 'kysely'
import type { BookingRefusal } from '#contract/billing/bank-files.ts'
import { toOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'

interface Part {
  StatementId: number
  Amount: number
}
interface ToBook {
  UUID: string
  parts: Part[]
  Date: string
  CurrencyCode: string
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
export function sorted<P extends ToBook>(payments: readonly P[], payable: Payable, today: string) {
  const bookable: P[] = []
  const refused: { UUID: string; Reason: BookingRefusal }[] = []
  for (const payment of payments) {
    const Reason = refusalOf(payment, payable, today)
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

/** All parts are registered, or none. */
function refusalOf({ parts, ...payment }: ToBook, payable: Payable, today: string) {
  const resellers = new Set<number>()
  for (const part of parts) {
    const statement = payable.get(part.StatementId)
    if (!statement) return 'notFound'
    const refusal = refusalOfPart({ ...payment, ...part }, statement, today)
    if (refusal) return refusal
    resellers.add(statement.resellerId)
  }
  return resellers.size > 1 ? 'otherReseller' : undefined
}

const mostPaid = 99_999_999

function refusalOfPart(
  { Date, Amount, CurrencyCode }: Omit<ToBook, 'parts'> & Part,
  { since, currency, paid }: { since: string; currency: string; paid: number },
  today: string,
): BookingRefusal | undefined {
  const amount = toOre(Amount)
  if (amount === 0) return 'nothing'
  if (Math.abs(Amount) > mostPaid) return 'tooLarge'
  if (currency !== CurrencyCode) return 'currency'
  if (Date > today) return 'toCome'
  if (Date < since) return 'tooEarly'
  return amount < 0 && paid + amount < 0 ? 'tooMuchBack' : undefined
}
