import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, flash, pathOf, useBrowser, type Visiting } from './browser.ts'

const visit = useBrowser()

type Section = 'many' | 'paged' | 'editable' | 'marked' | 'states'

const open = (section: Section, visiting: Visiting = {}) =>
  visit({ as: 'superadmin', path: `/sandbox/tables?show=${section}`, language: 'en-GB', ...visiting })

const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cell = (table: Locator, row: number, column: number) =>
  table.locator(`[data-row="${row}"][data-column="${column}"]`)
const header = (table: Locator, name: string) => table.getByRole('columnheader', { name, exact: true })
/** The machine may be busy with other things. */
const patience = { timeout: 10_000 }

const many = '100,000 rows'
const paged = 'Pages from a server'
const editable = 'Editable cells'

describe('a table', () => {
  it('sorts up, down and not at all; the address tells, and Back goes back', async () => {
    const page = await open('many')
    const table = grid(page, many)
    const first = await cell(table, 0, 1).textContent()
    await header(table, 'Name').getByRole('button').click()
    await page.waitForURL(/many\.sort=Name$/)
    await cell(table, 0, 1).getByText(/^Anna/).waitFor()
    expect(await header(table, 'Name').getAttribute('aria-sort')).toBe('ascending')
    await header(table, 'Name').getByRole('button').click()
    await cell(table, 0, 1)
      .getByText(/^Örjan/)
      .waitFor()
    expect(pathOf(page)).toBe('/sandbox/tables?show=many&many.sort=-Name')
    await header(table, 'Name').getByRole('button').click()
    await page.waitForURL('**/sandbox/tables?show=many')
    expect(await cell(table, 0, 1).textContent()).toBe(first)
    await page.goBack()
    await cell(table, 0, 1)
      .getByText(/^Örjan/)
      .waitFor()
    expect(await header(table, 'Name').getAttribute('aria-sort')).toBe('descending')
  })

  it('searches, and says so when nothing is found', async () => {
    const page = await open('many')
    const search = panel(page, many).getByRole('searchbox')
    await page.keyboard.press('/')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    await search.fill('malmö Örjan')
    await page.waitForURL(/many\.search=malm/)
    const rows = grid(page, many).getByRole('row')
    await expect.poll(() => rows.nth(2).textContent(), patience).toMatch(/Örjan.*Malmö/)
    await search.fill('no such thing')
    await panel(page, many).getByText('No results').waitFor()
    await panel(page, many).getByRole('button', { name: 'Clear the search' }).last().click()
    await grid(page, many).waitFor()
    expect(await search.inputValue()).toBe('')
  })

  it('draws only what is in view, and tells how much there is', async () => {
    const page = await open('many')
    const table = grid(page, many)
    expect(await table.getAttribute('aria-rowcount')).toBe('100001')
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await cell(table, 0, 1).click()
    await cell(table, 0, 1).press('Control+End')
    await page.waitForFunction(() => document.activeElement?.closest('[aria-rowindex="100001"]'))
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    const box = await table.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(401)
  })

  it('shows sums of all rows below them', async () => {
    const page = await open('many')
    const sums = grid(page, many).getByRole('row').last()
    expect(await sums.textContent()).toMatch(/Sum 19,\d{3},\d{3}/)
    expect(await sums.textContent()).toMatch(/Count \d\d,\d{3}$/)
  })
})

