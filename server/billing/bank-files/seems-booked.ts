import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import { numbersOf } from './match.ts'

/** A payment that may be registered already, under another UUID. */
export interface Asked {
  uuid: string
  date: string
  ore: number
  currency: string
  reference: string
  /** What it seems to pay, or is to be registered on. */
  statementIds: readonly number[]
  /** The resellers who may have paid it; none where nobody knows: then it may be anybody. */
  resellerIds: readonly number[]
}

/** As many days apart the same payment may be dated by two files, or by a file and by whoever typed it. */
const mostDaysApart = 10

type Booked = Awaited<ReturnType<typeof bookedNear>>[number]

/**
 * Tells of a payment which registered one it looks like: the same amount, some days apart at most, for the same statement,
 * with the same reference or, where not both tell what they pay, by the same payer. What was registered from the same file
 * is another one: the file has both.
 */
export async function lookalikes(scope: Scope, asked: readonly Asked[], digest: string) {
  const booked = asked.length === 0 ? [] : await bookedNear(scope, asked)
  const byAmount = Map.groupBy(booked, ({ ore, currency }) => `${ore} ${currency}`)
  return (payment: Asked): Booked | undefined => {
    const day = Temporal.PlainDate.from(payment.date)
    const from = String(day.subtract({ days: mostDaysApart }))
    const until = String(day.add({ days: mostDaysApart }))
    return byAmount
      .get(`${payment.ore} ${payment.currency}`)
      ?.find((each) => each.date >= from && each.date <= until && isAlike(payment, each, digest))
  }
}

function isAlike(payment: Asked, booked: Booked, digest: string) {
  if (booked.uuid === payment.uuid.toLowerCase() || (digest !== '' && booked.digest === digest)) return false
  return (
    booked.statements.some(({ Id }) => payment.statementIds.includes(Id)) ||
    (payment.reference !== '' && payment.reference === booked.reference) ||
    (mayBeBySamePayer(payment, booked) && !(tellsWhatItPays(payment) && tellsWhatItPays(booked)))
  )
}

const mayBeBySamePayer = ({ resellerIds }: Asked, booked: Booked) =>
  resellerIds.length === 0 || resellerIds.includes(booked.resellerId)

/** By its reference, or to whoever typed it at its statement. */
const tellsWhatItPays = ({ reference, fileName }: { reference: string; fileName?: string }) =>
  fileName === '' || numbersOf([reference]).length > 0

/** What was registered around these days with one of these amounts, each payment as a whole. */
const bookedNear = (scope: Scope, asked: readonly Asked[]) => {
  const days = asked.map(({ date }) => date).toSorted()
  const whole = sql<number>`sum(coalesce(payment.bank_amount, payment.amount))::bigint`
  return scope
    .see('statement_payment', 'billing_statement')
    .selectFrom('statement_payment as payment')
    .innerJoin('billing_statement as statement', 'statement.id', 'payment.billing_statement_id')
    .innerJoin('currency', (join) =>
      join.on('currency.id', '=', sql<number>`coalesce(payment.bank_currency_id, statement.currency_id)`),
    )
    .where(
      sql<boolean>`payment.paid_on between ${days[0]}::date - ${mostDaysApart}::int
        and ${days.at(-1)}::date + ${mostDaysApart}::int`,
    )
    .groupBy(['payment.uuid', 'currency.code', 'statement.reseller_id'])
    .having(sql<boolean>`${whole} = any(${[...new Set(asked.map(({ ore }) => ore))]}::bigint[])`)
    .select([
      'payment.uuid',
      'currency.code as currency',
      'statement.reseller_id as resellerId',
      whole.as('ore'),
      sql<string>`min(payment.paid_on)`.as('date'),
      sql<string>`max(payment.reference)`.as('reference'),
      sql<string>`max(payment.file_name)`.as('fileName'),
      sql<string>`max(payment.file_digest)`.as('digest'),
      sql<
        { Id: number; Number: number }[]
      >`jsonb_agg(jsonb_build_object('Id', statement.id, 'Number', statement.number)
        order by statement.number)`.as('statements'),
    ])
    .orderBy('date')
    .orderBy('payment.uuid')
    .execute()
}
