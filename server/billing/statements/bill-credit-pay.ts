import { forbidden } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { statementMade, statementPaid } from './audit.ts'
import type { Bill } from './bills.ts'
import { creditStatement, makeStatement } from './make.ts'
import { type PaymentGiven, registerPayment } from './pay.ts'

/** Bills, credits and registers payments. Only the house may do so, and each writes a line to the audit. */

/** Makes a statement of each bill; a period that is already billed is a conflict. Answers with their ids. */
export async function bill(writer: Writer, bills: Bill[]): Promise<number[]> {
  const { tx, member, audit } = insideOfHouse(writer)
  const made: number[] = []
  for (const given of bills) {
    const id = await makeStatement(tx, given, { accountId: member.id })
    await audit(await statementMade(tx, id))
    made.push(id)
  }
  return made
}

/** Credits a statement, once. Answers with the credit's id. */
export async function credit(writer: Writer, statementId: number): Promise<number> {
  const { tx, member, audit } = insideOfHouse(writer)
  const id = await creditStatement(tx, statementId, { accountId: member.id })
  await audit(await statementMade(tx, id))
  return id
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
