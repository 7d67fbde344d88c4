import { callApi, sessionKey, type Account } from '../../testing/browser.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What Home shows, as its tests find it on the page and in the API. */

export interface Dashboard {
  transactions: { LockerId: number | null; LockerName: string; data: { Date: string; Amount: number }[] }[]
  topMovers: { ArticleId: number; ArticleName: string; ArticleNumber: string; ConsumedAmount: number }[]
  needAttention: {
    LockerId: number
    LockerName: string
    ArticleName: string
    ArticleNumber: string
    Stale: 0 | 1
  }[]
  toRefill: { LockerId: number; LockerName: string; Out: number; Low: number }[]
  figures: Record<'Lockers' | 'LockersOffline' | 'LockersToRefill' | 'ArticlesBelowCritical', number> & {
    days: { Amount: number; Value: number }[]
  }
}

export interface Cabinet {
  Id: number
  EndCustomerId: number
  LockerEndCustomer: string
  LockerActive: 0 | 1
  Online: 0 | 1
}

export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
export const monday = () => daysAfter(today(), -((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7))

export async function dashboardOf(account: Account, query = '') {
  const answer = await callApi(await sessionKey(account), 'GET', `/dashboard?largest=5&${query}`)
  return answer as unknown as Dashboard
}

export async function customersOf(account: Account) {
  const { data } = await callApi(await sessionKey(account), 'GET', '/customers')
  return data as { id: number; CustomerName: string }[]
}

/** The lockers of the demo house fall silent one by one: here every other one is online. Answers with the rest. */
export async function withSomeOnline(page: Page) {
  const { data } = await callApi(await sessionKey('superadmin'), 'GET', '/cabinet')
  const lockers = (data as Cabinet[]).map((each): Cabinet => ({ ...each, Online: each.Id % 2 ? 0 : 1 }))
  const json = { success: 1, data: lockers, currentPage: 1, pages: 1, total: lockers.length }
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json }))
  await page.route('**/api/dashboard/now?**', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, figures: { ...answer.figures, LockersOffline: 1 } } })
  })
  return lockers.filter(({ LockerActive, Online }) => LockerActive === 1 && Online === 0)
}

export const figure = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
export const movers = (page: Page) => page.getByRole('table', { name: /^(Top movers|Mest förbrukat)$/ })
export const toDo = (page: Page) => page.getByRole('region', { name: /^(Need attention|Behöver åtgärdas)$/ })
export const articles = (page: Page) =>
  page.getByRole('region', {
    name: /^(Articles below their order point|Artiklar under beställningspunkten)$/,
  })
export const chart = (page: Page) =>
  page.getByRole('figure', { name: /^(Withdrawals per locker|Uttag per skåp)$/ })
/** Drawn without the drawing library, as long as nobody turns to the chart. */
export const plainChart = (page: Page) => chart(page).locator('[role=img] svg')
export const legend = (page: Page) => chart(page).getByRole('list').getByRole('button')

/** Up to five lockers have their names at the ends of their lines, where long ones are cut. */
export async function areNamed(page: Page, { transactions }: Dashboard) {
  const names = transactions.flatMap(({ LockerId, LockerName }) => (LockerId === null ? [] : LockerName))
  const shown = async () => {
    const texts = await plainChart(page).locator('text').allTextContents()
    return names.filter((name) => texts.some((text) => name.startsWith(text.replace('…', ''))))
  }
  await expect.poll(shown).toEqual(names)
  expect(await legend(page).count()).toBe(0)
}

/** Of the seven whole days before today. */
export const lastWeek = ({ figures: { days } }: Dashboard, of: 'Amount' | 'Value') =>
  Math.round(days.slice(7, 14).reduce((sum, day) => sum + day[of], 0))

export const usedIn = ({ transactions }: Dashboard) =>
  transactions.flatMap(({ data }) => data).reduce((sum, { Amount }) => sum + Amount, 0)

export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const inAll = (amount: number) =>
  new RegExp(`^${amount.toLocaleString('en-GB')}\\spcs in total over the period(,|$)`)

/** As the page writes a number in Swedish. */
export const inSwedish = (value: number) => new Intl.NumberFormat('sv-SE').format(value)
