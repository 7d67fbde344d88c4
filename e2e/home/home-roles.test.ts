import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, open, pathOf, refuse, sessionKey, useBrowser, type Account } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const movers = (page: Page) => page.getByRole('table', { name: /^(Top movers|Mest förbrukat)$/ })
const toDo = (page: Page) => page.getByRole('region', { name: /^(Need attention|Behöver åtgärdas)$/ })
const articles = (page: Page) =>
  page.getByRole('region', {
    name: /^(Articles below their order point|Artiklar under beställningspunkten)$/,
  })
const plainChart = (page: Page) => page.getByRole('figure').locator('[role=img] svg')

interface Seen {
  figures: { LockersToRefill: number; ArticlesBelowCritical: number }
  needAttention: { CustomerName: string }[]
}

const seenBy = async (account: Account) =>
  (await callApi(await sessionKey(account), 'GET', '/dashboard')) as unknown as Seen

it('an end user sees its own customer’s, also by a reseller’s link, and has no other to choose', async () => {
  const { figures, needAttention } = await seenBy('enduser')
  expect(new Set(needAttention.map(({ CustomerName }) => CustomerName)).size).toBe(1)
  const page = await visit({ as: 'enduser', path: '/?customers=999&show=value', language: 'sv-SE' })
  await toDo(page)
    .getByText(`${figures.ArticlesBelowCritical} artiklar i ${figures.LockersToRefill} skåp`)
    .waitFor()
  await expect.poll(() => pathOf(page)).toBe('/?show=value')
  const titles = await page.getByRole('list', { name: 'Nyckeltal' }).getByRole('link').allTextContents()
  expect(titles.map((text) => text.split(',')[0])).toEqual(['Uttagens värde', 'Uttag', 'Påfyllningar'])
  expect(await toDo(page).getByText('Fyll på').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Lagra' }).count()).toBe(0)
  await page.locator('#attention').scrollIntoViewIfNeeded()
  await articles(page).getByText(`${needAttention.length} rader`, { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Kunder' }).count()).toBe(0)
  await plainChart(page).waitFor()
  await articles(page).getByRole('row').nth(1).click()
  await page.getByRole('tab', { name: 'Artiklar' }).waitFor()
})

it('home that does not load is told and tried again; until then its shape is there; a refresh that fails is told with the time of what is still shown', async () => {
  const page = await visit({ as: 'reseller', breaks: true, clock: true })
  const answers = Promise.withResolvers<void>()
  let broken = true
  await page.route('**/api/dashboard/**', async (route) => {
    await answers.promise
    await (broken ? refuse(route) : route.continue())
  })
  await open(page, '/')
  for (const part of ['Key figures', 'Top movers', 'Need attention'])
    await page.getByRole('status', { name: `${part}: Loading` }).waitFor()
  const refused = ['now', 'period'].map((part) => page.waitForResponse(`**/api/dashboard/${part}?**`))
  answers.resolve()
  await Promise.all(refused)
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await plainChart(page).waitFor()
  expect(await movers(page).getByRole('row').count()).toBe(16)
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.route('**/api/dashboard/now?**', refuse)
  await page.clock.fastForward('01:05')
  const told = page.getByText(/^This could not be refreshed and is as it was at \d\d:\d\d\./)
  await told.waitFor()
  expect(await plainChart(page).count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await told.waitFor({ state: 'detached' })
})

it('the house’s people see the house: what is offline by reseller, what is to be paid, what waits; each leads to its list', async () => {
  const key = await sessionKey('admin')
  const house = {
    success: 1,
    Name: 'Skåphuset AB',
    offline: [{ ResellerId: 2, ResellerName: 'Nordiska Skåp', Lockers: 25, Offline: 3, Customers: [] }],
    money: [
      {
        CurrencyCode: 'SEK',
        Unpaid: 2,
        UnpaidAmount: 7628.4,
        Overdue: 1,
        OverdueAmount: 1500,
        Billed: 1,
        BilledNetAmount: 6103,
      },
    ],
    MonthFrom: '2026-11-01',
    DevicesWaiting: 4,
  }
  const told = await callApi(key, 'GET', '/dashboard/house')
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(house).toSorted())
  const page = await visit({ as: 'admin', language: 'sv-SE' })
  await page.route('**/api/dashboard/house', (route) => route.fulfill({ json: house }))
  await open(page, '/')
  const links = page.getByRole('region', { name: 'Skåphuset AB' }).getByRole('link')
  await links.first().waitFor()
  const spaces = (text: string) => text.replaceAll(/\s/g, ' ')
  expect((await links.allTextContents()).map(spaces)).toEqual([
    'Nordiska Skåp3 av 25',
    '1 500 kr1 faktura',
    '6 128 kr1 faktura',
    '6 103 kr1 faktura, exkl. moms',
    '4ange koden på ett skåps sida',
  ])
  for (const [at, path] of [
    '/storage/lockers',
    '/billing/statements',
    '/billing/statements',
    '/billing/statements',
    '/admin/view/lockers-v2',
  ].entries())
    expect(await links.nth(at).getAttribute('href')).toMatch(new RegExp(`^${path}(\\?|$)`))
  await links.nth(1).click()
  await page.getByRole('heading', { level: 1, name: 'Fakturor' }).waitFor()
  await page.goBack()
  await links.nth(4).click()
  await page.getByText('Aktiva, utan enhet').waitFor()
})

it('a house with nothing to show is calm, and one with too much tells how much', async () => {
  const figures = { Lockers: 0, LockersOffline: 0, LockersToRefill: 0, ArticlesBelowCritical: 0, days: [] }
  const empty = { success: 1, transactions: [], topMovers: [], toRefill: [], needAttention: [], figures }
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  await page.route('**/api/dashboard/**', (route) => route.fulfill({ json: empty }))
  await open(page, '/')
  await page.getByText('Det finns inga aktiva skåp').waitFor()
  expect(await toDo(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Till skåpen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Skåp' }).waitFor()
  await page.unrouteAll()
  const calm = { ...empty, figures: { ...figures, Lockers: 3 } }
  await page.route('**/api/dashboard/now?**', (route) => route.fulfill({ json: calm }))
  await open(page, '/')
  await toDo(page).getByText('Inget behöver fyllas på').waitFor()
  await toDo(page).getByText('alla 3 aktiva skåp är online').waitFor()
  expect(await articles(page).count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Nyckeltal' }).count()).toBe(0)
  expect(await flawsOf(page)).toEqual([])

  const worst = {
    LockerId: 1,
    LockerName: 'Verkstad 3',
    CustomerName: 'Ett bolag',
    ArticleName: 'Handskar',
    ArticleNumber: 'H-1',
    CurrentVolume: 0,
    Diff: -5,
    Limit: 5,
    Stale: 1,
  }
  const full = (attention: number) => ({
    ...empty,
    needAttention: Array.from({ length: attention }, (_, at) => ({ ...worst, LockerArticleId: at + 1 })),
    toRefill: [{ ...worst, Out: 3213, Low: 1 }],
    figures: { ...figures, Lockers: 1, LockersToRefill: 1, ArticlesBelowCritical: 3214 },
  })
  const asked: number[] = []
  await page.unrouteAll()
  await page.route('**/api/dashboard/**', async (route) => {
    const most = Number(new URL(route.request().url()).searchParams.get('attention') ?? 1)
    asked.push(most)
    await route.fulfill({ json: full(Math.min(most, 3214)) })
  })
  await page.reload()
  await toDo(page)
    .getByText(/^3\s213 slut$/)
    .waitFor()
  await page.locator('#attention').scrollIntoViewIfNeeded()
  await articles(page).getByText('De 100 värsta av 3\u00A0214', { exact: true }).waitFor()
  expect(Math.max(...asked)).toBe(100)
  const search = articles(page).getByRole('searchbox')
  await search.fill('Handskar')
  const all = articles(page).getByText(/^3\s214 rader$/)
  await all.waitFor()
  await search.fill('')
  await articles(page).getByText('100 rader', { exact: true }).waitFor()
  await articles(page).getByRole('button', { name: 'Visa alla' }).click()
  await all.waitFor()
  expect(await articles(page).getByRole('row').count()).toBeLessThan(60)
  await articles(page).getByText('Slut, offline, kan vara inaktuellt').first().waitFor({ state: 'attached' })
})
