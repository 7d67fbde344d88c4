import type { Contract } from '#contract/index.ts'
import type { GivenBackPreview } from '#contract/billing/runs.ts'
import type { Run } from './statements/bill.ts'
import { judged, olderMonths } from './statements/bills.ts'
import { drawCredit } from './statements/credit.ts'
import { payableCurrencies } from './statements/payable.ts'
import { givenBackOf, olderOf, previewOf, sellerLacks, unbilledOf, waitingOf } from './statements/preview.ts'
import { listStatements } from './statements/list.ts'
import type { Reader } from './statements/details.ts'
import { readStatement } from './statements/read.ts'
import { invalid } from '#server/errors.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { MemberContext } from '#server/http/context.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { todayOf } from '#server/house/days.ts'
import { assertLikely, assertRates, keepRates, newestRates } from './exchange-rates.ts'
import { credit, pay } from './statements/bill-credit-pay.ts'
import { type CarriedOut, carryOutAll, ordersFor } from './statements/run.ts'
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
    const resellers = body.leaveOut && { without: body.leaveOut }
    const run: Run = { date: body.date ?? String(await todayOf(db)), rates, resellers }
    if (rates) await assertRates(db, rates)
    if (body.preview) return previewOfRun(context, run)
    if (rates && !body.sureOfRates) await assertLikely(db, rates)
    if (rates) await write((writer) => keepRates(writer, rates, member.id))
    const sendTo = body.send && new Map(body.send.map(({ ResellerId, Address }) => [ResellerId, Address]))
    const came = await carryOutAll(context, run, sendTo, (ids) => withFiles(issued, context, ids))
    const failed = failedOf(context, came)
    const told = await toldOf(scope, run, [...came.resellers, ...failed.map(({ ResellerId }) => ResellerId)])
    const unasked = { older: [], unbilled: [], waiting: [], rates: [] }
    return {
      generated: came.made.length,
      sent: came.sent,
      addressChanged: await resellersOf(scope, came.changed),
      statements: came.made,
      credits: came.credits,
      failed,
      ...unasked,
      ...told,
    }
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
    const { RemainingAmount, payments } = await readStatement(scope, params.id, await readerOf(context))
    // What came in for fee and interest is given back with the last of it.
    const givenBack = drawn.isAll ? payments.reduce((sum, { Fees }) => sum + toOre(Fees), 0) : 0
    return {
      BilledNetAmount: fromOre(drawn.net),
      TaxAmount: fromOre(drawn.tax),
      RemainingAmount: fromOre(toOre(RemainingAmount) - drawn.net - drawn.tax - givenBack),
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

const readerOf = async ({ db, language, member }: MemberContext): Promise<Reader> => ({
  language,
  isOfHouse: member.resellerId === null,
  today: String(await todayOf(db)),
})

/** What a run would make, and what somebody should know before. */
async function previewOfRun({ scope, db }: MemberContext, run: Run) {
  const { orders, waiting, unbilled: months } = await ordersFor(scope, run)
  const bills = orders.flatMap((order) => order.bills)
  const credits: GivenBackPreview[] = []
  for (const each of orders.flatMap(({ givenBack }) => givenBack))
    credits.push(await givenBackOf(scope, each))
  const older = await olderMonths(scope, run)
  const done = new Set(orders.map(({ resellerId }) => resellerId))
  const unbilled = months.filter(({ reseller_id, is_due }) => done.has(reseller_id) || !is_due)
  const told = await toldOf(scope, run, [...done])
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
    addressChanged: [],
    statements: bills.map((bill) => previewOf(bill, payable)),
    credits,
    failed: [],
    older: older.map(olderOf),
    unbilled: unbilled.map(unbilledOf),
    waiting: waiting.map(waitingOf),
    rates: rates.filter(({ CurrencyCode }) => currencies.has(CurrencyCode)),
    ...told,
  }
}

const creditLines = (lines?: { Id: number; Days: number }[]) =>
  lines?.map(({ Id, Days }) => ({ id: Id, days: Days }))

/** The resellers for whom a run failed: told by name, also where it failed for all. */
function failedOf({ log }: MemberContext, { failed }: CarriedOut) {
  const [first] = failed
  const told = failed.map(({ resellerId, name }) => ({ ResellerId: resellerId, Reseller: name }))
  if (first) log.error({ err: first.error, failed: told }, 'resellers could not be billed')
  return told
}

const resellersOf = (scope: Scope, statementIds: number[]) =>
  scope
    .seeWithDeleted('billing_statement', 'organisation')
    .selectFrom('organisation')
    .where('id', 'in', (query) =>
      query
        .selectFrom('billing_statement')
        .where(among('billing_statement.id', statementIds))
        .select('reseller_id'),
    )
    .orderBy(swedish('name'))
    .orderBy('id')
    .select(['id as ResellerId', 'name as Reseller'])
    .execute()

/** What is told of the resellers for whom the run makes nothing, without those who are left out. */
async function toldOf(scope: Scope, run: Run, done: number[]) {
  const leftOut = run.resellers && 'without' in run.resellers ? run.resellers.without : []
  const resellers = await judged(scope, { ...run, resellers: { without: [...leftOut, ...done] } })
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
