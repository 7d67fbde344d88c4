import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, pathOf, sessionKey, turnToTab, useBrowser } from '../testing/browser.ts'
import { speakingLocker } from '../locker-screen/testing/speaking-locker.ts'
import { goOnToLocker } from './testing/inside.ts'
import { useOwnLockers } from './testing/locker-form.ts'
import {
  articlesIn,
  cellOf,
  editableCells,
  enter,
  row,
  rowMenu,
  stockedLocker,
} from './testing/stocked-locker.ts'
import { usedLocker } from './testing/used-locker.ts'

/** What an end user sees of a locker, and may do with it. */

const visit = useBrowser()
useOwnLockers()

it('an end user is shown the preview and nothing to edit, to refill or to order, sees the users without their PIN, and opens somebody’s transactions', async () => {
  const { id, path, person } = await usedLocker()
  const { data } = await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}`)
  const { CallerId } = data as { CallerId: string }
  const page = await visit({ as: 'enduser', path: `${path}/order` })
  await expect.poll(() => pathOf(page)).toBe(path)
  await expect.poll(() => page.getByRole('tab').count()).toBe(4)
  const link = page.getByRole('link', { name: 'Preview the locker’s screen' })
  expect(await link.getAttribute('href')).toContain(`/locker/${CallerId}#key=view.`)
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await page.getByRole('group', { name: 'About the locker' }).getByText('No articles').waitFor()
  await page.getByRole('button', { name: 'Earlier refills' }).click()
  await page.getByText('No refills yet').waitFor()
  expect(await page.getByRole('button', { name: 'Refill', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText('No refills yet').waitFor({ state: 'detached' })

  await turnToTab(page.getByRole('tab', { name: 'Users' }))
  await row(page, person.LastName).waitFor()
  expect(await page.getByRole('columnheader', { name: 'PIN' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add user' }).waitFor()
  await row(page, person.LastName)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Transactions', 'Remove'])
  await page.getByRole('menuitem', { name: 'Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: `Transactions: ${person.Name} ${person.LastName}` })
  await dialog.getByText('This table is empty').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

it('an end user changes only the place, to a whole number, where the locker allows it, corrects no amount, is not told of rejected lines, and looks at the chart of an article', async () => {
  const page = await visit({ as: 'enduser', path: '/settings' })
  const closed = await stockedLocker([{ CurrentVolume: 3 }])
  await goOnToLocker(page, closed.path, closed.name)
  await (await cellOf(page, 0, 'Stock')).waitFor()
  expect(await editableCells(page)).toBe(0)

  const open = await stockedLocker([{ CurrentVolume: 3 }], { AllowEnduserToSetPlacement: 1 })
  await goOnToLocker(page, open.path, open.name)
  const place = await cellOf(page, 0, 'Placement')
  await enter(place, 'C 7')
  await page.getByText('Placement must be a whole number').first().waitFor()
  await enter(place, '17')
  await place.getByLabel('Saved').waitFor()
  expect((await articlesIn(open.id))[0]?.Placement).toBe('17')
  expect(await editableCells(page)).toBe(1)

  const mistaken = await speakingLocker([{ CurrentVolume: 2 }])
  await mistaken.take(999)
  await goOnToLocker(page, `${mistaken.path}/transactions`, mistaken.name)
  await page.getByRole('img', { name: /^Discrepancy: / }).waitFor()
  expect(await page.getByRole('button', { name: /^Correct the amount/ }).count()).toBe(0)

  // The demo's locker whose controller sent lines that could not be booked.
  const { data } = await callApi(await sessionKey('superadmin'), 'GET', '/cabinet?searchString=Svetshallen')
  const [rejecting] = data as { Id: number; LockerName: string }[]
  await goOnToLocker(page, `/storage/locker/${rejecting?.Id ?? 0}`, rejecting?.LockerName ?? '')
  await page.getByText(/^\d+ rows$/).waitFor()
  expect(await page.getByText(/could not be booked/).count()).toBe(0)
  await looksAtChart(page)
})

/** What was taken day by day, as a line and as a table, and of other days. */
async function looksAtChart(page: Page) {
  const { data } = await callApi(await sessionKey('enduser'), 'GET', '/cabinet')
  const [locker] = data as { Id: number; LockerName: string }[]
  await goOnToLocker(page, `/storage/locker/${locker?.Id ?? 0}`, locker?.LockerName ?? '')
  const [article] = await articlesIn(locker?.Id ?? 0, 'enduser')
  await rowMenu(page, article?.Name ?? '', 'Chart of withdrawals')
  const dialog = page.getByRole('dialog', { name: `Withdrawals of ${article?.Name ?? ''}` })
  await dialog.getByText(/^[\d,]+ in all, less returns$/).waitFor()
  await dialog.getByRole('button', { name: /table/i }).click()
  await dialog.getByRole('table').or(dialog.getByRole('grid')).first().waitFor()
  const [asked] = await Promise.all([
    page.waitForRequest(/\/api\/analytics\/transactions\?.*from=2026-01-01/),
    dialog
      .getByLabel('From')
      .fill('01/01/2026')
      .then(() => dialog.getByLabel('From').press('Enter')),
  ])
  expect(asked.url()).toContain(`lockerarticleid=${article?.LockerArticleId ?? 0}`)
}
