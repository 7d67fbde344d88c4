import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type FoundStatement, search } from '#contract/house/search.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { statements } from '#contract/billing/statements.ts'
import type { Person } from '#server/testing/house.ts'
import { billedPair } from './testing/billed-pair.ts'

const { house, admin, people, otherReseller, debitOf, list } = await billedPair('2026-11-05', {
  order: 'PO-77',
})
const nord = await debitOf('Nord')
const syd = await debitOf('Syd')
const totalOf = ({ BilledNetAmount, TaxAmount }: typeof nord) =>
  Math.round((BilledNetAmount + TaxAmount) * 100) / 100
const total = totalOf(nord)

const find = async (searchString: string, as: Person = admin) => {
  const { body } = await house.call(search.byName, as, { query: { searchString } })
  return body['statements'] as FoundStatement[]
}
const numbers = async (searchString: string, as?: Person) =>
  (await find(searchString, as)).map(({ Number: number }) => number)

/** As Swedes and as Britons write it. */
const swedish = (amount: number) =>
  new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }).format(amount)
const british = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'SEK' }).format(amount)

describe('the list', () => {
  test('is narrowed to a reseller and to days of billing', async () => {
    expect(await list({ reseller: String(nord.ResellerCustomerId) })).toEqual(['Nord'])
    expect(await list({ reseller: String(syd.ResellerCustomerId) }, people.reseller)).toEqual([])
    expect(await list({ from: nord.BillingDate, to: nord.BillingDate })).toEqual(['Syd', 'Nord'])
    const next = Temporal.PlainDate.from(nord.BillingDate).add({ days: 1 }).toString()
    expect(await list({ from: next })).toEqual([])
    expect(await list({ to: '2026-01-01' })).toEqual([])
  })

  test('is found in by number, name, title and currency, as they are written', async () => {
    expect(await list({ searchString: 'nord' })).toEqual(['Nord'])
    expect(await list({ searchString: 'statement 2026-10' })).toHaveLength(2)
    expect(await list({ searchString: 'eur' })).toEqual(['Syd'])
    expect(await list({ searchString: '646.45' })).toEqual(['Nord'])
    expect(await list({ searchString: '%' })).toEqual([])
  })

  test.each([
    '808.06',
    '808,06',
    '808,06 kr',
    '808,06\u{A0}kr',
    '808.06\u{A0}SEK',
    'SEK\u{A0}808.06',
    '646.45',
    '161,61',
    'no. 1',
    'NR 1',
    '#1',
    '# 1',
    'Faktura 1',
    'invoice no. 1',
    'po-77',
    // Its OCR number, and how far one has typed it.
    '13',
    '133',
    '1 33',
  ])('is found in by what stands in a row: %j', async (searchString) => {
    expect(await list({ searchString })).toEqual(['Nord'])
  })

  test.each([
    'oktober 2026',
    'October 2026',
    'okt. 2026',
    'okt 2026',
    'Oct 2026',
    'Oct. 2026',
    'unpaid',
    'Obetald',
    'faktura 2026-10',
    '2026-10',
    '2026-10-01 – 2026-10-31',
    '2026-10-01 - 2026-10-31',
    '1 Oct 2026 – 31 Oct 2026',
  ])('is found in by words that both rows show: %j', async (searchString) => {
    expect(await list({ searchString })).toEqual(['Syd', 'Nord'])
  })

  test('is found in by a day as it is shown in both languages, and by what became of its mail', async () => {
    const { BillingDate } = nord
    const day = new Date(BillingDate)
    const english = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const inWords = ['en-GB', 'sv-SE'].map((language) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day),
    )
    const strokes = BillingDate.split('-').toReversed().join('/')
    const shown = [BillingDate, english.format(day), english.format(day).slice(0, 6)]
    for (const searchString of [...shown, ...inWords, strokes])
      expect([searchString, await list({ searchString })]).toEqual([searchString, ['Syd', 'Nord']])
    expect(await list({ searchString: `1${english.format(day)}` })).toEqual([])
    expect(await list({ searchString: 'skickad' })).toEqual([])
    await house.db
      .insertInto('statement_sending')
      .values({
        billing_statement_id: syd.Id,
        reseller_id: syd.ResellerCustomerId,
        request: randomUUID(),
        file_kind: 'pdf-sv',
        address: 'syd@test.example',
        mail_uuid: randomUUID(),
        state: 'sent',
      })
      .execute()
    expect(await list({ searchString: 'skickad' })).toEqual(['Syd'])
    expect(await list({ searchString: 'Sent' })).toEqual(['Syd'])
  })

  test('is found in by the reference on an invoice in another currency, too', async () => {
    expect(await list({ searchString: '232' })).toEqual(['Syd'])
  })

  test.each([
    '808,06 €',
    '80806',
    'november 2026',
    'overpaid',
    'Krediterad',
    'no. 3',
    '134',
    '#3',
    '#12',
    'us$',
  ])('is not found in by what no row shows: %j', async (searchString) => {
    expect(await list({ searchString })).toEqual([])
  })

  test('comes by number, the newest first, and by every column that it can be sorted by', async () => {
    expect(await list({})).toEqual(['Syd', 'Nord'])
    expect(await list({ sort: 'BilledNetAmount' })).toEqual(['Syd', 'Nord'])
    expect(await list({ sort: '-RemainingAmount' })).toEqual(['Nord', 'Syd'])
    expect(await list({ sort: 'PaidAmount', limit: '1', page: '2' })).toHaveLength(1)
    expect(await list({ sort: 'State' })).toHaveLength(2)
  })

  test('tells who owes what: by state, and what remains in each currency, on all pages', async () => {
    expect(await list({ state: 'unpaid' })).toEqual(['Syd', 'Nord'])
    expect(await list({ state: 'overdue' })).toEqual([])
    const { body } = await house.call(statements.list, admin, { query: { limit: '1' } })
    expect(body['remaining']).toEqual([
      { CurrencyCode: 'EUR', RemainingAmount: 37.5, PayBackAmount: 0 },
      { CurrencyCode: 'SEK', RemainingAmount: 808.06, PayBackAmount: 0 },
    ])
  })
})

