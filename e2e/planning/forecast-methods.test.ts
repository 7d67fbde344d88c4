import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { daysOf, forecastRows } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'
const filtered = (filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

it('is filtered by demand and counted by TSB, as the server says', async () => {
  const { rows, total } = await forecastRows('&method=tsb&demand=lumpy')
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByLabel('Prognosmetod').selectOption('TSB för gles efterfrågan')
  await page.getByRole('combobox', { name: 'Efterfrågan, 60 dagar' }).fill('stöt')
  await page.getByRole('option', { name: 'Stötvis' }).click()
  await page.getByRole('button', { name: 'Filtrera', exact: true }).click()
  await page.getByText(new RegExp(`(/ ${total}|^${total} rader)$`)).waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"method":"tsb","demand":["lumpy"]}')
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads.slice(0, 10)).toContain('Prognos per dag')
  const cells = await page.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
  const days = cells.slice(9).map((text) => Number.parseInt(text.replaceAll(/\D/g, ''), 10))
  expect(days).toEqual(rows[0] && daysOf(rows[0]))
  expect(cells[8]).toContain('Stötvis')
})

it('tells by keyboard, until Escape, and on pointing what the kind of demand means; the cell opens the chart', async () => {
  const { rows } = await forecastRows('&demand=lumpy')
  const page = await visit({ as: 'reseller', path: filtered({ demand: ['lumpy'] }) })
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
  const [row] = rows
  await page
    .getByRole('tooltip')
    .getByText(`ADI ${row?.DemandInterval}, CV² ${row?.DemandVariation}`)
    .waitFor()
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('dialog', { name: `Stock and forecast of ${row?.ArticleName}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('article')).toBe(String(row?.Id))
})

it('the dialog says how far off both forecasts were, and which one counts the days', async () => {
  const { rows } = await forecastRows('&demand=intermittent,lumpy')
  const row = rows.find(({ Closer }) => Closer === 'tsb')
  const page = await visit({ as: 'reseller', path: `${filtered({ method: 'tsb' })}&article=${row?.Id}` })
  const errors = page.getByRole('dialog').getByRole('region', { name: 'Which forecast was more accurate?' })
  const lines = errors.getByRole('row')
  await expect
    .poll(() => lines.nth(1).textContent())
    .toContain(`Average of 14 days${row?.AverageError?.toLocaleString('en-GB')} pcs`)
  const tsb = await lines.nth(2).textContent()
  expect(tsb).toContain(`TSB${row?.TsbError?.toLocaleString('en-GB')} pcs`)
  expect(tsb).toContain('more accurate')
  expect(tsb).toContain('used in this table')
})

it('nearly all days are in view on a desk', async () => {
  const inView = async (width: number) => {
    const page = await visit({ as: 'reseller', path, width, language: 'sv-SE' })
    await page.getByText(/^1–50/).waitFor()
    await page.getByLabel('Genomsnitt över').waitFor()
    const edge = await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().right)
    const heads = await page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().right))
    return heads.filter((right) => right <= edge).length - 9
  }
  expect(await inView(1280)).toBeGreaterThanOrEqual(6)
  expect(await inView(1440)).toBeGreaterThanOrEqual(9)
})
