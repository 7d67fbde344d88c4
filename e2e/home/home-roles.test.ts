import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, open, pathOf, refuse, sessionKey, useBrowser, type Account } from '../testing/browser.ts'

const visit = useBrowser()

const movers = (page: Page) => page.getByRole('table', { name: /^(Top movers|Mest förbrukat)$/ })
const attention = (page: Page) => page.getByRole('region', { name: /^(Need attention|Behöver åtgärdas)$/ })
const plainChart = (page: Page) => page.getByRole('figure').locator('[role=img] svg')

interface Seen {
  figures: { Lockers: number; ArticlesBelowCritical: number }
  needAttention: { CustomerName: string }[]
}

const seenBy = async (account: Account) =>
  (await callApi(await sessionKey(account), 'GET', '/dashboard')) as unknown as Seen

it('an end user sees its own customer’s, also by a reseller’s link, and has no other to choose', async () => {
  const { figures, needAttention } = await seenBy('enduser')
  expect(new Set(needAttention.map(({ CustomerName }) => CustomerName)).size).toBe(1)
  const page = await visit({ as: 'enduser', path: '/?customers=999&show=value', language: 'sv-SE' })
  await page.getByText(`av ${figures.Lockers} aktiva skåp`).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/?show=value')
  await attention(page).getByText(`${needAttention.length} rader`, { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Kunder' }).count()).toBe(0)
  await plainChart(page).waitFor()
  await attention(page).getByRole('row').nth(1).click()
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

it('a house with nothing to show is calm, and one with too much tells how much', async () => {
  const figures = {
    WeekFrom: '2026-11-09',
    WeekTo: '2026-11-15',
    Lockers: 0,
    LockersOffline: 0,
    ArticlesBelowCritical: 0,
    WithdrawalsThisWeek: 0,
    WithdrawalsToYesterday: 0,
    WithdrawalsLastWeek: 0,
    ValueThisWeek: 0,
    ValueToYesterday: 0,
    ValueLastWeek: 0,
  }
  const empty = { success: 1, transactions: [], topMovers: [], needAttention: [], figures }
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  await page.route('**/api/dashboard/**', (route) => route.fulfill({ json: empty }))
  await open(page, '/')
  await page.getByText('Det finns inga aktiva skåp').waitFor()
  await page.getByText('Inget behöver fyllas på').waitFor()
  expect(await attention(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Till skåpen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Skåp' }).waitFor()
  await page.goBack()

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
    figures: { ...figures, Lockers: 1, ArticlesBelowCritical: 3214 },
  })
  const asked: number[] = []
  await page.unrouteAll()
  await page.route('**/api/dashboard/**', async (route) => {
    const most = Number(new URL(route.request().url()).searchParams.get('attention') ?? 1)
    asked.push(most)
    await route.fulfill({ json: full(Math.min(most, 3214)) })
  })
  await page.reload()
  await attention(page).getByText('De 100 värsta av 3\u00A0214', { exact: true }).waitFor()
  expect(Math.max(...asked)).toBe(100)
  const search = attention(page).getByRole('searchbox')
  await search.fill('Handskar')
  const all = attention(page).getByText(/^3\s214 rader$/)
  await all.waitFor()
  await search.fill('')
  await attention(page).getByText('100 rader', { exact: true }).waitFor()
  await attention(page).getByRole('button', { name: 'Visa alla' }).click()
  await all.waitFor()
  expect(await attention(page).getByRole('row').count()).toBeLessThan(60)
  await attention(page).getByText('Slut, offline, kan vara inaktuellt').first().waitFor({ state: 'attached' })
})