describe('rows', () => {
  it('are selected by click, range and all; a bulk action ends the selection when it has worked', async () => {
    const page = await open('many')
    const table = grid(page, many)
    const tools = panel(page, many)
    await cell(table, 1, 2).click()
    await cell(table, 4, 2).click({ modifiers: ['Shift'] })
    await tools.getByText('Selected: 4').waitFor()
    expect(await table.locator('[aria-selected=true]').count()).toBe(4)
    await cell(table, 2, 0).getByRole('checkbox').click()
    await tools.getByText('Selected: 3').waitFor()
    await tools.getByRole('button', { name: 'Open' }).click()
    await tools.getByText('Selected: 3').waitFor()
    await tools.getByRole('button', { name: 'Archive' }).click()
    await flash(page, 'Archived: 3').waitFor()
    await tools.getByRole('searchbox').waitFor()
    await table.getByRole('checkbox', { name: 'Select all rows' }).click()
    await tools.getByText('Selected: 100000').waitFor()
    await cell(table, 1, 2).press('Escape')
    await tools.getByRole('searchbox').waitFor()
  })

  it('have actions, each where it applies', async () => {
    const page = await open('many')
    const table = grid(page, many)
    const actionsOf = async (row: number) => {
      await cell(table, row, 10).getByRole('button').click()
      await page.getByRole('menu').waitFor()
      const entries = await page.getByRole('menuitem').allTextContents()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      return entries
    }
    const active = await cell(table, 0, 8).textContent()
    expect(await actionsOf(0)).toEqual([active === 'Yes' ? 'Archive' : 'Restore'])
    const other = await table
      .getByRole('gridcell', { name: active === 'Yes' ? 'No' : 'Yes', exact: true })
      .first()
      .getAttribute('data-row')
    expect(await actionsOf(Number(other))).toEqual([active === 'Yes' ? 'Restore' : 'Archive'])
  })

  it('that lead somewhere are links, anywhere in the row', async () => {
    const page = await open('paged')
    const table = grid(page, paged)
    const link = table.getByRole('link').first()
    expect(await link.getAttribute('href')).toMatch(/^\/sandbox\/misc\?row=\d+$/)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      cell(table, 1, 2).click({ button: 'middle', force: true }),
    ])
    expect(new URL(opened.url()).pathname + new URL(opened.url()).search).toMatch(
      /^(\/sandbox\/misc\?row=\d+|blank)$/,
    )
    await opened.close()
    await cell(table, 1, 2).click({ force: true })
    await page.waitForURL(/\/sandbox\/misc\?row=/)
    await page.goBack()
    await grid(page, paged).waitFor()
  })
})

describe('pages', () => {
  it('are turned, and the address keeps the place', async () => {
    const page = await open('paged')
    const pages = page.getByRole('navigation', { name: `Pages of ${paged}` })
    expect(await pages.getByRole('button').allTextContents()).toEqual(['', '1', '2', '24', ''])
    const before = await cell(grid(page, paged), 0, 0).textContent()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL(/&page=2$/)
    await page.getByText('11–20 / 237').waitFor()
    await expect.poll(() => cell(grid(page, paged), 0, 0).textContent(), patience).not.toBe(before)
    await pages.getByRole('button', { name: 'Page 24' }).click()
    await page.getByText('231–237 / 237').waitFor()
    await page.reload()
    await page.getByText('231–237 / 237').waitFor()
    await page.goBack()
    await page.getByText('11–20 / 237').waitFor()
    await header(grid(page, paged), 'Town').getByRole('button').click()
    await page.getByText('1–10 / 237').waitFor()
    expect(pathOf(page)).toBe('/sandbox/tables?show=paged&sort=Town')
  })
})

