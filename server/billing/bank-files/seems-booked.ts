import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import { numbersOf } from './match.ts'

/** A payment that may be registered already, under another UUID. */
export interface Asked {
  uuid: string
  date: string
  ore: number
  /** What a bank has kept of it: one file tells what was paid, another what came. */
  charge: number
  currency: string
  reference: string
  /** What it seems to pay, or is to be registered on. */
  statementIds: readonly number[]
  /** It is more than what is left to pay of that. */
  isTooMuch?: boolean
  /** The resellers who may have paid it; none where nobody knows: then it may be anybody. */
  resellerIds: readonly number[]
}

/** As many days apart the same payment may be dated by two files, or by a file and by whoever typed it. */
const mostDaysApart = 10

type Booked = Awaited<ReturnType<typeof bookedNear>>[number]

/**
 * Tells of a payment which registered one it looks like: the same amount, with or without what a bank has kept, some days
 * apart at most, for the same statement, with the same reference or, where not both tell what they pay, by the same payer.
 * Or it is the sum of several that one file has told one by one, the part of a divided one on that statement, or, where it is
 * more than is left to pay, so little more or less than another file told of that statement that a bank may have kept the rest without a
 * word. What was registered from the same file is another one: the file has both.
 */
export async function lookalikes(scope: Scope, asked: readonly Asked[], digest: string) {
  const booked = asked.length === 0 ? [] : await bookedNear(scope, asked)
  const byAmount = Map.groupBy(
    booked.flatMap((each) => amountsOf(each).map((ore) => ({ ore, each }))),
    ({ ore, each }) => `${ore} ${each.currency}`,
  )
  const partOf = parts(booked)
  const aboutAsMuch = nearlyTheSame(booked)
  const sumOf = sums(booked.filter((each) => each.digest !== '' && each.digest !== digest))
  return (payment: Asked): Pick<Booked, 'date' | 'fileName' | 'statements'> | undefined => {
    const day = Temporal.PlainDate.from(payment.date)
    const from = String(day.subtract({ days: mostDaysApart }))
    const until = String(day.add({ days: mostDaysApart }))
    const isNear = ({ date }: { date: string }) => date >= from && date <= until
    const isOther = (each: Booked) => isNear(each) && !isSameSource(payment, each, digest)
    return (
      amountsOf(payment)
        .flatMap((ore) => byAmount.get(`${ore} ${payment.currency}`) ?? [])
        .find(({ each }) => isOther(each) && isAlike(payment, each))?.each ??
      partOf(payment, isOther) ??
      aboutAsMuch(payment, isOther) ??
      sumOf(payment, isNear)
    )
  }
}

/** Finds what was divided, by its part on a statement. */
function parts(booked: readonly Booked[]) {
  const byPart = Map.groupBy(
    booked.flatMap((each) =>
      each.statements.length < 2
        ? []
        : each.statements.flatMap((part) => amountsOf(part).map((ore) => ({ ore, id: part.Id, each }))),
    ),
    ({ ore, id, each }) => `${ore} ${each.currency} ${id}`,
  )
  return (payment: Asked, isOther: (each: Booked) => boolean) =>
    payment.statementIds
      .flatMap((id) => amountsOf(payment).map((ore) => `${ore} ${payment.currency} ${id}`))
      .flatMap((key) => byPart.get(key) ?? [])
      .find(({ each }) => isOther(each))?.each
}

/** What was paid, and what came of it. */
const amountsOf = ({ ore, charge }: { ore: number; charge: number }) =>
  charge === 0 ? [ore] : [ore, ore - charge]

/** Finds what another file has told of the same statement, of which no more than a tenth is missing or too much. */
function nearlyTheSame(booked: readonly Booked[]) {
  const byStatement = Map.groupBy(
    booked.flatMap((each) =>
      each.fileName === '' ? [] : each.statements.map(({ Id: id, ore }) => ({ id, ore, each })),
    ),
    ({ id, each }) => `${id} ${each.currency}`,
  )
  return ({ isTooMuch = false, ...payment }: Asked, isOther: (each: Booked) => boolean) =>
    (isTooMuch ? payment.statementIds : [])
      .flatMap((id) => byStatement.get(`${id} ${payment.currency}`) ?? [])
      .find(({ ore, each }) => isNearly(ore, payment.ore) && isOther(each))?.each
}

const isNearly = (one: number, other: number) =>
  10 * Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other))

/** Payments of one file, day and currency in the order of the file, with what they come to up to each. */
interface Told {
  date: string
  currency: string
  payments: Booked[]
  /** What was paid, and what came. */
  totals: number[][]
}

