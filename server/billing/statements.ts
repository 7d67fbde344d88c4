import type { Contract } from '#contract/index.ts'
import type { GivenBackPreview } from '#contract/billing/runs.ts'
import { waitingFor } from './statements/adjust.ts'
import type { Run } from './statements/bill.ts'
import { judged, olderMonths, unbilledMonths } from './statements/bills.ts'
import { drawCredit } from './statements/credit.ts'
import {
  givenBackOf,
  olderOf,
  payableCurrencies,
  previewOf,
  sellerLacks,
  unbilledOf,
  waitingOf,
} from './statements/preview.ts'
import { listStatements } from './statements/list.ts'
import { type Reader, readStatement } from './statements/read.ts'
import { invalid } from '#server/errors.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { todayOf } from '#server/house/days.ts'
import { assertRates, keepRates, newestRates } from './exchange-rates.ts'
import { credit, pay } from './statements/bill-credit-pay.ts'
import { carryOut, ordersFor } from './statements/run.ts'
import type { IssuedFiles } from './files/issued.ts'

/** Statements are made with their files. */
export const statements = (issued: IssuedFiles): Handlers<Contract['statements']> => ({
  async list({ query }, context) {
    return listStatements(context.scope, query, await readerOf(context))
  },

  async get({ params }, context) {
    return { data: await readStatement(context.scope, params.id, await readerOf(context)) }
  },

  async generate({ body }, context) {
    const { scope, db, write, member } = context
    const { rates } = body
    const run = { date: body.date ?? String(await todayOf(db)), rates }
    if (rates) await assertRates(db, rates)
    if (body.preview) return previewOfRun(context, run)
    if (rates) await write((writer) => keepRates(writer, rates, member.id))
    const orders = await ordersFor(scope, run)
    const leftOut = new Set(body.leaveOut)
    const made: number[] = []
    const credits: number[] = []
    const sent: number[] = []
    const done = new Set(leftOut)
    for (const order of orders) {
      if (leftOut.has(order.resellerId)) continue
      const came = await carryOut(context, run, order, body.send ?? false)
      made.push(...came.made)
      credits.push(...came.credits)
      sent.push(...came.sent)
      await withFiles(issued, context, [...came.made, ...came.credits])
      if (came.made.length + came.credits.length > 0) done.add(order.resellerId)
    }
    const told = await toldOf(scope, run, done)
    const unasked = { older: [], unbilled: [], waiting: [], rates: [] }
    return { generated: made.length, sent, statements: made, credits, ...unasked, ...told }
  },

  async credit({ params, body }, context) {
    const reader = await readerOf(context)
    const given = { reason: body.Reason, lines: creditLines(body.lines) }
    const id = await context.write((writer) => credit(writer, params.id, given))
    await withFiles(issued, context, [id])
    return { Id: id, data: await readStatement(context.scope, id, reader) }
  },

  async creditPreview({ params, body }, context) {
    const { scope } = context
    const drawn = await drawCredit(scope, params.id, creditLines(body.lines))
    const { RemainingAmount } = await readStatement(scope, params.id, await readerOf(context))
    return {
      BilledNetAmount: fromOre(drawn.net),
      TaxAmount: fromOre(drawn.tax),
      RemainingAmount: fromOre(toOre(RemainingAmount) - drawn.net - drawn.tax),
      is_credited: drawn.isAll ? (1 as const) : (0 as const),
      lines: drawn.lines.map(({ debitLineId, days, amount }) => ({
        Id: debitLineId,
        Days: days,
        BilledAmount: fromOre(amount),
      })),
    }
  },

  async pay({ params, body }, context) {
    const reader = await readerOf(context)
    const { UUID: uuid, Date: paidOn, Note: note, Remaining } = body
    if (paidOn > reader.today) throw invalid({ Date: 'range' })
    const seen = Remaining === undefined ? undefined : toOre(Remaining)
    return context.write(async (writer) => {
      const id = await pay(writer, params.id, { uuid, paidOn, note, amount: toOre(body.Amount), seen })
      return { Id: id, data: await readStatement(writer, params.id, reader) }
    })
  },
})

/** After the commit, so that nobody waits for drawings. If it fails, the statements stand, and a sweep makes the files. */
const withFiles = (issued: IssuedFiles, { log }: MemberContext, ids: number[]) =>
  issued
    .makeFor(ids)
    .catch((error: unknown) => log.warn({ err: error, ids }, 'files of statements are made later'))

const readerOf = async ({ db, language }: MemberContext): Promise<Reader> => ({
  language,
  today: String(await todayOf(db)),
})

/** What a run would make, and what somebody should know before. */
async function previewOfRun({ scope, db }: MemberContext, run: Run) {
  const orders = await ordersFor(scope, run)
  const bills = orders.flatMap((order) => order.bills)
  const credits: GivenBackPreview[] = []
  for (const each of orders.flatMap(({ givenBack }) => givenBack))
    credits.push(await givenBackOf(scope, each))
  const [older, waiting] = [await olderMonths(scope, run), await waitingFor(scope, run)]
  const done = new Set(orders.map(({ resellerId }) => resellerId))
  const unbilled = (await unbilledMonths(scope, run)).filter(
    ({ reseller_id, is_due }) => done.has(reseller_id) || !is_due,
  )
  const told = await toldOf(scope, run, done)
  const currencies = new Set([
    ...bills.map((bill) => bill.currency_code),
    ...told.skipped.map(({ CurrencyCode }) => CurrencyCode),
    ...unbilled.map(({ currency_code }) => currency_code),
  ])
  const rates = await newestRates(db)
  const payable = await payableCurrencies(scope)
  return {
    generated: 0,
    sent: [],
    statements: bills.map((bill) => previewOf(bill, payable)),
    credits,
    older: older.map(olderOf),
    unbilled: unbilled.map(unbilledOf),
    waiting: waiting.map(waitingOf),
    rates: rates.filter(({ CurrencyCode }) => currencies.has(CurrencyCode)),
    ...told,
  }
}

const creditLines = (lines?: { Id: number; Days: number }[]) =>
  lines?.map(({ Id, Days }) => ({ id: Id, days: Days }))

/** What is told of the resellers for whom the run makes nothing. */
async function toldOf(scope: Scope, run: Run, done: ReadonlySet<number>) {
  const resellers = await judged(scope, { ...run, resellers: { without: [...done] } })
  return {
    skipped: resellers.flatMap(({ reseller, reason, currencyCode, billedId }) =>
      reason && billedId === null
        ? [{ Reseller: reseller, reason, ...(reason === 'noRate' && { CurrencyCode: currencyCode }) }]
        : [],
    ),
    billed: resellers.flatMap(({ reseller, billedId, billedNumber }) =>
      billedId !== null && billedNumber !== null
        ? [{ Reseller: reseller, Id: billedId, Number: billedNumber }]
        : [],
    ),
    sellerLacks: await sellerLacks(scope),
  }
}
