import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type StateFilter, statementStates } from '#contract/billing/statements.ts'
import type { Run } from './statements/bill.ts'
import { type Bill, billsFor, judged, olderMonths } from './statements/bills.ts'
import { olderOf, previewOf, sellerLacks } from './statements/preview.ts'
import {
  nameThen,
  type Reader,
  readStatement,
  remaining,
  stateOn,
  statementsOf,
  titleIn,
} from './statements/read.ts'
import { foundStatement } from './statements/search.ts'
import { invalid, isConflict } from '#server/errors.ts'
import { filteredBy, inOrder, listPage, swedish } from '#server/http/list.ts'
import { toOre } from '#server/database/money.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { todayOf } from '#server/house/days.ts'
import { bill, credit, pay } from './statements/bill-credit-pay.ts'

export const statements: Handlers<Contract['statements']> = {
  async list({ query }, context) {
    const { scope, language } = context
    const reader = await readerOf(context)
    const state = stateOn(reader.today)
    const all = statementsOf(scope, reader)
      .where(foundStatement(query.searchString, reader.today))
      .where(filteredBy(query.state && sql<SqlBool>`${state} = any(${statesOf(query.state)}::text[])`))
    const order = {
      Id: 'statement.id',
      Number: 'statement.number',
      CustomerName: swedish(nameThen),
      Title: titleIn(language),
      PeriodStart: 'statement.period_start',
      BillingDate: 'statement.billing_date',
      DueDate: 'statement.due_date',
      CurrencyCode: 'currency.code',
      BilledNetAmount: 'statement.net',
      TaxAmount: 'statement.tax',
      DiscountPct: 'statement.discount_pct',
      PaidAmount: sql.ref('PaidAmount'),
      RemainingAmount: remaining,
      State: sql`array_position(${[...statementStates]}::text[], ${state})`,
    }
    const sorted = inOrder(all, query.sort ?? '-Number', order, 'statement.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page, remaining: await remainingOf(all) }
  },

  async get({ params }, context) {
    return { data: await readStatement(context.scope, params.id, await readerOf(context)) }
  },

  async generate({ body }, context) {
    const { scope, db } = context
    const run = { date: body.date ?? String(await todayOf(db)), rates: body.rates }
    const bills = await billsFor(scope, run)
    if (body.preview) {
      const billed = new Set(bills.map(({ reseller_id }) => reseller_id))
      const older = await olderMonths(scope, run)
      return {
        generated: 0,
        statements: bills.map(previewOf),
        older: older.map(olderOf),
        ...(await toldOf(scope, run, billed)),
      }
    }
    const leftOut = new Set(body.leaveOut)
    const made: number[] = []
    const done = new Set(leftOut)
    for (const [resellerId, ofReseller] of Map.groupBy(bills, ({ reseller_id }) => reseller_id)) {
      if (leftOut.has(resellerId)) continue
      made.push(...(await billReseller(context, ofReseller)))
      done.add(resellerId)
    }
    return { generated: made.length, statements: made, older: [], ...(await toldOf(scope, run, done)) }
  },

  async credit({ params }, context) {
    const reader = await readerOf(context)
    return context.write(async (writer) => {
      const id = await credit(writer, params.id)
      return { Id: id, data: await readStatement(writer, id, reader) }
    })
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
}

const readerOf = async ({ db, language }: MemberContext): Promise<Reader> => ({
  language,
  today: String(await todayOf(db)),
})

/** What is still to be paid, each currency by itself. */
async function remainingOf(found: ReturnType<typeof statementsOf>) {
  return found
    .clearSelect()
    .groupBy('currency.code')
    .select([
      'currency.code as CurrencyCode',
      sql<number>`(sum(greatest(0, ${remaining})) / 100.0)::float8`.as('RemainingAmount'),
      sql<number>`(sum(greatest(0, -${remaining})) / 100.0)::float8`.as('PayBackAmount'),
    ])
    .orderBy('currency.code')
    .execute()
}

/** What is told of the resellers for whom the run makes nothing. */
async function toldOf(scope: Scope, run: Run, done: ReadonlySet<number>) {
  const resellers = (await judged(scope, run)).filter(({ resellerId }) => !done.has(resellerId))
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

const statesOf = (asked: StateFilter) => (asked === 'notDue' ? ['unpaid', 'partly'] : [asked])

/** One transaction for each reseller: a failure for one does not undo the statements already made. */
async function billReseller({ write }: MemberContext, bills: Bill[]): Promise<number[]> {
  try {
    return await write((writer) => bill(writer, bills))
  } catch (error) {
    // Somebody else billed this reseller meanwhile, or deleted what was to be billed.
    if (isConflict(error)) return []
    throw error
  }
}