/**
 * Finds those that one entry of another file is the sum of: they follow each other in their own file. What tells which one
 * statement it pays is no sum.
 */
function sums(booked: readonly Booked[]) {
  const told = [
    ...Map.groupBy(booked, ({ digest, date, currency }) => `${digest} ${date} ${currency}`).values(),
  ].flatMap((those): Told[] => {
    const payments = those.toSorted((one, other) => one.first - other.first)
    const [first] = payments
    if (!first || payments.length < 2) return []
    const totals = [totalsOf(payments.map(({ ore }) => ore))]
    if (payments.some(({ charge }) => charge !== 0))
      totals.push(totalsOf(payments.map(({ ore, charge }) => ore - charge)))
    return [{ date: first.date, currency: first.currency, payments, totals }]
  })
  return (payment: Asked, isNear: (each: Told) => boolean) => {
    if (numbersOf([payment.reference]).length === 1) return undefined
    for (const each of told) {
      if (each.currency !== payment.currency || !isNear(each)) continue
      for (const totals of each.totals) {
        const run = runIn(totals, payment.ore)
        const those = run && each.payments.slice(...run)
        if (those?.some((one) => mayBeBySamePayer(payment, one)))
          return {
            date: each.date,
            fileName: those[0]?.fileName ?? '',
            statements: [
              ...new Map(those.flatMap(({ statements }) => statements.map((one) => [one.Id, one]))).values(),
            ],
          }
      }
    }
    return undefined
  }
}

function totalsOf(amounts: readonly number[]) {
  const totals = [0]
  for (const amount of amounts) totals.push((totals.at(-1) ?? 0) + amount)
  return totals
}

/** From where to where at least two of them come to this sum. */
function runIn(totals: readonly number[], sum: number): [number, number] | undefined {
  const starts = new Map<number, number>()
  for (const [end, total] of totals.entries()) {
    const before = totals[end - 2]
    if (before !== undefined && !starts.has(before)) starts.set(before, end - 2)
    const start = starts.get(total - sum)
    if (start !== undefined) return [start, end]
  }
  return undefined
}

/** Itself, or another one of its file. */
const isSameSource = (payment: Asked, booked: Booked, digest: string) =>
  booked.uuid === payment.uuid.toLowerCase() || (digest !== '' && booked.digest === digest)

const isAlike = (payment: Asked, booked: Booked) =>
  booked.statements.some(({ Id }) => payment.statementIds.includes(Id)) ||
  (payment.reference !== '' && payment.reference === booked.reference) ||
  (mayBeBySamePayer(payment, booked) && !(tellsWhatItPays(payment) && tellsWhatItPays(booked)))

const mayBeBySamePayer = ({ resellerIds }: Asked, booked: Booked) =>
  resellerIds.length === 0 || resellerIds.includes(booked.resellerId)

/** By its reference, or to whoever typed it at its statement. */
const tellsWhatItPays = ({ reference, fileName }: { reference: string; fileName?: string }) =>
  fileName === '' || numbersOf([reference]).length > 0

/** What was registered around these days, each payment as a whole: it or a part of it has one of these amounts, or it is from a file. */
const bookedNear = (scope: Scope, asked: readonly Asked[]) => {
  const days = asked.map(({ date }) => date).toSorted()
  const part = sql<number>`coalesce(payment.bank_amount, payment.amount)`
  const whole = sql<number>`sum(${part})::bigint`
  const kept = sql<number>`sum(payment.charge)::bigint`
  const amounts = [...new Set(asked.flatMap(amountsOf))]
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
    .having(
      sql<boolean>`array[${whole}, ${whole} - ${kept}] && ${amounts}::bigint[] or max(payment.file_digest) <> ''
        or bool_or(array[${part}, ${part} - payment.charge]::bigint[] && ${amounts}::bigint[])`,
    )
    .select([
      'payment.uuid',
      'currency.code as currency',
      'statement.reseller_id as resellerId',
      whole.as('ore'),
      kept.as('charge'),
      sql<number>`min(payment.id)`.as('first'),
      sql<string>`min(payment.paid_on)`.as('date'),
      sql<string>`max(payment.reference)`.as('reference'),
      sql<string>`max(payment.file_name)`.as('fileName'),
      sql<string>`max(payment.file_digest)`.as('digest'),
      sql<
        { Id: number; Number: number; ore: number; charge: number }[]
      >`jsonb_agg(jsonb_build_object('Id', statement.id, 'Number', statement.number, 'ore', ${part}, 'charge', payment.charge)
        order by statement.number)`.as('statements'),
    ])
    .orderBy('date')
    .orderBy('payment.uuid')
    .execute()
}
