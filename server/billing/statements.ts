import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type StateFilter, statementStates } from '#contract/billing/statements.ts'
import { type Bill, billsFor, judged } from './statements/bills.ts'
import type { Rates } from './statements/make.ts'
import { previewsOf, sellerLacks } from './statements/preview.ts'
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
    const date = body.date ?? String(await todayOf(db))
    const bills = await billsFor(scope, date)
    if (body.preview)
      return { generated: 0, statements: await previewsOf(scope, bills), ...(await toldOf(scope, date, [])) }

    const made: number[] = []
    for (const bill of bills) {
      const id = await billOne(context, bill, body.rates ?? {})
      if (id !== undefined) made.push(id)
    }
    return { generated: made.length, statements: made, ...(await toldOf(scope, date, made)) }
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

/** Resellers that were not billed in this run, and why. */
async function toldOf(scope: Scope, date: string, made: number[]) {
  const resellers = await judged(scope, date)
  return {
    skipped: resellers.flatMap(({ reseller, reason }) => (reason ? [{ Reseller: reseller, reason }] : [])),
    billed: resellers.flatMap(({ reseller, billedId, billedNumber }) =>
      billedId !== null && billedNumber !== null && !made.includes(billedId)
        ? [{ Reseller: reseller, Id: billedId, Number: billedNumber }]
        : [],
    ),
    sellerLacks: await sellerLacks(scope),
  }
}

const statesOf = (asked: StateFilter) => (asked === 'notDue' ? ['unpaid', 'partly'] : [asked])

/** One transaction for each reseller: a failure for one does not undo the statements already made. */
async function billOne({ write }: MemberContext, given: Bill, rates: Rates) {
  try {
    return await write((writer) => bill(writer, given, rates))
  } catch (error) {
    // Somebody else billed this reseller meanwhile, or deleted what was to be billed. The answer reports both.
    if (isConflict(error)) return undefined
    throw error
  }
}
