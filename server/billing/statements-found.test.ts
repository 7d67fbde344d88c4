import { expect, test } from 'vitest'
import { type FoundStatement, search } from '#contract/house/search.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { statements } from '#contract/billing/statements.ts'
import type { Person } from '#server/testing/house.ts'
import { billedPair } from './testing/billed-pair.ts'

const { house, admin, people, otherReseller, debitOf } = await billedPair('2026-11-05')
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

test('a credit is found by the same amount, the newest first', async () => {
  const { body } = await house.call(statements.credit, admin, { params: { id: nord.Id } })
  const credit = (body['data'] as { Number: number }).Number
  expect(await find(String(total))).toEqual([
    expect.objectContaining({ Number: credit, is_credit: 1, Amount: -total }),
    expect.objectContaining({ Number: nord.Number, is_credit: 0, Amount: total }),
  ])
})
