import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import {
  callApi,
  flawsOf,
  open,
  pathOf,
  sessionKey,
  useBrowser,
  type Account,
  goInside,
} from '../testing/browser.ts'

const visit = useBrowser()

interface Dashboard {
  transactions: { LockerId: number | null; LockerName: string; data: { Date: string; Amount: number }[] }[]
  topMovers: { ArticleId: number; ArticleName: string; ArticleNumber: string; ConsumedAmount: number }[]
  needAttention: {
    LockerId: number
    LockerName: string
    ArticleName: string
    ArticleNumber: string
    Stale: 0 | 1
  }[]
  figures: Record<
    'Lockers' | 'LockersOffline' | 'ArticlesBelowCritical' | 'WithdrawalsThisWeek' | 'ValueThisWeek',
    number
  >
}

interface Cabinet {
  Id: number
  EndCustomerId: number
  LockerEndCustomer: string
  LockerActive: 0 | 1
  Online: 0 | 1
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const monday = () => daysAfter(today(), -((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7))

async function dashboardOf(account: Account, query = '') {
  const answer = await callApi(await sessionKey(account), 'GET', `/dashboard?largest=10&${query}`)
  return answer as unknown as Dashboard
}

async function customersOf(account: Account) {
  const { data } = await callApi(await sessionKey(account), 'GET', '/customers')
  return data as { id: number; CustomerName: string }[]
}

/** The lockers of the demo house fall silent one by one: here every other one is online. Answers with the rest. */
async function withSomeOnline(page: Page) {
  const { data } = await callApi(await sessionKey('superadmin'), 'GET', '/cabinet')
  const lockers = (data as Cabinet[]).map((each): Cabinet => ({ ...each, Online: each.Id % 2 ? 0 : 1 }))
  const json = { success: 1, data: lockers, currentPage: 1, pages: 1, total: lockers.length }
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json }))
  return lockers.filter(({ LockerActive, Online }) => LockerActive === 1 && Online === 0)
}

const figure = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
const movers = (page: Page) => page.getByRole('table', { name: /^(Top movers|Mest förbrukat)$/ })
const attention = (page: Page) => page.getByRole('region', { name: /^(Need attention|Behöver åtgärdas)$/ })
const chart = (page: Page) => page.getByRole('figure', { name: /^(Withdrawals per locker|Uttag per skåp)$/ })
/** Drawn without the drawing library, as long as nobody turns to the chart. */
const plainChart = (page: Page) => chart(page).locator('[role=img] svg')
const legend = (page: Page) => chart(page).getByRole('list').getByRole('button')

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const inAll = (amount: number) =>
  new RegExp(`^In all ${amount.toLocaleString('en-GB')}\\spcs in the period(,|$)`)

/** As the page writes a number in Swedish. */
const inSwedish = (value: number) => new Intl.NumberFormat('sv-SE').format(value)

it('home welcomes by name and shows figures, chart, top movers and what needs attention, and says so where there is nothing', async () => {
  const { figures, topMovers, needAttention, transactions } = await dashboardOf('reseller')
  const page = await visit({ as: 'reseller', path: '/', language: 'sv-SE' })
  await page.getByRole('heading', { level: 1, name: /^Välkommen, \S+/ }).waitFor()
  await figure(page, 'Skåp offline').getByText(`av ${figures.Lockers} aktiva skåp`).waitFor()
  const below = figure(page, 'Artiklar under beställningspunkt')
  await below.getByText(String(figures.ArticlesBelowCritical), { exact: true }).waitFor()
  const week = inSwedish(figures.WithdrawalsThisWeek)
  await figure(page, 'Uttag denna vecka').getByText(week, { exact: true }).waitFor()
  await figure(page, 'Värde denna vecka')
    .getByText(/förra veckan|ingen hel dag/)
    .waitFor()

  await plainChart(page).waitFor()
  const largest = transactions.filter(({ LockerId }) => LockerId !== null)
  expect(await legend(page).allTextContents()).toEqual(largest.map(({ LockerName }) => LockerName))

  expect(await movers(page).getByRole('columnheader').allTextContents()).toEqual([
    'Artikel',
    'Nummer',
    'Förbrukat',
  ])
  expect(await movers(page).getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
    topMovers[0]?.ArticleName,
    topMovers[0]?.ArticleNumber,
    inSwedish(topMovers[0]?.ConsumedAmount ?? 0),
  ])
  expect(await movers(page).getByRole('row').count()).toBe(16)

  expect(await attention(page).getByRole('columnheader').allTextContents()).toEqual([
    'Skåp',
    'Kund',
    'Artikel',
    'Nummer',
    'Antal',
    'Diff',
    'Beställningspunkt',
  ])
  const shown = Math.min(needAttention.length, 100)
  await attention(page).getByText(`${shown} rader`, { exact: true }).waitFor()
  await attention(page)
    .getByRole('row')
    .nth(1)
    .getByText(needAttention[0]?.ArticleName ?? '')
    .waitFor()
  await saysWhereThereIsNothing(page)
})

