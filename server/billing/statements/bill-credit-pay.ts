import { fromOre, toOre } from '#server/database/money.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import type { GivenBack } from './adjust.ts'
import { statementMade, statementPaid } from './audit.ts'
import type { Bill } from './bills.ts'
import { type CreditGiven, creditStatement } from './credit.ts'
import { assertNewest, holdSeries, type Made, makeStatements } from './make.ts'
import { lockStatements, type PaymentGiven, registerPayment } from './pay.ts'
import { chargesOf, sharesOf } from './shares.ts'

/** Bills, credits and registers payments. Only the house may do so, and each writes a line to the audit. */

/** What a run makes for a reseller. */
export interface Order {
  resellerId: number
  /** The reseller's newest statement when the order was drawn up: if there is a newer one, the order is out of date. */
  newest: number
  bills: Bill[]
  givenBack: GivenBack[]
}

/** Ids. */
export interface Done {
  made: number[]
  credits: number[]
}

/**
 * Makes the statements of resellers, and credits what was billed too long: all of it or nothing. If a statement of one of
 * them was made since the orders were drawn up, it is a conflict: then something might be billed twice.
 */
export async function bill(writer: Writer, orders: Order[]): Promise<Done> {
  const { tx, member, audit } = insideOfHouse(writer)
  const maker = { accountId: member.id }
  await holdSeries(tx)
  await assertNewest(
    tx,
    orders.map(({ resellerId, newest }) => ({ resellerId, newest })),
  )
  const made = await makeStatements(
    tx,
    orders.flatMap(({ bills }) => bills),
    maker,
  )
  const credits: Made[] = []
  for (const { statement_id, parts } of orders.flatMap(({ givenBack }) => givenBack)) {
    const lines = parts.map(({ id, days }) => ({ id, days }))
    credits.push(await creditStatement(tx, statement_id, maker, { lines, isAdjustment: true }))
  }
  await audit(...[...made, ...credits].map(statementMade))
  return { made: made.map(({ id }) => id), credits: credits.map(({ id }) => id) }
}

/** Credits a statement, or a part of it. Answers with the credit's id. */
export async function credit(writer: Writer, statementId: number, given: CreditGiven): Promise<number> {
  const { tx, member, audit } = insideOfHouse(writer)
  const made = await creditStatement(tx, statementId, { accountId: member.id }, given)
  await audit(statementMade(made))
  return made.id
}

/** Registers a payment; the same UUID again answers with the first payment's id. Answers with its id. */
export async function pay(writer: Writer, statementId: number, payment: PaymentGiven): Promise<number> {
  const { tx, member, audit } = insideOfHouse(writer)
  const { id, isNew } = await registerPayment(tx, statementId, member.id, payment)
  if (isNew) await audit(await statementPaid(tx, statementId, payment))
  return id
}

/**
 * Registers a payment on the statements that it is divided over, under one UUID: it was paid once. The statements are locked
 * first, in the order of their ids.
 */
export async function payInParts(
  writer: Writer,
  parts: { StatementId: number; Amount: number }[],
  payment: Omit<PaymentGiven, 'amount' | 'seen' | 'isFurtherPart'>,
) {
  const { tx } = insideOfHouse(writer)
  const inOrder = parts.toSorted((one, other) => one.StatementId - other.StatementId)
  await lockStatements(
    tx,
    inOrder.map(({ StatementId }) => StatementId),
  )
  const amounts = inOrder.map(({ Amount }) => toOre(Amount))
  const { source } = payment
  const came = source?.bank && sharesOf(toOre(source.bank.amount), amounts)
  const charges = chargesOf(toOre(source?.charge ?? 0), came ?? amounts) ?? []
  for (const [index, { StatementId, Amount }] of inOrder.entries())
    await pay(writer, StatementId, {
      ...payment,
      ...(source && {
        source: {
          ...source,
          charge: fromOre(charges[index] ?? 0),
          bank: source.bank && { ...source.bank, amount: fromOre(came?.[index] ?? 0) },
        },
      }),
      amount: toOre(Amount),
      isFurtherPart: index > 0,
    })
}
