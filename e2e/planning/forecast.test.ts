import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/universal'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goInside, pathOf, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { daysOf, forecastRows, rowWith } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'

type Forecast = Awaited<ReturnType<typeof forecastRows>>
type Found = Awaited<ReturnType<typeof rowWith>>

const heading = (language: string) => (date: string) => {
  const [, month, day] = date.split('-').map(Number)
  const weekday = new Date(`${date}T12:00:00Z`).toLocaleDateString(language, { weekday: 'short' })
  return `${weekday} ${day}/${month}`
}

/** The customer is over the locker and the article over its number. */
const swedish = [
  'KundSkåp',
  'ArtikelArtikelnummer',
  'Aktuellt saldo',
  'Snitt per dag',
  'Best. punkt',
  'Vardagar kvar',
]
const swedishInFile = [
  'Kund',
  'Skåp',
  'Artikelnummer',
  'Artikel',
  'Aktuellt saldo',
  'Förbrukning per dag (snitt)',
  'Beställningspunkt',
  'Vardagar kvar',
]

/** The place of the first day among the cells beside the article's. */
const firstDay = 5

const swedishKinds = {
  smooth: 'Jämn',
  erratic: 'Ojämn',
  intermittent: 'Gles',
  lumpy: 'Stötvis',
  unknown: 'För få uttag',
}

it('shows what is left on each of the next days, all of them in view on a desk, is exported from a phone too, and leads to the order points', async () => {
  const { rows, dates, total } = await forecastRows()
  const left = rows.filter(({ CurrentVolume }) => CurrentVolume > 0)
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  // What is out already is folded away.
  await page.getByText(`1–50 / ${left.length}`, { exact: true }).waitFor()
  await expect.poll(() => numbersOf(page)).toEqual(left.slice(0, 8).map(({ ArticleNumber }) => ArticleNumber))
  const fold = page.getByRole('button', { name: `${total - left.length} redan slut` })
  await fold.click()
  await page.getByText(`1–50 / ${total}`, { exact: true }).waitFor()
  expect(await fold.getAttribute('aria-expanded')).toBe('true')
  expect(pathOf(page)).toBe(`${path}?filter=${encodeURIComponent('{"gone":1}')}`)
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual([...swedish, ...dates.map(heading('sv-SE'))])
  expect(await page.getByRole('columnheader', { name: 'Vardagar kvar' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  const [first] = rows
  const cells = await page.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
  const article = await page.getByRole('row').nth(1).getByRole('rowheader').textContent()
  expect(article).toBe(`${first?.ArticleName}${first?.ArticleNumber}`)
  expect(cells[0]).toBe(`${first?.EndCustomer}${first?.LockerName}`)
  expect(Number.parseInt(cells[1] ?? '', 10)).toBe(first?.CurrentVolume)

  const daysInView = async () => {
    const edge = await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().right)
    const rights = await page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().right))
    return rights.filter((right) => right <= edge).length - swedish.length
  }
  expect(await daysInView()).toBe(10)
  expect(await isCut(page)).toEqual([])
  await page.setViewportSize({ width: 1920, height: 800 })
  const apart = ['Kund', 'Skåp', 'Artikelnummer', 'Artikel']
  const shownHeads = () => page.getByRole('columnheader').allTextContents()
  await expect.poll(async () => (await shownHeads()).slice(0, 4)).toEqual(apart)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByText(`1–50 / ${total}`, { exact: true }).waitFor()
  await checkFile(await exported(page), { rows, dates })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('switch', { name: 'Helger' }).click()
  await page.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('button', { name: 'Ta bort filtret: Helger' }).click()
  await fold.click()
  await expect.poll(() => pathOf(page)).toBe(path)

  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Beställningspunkter' }).click()
  await page.waitForURL('**/planing/order-points')
})

/** The numbers of the first articles. */
const numbersOf = async (page: Page) =>
  (await page.getByRole('rowheader').allTextContents())
    .slice(0, 8)
    .map((text) => /[A-ZÅÄÖ]{3}-\d+$/.exec(text)?.[0])

/** The customers, lockers, articles and their numbers that are not whole, or not on lines of their own inside of their rows. */
const isCut = (page: Page) =>
  page.locator('[data-wraps]').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const row = cell.closest('[role=row]')?.getBoundingClientRect()
        const { top, bottom } = cell.getBoundingClientRect()
        const parts = [...cell.children].map((part) => part as HTMLElement)
        const whole = parts.every(
          (part) => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth,
        )
        return !whole || parts.length !== 2 || !row || top < row.top || bottom > row.bottom
      })
      .map((cell) => cell.textContent),
  )

