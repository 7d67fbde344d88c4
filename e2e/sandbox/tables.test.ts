import { describe, expect, it } from 'vitest'
import { flash, pathOf } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { cell, editable, grid, header, many, paged, panel, section } from './testing/tables-page.ts'

const visitPart = useParts()

describe('a table', () => {
  it('sorts up, down and not at all; the address tells, and Back goes back', async () => {
    const page = await visitPart(section('many'))
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
    await expect.poll(() => cell(table, 0, 1).textContent()).toBe(first)
    await page.goBack()
    await cell(table, 0, 1)
      .getByText(/^Örjan/)
      .waitFor()
    expect(await header(table, 'Name').getAttribute('aria-sort')).toBe('descending')
  })

  it('searches, and says so when nothing is found', async () => {
    const page = await visitPart(section('many'))
    const search = panel(page, many).getByRole('searchbox')
    // The table may not listen yet when its page is there.
    const led = async () => {
      await page.keyboard.press('/')
      return search.evaluate((field) => field === document.activeElement)
    }
    await expect.poll(led).toBe(true)
    await search.fill('malmö Örjan')
    await page.waitForURL(/many\.search=malm/)
    const rows = grid(page, many).getByRole('row')
    await expect.poll(() => rows.nth(2).textContent()).toMatch(/Örjan.*Malmö/)
    await search.fill('no such thing')
    await panel(page, many).getByText('No results').waitFor()
    await panel(page, many).getByRole('button', { name: 'Clear the search' }).last().click()
    await grid(page, many).waitFor()
    expect(await search.inputValue()).toBe('')
  })

  it('draws only what is in view, and tells how much there is, with sums of all of it', async () => {
    const page = await visitPart(section('many'))
    const table = grid(page, many)
    const sums = await table.getByRole('row').last().textContent()
    expect(sums).toMatch(/Sum 3,\d{3},\d{3}/)
    expect(sums).toMatch(/Count \d\d,\d{3}$/)
    expect(await table.getAttribute('aria-rowcount')).toBe('20001')
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await cell(table, 0, 1).click()
    await cell(table, 0, 1).press('Control+End')
    await page.waitForFunction(() => document.activeElement?.closest('[aria-rowindex="20001"]'))
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    const box = await table.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(401)
  })
})

describe('rows', () => {
  it('are selected by click, range and all; a bulk action ends the selection when it has worked', async () => {
    const page = await visitPart(section('many'))
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
    await tools.getByText('Selected: 20,000').waitFor()
    await cell(table, 1, 2).press('Escape')
    await tools.getByRole('searchbox').waitFor()
  })

  it('have actions, each where it applies', async () => {
    const page = await visitPart(section('many'))
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
    const page = await visitPart(section('paged'))
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
    const page = await visitPart(section('paged'))
    const pages = page.getByRole('navigation', { name: `Pages of ${paged}` })
    await expect.poll(() => pages.getByRole('button').allTextContents()).toEqual(['', '1', '2', '24', ''])
    const before = await cell(grid(page, paged), 0, 0).textContent()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL(/&page=2$/)
    await page.getByText('11–20 / 237').waitFor()
    await expect.poll(() => cell(grid(page, paged), 0, 0).textContent()).not.toBe(before)
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

describe('the states', () => {
  it('loading, empty, failed; and trying again', async () => {
    const page = await visitPart({ ...section('states'), language: 'sv-SE' })
    await page.getByRole('status', { name: 'Laddar: Laddar' }).waitFor()
    await panel(page, 'Tom').getByText('Den här tabellen är tom').waitFor()
    await panel(page, 'Misslyckad').getByRole('button', { name: 'Försök igen' }).click()
    await grid(page, 'Misslyckad').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('colours only by known names and #rrggbb; earlier values beside new ones', async () => {
    const page = await visitPart(section('marked'))
    const table = grid(page, 'Colours')
    await expect.poll(() => table.locator('[role=row][data-tint]').count()).toBe(5)
    expect(await table.locator('[role=gridcell][data-tint]').count()).toBe(2)
    const changed = cell(grid(page, 'What has changed'), 0, 2)
    expect(await changed.textContent()).toBe('23→becomes11')
    expect((await grid(page, 'What has changed').getByRole('row').nth(1).boundingBox())?.height).toBe(46)
    expect((await table.getByRole('row').nth(1).boundingBox())?.height).toBe(32)
  })
})

describe('on a phone', () => {
  it('rows are cards that can be edited', async () => {
    const page = await visitPart({ ...section('editable'), width: 390 })
    expect(await page.getByRole('grid').count()).toBe(0)
    const card = panel(page, editable).getByRole('listitem').first()
    await card.getByRole('button', { name: /^Change Amount/ }).click()
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    await card.getByLabel('Saved').waitFor()
    expect(await card.getByRole('button', { name: /^Change Amount/ }).textContent()).toContain('42')
  })

  it('and selected, acted on and sorted', async () => {
    const page = await visitPart({ ...section('many'), width: 390 })
    const table = panel(page, many)
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
  })
})
