import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import { part } from './testing/misc-page.ts'

const visitPart = useParts()

describe('the filter panel', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Filter' }).first()
  const request = async (page: Page) =>
    JSON.parse((await page.getByTestId('request').textContent()) ?? '') as Record<string, unknown>

  it('builds the request when Filtrera is pressed, keeps it in the address, resets it, and wants both revisions before it compares', async () => {
    const page = await visitPart({ ...part('filter'), language: 'sv-SE' })
    await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
    for (const name of ['Historik', 'Rader', 'Nivå', 'Visa', 'Visa arkiverade', 'Ta med levererade'])
      await panel(page).getByRole('switch', { name, exact: true }).click()
    await panel(page).getByRole('combobox', { name: 'Materialplanens status' }).focus()
    await page.getByRole('option', { name: 'Planerad från nettobehov' }).click()
    await panel(page).getByLabel('Typ av förändring').selectOption('Förändrad')
    await panel(page).getByLabel('Från', { exact: true }).fill('2026-11-01')
    expect(await request(page)).toMatchObject({ showHistory: 0, page: 0, limit: 1, useFull: 1 })
    await panel(page).getByRole('button', { name: 'Filtrera' }).click()
    await page.waitForURL(/filter=/)
    const built = {
      fromDate: '2026-11-01',
      toDate: null,
      page: 0,
      type: 'orderdetail',
      onlyDeducted: 1,
      showOrdernumber: 1,
      showArchived: 1,
      showHistory: 1,
      compareType: 'date',
      filters: { IncludeDelivered: 0, ShowAllArticles: 1, ChangeType: 'Changed' },
      currentRevision: null,
      oldRevision: null,
      ViewName: 'sandbox',
      stockStatus: ['PLANNED_FROM_MRP'],
      limit: 1,
      useFull: 1,
    }
    await expect.poll(() => request(page)).toEqual(built)
    await page.reload()
    await page.getByTestId('request').waitFor()
    expect(await request(page)).toEqual(built)
    await panel(page).getByRole('button', { name: 'Återställ' }).click()
    await page.waitForURL((url) => !url.searchParams.has('filter'))
    await panel(page).getByRole('switch', { name: 'Ta med levererade', checked: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/filter=/)
    await panel(page).getByRole('switch', { name: 'Historik', checked: true }).waitFor()

    await panel(page).getByRole('button', { name: 'Återställ' }).click()
    await page.waitForURL((url) => !url.searchParams.has('filter'))
    await panel(page).getByRole('switch', { name: 'Historik', checked: false }).waitFor()
    const apply = panel(page).getByRole('button', { name: 'Filtrera' })
    await panel(page).getByRole('switch', { name: 'Jämför på' }).click()
    expect(await apply.isDisabled()).toBe(true)
    const old = panel(page).getByLabel('Gammal revision')
    expect(await old.locator('option').allTextContents()).toEqual([
      'Välj en revision',
      'Revision 0',
      'Revision 1',
      'Revision 2',
      'Revision 3',
    ])
    await old.selectOption('Revision 0')
    await panel(page).getByText('Välj båda revisionerna').waitFor()
    expect(await apply.isDisabled()).toBe(true)
    await panel(page).getByLabel('Aktuell revision').selectOption('Revision 3')
    await apply.click()
    await page.waitForURL(/filter=/)
    await expect
      .poll(() => request(page))
      .toMatchObject({ compareType: 'revision', oldRevision: 0, currentRevision: 3 })
  })

  it('folds to chips that can be taken away, and cannot be used while it loads, is disabled or has a wrong value', async () => {
    const page = await visitPart(part('filter'))
    await panel(page).getByRole('button', { name: 'Filters' }).click()
    await panel(page).getByRole('switch', { name: 'History' }).click()
    await panel(page).getByRole('switch', { name: 'Include delivered' }).click()
    await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
    await page.waitForURL(/filter=/)
    await panel(page).getByRole('button', { name: 'Filters' }).press('Enter')
    const chips = panel(page).getByRole('list', { name: 'Filtered by' }).getByRole('listitem')
    await expect.poll(() => chips.allTextContents()).toEqual(['History: On', 'Include delivered: No'])
    await panel(page).getByRole('button', { name: 'Remove the filter: History' }).click()
    await chips.nth(1).waitFor({ state: 'detached' })
    expect(await request(page)).toMatchObject({ showHistory: 0 })
    await panel(page).getByRole('button', { name: 'Filters' }).press('Enter')
    await panel(page).getByRole('switch', { name: 'History' }).waitFor()

    const apply = panel(page).getByRole('button', { name: 'Filter', exact: true })
    await page.getByRole('switch', { name: 'Loading' }).click()
    expect(await apply.isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Loading' }).click()
    await page.getByRole('switch', { name: 'Disabled from outside' }).click()
    expect(await apply.isDisabled()).toBe(true)
    const few = page.getByRole('region', { name: 'Filter' }).nth(1)
    await few.getByRole('button', { name: 'Filters' }).click()
    await few.getByLabel('Days to show').selectOption('15')
    await few.getByText('At most 10 days').waitFor()
    expect(await few.getByRole('button', { name: 'Filter', exact: true }).isDisabled()).toBe(true)
    expect(await few.getByRole('switch').count()).toBe(1)
  })
})
