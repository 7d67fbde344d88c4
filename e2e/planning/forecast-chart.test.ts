import { expect, it } from 'vitest'
import { refuse, goInside, pathOf, useBrowser } from '../testing/browser.ts'
import { forecastRows, rowWith } from './testing/forecast-house.ts'

const visit = useBrowser()

/** The first row of the forecast, in a list that has only what its number finds: a chart above few rows is quicker. */
const firstFound = () => rowWith(() => true)

it('a chart that was linked to is closed for good, a row opens its own by keyboard, and a chart leads to the locker', async () => {
  const { rows } = await forecastRows()
  const { row: first, path } = await firstFound()
  const page = await visit({ as: 'reseller', path: '/admin' })
  await goInside(page, `${path}&article=${first.Id}`)
  const dialog = page.getByRole('dialog', { name: `Stock and forecast of ${first.ArticleName}` })
  // Once the chart is drawn, the dialog listens for Escape.
  await dialog.locator('canvas').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(path)

  const link = page.getByRole('row').nth(1).getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await dialog.locator('canvas').waitFor()
  expect(pathOf(page)).toBe(`${path}&article=${first.Id}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(path)
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.goForward()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('/admin')
  expect(await page.getByRole('dialog').count()).toBe(0)

  const last = rows.at(-1)
  await goInside(page, `${path}&article=${last?.Id}`)
  await page.getByRole('dialog', { name: `Stock and forecast of ${last?.ArticleName}` }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: last?.LockerName ?? '' })
    .click()
  await page.getByRole('heading', { level: 1, name: last?.LockerName ?? '' }).waitFor()
  expect(pathOf(page)).toMatch(new RegExp(`^/storage/locker/${last?.LockerId}`))
})

it('what cannot be refreshed stays, and it is said that it is old; a chart that does not load, or is not there, is told', async () => {
  const { row, path } = await firstFound()
  const page = await visit({ as: 'reseller', path, breaks: true })
  await page.getByText(/^\d+ rows?$/).waitFor()
  let broken = true
  await page.route(/material-forecast(\?|\/\d+)/, (route) => (broken ? refuse(route) : route.continue()))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const told = page.getByText(/could not be refreshed and is as it was at \d\d:\d\d/)
  await told.waitFor()
  expect(await page.getByText(/^\d+ rows?$/).isVisible()).toBe(true)
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await told.waitFor({ state: 'detached' })

  broken = true
  await goInside(page, `${path}&article=${row.Id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('This could not be loaded').waitFor()
  broken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.locator('canvas').waitFor()

  await page.goto(`${path}&article=999999`)
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.locator('canvas').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText(/^\d+ rows?$/).waitFor()
})