async function exported(page: Page) {
  await page.getByRole('button', { name: 'Exportera' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  return saved
}

/** It has all rows, not only those of the page, and tells what is marked in them. */
async function checkFile(saved: Download, { rows, dates }: Pick<Forecast, 'rows' | 'dates'>) {
  expect(saved.suggestedFilename()).toBe(`Materialprognos_snitt_14 dagar_${dates[0]}_${dates.at(-1)}.xlsx`)
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  const [heads = [], ...lines] = sheet?.data ?? []
  const days = dates.map(heading('sv-SE'))
  const named = lines.map((line) => Object.fromEntries(heads.map((head, at) => [String(head), line[at]])))
  expect(heads.slice(0, 8)).toEqual(swedishInFile)
  expect(named.map((line) => days.map((day) => line[day]))).toEqual(rows.map(daysOf))
  expect(
    named.map((line) => [line['Aktuellt saldo'], line['Vardagar kvar'], line['Efterfrågan, 60 dagar']]),
  ).toEqual(rows.map((row) => [row.CurrentVolume, row.DaysLeft, swedishKinds[row.Demand]]))
  expect(new Set(named.map((line) => line['Prognosmetod']))).toEqual(new Set(['Snitt över 14 dagar']))
  // The demo's lockers go offline five minutes after it was filled, which may be between the two readings.
  const later = await forecastRows()
  expect([rows, later.rows].map((each) => each.map(({ Stale }) => Stale === 1))).toContainEqual(
    named.map((line) => line['Offline']),
  )
  const runsOut = rows.findIndex((row) => row.CurrentVolume > 0 && daysOf(row).includes(0))
  const left = rows[runsOut]
  expect(named[runsOut]?.['Nästa händelse']).toBe(`${left && days[daysOf(left).indexOf(0)]}, tar slut`)
  const empty = rows.findIndex(({ CurrentVolume }) => CurrentVolume === 0)
  expect(named[empty]?.['Nästa händelse']).toBe('redan slut')
}

it('marks the day on which it runs out, or else the one at the order point, and what may be stale, with shape and word; it looks good, and so does a chart, which is a table too', async () => {
  const red = await rowWith((row) => row.CurrentVolume > 0 && daysOf(row).includes(0))
  const page = await visit({ as: 'reseller', path: red.path, language: 'sv-SE' })
  const rowOf = ({ place }: Found) => page.getByRole('row').nth(place + 1)
  /** The cells of the row, once it is the one that was searched. */
  const cellsOf = async (found: Found) => {
    await rowOf(found).getByText(found.row.ArticleNumber, { exact: true }).waitFor()
    return rowOf(found).getByRole('gridcell')
  }
  const zero = (await cellsOf(red)).nth(firstDay + daysOf(red.row).indexOf(0))
  await zero.getByText('tar slut').waitFor()
  expect(await zero.getAttribute('data-tint')).toBe('bad')
  expect(await zero.locator('svg').count()).toBe(1)
  expect(await rowOf(red).locator('[data-tint]').count()).toBe(1)

  const isAmber = (left: number, level: number | null) => level !== null && left <= level
  const amber = await rowWith(
    (row) => !daysOf(row).includes(0) && daysOf(row).some((left) => isAmber(left, row.MinAmount)),
  )
  await goInside(page, amber.path)
  const at = daysOf(amber.row).findIndex((left) => isAmber(left, amber.row.MinAmount))
  const low = (await cellsOf(amber)).nth(firstDay + at)
  await low.getByText('på beställningspunkten').waitFor()
  expect(await low.getAttribute('data-tint')).toBe('warn')
  expect(await low.locator('svg').count()).toBe(1)
  expect(await rowOf(amber).locator('[data-tint]').count()).toBe(1)

  const stale = await rowWith(
    ({ Stale, MinAmount, CurrentVolume }) => Stale === 1 && MinAmount !== null && CurrentVolume > 0,
  )
  await goInside(page, stale.path)
  const stock = (await cellsOf(stale)).nth(1)
  await stock.getByText('offline, kan vara inaktuellt').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Genomsnitt över').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await rowOf(stale).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('canvas').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /tabell/i }).click()
  // The stock of 60 days, ten days ahead and the order point.
  const table = dialog.getByRole('table').filter({ hasText: 'Beställningspunkt' })
  await table.waitFor()
  const heads = await table.getByRole('columnheader').allTextContents()
  expect(heads.slice(-3)).toEqual(
    ['Saldo', 'Prognos', 'Beställningspunkt'].map((name) => expect.stringContaining(name)),
  )
  expect(await table.getByRole('row').count()).toBe(1 + 61 + 10)
})

it('sorts on the server, has its page in the address, and keeps customer and locker in sight however far one scrolls', async () => {
  const { rows } = await forecastRows('&sort=-ArticleName')
  const page = await visit({ as: 'reseller', path })
  const column = page.getByRole('columnheader', { name: /^Article/ })
  for (const order of ['ascending', 'descending']) {
    await column.getByRole('button', { name: 'Article', exact: true }).click()
    await expect.poll(() => column.getAttribute('aria-sort')).toBe(order)
  }
  await page.getByRole('button', { name: /page 2|^2$/i }).click()
  await page.getByText(/^51–100/).waitFor()
  expect(pathOf(page)).toBe(`${path}?sort=-ArticleName&page=2`)
  const name = page.getByRole('row').nth(1).getByRole('rowheader')
  await expect.poll(() => name.textContent()).toContain(rows[50]?.ArticleName)

  await page.setViewportSize({ width: 1000, height: 800 })
  const place = page.getByRole('row').nth(1).getByRole('gridcell').first()

  const grid = page.getByRole('grid')
  await grid.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const fromEdge = async () => {
    const [left, edge] = await Promise.all([
      place.evaluate((cell) => cell.getBoundingClientRect().left),
      grid.evaluate((element) => element.getBoundingClientRect().left),
    ])
    return Math.abs(left - edge)
  }
  await expect.poll(fromEdge).toBeLessThan(2)
})
