import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import type { GivenBack } from './adjust.ts'
import { statementMade, statementPaid } from './audit.ts'
import type { Bill } from './bills.ts'
import { type CreditGiven, creditStatement } from './credit.ts'
import { holdSeries, isNewest, type Made, makeStatement } from './make.ts'
import { type PaymentGiven, registerPayment } from './pay.ts'

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
 * Makes the statements of a reseller, and credits what was billed too long. If a statement of the reseller was made since
 * the order was drawn up, it is a conflict: then something might be billed twice.
 */
export async function bill(writer: Writer, { resellerId, newest, bills, givenBack }: Order): Promise<Done> {
  const { tx, member, audit } = insideOfHouse(writer)
  const maker = { accountId: member.id }
  await holdSeries(tx)
  const made: Made[] = []
  for (const each of bills)
    made.push(await makeStatement(tx, each, { ...maker, newest: made.at(-1)?.Number ?? newest }))
  if (made.length === 0) await assertNewest(tx, resellerId, newest)
  const credits: Made[] = []
  for (const { statement_id, parts } of givenBack) {
    const lines = parts.map(({ id, days }) => ({ id, days }))
    credits.push(await creditStatement(tx, statement_id, maker, { lines, isAdjustment: true }))
  }
  await audit(...[...made, ...credits].map(statementMade))
  return { made: made.map(({ id }) => id), credits: credits.map(({ id }) => id) }
}

async function assertNewest(tx: Transaction<Tables>, resellerId: number, newest: number) {
  const is = await tx.selectNoFrom(isNewest(resellerId, newest).as('newest')).executeTakeFirstOrThrow()
  if (!is.newest) throw conflict()
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

function insideOfHouse(writer: Writer) {
  const inside = insideOf(writer)
  if (inside.member.resellerId !== null) throw forbidden()
  return inside
}