it('what needs attention is reached from its figure, saved with whose stock may be stale, and opens in its locker; customers and days are those of the address', async () => {
  const { needAttention } = await dashboardOf('reseller')
  const [worst] = needAttention
  const page = await visit({ as: 'reseller', path: '/' })
  await figure(page, 'Articles below order point').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('attention')
  expect(await attention(page).getByRole('searchbox').isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  const inside = () => attention(page).evaluate((panel) => panel.contains(document.activeElement))
  expect(await inside()).toBe(true)

  await attention(page).getByRole('button', { name: 'Export' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Need attention_\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  const [heads, ...lines] = sheet?.data ?? []
  expect(heads).toEqual(['Locker', 'Customer', 'Article', 'Number', 'Amount', 'Diff', 'Limit', 'Offline'])
  // The demo's lockers go offline five minutes after it was filled, which may be between the two readings.
  const later = (await dashboardOf('reseller')).needAttention
  const told = [needAttention, later].map((rows) =>
    rows.map(({ ArticleName, Stale }) => [ArticleName, Stale === 1]),
  )
  expect(told).toContainEqual(lines.map((line) => [line[2], line.at(-1)]))

  await attention(page).getByRole('row').nth(1).click()
  await page.getByRole('heading', { level: 1, name: worst?.LockerName ?? '' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Articles' }).getAttribute('aria-selected')).toBe('true')
  await page.getByText('1 row', { exact: true }).waitFor()
  await page
    .getByRole('row')
    .nth(1)
    .getByText(worst?.ArticleNumber ?? '', { exact: true })
    .waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  await areThoseOfTheAddress(page)
  await oneAloneIsNamed(page)
})

it('the days of a week are as they were counted; withdrawals and value lead to those of this week, as pieces and as money, and what is no day is left aside', async () => {
  // Of this week there may be nothing yet, on a Monday.
  const before = `from=${daysAfter(monday(), -7)}&to=${daysAfter(monday(), -1)}`
  const page = await visit({ as: 'reseller', path: `/?${before}` })
  await daysAreAsCounted(page, before)
  await goInside(page, '/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await goInside(page, '/')
  const week = `from=${monday()}&to=${today()}`
  await figure(page, 'Value this week').click()
  await expect.poll(() => pathOf(page)).toBe(`/?${week}&show=value`)
  await expect.poll(() => page.getByRole('radio', { name: 'Value' }).isChecked()).toBe(true)
  const { figures, transactions } = await dashboardOf('reseller', `${week}&largestBy=Value`)
  const money = Math.round(figures.ValueThisWeek).toLocaleString('en-GB')
  await figure(page, 'Value this week')
    .getByText(new RegExp(`^${money}\\sSEK$`))
    .waitFor()
  await page.getByText(new RegExp(`^In all a value of ${money}\\sSEK in the period`)).waitFor()
  // The largest are then those by value.
  const largest = transactions.filter(({ LockerId }) => LockerId !== null)
  await expect.poll(() => legend(page).allTextContents()).toEqual(largest.map(({ LockerName }) => LockerName))
  await figure(page, 'Withdrawals this week').click()
  await expect.poll(() => pathOf(page)).toBe(`/?${week}`)
  const { WithdrawalsThisWeek } = (await dashboardOf('reseller')).figures
  await page.getByText(inAll(WithdrawalsThisWeek)).waitFor()
  expect(await page.getByRole('radio', { name: 'Pieces' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Day' }).isChecked()).toBe(true)
  await isTooLongOrNoDay(page)
})

it('a top mover leads to its withdrawals at each locker, and lockers offline to those of the chosen customers, and from there to all', async () => {
  const page = await visit({ as: 'superadmin' })
  const offline = await withSomeOnline(page)
  await open(page, '/')
  const { topMovers, transactions } = await dashboardOf('superadmin')
  const [first] = topMovers
  const { LockerName: largest = '' } = transactions[0] ?? {}
  await chart(page).getByRole('button', { name: largest, exact: true }).waitFor()
  const link = movers(page).getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  const sum = page.getByText(inAll(first?.ConsumedAmount ?? 0))
  await sum.waitFor()
  await page.getByText(`Article: ${first?.ArticleName}`).waitFor()
  expect(pathOf(page)).toBe(`/?article=${first?.ArticleId}`)
  expect(await movers(page).locator('[aria-current]').allTextContents()).toEqual([first?.ArticleName])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('used')
  await goInside(page, '/settings')
  await sum.waitFor({ state: 'detached' })
  await goInside(page, `/?article=${first?.ArticleId}`)
  await sum.waitFor()
  await page.getByRole('button', { name: 'Remove the filter: Article' }).click()
  await expect.poll(() => sum.count()).toBe(0)
  expect(pathOf(page)).toBe('/')
  // The name's link lies over all of its row, the amount too.
  await movers(page).getByRole('row').nth(1).getByRole('cell').last().click({ force: true })
  await sum.waitFor()
  await leadsToTheOffline(page, offline)
})

it('nothing moves when the figures come, in the longer words of Swedish; the chart shows weeks or days, and the others when they are asked for; each line can be switched off, and all looks good', async () => {
  const page = await visit({ as: 'superadmin', language: 'sv-SE' })
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/now?**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await open(page, '/')
  await plainChart(page).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const titles = page.getByRole('heading', { level: 2 })
  const places = () =>
    titles.evaluateAll((all) =>
      all.map((title) => {
        const { y, height } = title.getBoundingClientRect()
        return Math.round(y + height / 2)
      }),
    )
  const [withdrawals, movers, attention] = await places()
  expect(movers).toBe(withdrawals)
  answers.resolve()
  await page.getByRole('list', { name: /^(Key figures|Nyckeltal)$/ }).waitFor()
  expect(await places()).toEqual([withdrawals, movers, attention])

  expect(await page.getByRole('radio', { name: 'Vecka' }).isChecked()).toBe(true)
  expect(await legend(page).count()).toBe(10)
  // Its tick follows the address, which `check` would not wait for.
  await page.getByRole('checkbox', { name: 'Övriga tillsammans' }).click()
  await expect.poll(() => legend(page).last().textContent()).toBe('Övriga')
  await page.getByText('Dag', { exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/?others=1&by=day')
  await expect.poll(() => page.getByRole('radio', { name: 'Dag' }).isChecked()).toBe(true)
  const last = legend(page).last()
  await last.click()
  await expect.poll(() => last.getAttribute('aria-pressed')).toBe('false')
  await page.goBack()
  await expect.poll(() => page.getByRole('radio', { name: 'Vecka' }).isChecked()).toBe(true)
  expect(await flawsOf(page)).toEqual([])
  await isDrawnAnewToBeZoomed(page)
})

/** The drawing library is loaded when it is needed, and then does what was asked for. */
async function isDrawnAnewToBeZoomed(page: Page) {
  await plainChart(page).waitFor()
  const canvas = chart(page).locator('canvas')
  expect(await canvas.count()).toBe(0)
  await chart(page).getByRole('button', { name: 'Zooma in' }).click()
  await canvas.waitFor()
  const zoomOut = chart(page).getByRole('button', { name: 'Zooma ut' })
  await expect.poll(() => zoomOut.getAttribute('aria-disabled')).toBe(null)
}

/** Says that nothing was taken in the period, or that the chosen customers have nothing, with a way back to all. */
async function saysWhereThereIsNothing(page: Page) {
  const { figures } = await dashboardOf('reseller')
  await goInside(page, '/?from=2020-01-01&to=2020-01-31')
  await movers(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByText('Inget togs ut under perioden').count()).toBe(2)
  expect(await plainChart(page).count()).toBe(0)

  await goInside(page, '/?customers=77777')
  await page.getByText('Det finns inget hos de valda kunderna').waitFor()
  await page.getByRole('button', { name: 'Ta bort Okänd kund (77777)' }).waitFor()
  expect(await page.getByText('Det finns inga aktiva skåp').count()).toBe(0)
  await page.getByRole('button', { name: 'Visa alla kunder' }).click()
  await page.getByText(`av ${figures.Lockers} aktiva skåp`).waitFor()
  expect(pathOf(page)).toBe('/')
}

/** The figures are those of the customers in the address. */
async function areThoseOfTheAddress(page: Page) {
  const [customer] = await customersOf('reseller')
  const name = customer?.CustomerName ?? ''
  const only = await dashboardOf('reseller', `customers=${customer?.id}`)
  const all = await dashboardOf('reseller')
  await page.getByRole('combobox', { name: 'Customers' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await figure(page, 'Lockers offline').getByText(`of ${only.figures.Lockers} active`).waitFor()
  await expect.poll(() => pathOf(page)).toBe(`/?customers=${customer?.id}`)

  await page.getByRole('button', { name: 'Open the calendar: Period' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  const week = `from=${daysAfter(today(), -6)}&to=${today()}`
  await expect.poll(() => pathOf(page)).toBe(`/?customers=${customer?.id}&${week}`)
  const { topMovers } = await dashboardOf('reseller', `customers=${customer?.id}&${week}`)
  const amounts = () => movers(page).locator('td:last-child').allTextContents()
  const counted = topMovers.map(({ ConsumedAmount }) => ConsumedAmount.toLocaleString('en-GB'))
  await expect.poll(amounts).toEqual(counted)

  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(`/?customers=${customer?.id}`)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await figure(page, 'Lockers offline').getByText(`of ${all.figures.Lockers} active`).waitFor()
  expect(pathOf(page)).toBe('/')

  await goInside(page, `/?customers=${customer?.id}&${week}`)
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await expect.poll(amounts).toEqual(counted)
}

/** A chart of one locker names it too. */
async function oneAloneIsNamed(page: Page) {
  const { transactions } = await dashboardOf('reseller')
  const cabinets = await callApi(await sessionKey('reseller'), 'GET', '/cabinet')
  const used = (cabinets['data'] as Cabinet[]).filter(({ Id }) =>
    transactions.some(({ LockerId }) => LockerId === Id),
  )
  const [alone] = [...Map.groupBy(used, ({ EndCustomerId }) => EndCustomerId).values()].find(
    ({ length }) => length === 1,
  ) ?? [used[0]]
  const { transactions: lines } = await dashboardOf('reseller', `customers=${alone?.EndCustomerId}`)
  await goInside(page, `/?customers=${alone?.EndCustomerId}`)
  await expect.poll(() => legend(page).allTextContents()).toEqual(lines.map(({ LockerName }) => LockerName))
}

/** Days are as the server counts them, also where the address asks for weeks and there is no whole one. */
async function daysAreAsCounted(page: Page, week: string) {
  await chart(page).getByRole('button', { name: 'Show as table' }).click()
  const { transactions } = await dashboardOf('reseller', week)
  const [first] = transactions
  const [heads, ofMonday] = [chart(page).getByRole('columnheader'), chart(page).getByRole('row').nth(1)]
  expect(await heads.nth(1).textContent()).toContain(first?.LockerName)
  const amount = await ofMonday.getByRole('cell').first().textContent()
  expect(amount).toMatch(new RegExp(`^${first?.data[0]?.Amount}\\b`))

  await goInside(page, `/?from=${daysAfter(monday(), -6)}&to=${daysAfter(monday(), -3)}&by=week`)
  await expect.poll(() => page.getByRole('radio', { name: 'Week' }).isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Day' }).isChecked()).toBe(true)
  await expect.poll(() => chart(page).getByRole('columnheader').first().textContent()).toBe('Day')
}

/** A period that is too long is told. */
async function isTooLongOrNoDay(page: Page) {
  await goInside(page, '/?from=1900-01-01&to=2026-01-01')
  await page.getByText('Choose a period of at most 10 years').waitFor()
  expect(await movers(page).count()).toBe(0)
  await goInside(page, '/?from=soon&customers=x,{}&show=nothing&by=hour&sort=foo&article=none')
  await plainChart(page).waitFor()
  expect(await movers(page).getByRole('row').count()).toBe(16)
  await expect.poll(() => pathOf(page)).toBe('/')
}

/** The figure leads to the lockers that are offline, those longest offline first. */
async function leadsToTheOffline(page: Page, offline: Cabinet[]) {
  const [one] = offline
  const there = offline.filter(({ EndCustomerId }) => EndCustomerId === one?.EndCustomerId)
  expect(offline.length).toBeGreaterThan(there.length)
  await goInside(page, `/?customers=${one?.EndCustomerId}`)
  await figure(page, 'Lockers offline').click()
  await page.getByText(counted(there.length, 'row', 'rows'), { exact: true }).waitFor()
  await page.getByText(`Customers: ${one?.LockerEndCustomer}`).waitFor()
  await page.getByRole('button', { name: 'Remove the filter: Customers' }).click()
  await page.getByText(counted(offline.length, 'row', 'rows'), { exact: true }).waitFor()
  for (const only of ['Only active', 'Only offline'])
    expect(await page.getByRole('switch', { name: only }).isChecked()).toBe(true)
  const heading = page.getByRole('columnheader', { name: 'Last contact' })
  expect(await heading.getAttribute('aria-sort')).toBe('ascending')
  expect(await page.getByRole('cell', { name: /^Online/ }).count()).toBe(0)
}
