import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callApi, liveEvents, open, sessionKey, turnToTab, useBrowser } from '../testing/browser.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { speakingLocker } from '../locker-screen/testing/speaking-locker.ts'
import { cellOf } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const live = '/statistics/graphs?tab=live'

/** A screen that is being told what happens, not one that has only just begun to ask. */
async function toldOf(page: Page, path: string) {
  const told = page.waitForResponse(liveEvents)
  await open(page, path)
  await told
}
const rowsOf = (page: Page, locker: string) =>
  page
    .getByRole('region', { name: /^(Latest events|Senaste händelser)$/ })
    .getByRole('row', { name: new RegExp(locker) })

// While the stream is there no screen asks by itself within the time that is waited here: what comes was told.
describe('while it happens', () => {
  it('a withdrawal is on the locker’s page, among the events and on its card', async () => {
    const locker = await speakingLocker([{ CurrentVolume: 9, PlaceOrderAmount: 8 }])
    const [article, events, cards] = [
      await visit({ as: 'reseller', language: 'sv-SE' }),
      await visit({ as: 'enduser', language: 'sv-SE' }),
      await visit({ as: 'reseller', language: 'sv-SE' }),
    ]
    await toldOf(article, locker.path)
    await toldOf(events, live)
    await toldOf(cards, '/storage/lockers')
    const stock = await cellOf(article, 0, 'Saldo')
    await expect.poll(() => stock.textContent()).toBe('9')
    const card = cards.getByRole('listitem').filter({ hasText: locker.name })
    await card.getByText('0 av 1', { exact: false }).waitFor()
    await events.getByRole('region', { name: 'Senaste händelser' }).waitFor()

    await locker.take(2)
    const row = rowsOf(events, locker.name).filter({ hasText: 'Uttag' })
    await Promise.all([
      stock.getByText('7', { exact: true }).waitFor(),
      row.waitFor(),
      card.getByText('1 av 1', { exact: false }).waitFor(),
    ])
    expect(await row.textContent()).toContain(locker.articles[0]?.Name)
    expect(await row.textContent()).toContain('Under beställningspunkten')
    await row.getByRole('link').first().click()
    await events.getByRole('heading', { level: 1, name: locker.name }).waitFor()
  })

  it('the bell rises, and leads there', async () => {
    const locker = await speakingLocker([{ CurrentVolume: 9, PlaceOrderAmount: 8 }])
    const key = await sessionKey('reseller')
    // The demo's lockers fall silent while tests run, which rings too.
    const tellOffline = (LockerOffline: 'once' | 'none') =>
      callApi(key, 'PUT', '/notifications/settings', { LockerOffline })
    onTestFinished(async () => {
      await tellOffline('once')
    })
    await tellOffline('none')
    const page = await visit({ as: 'reseller' })
    await toldOf(page, '/settings')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    const { data } = await callApi(key, 'GET', '/notifications')
    const before = (data as { unread: number }[]).filter((each) => each.unread === 1).length
    await expect.poll(unread).toBe(before)
    await locker.take(3)
    await expect.poll(unread).toBe(before + 1)
    await bell.click()
    const item = page
      .getByRole('listitem')
      .filter({ hasText: `6 left in ${locker.name}, the order point is 8` })
    await item.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: locker.name }).waitFor()
    await expect.poll(unread).toBe(before)
  })

  it('what somebody types stays as it is', async () => {
    const locker = await speakingLocker([{ CurrentVolume: 9 }, { CurrentVolume: 5 }])
    const page = await visit({ as: 'reseller' })
    await toldOf(page, locker.path)
    const place = await cellOf(page, 0, 'Placement')
    await place.click()
    await place.locator('input').fill('half')
    await locker.take(1)
    const stock = await cellOf(page, 0, 'Stock')
    await expect.poll(() => stock.textContent()).toBe('8')
    expect(await place.locator('input').inputValue()).toBe('half')
  })
})

describe('the latest events', () => {
  it('are read in peace while they are paused', async () => {
    const locker = await speakingLocker([{ CurrentVolume: 9 }])
    const page = await visit({ as: 'reseller' })
    await toldOf(page, live)
    const other = await visit({ as: 'reseller' })
    await toldOf(other, live)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused. New events are not shown until you go on.').waitFor()
    await locker.take(1)
    await rowsOf(other, locker.name).filter({ hasText: 'Withdrawal' }).waitFor()
    expect(await rowsOf(page, locker.name).filter({ hasText: 'Withdrawal' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Go on' }).click()
    await rowsOf(page, locker.name).filter({ hasText: 'Withdrawal' }).waitFor()
  })

  it('say so when there are none, and when they cannot be had', async () => {
    const page = await visit({ as: 'reseller' })
    let refused = true
    await page.route('**/api/events/recent', (route) =>
      route.fulfill(
        refused
          ? { status: 403, json: { success: 0, errorcode: 403, errors: {} } }
          : { json: { success: 1, data: [] } },
      ),
    )
    await open(page, live)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    refused = false
    await again.click()
    await page.getByText('Nothing has happened in the last 24 hours').waitFor()
    expect(await again.count()).toBe(0)
  })
})

it('says when it is not told any more, looks by itself meanwhile, and is told again', async () => {
  const locker = await speakingLocker([{ CurrentVolume: 9 }])
  const page = await visit({ as: 'reseller', clock: true })
  let away = true
  await page.route(liveEvents, (route) => (away ? route.abort() : route.fallback()))
  await open(page, locker.path)
  await page.clock.runFor(6000)
  await page.getByText('Not live').waitFor()
  const stock = await cellOf(page, 0, 'Stock')
  await locker.take(2)
  await page.clock.runFor(11_000)
  await expect.poll(() => stock.textContent()).toBe('7')
  await turnToTab(page.getByRole('tab', { name: 'Transactions' }))
  await page.getByRole('row', { name: /Withdrawal/ }).waitFor()
  away = false
  await page.clock.runFor(31_000)
  await page.getByText('Not live').waitFor({ state: 'detached' })
})
