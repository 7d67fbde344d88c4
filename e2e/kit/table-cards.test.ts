import { expect, it } from 'vitest'
import { pathOf } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import {
  card,
  editable,
  focusedCell,
  many,
  paged,
  panel,
  section,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visitPart = useParts()

it('on a phone rows are cards: selected with finger and keyboard, acted on, sorted, and links', async () => {
  const page = await visitPart({ ...section('many'), width: 390 })
  const table = panel(page, many)
  await table.getByRole('checkbox', { name: 'Select all rows' }).click()
  await table.getByText('Selected: 20,000').waitFor()
  await table.getByRole('checkbox', { name: 'Select all rows' }).click()
  await table.getByRole('searchbox').waitFor()
  await table.getByRole('button', { name: 'Sum' }).first().click()
  await table.getByRole('button', { name: 'Count' }).first().waitFor()

  await card(page, many, 0).focus()
  await page.keyboard.press('Space')
  await table.getByText('Selected: 1', { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toEqual([2, -1])
  await page.keyboard.press('Shift+Space')
  await table.getByText('Selected: 3', { exact: true }).waitFor()
  expect(await table.getByRole('checkbox', { name: 'Select all rows' }).evaluate(isPartly)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => focusedCell(page)).toEqual([19_999, -1])
  await page.keyboard.press('Home')
  await expect.poll(() => focusedCell(page)).toEqual([0, -1])
  await page.keyboard.press('ArrowUp')
  expect(await focusedCell(page)).toEqual([0, -1])
  await page.keyboard.press('Control+a')
  await table.getByText('Selected: 20,000').waitFor()
  await page.keyboard.press('Escape')
  await table.getByRole('searchbox').waitFor()

  await card(page, many, 0)
    .getByRole('button', { name: /^Actions for/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focusedCell(page)).toEqual([0, 10])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toEqual([1, 10])
  await page.keyboard.press('Home')

  await table.getByRole('listitem').first().getByRole('checkbox').click()
  await table.getByText('Selected: 1', { exact: true }).waitFor()
  await table.getByRole('button', { name: 'Clear the selection' }).click()
  await table
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await table.getByLabel('Sort by').selectOption('-Name')
  const first = table.getByRole('listitem').first()
  await first.getByText(/^Örjan/).waitFor()
  expect(pathOf(page)).toBe('/sandbox/tables?show=many&many.sort=-Name')

  await turnTo(page, 'paged')
  await card(page, paged, 0).focus()
  await page.keyboard.press('ArrowDown')
  const link = await card(page, paged, 1).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(link)
})

const isPartly = (box: Element) => box instanceof HTMLInputElement && box.indeterminate

it('cards are changed by finger and by keyboard, changed back, and tell what they could not take', async () => {
  const page = await visitPart({ ...section('editable'), width: 390 })
  const amount = (at: number) => card(page, editable, at).getByRole('button', { name: /^Change Amount/ })
  expect(await page.getByRole('grid').count()).toBe(0)
  const one = card(page, editable, 0)
  await one.getByRole('button', { name: /^Change Amount/ }).click()
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await one.getByLabel('Saved').waitFor()
  expect(await one.getByRole('button', { name: /^Change Amount/ }).textContent()).toContain('42')

  await turnTo(page, 'editable')
  await amount(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedCell(page)).toEqual([1, 3])
  await page.keyboard.press('Enter')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await card(page, editable, 1)
    .getByText(/Amount/)
    .nth(2)
    .waitFor()
  expect(await amount(1).textContent()).toContain('5,000')
  expect(await focusedCell(page)).toEqual([1, 3])
  await page.keyboard.press('Control+z')
  await expect.poll(() => amount(1).textContent()).toContain('282')
  await page.keyboard.press('Enter')
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await card(page, editable, 1).getByLabel('Saved').waitFor()
  await panel(page, editable).getByText('1,702').waitFor()
  await page.keyboard.press('Control+z')
  await panel(page, editable).getByText('1,943').waitFor()

  await turnTo(page, 'editable')
  const first = card(page, editable, 0)
  const changed = amount(0)
  const before = await changed.textContent()
  await changed.click()
  await first.getByRole('textbox').fill('twelve')
  await first.getByRole('textbox').press('Enter')
  await first.getByText('Amount: “twelve” is not a number').waitFor()
  await first.getByRole('button', { name: 'Bring back 11' }).click()
  await expect.poll(() => changed.textContent()).toBe(before)
  expect(await first.getByText('is not a number').count()).toBe(0)
})

it('a card has two lines, three where the name is long: no empty labels, what is edited inside of it, the rest on demand', async () => {
  const page = await visitPart({ ...section('many'), width: 390 })
  const first = card(page, many, 0)
  await first.waitFor()
  const lines = await first.evaluate((element) => element.getBoundingClientRect().height)
  expect(lines).toBeLessThan(84)
  const ofLongTexts = await first.evaluate((element) => {
    // Only a line of short texts and figures, which are never cut, goes on in the next one.
    for (const line of element.querySelectorAll('[data-whole]')) line.removeAttribute('data-whole')
    for (const text of element.querySelectorAll('dd:not([data-kind]) span, dd[data-kind=text] span'))
      text.textContent = 'Handskar av nitril '.repeat(4)
    return element.getBoundingClientRect().height
  })
  expect(ofLongTexts).toBe(lines)
  const ofLongName = await first.evaluate((element) => {
    const [name] = element.querySelectorAll('[class*=name]:not(:has(*))')
    const before = name?.getBoundingClientRect().height ?? 0
    if (name) name.textContent = 'Handskar av nitril '.repeat(8)
    return (name?.getBoundingClientRect().height ?? 0) / before
  })
  expect(ofLongName).toBe(2)
  await page.reload()
  expect(
    await first.locator('dd').evaluateAll((told) => told.map(({ textContent }) => textContent)),
  ).not.toContain('')
  const told = await first.locator('dd').count()
  await first.getByRole('button', { name: /^More about/ }).click()
  await expect.poll(() => first.locator('dd').count()).toBeGreaterThan(told)

  await turnTo(page, 'editable')
  const one = card(page, editable, 0)
  const sticksOut = await one.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('button')].filter(
      (each) => each.getBoundingClientRect().right > right + 8,
    ).length
  })
  expect(sticksOut).toBe(0)
})
