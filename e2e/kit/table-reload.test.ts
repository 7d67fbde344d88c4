import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { useParts } from '../testing/parts.ts'
import {
  cell,
  focusedCell,
  grid,
  header,
  live,
  panel,
  reloadRows,
  section,
  texts,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visitPart = useParts()

/** In every row: 1 Town, 2 Amount, 3 Price (which other people change with every reading), 4 Last seen. */
async function byHand(page: Page) {
  await panel(page, live).getByRole('checkbox', { name: 'Every 5 seconds' }).uncheck()
  await grid(page, live).waitFor()
}

it('rows that are read anew leave alone what is typed, saved or refused, the focus and the scrolled place', async () => {
  const page = await visitPart(section('live'))
  const table = grid(page, live)
  await byHand(page)
  await table.evaluate((element) => element.scrollTo({ top: 470 }))
  const price = await cell(table, 18, 3).textContent()
  await cell(table, 18, 2).click()
  await page.keyboard.type('77')
  for (let times = 0; times < 4; times++) await reloadRows(page)
  const field = table.getByRole('textbox')
  expect(await field.inputValue()).toBe('77')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await cell(table, 18, 3).textContent()).not.toBe(price)
  expect(await table.evaluate((element) => element.scrollTop)).toBe(470)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await cell(table, 18, 2).getByLabel('Saved').waitFor()
  await reloadRows(page)
  expect(await texts(table, [[18, 2]])).toEqual(['778'])

  await turnTo(page, 'live')
  await byHand(page)
  await cell(table, 0, 2).click()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await cell(table, 0, 2).getByLabel('Saving').waitFor()
  // The mark is gone after a while, which four readings may take.
  const saved = cell(table, 0, 2).getByLabel('Saved').waitFor()
  for (let times = 0; times < 4; times++) {
    await reloadRows(page)
    expect(await texts(table, [[0, 2]])).toEqual(['500'])
  }
  await saved
  expect(await texts(table, [[0, 2]])).toEqual(['500'])
  expect(await focusedCell(page)).toEqual([0, 2])
  await table.getByRole('row').last().getByText('11,947').waitFor()

  await turnTo(page, 'live')
  await byHand(page)
  await cell(table, 0, 2).click()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await table.locator('[aria-invalid=true]').waitFor()
  for (let times = 0; times < 4; times++) await reloadRows(page)
  expect(await texts(table, [[0, 2]])).toEqual(['5,000'])
  await cell(table, 0, 2).press('Enter')
  expect(await table.getByRole('textbox').inputValue()).toBe('5000')
})

it('in another order they take the open cell with them, and keep it in sight', async () => {
  const page = await visitPart(section('live'))
  const table = grid(page, live)
  await byHand(page)
  await header(table, 'Price').getByRole('button').click()
  await expect.poll(() => header(table, 'Price').getAttribute('aria-sort')).toBe('ascending')
  await table.evaluate((element) => element.scrollTo({ top: 320 }))
  const name = (await cell(table, 14, 0).textContent()) ?? ''
  await cell(table, 14, 2).click()
  await page.keyboard.type('33')
  const field = table.getByRole('textbox', { name: `Amount, ${name}`, exact: true })
  const moved = async () => (await focusedCell(page))?.[0]
  // Other people's prices fall to a few crowns with every reading, and their rows come first.
  await reloadRows(page)
  expect(await moved()).toBeGreaterThan(14)
  expect(await field.inputValue()).toBe('33')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const [place, frame] = await Promise.all([field.boundingBox(), table.boundingBox()])
  expect(place && frame && place.y > frame.y && place.y + place.height < frame.y + frame.height).toBe(true)
  await page.keyboard.press('Enter')
  const row = table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await row.getByLabel('Saved').waitFor()
  expect(await row.getByRole('gridcell').nth(1).textContent()).toBe('33')
})

it('they are read by themselves', async () => {
  const page = await visitPart({ ...section('live'), clock: true })
  const readings = panel(page, live).getByText(/^Read: \d+$/)
  await expect.poll(() => readings.textContent()).toBe('Read: 1')
  await page.clock.runFor(6000)
  await expect.poll(() => readings.textContent()).toBe('Read: 2')
})
