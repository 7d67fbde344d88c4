import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, open, sessionKey, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

const most = 1000

/** A page whose house has a thousand lockers, at ten customers. */
async function withMany(page: Page) {
  const { data } = await callApi(await sessionKey('reseller'), 'GET', '/cabinet?limit=1')
  const [one] = data as object[]
  const lockers = Array.from({ length: most }, (_, at) => ({
    ...one,
    Id: 100_000 + at,
    LockerName: `Skåp ${at + 1}`,
    EndCustomerId: 100_000 + (at % 10),
    LockerEndCustomer: `Kund ${at % 10}`,
  }))
  const json = { success: 1, data: lockers, currentPage: 1, pages: 1, total: most }
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json }))
  await open(page, '/storage/lockers')
  await page.getByRole('link', { name: 'Skåp 1', exact: true }).waitFor()
}

const drawn = (page: Page) => page.locator('li[data-status]').count()

it('of a thousand lockers those in view are drawn, all can be reached, also by keyboard on a phone, and what has the focus stays', async () => {
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  await withMany(page)
  expect(await drawn(page)).toBeLessThan(60)
  const first = page.getByRole('link', { name: 'Skåp 1', exact: true })
  await first.focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('link', { name: 'Skåp 1000', exact: true }).waitFor()
  expect(await drawn(page)).toBeLessThan(60)
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  // The header of the customer whose cards are in view stays above them.
  const box = await page.getByRole('heading', { level: 2, name: 'Kund 9' }).boundingBox()
  expect(box?.y).toBeGreaterThan(44)
  expect(box?.y).toBeLessThan(100)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('searchbox').fill('skåp 777')
  await expect.poll(() => drawn(page)).toBe(1)
  await page.getByRole('searchbox').press('Escape')
  await page.getByText('100 skåp').first().waitFor()
  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  await page.getByText('1000 skåp', { exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(60)

  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await first.waitFor()
  const last = page.locator('li[data-status]').last()
  const name = (await last.getByRole('link').textContent()) ?? ''
  await last.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Skåp ${Number(name.slice(5)) + 10}`)
})
