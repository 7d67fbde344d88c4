import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { pathOf, goInside } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import {
  cell,
  chosen,
  filtered,
  focusedCell,
  grid,
  header,
  many,
  panel,
  section,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visitPart = useParts()

it('the address of a list holds filter, sort, search and page; Back, a link and an export know them all', async () => {
  const page = await visitPart(section('filtered'))
  const table = grid(page, filtered)
  const found = panel(page, filtered).getByText(/ (\/ \d+|rows)$/)
  const filter = page.getByRole('region', { name: 'Filter of the list' })
  await table.waitFor()
  await filter.getByRole('button', { expanded: false }).click()
  await filter.getByLabel('Kind').selectOption('wear')
  await filter.getByRole('button', { name: 'Filter', exact: true }).last().click()
  await page.waitForURL(/list\.filter=/)
  await expect.poll(() => found.textContent()).not.toBe('1–20 / 400')
  const wear = await found.textContent()
  await header(table, 'Amount').getByRole('button').click()
  await page.waitForURL(/list\.sort=Amount/)
  await panel(page, filtered).getByRole('searchbox').fill('malmö')
  await page.waitForURL(/list\.search=malm/)
  await expect.poll(() => found.textContent()).not.toBe(wear)
  const count = Number(/\d+(?=\D*$)/.exec((await found.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)

  await panel(page, filtered).getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  const [sheet] = await readExcel(await readFile(await download.path()))
  const rows = sheet?.data.slice(1) ?? []
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map((row) => `${String(row[1])} ${String(row[2])}`))).toEqual(
    new Set(['Malmö Workwear']),
  )

  await page.reload()
  await table.waitFor()
  expect(await header(table, 'Amount').getAttribute('aria-sort')).toBe('ascending')
  expect(await cell(table, 0, 2).textContent()).toBe('Workwear')
  await filter.getByText('Kind: Workwear').waitFor()
  expect(await filter.getByLabel('Kind', { exact: true }).inputValue()).toBe('wear')
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('list.sort'))
  await page.goBack()
  await page.waitForURL(/\?show=filtered$/)
  await panel(page, filtered).getByText('1–20 / 400').waitFor()
})

it('an address beyond the last page leads to the last, and what is typed into a search is one step, so that Back leads away', async () => {
  const page = await visitPart({ path: '/sandbox/misc' })
  await goInside(page, '/sandbox/tables?show=paged&page=99')
  await page.getByText('231–237 / 237').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/sandbox/tables?show=paged&page=24')
  await page.goBack()
  await page.waitForURL(/\/sandbox\/misc$/)

  await goInside(page, '/sandbox/tables?show=many')
  await grid(page, many).waitFor()
  const before = await page.evaluate(() => history.length)
  const search = panel(page, many).getByRole('searchbox')
  await search.fill('kiruna')
  await page.waitForURL(/many\.search=kiruna/)
  await search.fill('no such thing')
  await panel(page, many).getByRole('button', { name: 'Clear the search' }).last().click()
  await page.waitForURL(/\?show=many$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await page.waitForURL(/\/sandbox\/misc$/)
})

it('a row that is open beside the table is marked, is reached by its menu and gives the focus back; the column of actions stays in sight', async () => {
  const page = await visitPart(section('chosen'))
  const table = grid(page, chosen)
  const menu = cell(table, 1, 5).getByRole('button')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Open beside' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focusedCell(page)).toEqual([1, 5])

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Open beside' }).click()
  const beside = page.getByRole('complementary', { name: 'Ärla Lind 427' })
  await beside.waitFor()
  expect(await table.locator('[data-chosen]').count()).toBe(1)
  expect(await cell(table, 1, 2).getByRole('img', { name: 'Twelve months' }).count()).toBe(1)
  expect(await cell(table, 1, 4).textContent()).toBe('At rest')
  await beside.getByRole('button', { name: 'Close' }).click()
  await beside.waitFor({ state: 'detached' })
  expect(await table.locator('[data-chosen]').count()).toBe(0)
  await expect.poll(() => focusedCell(page)).toEqual([1, 5])

  await turnTo(page, 'many')
  const wide = grid(page, many)
  const edgeOf = async (row: number, column: number) => {
    const box = await cell(wide, row, column).boundingBox()
    return { left: box?.x ?? Number.NaN, right: (box?.x ?? 0) + (box?.width ?? 0) }
  }
  const frame = await wide.boundingBox()
  const actions = await edgeOf(0, 10)
  expect(actions.right).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0) - 3)
  expect(await edgeOf(-1, 10)).toEqual(actions)

  await cell(wide, 0, 2).click()
  for (let column = 3; column <= 9; column++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedCell(page)).toEqual([0, column])
    expect((await edgeOf(0, column)).right).toBeLessThanOrEqual(actions.left)
  }
  await wide.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(async () => (await edgeOf(0, 9)).right <= actions.left).toBe(true)
  expect(await edgeOf(-1, 9)).toEqual(await edgeOf(0, 9))
})
