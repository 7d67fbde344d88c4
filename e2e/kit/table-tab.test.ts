import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import {
  cell,
  editable,
  focusedCell,
  grid,
  header,
  section,
  texts,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visitPart = useParts()

/** In every row: 1 Town, 2 Kind, 3 Amount, 4 Price, 5 Since, 6 Active. */
const isInTable = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)

/** To the box with arrow keys alone. */
async function walkToBox(page: Page) {
  await header(grid(page, editable), 'Active').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toEqual([0, 6])
}

/** Past the buttons below the columns, which switch their sums to counts. */
async function tabOut(page: Page, key = 'Tab') {
  const sums = await grid(page, editable).locator('[role=rowgroup]:last-child button').count()
  for (let left = sums + 1; left > 0; left -= 1) await page.keyboard.press(key)
}

it('Tab passes a box to tick for those who enter values, and leaves the table for those who do not', async () => {
  const page = await visitPart(section('editable'))
  const table = grid(page, editable)
  await cell(table, 0, 5).click()
  await table.getByLabel(/^Since, /).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedCell(page)).toEqual([0, 6])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await page.keyboard.press('Tab')
  await table.getByRole('textbox', { name: /^Town, / }).waitFor()
  await expect.poll(() => focusedCell(page)).toEqual([1, 1])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedCell(page)).toEqual([0, 6])
  await page.keyboard.press('Shift+Tab')
  await table.getByLabel(/^Since, /).waitFor()

  await turnTo(page, 'editable')
  await table.waitFor()
  await walkToBox(page)
  await tabOut(page)
  expect(await isInTable(page)).toBe(false)
  await tabOut(page, 'Shift+Tab')
  expect(await focusedCell(page)).toEqual([0, 6])
  await page.keyboard.press('Shift+Tab')
  expect(await isInTable(page)).toBe(false)
  expect(await table.getByRole('textbox').count()).toBe(0)

  await turnTo(page, 'editable')
  await walkToBox(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await table.getByRole('textbox', { name: /^Town, / }).waitFor()
  await expect.poll(() => focusedCell(page)).toEqual([1, 1])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedCell(page)).toEqual([0, 6])
  await page.keyboard.press('Escape')
  await tabOut(page)
  expect(await isInTable(page)).toBe(false)

  await walkToBox(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await tabOut(page)
  expect(await isInTable(page)).toBe(false)

  await turnTo(page, 'editable')
  await cell(table, 0, 1).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedCell(page)).toEqual([0, 1])
  await tabOut(page)
  expect(await isInTable(page)).toBe(false)

  await turnTo(page, 'editable')
  // With Caps Lock on, the shortcut's letter is a capital.
  const before = await texts(table, [[0, 3]])
  await cell(table, 0, 3).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await cell(table, 0, 3).getByLabel('Saved').waitFor()
  await page.keyboard.press('Control+Z')
  await expect.poll(() => texts(table, [[0, 3]])).toEqual(before)
})