describe('cells', () => {
  it('are edited with the keyboard alone', async () => {
    const page = await open('editable')
    const table = grid(page, editable)
    await header(table, 'Name').getByRole('button').focus()
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Boden')
    await page.keyboard.press('Escape')
    expect(await cell(table, 0, 1).textContent()).toBe('Kiruna')
    await page.keyboard.type('Boden')
    await page.keyboard.press('Enter')
    await cell(table, 0, 1).getByLabel('Saved').waitFor()
    expect(await cell(table, 0, 1).textContent()).toBe('Boden')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await table.getByRole('combobox').selectOption('wear')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await cell(table, 0, 3).getByLabel('Saved').waitFor()
    expect(await cell(table, 0, 2).textContent()).toBe('Workwear')
    expect(await cell(table, 0, 3).textContent()).toBe('12.5')

    await page.keyboard.press('Control+z')
    await expect.poll(() => cell(table, 0, 3).textContent(), patience).toBe('11')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => cell(table, 0, 1).textContent(), patience).toBe('Kiruna')
  })

  it('take dates and ticks', async () => {
    const page = await open('editable')
    const table = grid(page, editable)
    await cell(table, 0, 5).click()
    await table.getByLabel(/^Since, /).fill('2024-02-29')
    await page.keyboard.press('Enter')
    await cell(table, 0, 5).getByText('29 Feb 2024').waitFor()
    const box = cell(table, 0, 6).getByRole('checkbox')
    const before = await box.isChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await cell(table, 0, 6).getByLabel('Saved').waitFor()
    expect(await box.isChecked()).toBe(!before)
  })

  it('keep what the server refuses, with its reason, until it is mended or taken back', async () => {
    const page = await open('editable')
    const table = grid(page, editable)
    await cell(table, 0, 3).click()
    await page.keyboard.type('5000')
    await page.keyboard.press('Enter')
    await table.locator('[aria-invalid=true]').waitFor()
    expect(await cell(table, 0, 3).textContent()).toBe('5,000')
    await panel(page, editable)
      .getByRole('status')
      .getByText(/Amount/i)
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => cell(table, 0, 3).textContent(), patience).toBe('11')
    expect(await table.locator('[aria-invalid=true]').count()).toBe(0)
  })

  it('take a block from a spreadsheet, and give it back at once', async () => {
    const page = await open('editable')
    const table = grid(page, editable)
    await header(table, 'Name').getByRole('button').focus()
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    const before = await Promise.all([0, 1].map((row) => cell(table, row, 1).textContent()))
    await cell(table, 0, 1).evaluate((target, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, 'Arboga\tTool\t5\r\nFalun\tnonsense\t6\r\n')
    await expect.poll(() => cell(table, 1, 3).getByLabel('Saved').count(), patience).toBe(1)
    expect(await cell(table, 0, 1).textContent()).toBe('Arboga')
    expect(await cell(table, 0, 2).textContent()).toBe('Tool')
    expect(await cell(table, 1, 1).textContent()).toBe('Falun')
    expect(await cell(table, 1, 2).getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Control+z')
    await expect
      .poll(() => Promise.all([0, 1].map((row) => cell(table, row, 1).textContent())))
      .toEqual(before)
  })
})

describe('columns', () => {
  it('are chosen and resized, which is remembered', async () => {
    const page = await open('paged')
    const table = grid(page, paged)
    const width = async () => (await header(table, 'Since').boundingBox())?.width ?? 0
    const before = await width()
    await header(table, 'Since').getByRole('button').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(width, patience).toBe(before + 16)
    await panel(page, paged).getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Town' }).uncheck()
    await header(table, 'Town').waitFor({ state: 'detached' })
    await page.reload()
    await table.waitFor()
    expect(await header(table, 'Town').count()).toBe(0)
    expect(await width()).toBe(before + 16)
    await panel(page, paged).getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await header(table, 'Town').waitFor()
  })

  it('are pulled with the mouse', async () => {
    const page = await open('editable')
    const table = grid(page, editable)
    const place = async () => await header(table, 'Amount').boundingBox()
    await header(table, 'Amount').scrollIntoViewIfNeeded()
    const before = await place()
    if (!before) throw new Error('no header')
    const [x, y] = [before.x + before.width, before.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 3 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.round((await place())?.width ?? 0), patience)
      .toBe(Math.round(before.width) + 40)
  })

  it('that a row hides are not offered', async () => {
    const page = await open('marked')
    await panel(page, 'Hidden columns').getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Note' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Price' }).count()).toBe(0)
    expect(await header(grid(page, 'Hidden columns'), 'Note').count()).toBe(0)
  })
})

