import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { flash, flawsOf, looks, pathOf, useBrowser, type Account } from './browser.ts'
import { daysOf, forecastRows, rowWith } from './forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'

const heading = (language: string) => (date: string) => {
  const [, month, day] = date.split('-').map(Number)
  const weekday = new Date(`${date}T12:00:00Z`).toLocaleDateString(language, { weekday: 'short' })
  return `${weekday} ${day}/${month}`
}

const swedish = [
  'Kund',
  'Skåp',
  'Artikelnummer',
  'Artikel',
  'Aktuellt saldo',
  'Förbrukning per dag (snitt)',
  'Säkerhetsnivå',
  'Dagar kvar',
  'Efterfrågan, 60 dagar',
]

const swedishKinds = {
  smooth: 'Jämn',
  erratic: 'Ojämn',
  intermittent: 'Gles',
  lumpy: 'Stötvis',
  unknown: 'För lite',
}

it('shows what is left on each of the next days, what runs out first at the top, and exports all of it', async () => {
  const { rows, dates, total } = await forecastRows()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByText(`1–50 / ${total}`, { exact: true }).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual([...swedish, ...dates.map(heading('sv-SE'))])
  expect(await page.getByRole('columnheader', { name: 'Dagar kvar' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  const [first] = rows
  const cells = await page.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
  expect(cells[2]).toBe(first?.ArticleName)
  expect(cells[3]).toBe(String(first?.CurrentVolume))

  await page.getByRole('button', { name: 'Exportera' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`Materialprognos_${dates[0]}_${dates.at(-1)}.xlsx`)
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  expect(sheet?.data[0]).toEqual(heads)
  expect(sheet?.data).toHaveLength(total + 1)
  const exported = sheet?.data.slice(1).map((cells) => cells.slice(4))
  const numbers = rows.map((row) => [
    row.CurrentVolume,
    row.ArticleDailyAverage,
    row.MinAmount,
    row.DaysLeft,
    swedishKinds[row.Demand],
    ...daysOf(row),
  ])
  expect(exported).toEqual(numbers)
})

it('marks the day on which it runs out, or else the one at the security level, with a shape and a word', async () => {
  const red = await rowWith((row) => row.CurrentVolume > 0 && daysOf(row).includes(0))
  const page = await visit({ as: 'reseller', path: red.path })
  const cellsOf = (place: number) =>
    page
      .getByRole('row')
      .nth(place + 1)
      .getByRole('gridcell')
  const markedIn = (place: number) =>
    page
      .getByRole('row')
      .nth(place + 1)
      .locator('[data-tint]')
  const zero = cellsOf(red.place).nth(8 + daysOf(red.row).indexOf(0))
  await zero.getByText('runs out').waitFor()
  expect(await zero.getAttribute('data-tint')).toBe('bad')
  expect(await zero.locator('svg').count()).toBe(1)
  expect(await markedIn(red.place).count()).toBe(1)

  const isAmber = (left: number, level: number | null) => level !== null && left <= level
  const amber = await rowWith(
    (row) => !daysOf(row).includes(0) && daysOf(row).some((left) => isAmber(left, row.MinAmount)),
  )
  await page.goto(amber.path)
  const at = daysOf(amber.row).findIndex((left) => isAmber(left, amber.row.MinAmount))
  const low = cellsOf(amber.place).nth(8 + at)
  await low.getByText('at the security level').waitFor()
  expect(await low.getAttribute('data-tint')).toBe('warn')
  expect(await low.locator('svg').count()).toBe(1)
  expect(await markedIn(amber.place).count()).toBe(1)
})

it('marks what an offline locker last told as stale', async () => {
  const { row, place, path: search } = await rowWith(({ Stale }) => Stale === 1)
  const page = await visit({ as: 'reseller', path: search })
  const cells = page
    .getByRole('row')
    .nth(place + 1)
    .getByRole('gridcell')
  await cells.first().getByText('offline, may be stale').waitFor()
  expect(await cells.first().textContent()).toContain(row.LockerName)
})

it('sorts on the server, and has its page in the address', async () => {
  const { rows } = await forecastRows('&sort=-ArticleName')
  const page = await visit({ as: 'reseller', path })
  await page.getByRole('button', { name: 'Article', exact: true }).click()
  await page.getByRole('button', { name: 'Article', exact: true }).click()
  await page.getByRole('button', { name: /page 2|^2$/i }).click()
  await page.getByText(/^51–100/).waitFor()
  expect(pathOf(page)).toBe(`${path}?sort=-ArticleName&page=2`)
  const name = page.getByRole('row').nth(1).getByRole('gridcell').nth(2)
  await expect.poll(() => name.textContent()).toBe(rows[50]?.ArticleName)
})

it.each(['superadmin', 'admin', 'reseller2'] as const)('%s sees its own', async (account: Account) => {
  const { total } = await forecastRows('', account)
  const page = await visit({ as: account, path })
  await page.getByText(new RegExp(`/ ${total.toLocaleString('en-GB')}$`)).waitFor()
  expect(pathOf(page)).toBe(path)
})

it('an end user is turned away', async () => {
  const page = await visit({ as: 'enduser' })
  await page.goto(path)
  await flash(page, 'Unauthorized access').waitFor()
  expect(pathOf(page)).toBe('/')
})

it('that does not load is told and tried again; so are its filters', async () => {
  const page = await visit({ as: 'reseller', breaks: true })
  let broken = true
  const refuse = { status: 422, json: { success: 0, errors: {} } }
  await page.route(/material-forecast\?/, (route) => (broken ? route.fulfill(refuse) : route.continue()))
  await page.goto(path)
  const alerts = page.getByRole('alert').getByText('This could not be loaded')
  await expect.poll(() => alerts.count()).toBe(2)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByLabel('Average over').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^1–50/).waitFor()
})

it.each(looks)('in $language at $width px it looks good', async (look) => {
  const page = await visit({ as: 'reseller', path, ...look })
  await page.getByText(/^1–50/).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
