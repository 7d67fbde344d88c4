import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { pinHash as pinHashOfServer, pinIterations } from '#server/gateway/pin-hash.ts'
import { pinHash } from '#locker-screen/identity/pin-hash.ts'
import { callApi, sessionKey } from '../testing/browser.ts'
import {
  adminCode,
  heading,
  isKept,
  ledgerOf,
  lockerAtSite,
  openFor,
  screenOf,
  take,
  toStart,
  type,
  typeWrongly,
  useLockerScreens,
} from './testing/locker-site.ts'
import type { Wanted } from '../lockers/testing/stocked-locker.ts'

const browserAt = useLockerScreens()

/** A locker whose screen has what it needs, in a browser that then loses its network. */
async function withoutNetwork(fields: object = {}, articles?: readonly Wanted[]) {
  const locker = await lockerAtSite(fields, articles)
  const context = await browserAt()
  const page = await screenOf(context, locker.withKey)
  await heading(page, /^Type your/).waitFor()
  await isKept(page)
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  return { locker, context, page }
}

/** The browser is a moment late to cut the network of a page that is new. */
const calls = '**/api/locker/**'
const cutCalls = (context: BrowserContext) =>
  context.route(calls, (route) => route.abort('internetdisconnected'))

/** What is on disk of the lines that could not be booked; what was written before is there by then. */
const keptRefused = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open(`lagra-locker-${location.pathname.split('/')[2]}`)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('known').objectStore('known').get('refused')
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result as unknown
  })

