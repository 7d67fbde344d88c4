import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'

/** A payment that may be registered already, under another UUID. */
export interface Asked {
  uuid: string
  date: string
  ore: number
  currency: string
  reference: string
  /** What it seems to pay, or is to be registered on. */
  statementIds: readonly number[]
}

/** As many days apart the same payment may be dated by two files, or by a file and by whoever typed it. */
const mostDaysApart = 10

type Booked = Awaited<ReturnType<typeof bookedNear>>[number]

/**
 * Tells of a payment which registered one it looks like: the same amount, some days apart at most, for the same statement
 * or with the same reference. What was registered from the same file is another one: the file has both.
 */
export async function lookalikes(scope: Scope, asked: readonly Asked[], digest: string) {
  const booked = asked.length === 0 ? [] : await bookedNear(scope, asked)
  const byAmount = Map.groupBy(booked, ({ ore, currency }) => `${ore} ${currency}`)
  return (payment: Asked): Booked | undefined =>
    byAmount.get(`${payment.ore} ${payment.currency}`)?.find((each) => isAlike(payment, each, digest))
}

function isAlike(payment: Asked, booked: Booked, digest: string) {
  if (booked.uuid === payment.uuid.toLowerCase() || (digest !== '' && booked.digest === digest)) return false
  const apart = Temporal.PlainDate.from(payment.date).until(booked.date).days
  if (Math.abs(apart) > mostDaysApart) return false
  return (
    booked.statements.some(({ Id }) => payment.statementIds.includes(Id)) ||
    (payment.reference !== '' && payment.reference === booked.reference)
  )
}

/** What was registered around these days on their statements or with their references, each payment as a whole. */
const bookedNear = (scope: Scope, asked: readonly Asked[]) => {
  const days = asked.map(({ date }) => date).toSorted()
  const ids = [...new Set(asked.flatMap(({ statementIds }) => statementIds))]
  const references = [...new Set(asked.map(({ reference }) => reference).filter((text) => text !== ''))]
  const isNear = sql<boolean>`near.paid_on between ${days[0]}::date - ${mostDaysApart}::int
    and ${days.at(-1)}::date + ${mostDaysApart}::int`
  return scope
    .see('statement_payment', 'billing_statement')
    .selectFrom('statement_payment as payment')
    .innerJoin('billing_statement as statement', 'statement.id', 'payment.billing_statement_id')
    .innerJoin('currency', (join) =>
      join.on('currency.id', '=', sql<number>`coalesce(payment.bank_currency_id, statement.currency_id)`),
    )
    .where(
      sql<boolean>`payment.uuid in (
        select near.uuid from statement_payment near
        where near.billing_statement_id = any(${ids}::int[]) and ${isNear}
        union all
        select near.uuid from statement_payment near
        where near.reference <> '' and near.reference = any(${references}::text[]) and ${isNear})`,
    )
    .groupBy(['payment.uuid', 'currency.code'])
    .select([
      'payment.uuid',
      'currency.code as currency',
      sql<number>`sum(coalesce(payment.bank_amount, payment.amount))::bigint`.as('ore'),
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
