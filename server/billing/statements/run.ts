import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendStatements } from '#server/billing/sending/send.ts'
import { isConflict } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { givenBackBy } from './adjust.ts'
import { isAmong, type Run } from './bill.ts'
import { bill, type Done, type Order } from './bill-credit-pay.ts'
import { asked, billsFor } from './bills.ts'

/** What a run makes, reseller by reseller. */
export async function ordersFor(scope: Scope, run: Run): Promise<Order[]> {
  const newest = await newestNumbers(scope, run)
  const bills = Map.groupBy(await billsFor(scope, run), ({ reseller_id }) => reseller_id)
  const givenBack = Map.groupBy(await givenBackBy(scope, run), ({ reseller_id }) => reseller_id)
  return [...new Set([...bills.keys(), ...givenBack.keys()])].map((resellerId) => ({
    resellerId,
    newest: newest.get(resellerId) ?? 0,
    bills: bills.get(resellerId) ?? [],
    givenBack: givenBack.get(resellerId) ?? [],
  }))
}

async function newestNumbers(scope: Scope, { resellers }: Run) {
  const rows = await asked<{ reseller_id: number; newest: number }>(
    scope,
    sql`select reseller_id, max(number) as newest from billing_statement
      where ${isAmong('reseller_id', resellers)} group by reseller_id`,
  ).execute()
  return new Map(rows.map(({ reseller_id, newest }) => [reseller_id, newest]))
}

const attempts = 5

/**
 * One transaction for each reseller: a failure for one does not undo the statements already made. Where somebody else
 * has billed or credited the reseller meanwhile, it is looked at again.
 */
export async function carryOut(
  { write, scope }: MemberContext,
  run: Run,
  order: Order,
  isSent: boolean,
): Promise<Done & { sent: number[] }> {
  let wanted: Order | undefined = order
  for (let attempt = 0; wanted && attempt < attempts; attempt++) {
    const current: Order = wanted
    try {
      return await write(async (writer) => {
        const done = await bill(writer, current)
        if (!isSent) return { ...done, sent: [] }
        const ids = [...done.made, ...done.credits]
        // In the same transaction: what is made is sent, whoever dies after it.
        return { ...done, sent: (await sendStatements(writer, { ids, request: randomUUID() })).sent }
      })
    } catch (error) {
      if (!isConflict(error)) throw error
      ;[wanted] = await ordersFor(scope, { ...run, resellers: { only: order.resellerId } })
    }
  }
  return { made: [], credits: [], sent: [] }
}