describe('without a network', () => {
  it('two withdrawals wait through a reload, and are booked once and in order when it is back', async () => {
    const { locker, context, page } = await withoutNetwork()
    const [first = '', second = ''] = locker.names
    await take(page, locker, second)
    await page.getByText('It is stored here, and sent when the network is back.').waitFor()
    await toStart(page)
    await take(page, locker, first, first)
    await page.getByText('2 waiting to be sent').waitFor()
    await cutCalls(context)
    await page.reload()
    await page.getByText('2 waiting to be sent').waitFor()
    await type(page, locker.pin)
    // What waits is counted in.
    await page.getByText('7 of 20 in stock').waitFor()
    expect(await ledgerOf(locker)).toEqual([])

    await context.unroute(calls)
    await context.setOffline(false)
    await page.getByText('Online', { exact: true }).waitFor()
    await page.getByText(/waiting to be sent/).waitFor({ state: 'detached' })
    const ids = locker.articles.map(({ LockerArticleId }) => LockerArticleId)
    const booked = await ledgerOf(locker)
    expect(booked).toMatchObject([
      { LockerArticleId: ids[1], Amount: 1, AccountId: locker.accountId },
      { LockerArticleId: ids[0], Amount: 2, AccountId: locker.accountId },
    ])
    expect(booked[0] && booked[1] && booked[0].TransactionDate < booked[1].TransactionDate).toBe(true)
  })

  it('what was thanked for outlives the power, and so does what was open', async () => {
    const { locker, context, page } = await withoutNetwork()
    const [first = '', second = ''] = locker.names
    await take(page, locker, first)
    await cutCalls(context)
    await page.close()
    const after = await screenOf(context, locker.withKey)
    await after.getByText('1 waiting to be sent').waitFor()
    await openFor(after, locker, second)
    await after.close()
    const again = await screenOf(context, locker.withKey)
    await again.getByText('2 waiting to be sent').waitFor()
    await context.unroute(calls)
    await context.setOffline(false)
    await expect
      .poll(() => ledgerOf(locker))
      .toMatchObject([
        { Amount: 1, Moved: -1, Aborted: 0 },
        // When its door closed, nobody knows.
        { Amount: 1, Moved: -1, Aborted: 0, Closed: null },
      ])
  })

  it('pictures are there too, after a start without it', async () => {
    const locker = await lockerAtSite()
    const context = await browserAt()
    const page = await screenOf(context, locker.withKey)
    await isKept(page)
    const pictures = locker.articles.flatMap(({ ImagePath }) => ImagePath ?? [])
    expect(pictures).not.toEqual([])
    const missing = () =>
      page.evaluate(async (all) => {
        const kept = await Promise.all(all.map((picture) => caches.match(picture)))
        return all.filter((_, at) => kept[at] === undefined)
      }, pictures)
    await expect.poll(missing).toEqual([])
    await context.setOffline(true)
    await cutCalls(context)
    await page.reload()
    await page.getByText('Offline', { exact: true }).waitFor()
    await type(page, locker.pin)
    const drawn = page.locator('.picture img')
    await expect.poll(() => drawn.count()).toBe(pictures.length)
    const widths = () =>
      drawn.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).not.toContain(0)
  })

  it('people are known by the hashes that the locker keeps, and wrong PINs lock as they do at the server', async () => {
    const { page } = await withoutNetwork()
    await typeWrongly(page, '0000')
    await page.reload()
    await page.getByText(/^Too many wrong tries/).waitFor()
    expect(await page.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const how = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
    expect(await pinHash(key, { Salt: 'salt', Iterations: pinIterations }, '0042')).toBe(
      await pinHashOfServer(Buffer.from(secret).toString('base64url'), 'salt', '0042'),
    )
  })

  it('a lock ends on a panel whose clock was set back', async () => {
    const { locker, context, page } = await withoutNetwork()
    await typeWrongly(page, '0000')
    await page.close()
    const after = await context.newPage()
    await after.clock.install({ time: Date.now() - 365 * 86_400_000 })
    await after.goto(locker.withKey)
    await after.getByText(/^Too many wrong tries\. Wait (15 min 0|14 min \d+) s\.$/).waitFor()
    await after.clock.runFor(10 * 60_000)
    await after.getByText(/^Too many wrong tries\. Wait [45] min \d+ s\.$/).waitFor()
    await after.clock.runFor(5 * 60_000 + 2000)
    await expect.poll(() => after.getByText(/^Too many wrong tries/).count()).toBe(0)
    await type(after, locker.pin)
    await heading(after, /Åsa Ek/).waitFor()
  })

  it('the common PIN opens for nobody in particular', async () => {
    const { locker, context, page } = await withoutNetwork({ Pin: '246810', OpenPinState: 1 })
    await type(page, '246810')
    await heading(page, 'What do you need?').waitFor()
    await page
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Open for 1 item' }).click()
    await page.getByRole('button', { name: 'I have closed the door' }).click()
    await heading(page, 'Thank you').waitFor()
    await context.setOffline(false)
    await expect.poll(() => ledgerOf(locker)).toMatchObject([{ AccountId: null, Amount: 1 }])
  })

  it('a refill is not possible, and that is told', async () => {
    const { page } = await withoutNetwork()
    await page.getByRole('button', { name: 'Refill' }).click()
    await page.getByText(/^There is no network at the moment/).waitFor()
    await type(page, '4711')
    await page.getByText(/^There is no network at the moment/).waitFor()
    expect(await heading(page, 'Type the admin code').isVisible()).toBe(true)
  })

  it('a start with a clock that is years off dates no line wrong, once the time is told', async () => {
    const { locker, context, page } = await withoutNetwork()
    const [first = '', second = ''] = locker.names
    await page.clock.install({ time: Date.now() - 6 * 365 * 86_400_000 })
    await page.reload()
    await take(page, locker, first)
    await page.reload()
    await take(page, locker, second)
    await toStart(page)
    await openFor(page, locker, first)
    await context.setOffline(false)
    await page.getByText('Online', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'I have closed the door' }).click()
    await expect.poll(() => ledgerOf(locker)).toHaveLength(3)
    const booked = await ledgerOf(locker)
    const minutesAgo = booked.map(
      ({ TransactionDate }) => (Date.now() - Date.parse(TransactionDate)) / 60_000,
    )
    for (const minutes of minutesAgo) expect(Math.abs(minutes)).toBeLessThan(5)
    expect(minutesAgo).toEqual(minutesAgo.toSorted((a, b) => b - a))
    // How far it is off is known at the next start, too.
    await context.setOffline(true)
    await page.reload()
    const shown = (await page.getByRole('time').textContent()) ?? ''
    expect(clockTimes(Date.now(), Date.now() - 60_000)).toContain(shown)
  })

  it('a line that cannot be booked is told, until whoever refills has seen it', async () => {
    const { locker, context, page } = await withoutNetwork({}, [{ CurrentVolume: stockLimits.max }])
    await type(page, locker.pin)
    await page.getByRole('button', { name: 'Return' }).click()
    await page.getByRole('button', { name: /^One more of/ }).click()
    await page.getByRole('button', { name: 'Open for 1 item' }).click()
    await page.getByRole('button', { name: 'I have closed the door' }).click()
    await toStart(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: '■ 1 not booked' }).click()
    await page.getByText(/^cannot be right · /).waitFor()
    expect(await page.getByRole('button', { name: 'Seen, clear the list' }).count()).toBe(0)
    const { data } = await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${locker.id}/rejected`)
    expect(data).toMatchObject([{ Reason: 'invalid' }])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Refill' }).click()
    await type(page, adminCode)
    await heading(page, 'What did you put in?').waitFor()
    await page.getByRole('button', { name: '■ 1 not booked' }).click()
    await page.getByRole('button', { name: 'Seen, clear the list' }).click()
    await heading(page, 'What did you put in?').waitFor()
    await expect.poll(() => keptRefused(page)).toEqual([])
    await page.reload()
    await heading(page, 'Type your PIN').waitFor()
    expect(await page.getByRole('button', { name: /not booked/ }).count()).toBe(0)
  })
})

const clockTimes = (...moments: number[]) =>
  moments.map((moment) =>
    new Date(moment).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Stockholm',
    }),
  )
