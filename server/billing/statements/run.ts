import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendStatements } from '#server/billing/sending/send.ts'
import { isConflict, refusalOf } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { givenBackBy } from './adjust.ts'
import { isAmong, type Run } from './bill.ts'
import { bill, type Done, type Order } from './bill-credit-pay.ts'
import { asked } from './bills.ts'
import { drawnUp } from './drawn-up.ts'

/** What a run makes, reseller by reseller, and what it leaves unbilled. */
export async function ordersFor(scope: Scope, run: Run) {
  const newest = await newestNumbers(scope, run)
  const drawn = await drawnUp(scope, run)
  const bills = Map.groupBy(drawn.bills, ({ reseller_id }) => reseller_id)
  const givenBack = Map.groupBy(await givenBackBy(scope, run), ({ reseller_id }) => reseller_id)
  const orders = [...new Set([...bills.keys(), ...givenBack.keys()])].map((resellerId): Order => ({
    resellerId,
    newest: newest.get(resellerId) ?? 0,
    bills: bills.get(resellerId) ?? [],
    givenBack: givenBack.get(resellerId) ?? [],
  }))
  return { orders, waiting: drawn.waiting, unbilled: drawn.unbilled }
}

async function newestNumbers(scope: Scope, { resellers }: Run) {
  const rows = await asked<{ reseller_id: number; newest: number }>(
    scope,
    sql`select reseller_id, max(number) as newest from billing_statement
      where ${isAmong('reseller_id', resellers)} group by reseller_id`,
  ).execute()
  return new Map(rows.map(({ reseller_id, newest }) => [reseller_id, newest]))
}

/** What a run has done: ids, for which resellers, and for whom it failed. */
export interface CarriedOut extends Done {
  sent: number[]
  /** Statements that were not sent: their reseller's address is not the one that was seen. */
  changed: number[]
  resellers: number[]
  failed: { resellerId: number; name: string; error: unknown }[]
}

/** Where what is made is mailed to, by reseller, as somebody saw it; undefined where nothing is to be mailed. */
type SendTo = ReadonlyMap<number, string> | undefined

/** Carries a run out, part by part; `onMade` is told what each has made. */
export async function carryOutAll(
  context: MemberContext,
  run: Run,
  sendTo: SendTo,
  onMade: (ids: number[]) => Promise<void>,
): Promise<CarriedOut> {
  const all = nothingYet()
  for (const part of inParts((await ordersFor(context.scope, run)).orders)) {
    const came = await carryOut(context, run, part, sendTo)
    add(all, came)
    await onMade([...came.made, ...came.credits])
  }
  return all
}

const nothingYet = (): CarriedOut => ({
  made: [],
  credits: [],
  sent: [],
  changed: [],
  resellers: [],
  failed: [],
})

function add(all: CarriedOut, came: CarriedOut) {
  all.made.push(...came.made)
  all.credits.push(...came.credits)
  all.sent.push(...came.sent)
  all.changed.push(...came.changed)
  all.resellers.push(...came.resellers)
  all.failed.push(...came.failed)
}

/** So many lines are written in one transaction: others who bill or credit wait for it. */
const linesAtOnce = 500

/** The orders in the parts in which they are carried out. A reseller's are never divided. */
function* inParts(orders: Order[]): Generator<Order[]> {
  let part: Order[] = []
  let lines = 0
  for (const order of orders) {
    const its = order.bills.reduce((sum, { lines: { length } }) => sum + length, 0)
    if (part.length > 0 && lines + its > linesAtOnce) {
      yield part
      part = []
      lines = 0
    }
    part.push(order)
    lines += its
  }
  if (part.length > 0) yield part
}

/**
 * The resellers of a part in one transaction. If anything fails in it, each gets a transaction of its own, so that a
 * failure for one undoes and stops none of the others.
 */
async function carryOut(
  context: MemberContext,
  run: Run,
  orders: Order[],
  sendTo: SendTo,
): Promise<CarriedOut> {
  if (orders.length > 1)
    try {
      const came = await billAndSend(context, orders, sendTo)
      return { ...came, resellers: orders.map(({ resellerId }) => resellerId), failed: [] }
    } catch (error) {
      if (isAway(error)) throw error
    }
  const done = nothingYet()
  for (const order of orders)
    try {
      const came = await carryOutOne(context, run, order, sendTo)
      const isDone = came.made.length + came.credits.length > 0
      add(done, { ...came, resellers: isDone ? [order.resellerId] : [], failed: [] })
    } catch (error) {
      if (isAway(error)) throw error
      const name = [...order.bills, ...order.givenBack][0]?.reseller_name ?? ''
      done.failed.push({ resellerId: order.resellerId, name, error })
    }
  return done
}

/** The database does not answer: it would not for the next reseller either. */
const isAway = (error: unknown) => refusalOf(error)?.status === 503

const attempts = 5

/** Where somebody else has billed or credited the reseller meanwhile, it is looked at again. */
async function carryOutOne(context: MemberContext, run: Run, order: Order, sendTo: SendTo) {
  let wanted: Order | undefined = order
  for (let attempt = 0; wanted && attempt < attempts; attempt++) {
    try {
      return await billAndSend(context, [wanted], sendTo)
    } catch (error) {
      if (!isConflict(error)) throw error
      const { orders } = await ordersFor(context.scope, { ...run, resellers: { only: order.resellerId } })
      wanted = orders[0]
    }
  }
  return { made: [], credits: [], sent: [], changed: [] }
}

const billAndSend = ({ write }: MemberContext, orders: Order[], sendTo: SendTo) =>
  write(async (writer) => {
    const done = await bill(writer, orders)
    if (!sendTo) return { ...done, sent: [], changed: [] }
    const ids = [...done.made, ...done.credits]
    const seen = ({ reseller_id }: { reseller_id: number }) => {
      const Address = sendTo.get(reseller_id)
      return Address === undefined ? undefined : { Address }
    }
    // In the same transaction: what is made is sent, whoever dies after it.
    const { sent, skipped } = await sendStatements(writer, { ids, request: randomUUID(), seen })
    const changed = skipped.flatMap(({ Id, reason }) => (reason === 'changed' ? [Id] : []))
    return { ...done, sent, changed }
  })
