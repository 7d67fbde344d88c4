import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pathOf, refuse, useBrowser, goInside } from '../testing/browser.ts'
import { goOnToLocker } from './testing/inside.ts'
import { useOwnLockers } from './testing/locker-form.ts'
import { articlesIn, cellOf, enter, row, stockedLocker } from './testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const dueAndNot = [
  { CurrentVolume: 2, PlaceOrderAmount: 5, MaxStock: 20 },
  { CurrentVolume: 9, PlaceOrderAmount: 5, MaxStock: 20 },
]

it('what to order is exported, looked at alone by its address, follows from order point and max, and is tried again where it cannot be loaded', async () => {
  const { id, name, path, articles } = await stockedLocker(dueAndNot)
  const page = await visit({ as: 'reseller', path: `${path}/order`, language: 'sv-SE' })
  await page.getByText('1 artikel att beställa').waitFor()
  expect(await (await cellOf(page, 0, 'Att beställa')).textContent()).toBe('18')

  const button = page.getByRole('button', { name: 'Exportera beställningslista' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  expect(download.suggestedFilename()).toBe(`${name}_order_${today}.xlsx`)
  const [sheet] = await readExcel(await readFile(await download.path()))
  const [due, enough] = articles
  expect(sheet?.data).toEqual([
    ['Artikelnummer', 'Artikel', 'Saldo', 'Beställningspunkt', 'Max', 'Beställt', 'Att beställa'],
    [due?.ArticleNumber, due?.Name, 2, 5, 20, 0, 18],
  ])

  const alone = page.getByRole('switch', { name: 'Endast artiklar att beställa' })
  await row(page, enough?.Name ?? '').waitFor()
  await alone.click()
  await row(page, enough?.Name ?? '').waitFor({ state: 'detached' })
  const narrowed = pathOf(page)
  await goInside(page, '/settings')
  await alone.waitFor({ state: 'detached' })
  await goInside(page, narrowed)
  await row(page, due?.Name ?? '').waitFor()
  expect(await alone.isChecked()).toBe(true)
  expect(decodeURIComponent(pathOf(page))).toContain('filter={"due":1}')
  await alone.click()
  await row(page, enough?.Name ?? '').waitFor()

  await enter(await cellOf(page, 1, 'Beställningspunkt'), '9')
  await expect.poll(async () => (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('11')
  await enter(await cellOf(page, 1, 'Max'), '15')
  await expect.poll(async () => (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('6')
  await expect
    .poll(async () => (await articlesIn(id))[1])
    .toMatchObject({ PlaceOrderAmount: 9, MaxStock: 15 })
  expect(await page.getByText(/^Nya siffror/).count()).toBe(0)
  await loadsAgain(page)
})

/** Where all is above its order point there is no list to export. */
async function loadsAgain(page: Page) {
  const { id, path, name, articles } = await stockedLocker([
    { CurrentVolume: 9, PlaceOrderAmount: 5, MaxStock: 20 },
  ])
  await page.route(`**/api/cabinet/${id}/orderpoint`, refuse)
  await goOnToLocker(page, `${path}/order`, name)
  const again = page.getByRole('button', { name: 'Försök igen' })
  await again.waitFor()
  await page.unroute(`**/api/cabinet/${id}/orderpoint`)
  await again.click()
  await row(page, articles[0]?.Name ?? '').waitFor()
  expect(await again.count()).toBe(0)
  await page.getByText('Inget att beställa').waitFor()
  expect(await page.getByRole('button', { name: 'Exportera beställningslista' }).isDisabled()).toBe(true)
}
