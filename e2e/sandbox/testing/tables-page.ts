import { goInside } from '../../testing/browser.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitingPart } from '../../testing/parts.ts'

/** The sandbox's page of tables: which sections there are, and how a table's parts are found. */

export const many = '20,000 rows'
export const paged = 'Pages from a server'
export const editable = 'Editable cells'

export const live = 'Rows that are read anew'
export const filtered = 'Filtered list'
export const chosen = 'The row beside'

type Section = 'many' | 'paged' | 'filtered' | 'editable' | 'live' | 'chosen' | 'marked' | 'states'

/** One section alone. */
export const section = (name: Section) => ({ path: `/sandbox/tables?show=${name}` }) satisfies VisitingPart

/** A section as it is when the page was just loaded, without loading it: the one that was shown is taken away first. */
export async function turnTo(page: Page, name: Section) {
  await goInside(page, '/sandbox/tables?show=nothing')
  await page.getByRole('main').getByRole('region').first().waitFor({ state: 'detached' })
  await goInside(page, section(name).path)
  await page.getByRole('main').getByRole('region').first().waitFor()
}

export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cell = (table: Locator, row: number, column: number) =>
  table.locator(`[data-row="${row}"][data-column="${column}"]`)
export const header = (table: Locator, name: string) => table.getByRole('columnheader', { name, exact: true })
export const card = (page: Page, name: string, at: number) => panel(page, name).getByRole('listitem').nth(at)

/** As if it came from a spreadsheet, into what has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** The text of some cells, row by row. */
export const texts = (table: Locator, cells: readonly (readonly [row: number, column: number])[]) =>
  Promise.all(cells.map(([row, column]) => cell(table, row, column).textContent()))

/** The place of the cell that has the focus. */
export const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row][data-column]')
    return focused ? [Number(focused.dataset['row']), Number(focused.dataset['column'])] : undefined
  })

/** Reads the rows that are read anew, as a timer would: without taking the focus. Resolves when they are there. */
export async function reloadRows(page: Page) {
  const readings = panel(page, live).getByText(/^Read: \d+$/)
  const before = await readings.textContent()
  await panel(page, live)
    .getByRole('button', { name: 'Reload the rows' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect.poll(() => readings.textContent()).not.toBe(before)
}
