import type { Page } from 'playwright-core'
import { billedReseller, generate, longAgo, newestOf, plainSpaces } from './house.ts'
import { callApi, sessionKey } from '../../testing/browser.ts'

/** One statement of the house, open over the list. */

export const path = '/billing/statements'
export const view = (page: Page) => page.getByRole('dialog', { name: /, (no|nr)\.? \d+$/ })
export const fact = (page: Page, label: string) =>
  view(page).locator('dl > div').filter({ hasText: label }).locator('dd')
export const factText = async (page: Page, label: string) =>
  plainSpaces(await fact(page, label).textContent())

/** A statement of its own: 300 net, 375 to pay. */
export async function ownStatement() {
  const reseller = await billedReseller({ starts: ['2020-01-01'] })
  await generate(longAgo.date)
  const { Id: id, Number: number } = await newestOf(reseller)
  return { reseller, id, number, path: `${path}?statement=${id}` }
}

/** Paid beside the screen. */
export async function payApi(id: number, Amount: number) {
  const body = { UUID: crypto.randomUUID(), Date: '2020-06-01', Amount, Note: '' }
  await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/payments`, body)
}
