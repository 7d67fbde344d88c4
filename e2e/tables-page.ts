import type { Locator, Page } from 'playwright-core'
import type { Visiting } from './browser.ts'

/** The sandbox's page of tables: which sections there are, and how a table's parts are found. */

export const many = '100,000 rows'
export const paged = 'Pages from a server'
export const editable = 'Editable cells'

type Section = 'many' | 'paged' | 'editable' | 'marked' | 'states'

/** One section alone. */
export const section = (name: Section): Visiting => ({
  as: 'superadmin',
  path: `/sandbox/tables?show=${name}`,
})

export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cell = (table: Locator, row: number, column: number) =>
  table.locator(`[data-row="${row}"][data-column="${column}"]`)
export const header = (table: Locator, name: string) => table.getByRole('columnheader', { name, exact: true })