describe('an export', () => {
  it('is a real workbook of all that was found, too large to be made at once', async () => {
    const page = await open('many', {
      language: 'sv-SE',
      path: '/sandbox/tables?show=many&many.search=kiruna',
    })
    const table = panel(page, '100 000 rader')
    await table.getByRole('button', { name: 'Exportera' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 40_000 }),
      page.getByRole('menuitem', { name: 'Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('lagra-sandbox.xlsx')
    const [sheet] = await readExcel(await readFile(await download.path()))
    const [head, first] = sheet?.data ?? []
    expect(Number(await grid(page, '100 000 rader').getAttribute('aria-rowcount'))).toBe(sheet?.data.length)
    expect(sheet?.data.length).toBeGreaterThan(10_000)
    expect(head?.slice(0, 4)).toEqual(['Namn', 'Ort', 'Sort', 'Antal'])
    expect(first?.slice(3, 6)).toEqual([11, 1.15, new Date('2001-12-12T00:00:00Z')])
    expect(first?.[7]).toBe(true)
  })

  it('as CSV opens in a Swedish Excel', async () => {
    const page = await open('many', {
      language: 'sv-SE',
      path: '/sandbox/tables?show=many&many.search=kiruna+bo+99',
    })
    await panel(page, '100 000 rader').getByRole('button', { name: 'Exportera' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFNamn;Ort;')).toBe(true)
    expect(text.split('\r\n')[1]).toMatch(/^Bo .*;Kiruna;.*;\d+;\d+,\d+;\d{4}-\d\d-\d\d;/)
  })
})

describe('the states', () => {
  it('loading, empty, failed; and trying again', async () => {
    const page = await open('states', { language: 'sv-SE' })
    await page.getByRole('status', { name: 'Laddar: Laddar' }).waitFor()
    await panel(page, 'Tom').getByText('Den här tabellen är tom').waitFor()
    await panel(page, 'Misslyckad').getByRole('button', { name: 'Försök igen' }).click()
    await grid(page, 'Misslyckad').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('colours only by known names and #rrggbb; earlier values beside new ones', async () => {
    const page = await open('marked')
    const table = grid(page, 'Colours')
    expect(await table.locator('[role=row][data-tint]').count()).toBe(5)
    expect(await table.locator('[role=gridcell][data-tint]').count()).toBe(2)
    const changed = cell(grid(page, 'What has changed'), 0, 2)
    expect(await changed.textContent()).toBe('23→becomes11')
    expect((await grid(page, 'What has changed').getByRole('row').nth(1).boundingBox())?.height).toBe(46)
    expect((await table.getByRole('row').nth(1).boundingBox())?.height).toBe(32)
  })
})

describe('on a phone', () => {
  it('rows are cards that can be edited', async () => {
    const page = await open('editable', { width: 390 })
    expect(await page.getByRole('grid').count()).toBe(0)
    const card = panel(page, editable).getByRole('listitem').first()
    await card.getByRole('button', { name: /^Change Amount/ }).click()
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    await card.getByLabel('Saved').waitFor()
    expect(await card.getByRole('button', { name: /^Change Amount/ }).textContent()).toContain('42')
  })

  it('and selected, acted on and sorted', async () => {
    const page = await open('many', { width: 390 })
    const table = panel(page, many)
    await table.getByRole('checkbox').first().click()
    await table.getByText('Selected: 1').waitFor()
    await table.getByRole('button', { name: 'Clear the selection' }).click()
    await table
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
    await table.getByLabel('Sort by').selectOption('-Name')
    await table
      .getByRole('listitem')
      .first()
      .getByText(/^Örjan/)
      .waitFor()
    expect(await overflow(page)).toBe(0)
  })
})

describe('everything', () => {
  it.each([
    ['sv-SE', 1280],
    ['en-GB', 1280],
    ['sv-SE', 390],
  ] as const)('in %s at %d px meets WCAG 2.2 AA, in light and dark', async (language, width) => {
    const page = await visit({ as: 'superadmin', language, width })
    const sections: Section[] = ['many', 'paged', 'editable', 'marked', 'states']
    for (const section of sections) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`/sandbox/tables?show=${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([section, await accessibilityProblems(page)]).toEqual([section, []])
      expect([section, await overflow(page)]).toEqual([section, 0])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('[data-mantine-color-scheme=dark]').waitFor()
      expect([section, await accessibilityProblems(page)]).toEqual([section, []])
    }
  })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
