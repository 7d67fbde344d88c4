import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { callApi, liveEvents, open, sessionKey, turnToTab, useBrowser, goInside } from '../testing/browser.ts'
import { goOnToLocker } from '../lockers/testing/inside.ts'
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
  page.getByRole('region', { name: 'Senaste händelser' }).getByRole('row', { name: new RegExp(locker) })

// While the stream is there no screen asks by itself within the time that is waited here: what comes was told.
it('a withdrawal is seen while it happens: on the locker’s card, among the events unless they are paused, and on its page, where what somebody types stays', async () => {
  const locker = await speakingLocker([{ CurrentVolume: 9, PlaceOrderAmount: 8 }])
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  const events = await visit({ as: 'enduser', language: 'sv-SE' })
  await toldOf(page, '/storage/lockers')
  await toldOf(events, live)
  const card = page.getByRole('listitem').filter({ hasText: locker.name })
  await card.getByText('0 av 1', { exact: false }).waitFor()
  await events.getByRole('region', { name: 'Senaste händelser' }).waitFor()

  await locker.take(2)
  const rows = rowsOf(events, locker.name).filter({ hasText: 'Uttag' })
  await Promise.all([rows.waitFor(), card.getByText('1 av 1', { exact: false }).waitFor()])
  expect(await rows.textContent()).toContain(locker.articles[0]?.Name)
  expect(await rows.textContent()).toContain('Under beställningspunkten')

  await goOnToLocker(page, locker.path, locker.name)
  const stock = await cellOf(page, 0, 'Saldo')
  await expect.poll(() => stock.textContent()).toBe('7')
  const place = await cellOf(page, 0, 'Placering')
  await place.click()
  await place.locator('input').fill('halvvägs')
  await events.getByRole('button', { name: 'Pausa' }).click()
  await events.getByText('Pausat. Nya händelser visas inte förrän du fortsätter.').waitFor()
  await locker.take(1)
  await stock.getByText('6', { exact: true }).waitFor()
  expect(await place.locator('input').inputValue()).toBe('halvvägs')
  expect(await rows.count()).toBe(1)
  await events.getByRole('button', { name: 'Fortsätt' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('link').first().click()
  await events.getByRole('heading', { level: 1, name: locker.name }).waitFor()

  // An end user is offered only what is for an end user.
  await goInside(events, '/settings')
  const offered = events
    .getByRole('region', { name: 'Det här får du aviseringar om' })
    .getByRole('radiogroup')
  await events.getByRole('radiogroup', { name: 'Saldo under beställningspunkten' }).waitFor()
  expect(await offered.count()).toBe(11)
})

it('the latest events say so when they cannot be had and when there are none; the bell rises when something happens, and leads there', async () => {
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
  let refused = true
  await page.route('**/api/events/recent', (route) =>
    route.fulfill(
      refused
        ? { status: 403, json: { success: 0, errorcode: 403, errors: {} } }
        : { json: { success: 1, data: [] } },
    ),
  )
  await toldOf(page, live)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  // Whatever happens elsewhere reads them anew, too, and then the button is gone.
  const button = await again.elementHandle()
  refused = false
  await button?.evaluate((node) => (node as HTMLElement).click())
  await page.getByText('Nothing has happened in the last 24 hours').waitFor()
  expect(await again.count()).toBe(0)
  await goInside(page, '/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
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
