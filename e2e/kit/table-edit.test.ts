import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { flawsOf } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'
import {
  cell,
  editable,
  focusedCell,
  grid,
  header,
  panel,
  paste,
  section,
  texts,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visitPart = useParts()

/** In every row: 1 Town, 2 Kind, 3 Amount, 4 Price, 5 Since, 6 Active. */
const block = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 1],
  [1, 2],
  [1, 3],
] as const

it('a block of cells is pasted and taken back at once, what was refused or not yet saved too', async () => {
  const page = await visitPart(section('editable'))
  const table = grid(page, editable)
  const problems = panel(page, editable).getByRole('status').last()
  const before = await texts(table, block)
  await cell(table, 0, 1).click()
  await table.getByRole('textbox').waitFor()
  await paste(page, 'Arboga\tTool\t5\r\nFalun\tnonsense\t5000\r\n')
  await expect.poll(() => table.locator('[aria-invalid=true]').count()).toBe(2)
  expect(await texts(table, block)).toEqual(['Arboga', 'Tool', '5', 'Falun', 'nonsense', '5,000'])
  expect(await focusedCell(page)).toEqual([0, 1])
  await problems.getByText(/and 1 more cell/).waitFor()

  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(table, block)).toEqual(before)
  expect(await table.locator('[aria-invalid=true]').count()).toBe(0)
  expect(await problems.textContent()).toBe('')

  await turnTo(page, 'editable')
  await header(table, 'Name').getByRole('button').focus()
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await paste(page, 'Arboga\tTool\t5\nFalun\tPart\t6')
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell(table, 1, 3).getByLabel('Saved').count()).toBe(1)
  await expect.poll(() => texts(table, block)).toEqual(before)
})

it('a cell keeps what was refused as it was typed, and tells why beside it, in the field and to those who listen', async () => {
  const page = await visitPart(section('editable'))
  const table = grid(page, editable)
  const problems = panel(page, editable).getByRole('status').last()
  await cell(table, 1, 1).click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await problems.getByText('Ärla Lind 427 – Everybody lives in some town.').waitFor()
  const frame = () => cell(table, 1, 1).evaluate((element) => getComputedStyle(element).boxShadow)
  await page.mouse.move(0, 0)
  const apart = await frame()
  expect(apart).not.toBe('none')
  await cell(table, 1, 1).hover()
  expect(await frame()).toBe(apart)

  await cell(table, 0, 3).focus()
  await paste(page, 'twelve')
  await problems.getByText(/^Émile Berg 12 – Amount: .*\(and 1 more cell\)$/).waitFor()
  expect(await cell(table, 0, 3).textContent()).toBe('twelve')
  await cell(table, 0, 3).press('Enter')
  expect(await table.getByRole('textbox').inputValue()).toBe('twelve')
  await page.keyboard.press('Escape')
  await expect.poll(() => cell(table, 0, 3).textContent()).toBe('11')

  await turnTo(page, 'editable')
  const amount = cell(table, 1, 3)
  const [before] = await texts(table, [[1, 3]])
  const below = await cell(table, 2, 3).boundingBox()
  await amount.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1O,5')
  await page.keyboard.press('Tab')
  const message = table.getByText('Amount: “1O,5” is not a number', { exact: true })
  await message.waitFor()
  expect(await amount.textContent()).toBe('1O,5')
  expect(await describes(amount)).toContain(`“1O,5” is not a number Not saved. Escape brings back ${before}.`)
  await problems.getByText(/Amount: “1O,5” is not a number$/).waitFor()
  // It has a line of its own: nothing is covered, and the rows below have made room.
  const moved = await cell(table, 2, 3).boundingBox()
  expect((moved?.y ?? 0) - (below?.y ?? 0)).toBe(24)
  const line = await message.boundingBox()
  expect(line && moved && line.y + line.height <= moved.y).toBe(true)
  expect(await flawsOf(page)).toEqual([])

  await amount.click()
  const field = table.getByRole('textbox')
  expect(await field.inputValue()).toBe('1O,5')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await describes(field)).toContain('“1O,5” is not a number')
  expect(await message.isVisible()).toBe(true)
  await field.press('Escape')
  await expect.poll(() => amount.textContent()).toBe(before)
  expect(await message.count()).toBe(0)
  expect(await amount.getAttribute('aria-describedby')).toBe(null)
  expect((await cell(table, 2, 3).boundingBox())?.y).toBe(below?.y)
})

/** What is said of an element beside its name. */
const describes = (element: Locator) =>
  element.evaluate(
    (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
  )

it('what is saved counts in sum, order and search at once, and the focus goes with its row', async () => {
  const page = await visitPart(section('editable'))
  const table = grid(page, editable)
  const sum = table.getByRole('row').last()
  await header(table, 'Amount').getByRole('button').click()
  await expect.poll(() => header(table, 'Amount').getAttribute('aria-sort')).toBe('ascending')
  expect(await texts(table, [[0, 3]])).toEqual(['11'])
  expect(await sum.textContent()).toContain('Sum 1,943')
  await cell(table, 0, 3).click()
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await sum.getByText('2,832').waitFor()
  expect(await texts(table, [[11, 3]])).toEqual(['900'])
  expect(await focusedCell(page)).toEqual([11, 3])
  // Seen, though it has gone from the first row to the last.
  const [row, frame] = await Promise.all([cell(table, 11, 3).boundingBox(), table.boundingBox()])
  expect(row && frame && row.y > frame.y && row.y + row.height < frame.y + frame.height).toBe(true)
  await page.keyboard.press('Control+z')
  await sum.getByText('1,943').waitFor()
  await expect.poll(() => focusedCell(page)).toEqual([0, 3])

  await turnTo(page, 'editable')
  await panel(page, editable).getByRole('searchbox').fill('kiruna')
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('4')
  const name = await cell(table, 0, 0).textContent()
  await cell(table, 0, 1).click()
  await page.keyboard.type('Boden')
  await page.keyboard.press('Tab')
  await cell(table, 0, 1).getByLabel('Saved').waitFor()
  expect(await texts(table, [[0, 0]])).toEqual([name])
  await table.getByRole('combobox').selectOption('wear')
  await page.keyboard.press('Enter')
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('3')
  expect(await cell(table, 0, 0).textContent()).not.toBe(name)
  // The next row has taken its place, and the focus.
  await expect.poll(() => focusedCell(page)).toEqual([0, 2])
})
