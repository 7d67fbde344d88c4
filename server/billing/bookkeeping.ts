import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { sieType } from '#contract/billing/bookkeeping.ts'
import type { Language } from '#contract/language.ts'
import { readSettings } from './bookkeeping/accounts.ts'
import { makeFiles } from './bookkeeping/make-files.ts'
import { waitingTables, waitingVouchers } from './bookkeeping/waiting.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, inOrder, listPage } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { todayOf } from '#server/house/days.ts'
import { among } from '#server/tenancy/ids.ts'
import { namedToHouse } from '#server/tenancy/names.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'

const settingsId = 1

export const bookkeeping: Handlers<Contract['bookkeeping']> = {
  async settings(_input, { db }) {
    return { data: await readSettings(db) }
  },

  async updateSettings({ body }, { write, db }) {
    await write((writer) =>
      writer.change(
        'bookkeeping_setting',
        settingsId,
        {
          receivable: body.Receivable,
          bank: body.Bank,
          bank_eur: body.BankEur,
          bank_nok: body.BankNok,
          bank_dkk: body.BankDkk,
          bank_usd: body.BankUsd,
          sales_standard: body.SalesStandard,
          sales_reduced: body.SalesReduced,
          sales_low: body.SalesLow,
          sales_exempt: body.SalesExempt,
          sales_reverse: body.SalesReverse,
          sales_export: body.SalesExport,
          vat_standard: body.VatStandard,
          vat_reduced: body.VatReduced,
          vat_low: body.VatLow,
          fees: body.Fees,
          interest: body.Interest,
          rounding: body.Rounding,
          exchange_gain: body.ExchangeGain,
          exchange_loss: body.ExchangeLoss,
          bank_charges: body.BankCharges,
          deferred_income: body.DeferredIncome,
          accrue: body.Accrue,
          financial_year_month: body.FinancialYearMonth,
        },
        body.Revision,
      ),
    )
    return { data: await readSettings(db) }
  },

  async waiting({ query }, { db, scope }) {
    const { Accrue } = await readSettings(db)
    const rows = await scope
      .see(...waitingTables)
      .selectFrom(waitingVouchers(Accrue === 1).as('waiting'))
      .where('day', '<=', query.to ?? String(await todayOf(db)))
      .groupBy('currency')
      .select([
        'currency as CurrencyCode',
        sql<number>`(count(*) filter (where kind = 'statement'))::int`.as('Statements'),
        sql<number>`(coalesce(sum(amount) filter (where kind = 'statement'), 0) / 100.0)::float8`.as(
          'Billed',
        ),
        sql<number>`(count(*) filter (where kind = 'payment'))::int`.as('Payments'),
        sql<number>`(coalesce(sum(amount) filter (where kind = 'payment'), 0) / 100.0)::float8`.as('Paid'),
        sql<number>`(count(*) filter (where kind = 'release'))::int`.as('releases'),
        sql<string>`min(day)::text`.as('first'),
        sql<string>`max(day)::text`.as('last'),
      ])
      .orderBy('currency')
      .execute()
    const sum = (field: 'Statements' | 'Payments' | 'releases') =>
      rows.reduce((total, row) => total + row[field], 0)
    return {
      Statements: sum('Statements'),
      Payments: sum('Payments'),
      Releases: sum('releases'),
      From: rows.map(({ first }) => first).toSorted()[0] ?? null,
      To:
        rows
          .map(({ last }) => last)
          .toSorted()
          .at(-1) ?? null,
      currencies: rows.map(({ releases: _r, first: _f, last: _l, ...told }) => told),
    }
  },

  async files({ query }, { scope, language }) {
    const order = { Id: 'file.id', Time: 'file.id', From: 'file.first_day', To: 'file.last_day' }
    const all = filesFor(scope, language).where(filteredBy(foundBy(query.searchString.trim())))
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? '-Id', order, 'file.id'), query)
    return { data: rows, ...page }
  },

  async make({ body }, { write, db, language }) {
    const today = String(await todayOf(db))
    const { to = today } = body
    // What is deferred to a month to come is income then, and more may be billed and paid until then.
    if (to > today) throw invalid({ to: 'range' })
    return write(async (writer) => {
      const ids = await makeFiles(writer, to)
      const made = await filesFor(writer, language).where(among('file.id', ids)).orderBy('file.id').execute()
      return { data: made }
    })
  },

  async download({ params }, { db }) {
    const { name, parts } = await db
      .selectFrom('bookkeeping_file')
      .where('id', '=', params.id)
      .select([
        'name',
        sql<number>`(select count(*)::int from bookkeeping_file_part part where part.bookkeeping_file_id = ${params.id})`.as(
          'parts',
        ),
      ])
      .executeTakeFirstOrThrow(notFound)
    return { contentType: sieType, content: partsOf(db, params.id, parts), fileName: name }
  },
}

async function* partsOf(db: HouseReader, fileId: number, parts: number) {
  for (let part = 1; part <= parts; part++) {
    const { content } = await db
      .selectFrom('bookkeeping_file_part')
      .where('bookkeeping_file_id', '=', fileId)
      .where('part', '=', part)
      .select('content')
      .executeTakeFirstOrThrow()
    yield content
  }
}

const filesFor = (scope: Scope, language: Language) =>
  scope
    .seeWithDeleted('billing_statement', 'bookkeeping_voucher')
    .selectFrom('bookkeeping_file as file')
    .select([
      'file.id as Id',
      'file.name as Name',
      'file.made_at as Time',
      namedToHouse('file.made_by', true, language).as('MadeBy'),
      'file.first_day as From',
      'file.last_day as To',
      'file.statements as Statements',
      'file.payments as Payments',
      'file.releases as Releases',
      'file.size as Size',
      'file.sha256 as Sha256',
    ])

/** A number is that of a statement that it has something of; anything else is a part of its name. */
function foundBy(searched: string) {
  if (searched === '') return undefined
  if (!/^\d+$/.test(searched)) return sql<boolean>`strpos(file.name, lower(${searched})) > 0`
  return sql<boolean>`exists (
    select from bookkeeping_voucher went
    join billing_statement statement on statement.id = went.billing_statement_id
    where went.bookkeeping_file_id = file.id and statement.number::text = ${searched})`
}