test('a statement is found by its number, what it is called, and its reseller', async () => {
  expect(await numbers(`faktura ${nord.Number}`)).toEqual([nord.Number])
  expect(await numbers(`Invoice no. ${nord.Number}`)).toEqual([nord.Number])
  expect(await numbers(`nor ${nord.Number}`)).toEqual([nord.Number])
  expect(await find('nord')).toEqual([
    {
      Id: nord.Id,
      Number: nord.Number,
      CustomerName: 'Nord',
      is_credit: 0,
      PeriodStart: nord.PeriodStart,
      CurrencyCode: 'SEK',
      Amount: total,
      WithoutVat: 0,
    },
  ])
  expect(await numbers('faktura')).toEqual([])
  expect(await numbers(ocrNumber(nord.Number))).toEqual([nord.Number])
  expect(await numbers(ocrNumber(syd.Number))).toEqual([]) // it is not in kronor
})

test('and by an amount as one types it, with VAT or without', async () => {
  for (const typed of [
    swedish(total),
    british(total),
    String(Math.floor(total)),
    swedish(total).replace(/,.*/, ''),
    `${Math.floor(total)} kr`,
    // As Home rounds it.
    String(Math.round(total)),
  ])
    expect([typed, await numbers(typed)]).toEqual([typed, [nord.Number]])
  expect(await find(`${nord.BilledNetAmount}`)).toEqual([
    expect.objectContaining({ Number: nord.Number, Amount: nord.BilledNetAmount, WithoutVat: 1 }),
  ])
  expect(await numbers(`${Math.floor(total)} eur`)).toEqual([])
  expect(await numbers(`${Math.floor(total) + 2}`)).toEqual([])
  expect(await numbers('9'.repeat(40))).toEqual([])
})

test('each within reach: a stranger’s number, name and amount find nothing', async () => {
  const { reseller, enduser, superadmin } = people
  for (const typed of ['nord', `faktura ${nord.Number}`, String(total)]) {
    expect([typed, await numbers(typed, reseller)]).toEqual([typed, [nord.Number]])
    expect([typed, await numbers(typed, superadmin)]).toEqual([typed, [nord.Number]])
    expect([typed, await numbers(typed, otherReseller)]).toEqual([typed, []])
    expect([typed, await numbers(typed, enduser)]).toEqual([typed, []])
  }
  expect(await numbers(String(totalOf(syd)), otherReseller)).toEqual([syd.Number])
})

test('a credit is found by the same amount, the newest first; neither it nor its debit is among what stands', async () => {
  expect(await list({ state: 'notCredited' })).toEqual(['Syd', 'Nord'])
  const { body } = await house.call(statements.credit, admin, { params: { id: nord.Id } })
  const credit = (body['data'] as { Number: number }).Number
  expect(await find(String(total))).toEqual([
    expect.objectContaining({ Number: credit, is_credit: 1, Amount: -total }),
    expect.objectContaining({ Number: nord.Number, is_credit: 0, Amount: total }),
  ])
  expect(await list({ state: 'notCredited' })).toEqual(['Syd'])
})
