import type { Locator, Page } from 'playwright-core'
import { callApi, sessionKey, type Account } from '../../testing/browser.ts'
import { newLocker } from './locker-form.ts'

/** A locker with some articles in it, for a test of its page to change. `useOwnLockers` takes it away again. */

export interface InLocker {
  LockerArticleId: number
  ArticleNumber: string
  Name: string
  CurrentVolume: number
  PlaceOrderAmount: number | null
  MaxStock: number | null
  Shelf: number | null
  Placement: string
  EndCustomerArticlePrice: number
  ImagePath: string | null
  Revision: number
}

export type Wanted = Partial<Omit<InLocker, 'LockerArticleId' | 'ImagePath' | 'Revision'>>

/** At the site of the demo's end user, so that all roles can look at it. */
export async function stockedLocker(wanted: readonly Wanted[], fields: object = {}) {
  const key = await sessionKey('reseller')
  const [site] = (await callApi(await sessionKey('enduser'), 'GET', '/customers'))['data'] as { id: number }[]
  const { id, name } = await newLocker('reseller', { EndCustomerId: site?.id, ...fields })
  const { data } = await callApi(key, 'GET', '/admin/article?limit=50&sort=ArticleNumber')
  for (const { Id } of (data as { Id: number }[]).slice(0, wanted.length))
    await callApi(key, 'POST', `/cabinet/${id}/article/${Id}`)
  const empty = await articlesIn(id)
  const changes = empty.map(({ LockerArticleId }, at) => ({ LockerArticleId, ...wanted[at] }))
  if (changes.length > 0) await callApi(key, 'PUT', `/cabinet/${id}/article`, { data: changes })
  return { id, name, path: `/storage/locker/${id}`, articles: await articlesIn(id) }
}

export async function articlesIn(id: number, account: Account = 'reseller') {
  return (await callApi(await sessionKey(account), 'GET', `/cabinet/${id}/article`))['data'] as InLocker[]
}

/** What somebody else changes meanwhile. */
export async function changeArticle(lockerId: number, change: { LockerArticleId: number } & Wanted) {
  return callApi(await sessionKey('reseller'), 'PUT', `/cabinet/${lockerId}/article`, { data: [change] })
}

/** A cell of the only table of the page, by its row's place and its column's heading. */
export async function cellOf(page: Page, row: number, heading: string): Promise<Locator> {
  const grid = page.getByRole('grid')
  const header = grid.getByRole('columnheader', { name: heading, exact: true })
  const column = Number(await header.getAttribute('aria-colindex')) - 1
  return grid.locator(`[data-row="${row}"][data-column="${column}"]`)
}

/** Types over what stands in a cell, as one does. */
export async function enter(cell: Locator, text: string) {
  await cell.click()
  await cell.locator('input').fill(text)
  await cell.locator('input').press('Enter')
}

export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(escaped(name)) })

export async function rowMenu(page: Page, name: string, entry: string) {
  await row(page, name)
    .getByRole('button', { name: /^(Actions for|Åtgärder för)/ })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** How many cells of the first row can be changed. */
export const editableCells = (page: Page) =>
  page.getByRole('grid').locator('[data-row="0"][data-editable]').count()
