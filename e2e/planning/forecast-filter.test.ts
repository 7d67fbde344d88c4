import type { ForecastRow } from '#contract/planning/forecast.ts'
import { expect, it } from 'vitest'
import { pathOf, useBrowser } from '../testing/browser.ts'
import { daysOf, forecastRows } from './testing/forecast-house.ts'

const visit = useBrowser()

const path = '/planing/forecast'

it('is filtered by demand and counted by TSB, and by all that the server offers; the choices stand in the address and on chips', async () => {
  const lumpy = await forecastRows('&method=tsb&demand=lumpy&onlyInStock=1')
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Prognosmetod').selectOption('TSB för gles efterfrågan')
  await page.getByRole('combobox', { name: 'Efterfrågan, 60 dagar' }).fill('stöt')
  await page.getByRole('option', { name: 'Stötvis' }).click()
  await page.getByText(new RegExp(`(/ ${lumpy.total}|^${lumpy.total} rader)$`)).waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"method":"tsb","demand":["lumpy"]}')
  const cells = await page.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
  const days = cells.slice(5).map((text) => Number.parseInt(text.replaceAll(/\D/g, ''), 10))
  const [first] = lumpy.rows
  expect(days).toEqual(first && daysOf(first))

  await page.getByRole('button', { name: 'Ta bort Stötvis' }).click()
  await page.getByLabel('Prognosmetod', { exact: true }).selectOption('Snitt')
  await expect.poll(() => pathOf(page)).toBe(path)
  const { total, dates } = await forecastRows(
    '&avgBy=30&days=5&includeWeekend=1&onlyRunningOut=1&onlyInStock=1',
  )
  await page.getByLabel('Genomsnitt över').selectOption('30 dagar')
  await page.getByLabel('Dagar att visa').selectOption('5 dagar')
  await page.getByRole('switch', { name: 'Helger' }).click()
  await page.getByRole('switch', { name: 'Endast det som tar slut' }).click()
  await page.getByText(new RegExp(`(/ ${total}|^${total} rader)$`)).waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe(
    '{"avgBy":30,"days":5,"includeWeekend":1,"onlyRunningOut":1}',
  )
  expect(await page.getByRole('columnheader').count()).toBe(6 + dates.length)

  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: 'Filtrerat på' }).getByRole('listitem')
  await expect
    .poll(() => chips.allTextContents())
    .toEqual([
      'Genomsnitt över: 30 dagar',
      'Dagar att visa: 5 dagar',
      'Helger: Ja',
      'Endast det som tar slut: Ja',
    ])
  await page.getByRole('button', { name: 'Ta bort filtret: Dagar att visa' }).click()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(6 + 10)
  await page.goBack()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(6 + 5)
})

it('nonsense in the address is left aside, an article and its locker are searched at once, customers and lockers are chosen by name, lockers among those of the customers', async () => {
  const { rows, total } = await forecastRows('&onlyInStock=1')
  const filter = encodeURIComponent('{"avgBy":15,"days":99,"customers":["x"]}')
  const page = await visit({ as: 'reseller', path: `${path}?filter=${filter}&sort=-Day1` })
  await page.getByText(new RegExp(`/ ${total}$`)).waitFor()
  await expect.poll(() => pathOf(page)).toBe(path)
  expect(await page.getByRole('list', { name: 'Filtered by' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const shown = [page.getByLabel('Average over'), page.getByLabel('Days to show')]
  expect(await Promise.all(shown.map((select) => select.inputValue()))).toEqual(['14', '10'])
  await page.keyboard.press('Escape')
  const [top] = rows
  await page.getByRole('searchbox').fill(`${top?.ArticleNumber} ${top?.LockerName}`)
  await page.getByText(/^1 row$/).waitFor()
  const article = await page.getByRole('row').nth(1).getByRole('rowheader').textContent()
  expect(article).toContain(top?.ArticleName)
  await page.getByRole('searchbox').fill('no such article')
  await page.getByText('No results', { exact: true }).waitFor()
  await page.getByRole('button').filter({ hasText: 'Clear the search' }).click()
  await page.getByText(new RegExp(`/ ${total}$`)).waitFor()
  expect(pathOf(page)).toBe(path)

  const byCustomer = await forecastRows('&sort=EndCustomer&onlyInStock=1')
  const [one] = byCustomer.rows
  const here = byCustomer.rows.filter(({ LockerId }) => LockerId === one?.LockerId)
  const theirs = byCustomer.rows.filter(({ EndCustomer }) => EndCustomer === one?.EndCustomer)
  const choose = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).first().click()
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await choose('Customers', one?.EndCustomer ?? '')
  await page.getByRole('combobox', { name: 'Lockers' }).focus()
  const offered = page.getByRole('listbox', { name: 'Lockers' }).getByRole('option')
  await expect
    .poll(async () => (await offered.allTextContents()).toSorted())
    .toEqual([...new Set(theirs.map(lockerOf))].toSorted())
  await choose('Lockers', one ? lockerOf(one) : '')
  await page.getByText(new RegExp(`(/ ${here.length}|^${here.length} rows)$`)).waitFor()
  await page.keyboard.press('Escape')
  for (const key of ['Lockers', 'Customers'])
    await page.getByRole('button', { name: `Remove the filter: ${key}` }).click()
  await page.getByText(new RegExp(`/ ${total}$`)).waitFor()
  expect(pathOf(page)).toBe(path)
})

const lockerOf = ({ LockerName, EndCustomer }: ForecastRow) => `${LockerName} – ${EndCustomer}`
