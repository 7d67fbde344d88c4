import type { Page } from 'playwright-core'
import { billedReseller, generate, longAgo, plainSpaces, statementsOf } from './house.ts'
import { callApi, sessionKey } from '../../testing/browser.ts'

/** One statement of the house, open over the list. */

export const path = '/billing/statements'
export const view = (page: Page) => page.getByRole('dialog', { name: /, (no|nr)\.? \d+$/ })
export const fact = (page: Page, label: string) =>
  view(page).locator('dl > div').filter({ hasText: label }).locator('dd')
export const factText = async (page: Page, label: string) =>
  plainSpaces(await fact(page, label).textContent())

/** Statements of a reseller of their own, of so many months from February 2020 on: 300 net, 375 to pay. */
export async function ownStatements(months: number) {
  const reseller = await billedReseller({ starts: ['2020-01-01'] })
  for (const date of days.slice(0, months)) await generate(date)
  const newest = await statementsOf(reseller.name)
  const statements = newest
    .toReversed()
    .map(({ Id: id, Number: number }) => ({ id, number, path: `${path}?statement=${id}` }))
  return { reseller, statements }
}

const days = [longAgo.date, longAgo.next, '2020-05-15']

export async function ownStatement() {
  const {
    reseller,
    statements: [statement],
  } = await ownStatements(1)
  if (!statement) throw new Error(`${reseller.name} has no statement`)
  return { reseller, ...statement }
}

export const creditDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Kreditera faktura nr|Credit statement no\.) \d+$/ })
/** Credits the open statement as a whole. */
export async function creditAll(page: Page) {
  await view(page).getByRole('button', { name: 'Kreditera' }).click()
  await creditDialog(page)
    .getByRole('button', { name: /^Kreditera \S/ })
    .click()
}

/** Paid beside the screen. */
export async function payApi(id: number, Amount: number) {
  const body = { UUID: crypto.randomUUID(), Date: '2020-06-01', Amount, Note: '' }
  await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/payments`, body)
}
