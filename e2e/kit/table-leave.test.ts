import type { Dialog, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { flash, pathOf, useBrowser } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { cellOf, enter, stockedLocker } from '../lockers/testing/stocked-locker.ts'
import { cell, editable, grid, header, panel, section } from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
const visitPart = useParts()
useOwnLockers()

const home = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Administration', exact: true })
const question = (page: Page) => page.getByText('You have unsaved changes.', { exact: false })
const answer = (page: Page, name: 'Yes' | 'No') => page.getByRole('button', { name, exact: true }).click()

/** With the menu beside it, or alone. */
async function openTable(where: 'in the shell' | 'alone') {
  const page = await (where === 'alone'
    ? visitPart(section('editable'))
    : visit({ as: 'superadmin', ...section('editable') }))
  const table = grid(page, editable)
  await table.waitFor()
  return { page, table, here: pathOf(page) }
}

/** Whether the browser itself asks before the page is loaded anew. */
async function reloadAsks(page: Page) {
  let asked = false
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  }
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return asked
}

describe('a table with a cell that was refused', () => {
  it('is left only by those who say so, and without a question when the cell is taken back', async () => {
    const { page, table, here } = await openTable('in the shell')
    const refuse = async () => {
      await enter(cell(table, 0, 3), '5000')
      await table.locator('[aria-invalid=true]').waitFor()
    }
    await refuse()
    await home(page).click()
    await question(page).waitFor()
    await answer(page, 'No')
    expect(pathOf(page)).toBe(here)
    expect(await cell(table, 0, 3).textContent()).toBe('5,000')
    await home(page).click()
    await question(page).waitFor()
    await answer(page, 'Yes')
    await expect.poll(() => pathOf(page)).not.toBe(here)
    // The address changes before the screen does: until the next screen is there, going back asks again.
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()

    await page.goBack()
    await table.waitFor()
    await refuse()
    await page.keyboard.press('Escape')
    await expect.poll(() => cell(table, 0, 3).textContent()).toBe('11')
    await home(page).click()
    await expect.poll(() => pathOf(page)).not.toBe(here)
  })

  it('is sorted and searched without a question, and loaded anew only with one, as is what is being typed', async () => {
    const { page, table } = await openTable('alone')
    await enter(cell(table, 0, 3), '5000')
    await table.locator('[aria-invalid=true]').waitFor()
    await header(table, 'Name').getByRole('button').click()
    await expect.poll(() => pathOf(page)).toContain('sort')
    await panel(page, editable).getByRole('searchbox').fill('Berg')
    await expect.poll(() => pathOf(page)).toContain('search')
    expect(await question(page).count()).toBe(0)
    expect(await table.locator('[aria-invalid=true]').count()).toBe(1)
    expect(await reloadAsks(page)).toBe(true)
    await table.waitFor()
    expect(await reloadAsks(page)).toBe(false)
    await cell(table, 0, 1).click()
    await table.getByRole('textbox').fill('Boden')
    expect(await reloadAsks(page)).toBe(true)
  })
})

describe('a field in which something was typed', () => {
  it('is saved by a click on a link, which goes there without a question', async () => {
    const { path, id } = await stockedLocker([{ Placement: 'A1' }])
    const page = await visit({ as: 'reseller', path, clock: true })
    const place = await cellOf(page, 0, 'Placement')
    await place.click()
    await place.locator('input').fill('B2')
    // Who leaves is asked when the saving takes longer than a moment, which it does on a slow machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    const [saved] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      page
        .getByRole('tab', { name: 'Users' })
        .click()
        .then(() => page.clock.runFor(100)),
    ])
    expect(saved.ok()).toBe(true)
    await expect.poll(() => pathOf(page)).toBe(`/storage/locker/${id}/users`)
    expect(await question(page).count()).toBe(0)
  })
})

describe('a cell that is still being saved', () => {
  it('makes leaving ask; who leaves is told by a notice when it fails', async () => {
    const { path, id, articles } = await stockedLocker([{ CurrentVolume: 3 }])
    const page = await visit({ as: 'reseller', path })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cabinet/*/article', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await released
      const errors = { 'data.0.Shelf': ['range'] }
      return route.fulfill({ status: 422, json: { success: 0, errorcode: 422, errors } })
    })
    await enter(await cellOf(page, 0, 'Shelf'), '4')
    await page.getByRole('tab', { name: 'Users' }).click()
    await question(page).waitFor()
    await answer(page, 'Yes')
    await expect.poll(() => pathOf(page)).toBe(`/storage/locker/${id}/users`)
    release()
    await flash(page, 'A change was not saved').waitFor()
    await flash(page, `${articles[0]?.Name} – Shelf is outside what is allowed`).waitFor()
  })
})
