import { expect, it } from 'vitest'
import { flawsOf, pathOf, useBrowser } from '../testing/browser.ts'
import { forecastRows, rowWith } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'

it('a row opens its chart by keyboard, which can be linked to, and leads to the locker', async () => {
  const { rows } = await forecastRows()
  const [first] = rows
  const page = await visit({ as: 'reseller', path })
  const link = page.getByRole('row').nth(1).getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Stock and forecast of ${first?.ArticleName}` })
  await dialog.locator('canvas').waitFor()
  expect(pathOf(page)).toBe(`${path}?article=${first?.Id}`)
  for (const part of ['Stock', 'Forecast']) await dialog.getByRole('button', { name: part }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(path)
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.goForward()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })

  const last = rows.at(-1)
  await page.goto(`${path}?article=${last?.Id}`)
  await page.getByRole('dialog', { name: `Stock and forecast of ${last?.ArticleName}` }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: last?.LockerName ?? '' })
    .click()
  await page.getByRole('heading', { level: 1, name: last?.LockerName ?? '' }).waitFor()
  expect(pathOf(page)).toMatch(new RegExp(`^/storage/locker/${last?.LockerId}`))
})

it('a chart that was linked to is closed for good, and so is one that was opened from the list', async () => {
  const { rows } = await forecastRows()
  const page = await visit({ as: 'reseller', path: '/' })
  await page.goto(`${path}?article=${rows[0]?.Id}`)
  const dialog = page.getByRole('dialog')
  // It listens for Escape by the time it draws.
  await dialog.locator('canvas').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(path)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await dialog.locator('canvas').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(path)
  await page.goBack()
  await page.waitForURL('/')
  expect(await dialog.count()).toBe(0)
})

it('the chart as a table has the stock of 60 days, ten days ahead and the order point', async () => {
  const { row } = await rowWith(({ MinAmount, CurrentVolume }) => MinAmount !== null && CurrentVolume > 0)
  const page = await visit({ as: 'reseller', path: `${path}?article=${row.Id}`, language: 'sv-SE' })
  const dialog = page.getByRole('dialog')
  await dialog.locator('canvas').waitFor()
  await dialog.getByRole('button', { name: /tabell/i }).click()
  const table = dialog.getByRole('table').filter({ hasText: 'Beställningspunkt' })
  await table.waitFor()
  const heads = await table.getByRole('columnheader').allTextContents()
  expect(heads.slice(-3)).toEqual(
    ['Saldo', 'Prognos', 'Beställningspunkt'].map((name) => expect.stringContaining(name)),
  )
  expect(await table.getByRole('row').count()).toBe(1 + 61 + 10)
})

it('a chart that does not load is told and tried again; one that is not there is told too', async () => {
  const { rows } = await forecastRows()
  const page = await visit({ as: 'reseller', breaks: true })
  let broken = true
  await page.route(/material-forecast\/\d+/, (route) =>
    broken ? route.fulfill({ status: 422, json: { success: 0, errors: {} } }) : route.continue(),
  )
  await page.goto(`${path}?article=${rows[0]?.Id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('This could not be loaded').waitFor()
  broken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.locator('canvas').waitFor()
  await page.goto(`${path}?article=999999`)
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.locator('canvas').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText(/^1–50/).waitFor()
})

it('the chart looks good', async () => {
  const { row } = await rowWith(({ Stale }) => Stale === 1)
  const page = await visit({ as: 'reseller', path: `${path}?article=${row.Id}`, language: 'sv-SE' })
  await page.getByRole('dialog').locator('canvas').waitFor()
  expect(await flawsOf(page)).toEqual([])
})
