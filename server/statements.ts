import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Bill, billsFor, judged, previewOf } from './billing/bills.ts'
import { nameThen, readStatement, remaining, statementsOf, titleIn } from './billing/read.ts'
import { refusalOf } from './errors.ts'
import { found, inOrder, listPage, searchString } from './list.ts'
import { toOre } from './money.ts'
import type { Handlers, MemberContext } from './mount.ts'
import { todayOf } from './storage/days.ts'

export const statements: Handlers<Contract['statements']> = {
  async list({ query }, { scope, language }) {
    const text = searchString('statement.number', nameThen, titleIn(language), 'currency.code')
    const all = statementsOf(scope, language).where(found(text, query.searchString))
    const order = {
      Id: 'statement.id',
      Number: 'statement.number',
      CustomerName: sql`swedish_order(${nameThen})`,
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
    }
    const sorted = inOrder(all, query.sort ?? '-Number', order, 'statement.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page }
  },

  async get({ params }, { scope, language }) {
    return { data: await readStatement(scope, params.id, language) }
  },

  async generate({ body }, context) {
    const { scope, db } = context
    const date = body.date ?? String(await todayOf(db))
    const resellers = await judged(scope, date)
    const told = {
      skipped: resellers.flatMap(({ reseller, reason }) => (reason ? [{ Reseller: reseller, reason }] : [])),
      billed: resellers.flatMap(({ reseller, billedId, billedNumber }) =>
        billedId !== null && billedNumber !== null
          ? [{ Reseller: reseller, Id: billedId, Number: billedNumber }]
          : [],
      ),
    }
    const bills = await billsFor(scope, date)
    if (body.preview) return { generated: 0, statements: bills.map(previewOf), ...told }

    const made: number[] = []
    for (const bill of bills) {
      const id = await billOne(context, bill)
      if (id !== undefined) made.push(id)
    }
    return { generated: made.length, statements: made, ...told }
  },

  async credit({ params }, { write, language }) {
    return write(async (writer) => {
      const id = await writer.credit(params.id)
      return { Id: id, data: await readStatement(writer, id, language) }
    })
  },

  async pay({ params, body }, { write, language }) {
    return write(async (writer) => {
      const { UUID: uuid, Date: paidOn, Note: note } = body
      const id = await writer.pay(params.id, { uuid, paidOn, note, amount: toOre(body.Amount) })
      return { Id: id, data: await readStatement(writer, params.id, language) }
    })
  },
}

/** One transaction for each reseller: what is made stays made, whatever becomes of the next. */
async function billOne({ write }: MemberContext, bill: Bill) {
  try {
    return await write((writer) => writer.bill(bill))
  } catch (error) {
    // Somebody else billed this reseller meanwhile: it is billed, and once.
    if (refusalOf(error)?.status === 409) return undefined
    throw error
  }
}
