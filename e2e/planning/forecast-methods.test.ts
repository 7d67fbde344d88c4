import { expect, it } from 'vitest'
import { goInside, useBrowser } from '../testing/browser.ts'
import { forecastRows } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'
const filtered = (filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

it('tells by keyboard, until Escape, and on pointing what the kind of demand means; the cell opens the chart, which says how far off both forecasts were', async () => {
  const [row] = (await forecastRows('&demand=lumpy')).rows
  const filter = { demand: ['lumpy'], lockers: [row?.LockerId] }
  const page = await visit({ as: 'reseller', path: filtered(filter) })
  const cell = page.getByRole('row').nth(1).getByRole('gridcell').nth(7)
  // The filter stands above the table, and moves it when it comes.
  await page.getByLabel('Average over').waitFor()
  await cell.getByText('Lumpy').waitFor()
  await page.getByRole('row').nth(1).getByRole('link').focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('tooltip').getByText('ADI').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page
    .getByRole('tooltip')
    .getByText(`ADI ${row?.DemandInterval}, CV² ${row?.DemandVariation}`)
    .waitFor()
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('dialog', { name: `Stock and forecast of ${row?.ArticleName}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('article')).toBe(String(row?.Id))

  const sparse = await forecastRows('&demand=intermittent,lumpy')
  const better = sparse.rows.find(({ Closer }) => Closer === 'tsb')
  await goInside(page, `${filtered({ method: 'tsb', lockers: [better?.LockerId] })}&article=${better?.Id}`)
  const errors = page.getByRole('dialog').getByRole('region', { name: 'Which forecast was more accurate?' })
  const lines = errors.getByRole('row')
  await expect
    .poll(() => lines.nth(1).textContent())
    .toContain(`Average of 14 days${better?.AverageError?.toLocaleString('en-GB')} pcs`)
  // The chart may be the one that was open, of another table a moment ago.
  await expect.poll(() => lines.nth(2).textContent()).toContain('used in this table')
  const tsb = await lines.nth(2).textContent()
  expect(tsb).toContain(`TSB${better?.TsbError?.toLocaleString('en-GB')} pcs`)
  expect(tsb).toContain('more accurate')
})
