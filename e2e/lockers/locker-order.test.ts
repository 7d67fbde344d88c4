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

const place = { Shelf: 2, Placement: '10-A', EndCustomerArticlePrice: 12.5 }
const dueAndNot = [
  { CurrentVolume: 4, PlaceOrderAmount: 5, MaxStock: 20 },
  { CurrentVolume: 9, PlaceOrderAmount: 5, MaxStock: 20 },
  { CurrentVolume: 1, PlaceOrderAmount: 5, MaxStock: 20, ...place },
]

it('what to order comes first and alone, the most needed on top, is exported, follows from order point and max, and is tried again where it cannot be loaded', async () => {
  const { id, name, path, articles } = await stockedLocker(dueAndNot)
  const [needed, enough, most] = articles
  const page = await visit({ as: 'reseller', path: `${path}/order`, language: 'sv-SE' })
  await page.getByText('2 artiklar att beställa').waitFor()
  expect(await (await cellOf(page, 0, 'Att beställa')).textContent()).toBe('19')
  expect(await (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('16')
  expect(await row(page, enough?.Name ?? '').count()).toBe(0)

  const button = page.getByRole('button', { name: 'Exportera beställningslista' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  expect(download.suggestedFilename()).toBe(`${name}_order_${today}.xlsx`)
  const [sheet] = await readExcel(await readFile(await download.path()))
  const [titles, first, second, ...rest] = sheet?.data ?? []
  expect(titles?.join(' | ')).toBe(
    'Kund | Skåp | Artikelnummer | Artikel | Hylla | Placering | Saldo | Beställningspunkt | Max | På väg | Att beställa | Pris, kr',
  )
  expect(first?.slice(1, 4)).toEqual([name, most?.ArticleNumber, most?.Name])
  expect(first?.slice(4)).toEqual([2, '10-A', 1, 5, 20, 0, 19, 12.5])
  await page
    .getByRole('group', { name: 'Om skåpet' })
    .getByText(String(first?.[0]), { exact: true })
    .waitFor()
  expect(second?.[2]).toBe(needed?.ArticleNumber)
  expect(rest).toEqual([])

  const alone = page.getByRole('switch', { name: 'Endast artiklar att beställa' })
  expect(await alone.isChecked()).toBe(true)
  await alone.click()
  await row(page, enough?.Name ?? '').waitFor()
  const widened = pathOf(page)
  expect(decodeURIComponent(widened)).toContain('filter={"all":1}')
  await goInside(page, '/settings')
  await alone.waitFor({ state: 'detached' })
  await goInside(page, widened)
  await row(page, enough?.Name ?? '').waitFor()
  expect(await alone.isChecked()).toBe(false)
  await alone.click()
  await row(page, enough?.Name ?? '').waitFor({ state: 'detached' })

  // A row that is not to be ordered any more stays until one goes elsewhere.
  await enter(await cellOf(page, 1, 'Beställningspunkt'), '3')
  await expect.poll(async () => (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('0')
  await enter(await cellOf(page, 1, 'Beställningspunkt'), '9')
  await expect.poll(async () => (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('16')
  await enter(await cellOf(page, 1, 'Max'), '15')
  await expect.poll(async () => (await cellOf(page, 1, 'Att beställa')).textContent()).toBe('11')
  await expect
    .poll(async () => (await articlesIn(id))[0])
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
  await page.getByText('Inget att beställa').waitFor()
  expect(await again.count()).toBe(0)
  await page.getByRole('button', { name: 'Visa alla artiklar' }).click()
  await row(page, articles[0]?.Name ?? '').waitFor()
  expect(await page.getByRole('button', { name: 'Exportera beställningslista' }).isDisabled()).toBe(true)
}
