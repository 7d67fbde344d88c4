import { expect, it } from 'vitest'
import { goInside, useBrowser } from '../testing/browser.ts'
import { forecastRows } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'
const filtered = (filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

it('a row’s panel tells the kind of its demand, the method, and how far off both forecasts were', async () => {
  const [row] = (await forecastRows('&demand=lumpy&onlyInStock=1')).rows
  const filter = { demand: ['lumpy'], lockers: [row?.LockerId] }
  const page = await visit({ as: 'reseller', path: filtered(filter) })
  await page.getByRole('row').nth(1).getByRole('link').click()
  const panel = page.getByRole('dialog', { name: `Stock and forecast of ${row?.ArticleName}` })
  expect(new URL(page.url()).searchParams.get('article')).toBe(String(row?.Id))
  await panel.getByText(/^Lumpy\. Used seldom.* The forecast uses the average of 14 days/).waitFor()
  expect(
    await panel
      .getByText(/ADI|CV²|TSB/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await panel.getByText('How it is calculated').click()
  const demand = panel.getByRole('region', { name: 'Demand in the last 60 days' })
  await demand.getByText(`(ADI): ${row?.DemandInterval}.`).waitFor()

  const sparse = await forecastRows('&demand=intermittent,lumpy&onlyInStock=1')
  const better = sparse.rows.find(({ Closer }) => Closer === 'tsb')
  await goInside(page, `${filtered({ method: 'tsb', lockers: [better?.LockerId] })}&article=${better?.Id}`)
  await page.getByText(/The forecast uses TSB, for intermittent demand, which was more accurate\.$/).waitFor()
  const details = page.getByRole('dialog').locator('details')
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
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
