import { sql } from 'kysely'
import type { BookingRefusal } from '#contract/billing/bank-files.ts'
import { toOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'

interface ToBook {
  UUID: string
  StatementId: number
  Date: string
  Amount: number
  CurrencyCode: string
}

type Payable = Awaited<ReturnType<typeof payableFor>>

/** The statements that these payments are placed on, with what is paid of each. */
export async function payableFor(scope: Scope, payments: readonly ToBook[]) {
  const ids = [...new Set(payments.map(({ StatementId }) => StatementId))]
  const found = await scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where('statement.kind', '=', 'debit')
    .where(sql<boolean>`statement.id = any(${ids}::int[])`)
    .select((eb) => [
      'statement.id',
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
    const statement = payable.get(payment.StatementId)
    const Reason = statement ? refusalOf(payment, statement, today) : 'notFound'
    if (Reason) refused.push({ UUID: payment.UUID, Reason })
    else {
      bookable.push(payment)
      if (statement) statement.paid += toOre(payment.Amount)
    }
  }
  return { bookable, refused }
}

const mostPaid = 99_999_999

function refusalOf(
  { Date, Amount, CurrencyCode }: ToBook,
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
