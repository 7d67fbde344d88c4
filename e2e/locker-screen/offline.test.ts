import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { pinHash as pinHashOfServer, pinIterations } from '#server/gateway/pin-hash.ts'
import { pinHash } from '#locker-screen/identity/pin-hash.ts'
import { useBetween } from '../testing/between.ts'
import { callApi, sessionKey } from '../testing/browser.ts'
import {
  adminCode,
  heading,
  isKept,
  ledgerOf,
  lockerAtSite,
  type LockerAtSite,
  openFor,
  screenOf,
  screenWithClock,
  take,
  toStart,
  type,
  typeWrongly,
  useLockerScreens,
} from './testing/locker-site.ts'
import type { Wanted } from '../lockers/testing/stocked-locker.ts'

const browserAt = useLockerScreens()
const between = useBetween()

/** A locker whose screen has what it needs, in a browser that then loses its network. */
async function withoutNetwork(fields: object = {}, articles?: readonly Wanted[]) {
  const locker = await lockerAtSite(fields, articles)
  const way = await between()
  const context = await browserAt({ at: way.url })
  const page = await screenOf(context, locker.withKey)
  await heading(page, /^Type your/).waitFor()
  await isKept(page)
  const pictures = locker.articles.flatMap(({ ImagePath }) => ImagePath ?? [])
  await expect.poll(() => notKept(page, pictures)).toEqual([])
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  return { locker, context, page, pictures, way }
}

const notKept = (page: Page, pictures: string[]) =>
  page.evaluate(async (all) => {
    const kept = await Promise.all(all.map((picture) => caches.match(picture)))
    return all.filter((_, at) => kept[at] === undefined)
  }, pictures)

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

/** Of both articles, of which six and three are left; it is asked about first, and can be changed. */
async function takeTooMany(page: Page, { pin, names: [first = '', second = ''] }: LockerAtSite) {
  await type(page, pin)
  await heading(page, /Åsa Ek/).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${first}: \\d+ chosen`) }).click()
  await type(page, '999')
  await page.getByRole('button', { name: 'Open for 999 items' }).click()
  await heading(page, `Take 999 ${first}?`).waitFor()
  await page.getByText('According to the stock only 6 are left.').waitFor()
  await page.getByRole('button', { name: 'Change the number' }).click()
  await heading(page, `How many ${first}?`).waitFor()
  await type(page, '10')
  await page.getByRole('button', { name: 'Open for 10 items' }).click()
  await heading(page, `Take 10 ${first}?`).waitFor()
  await page.keyboard.press('Escape')
  for (let count = 0; count < 4; count++)
    await page.getByRole('button', { name: `One more of ${second}` }).click()
  await page.getByRole('button', { name: 'Open for 14 items' }).click()
  await heading(page, 'Are these numbers right?').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: 'Yes, they are right' }).click()
  await heading(page, 'The locker is open').waitFor()
  await page.getByRole('button', { name: 'I have closed the door' }).click()
  await heading(page, 'Thank you').waitFor()
}

describe('without a network', () => {
  it('all goes on but a refill: what was taken, more than is counted only after a question, waits through a reload and a power cut, and is booked once and in order when it is back', async () => {
    const { locker, context, page, pictures, way } = await withoutNetwork({
      Pin: '246810',
      OpenPinState: 1,
    })
    const [first = '', second = ''] = locker.names
    // The common PIN opens for nobody in particular.
    await type(page, '246810')
    await heading(page, 'What do you need?').waitFor()
    await page
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Open for 1 item' }).click()
    await page.getByRole('button', { name: 'I have closed the door' }).click()
    await heading(page, 'Thank you').waitFor()
    await toStart(page)
    await take(page, locker, second)
    await page.getByText('It is stored here, and sent when the network is back.').waitFor()
    await toStart(page)
    await take(page, locker, first, first)
    await page.getByText('3 waiting to be sent').waitFor()
    // The browser is a moment late to cut the network of a page that is new, and of its service worker.
    way.meddle(() => 'lost')
    await page.reload()
    await page.getByText('3 waiting to be sent').waitFor()
    await page.getByText('Offline', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Refill' }).click()
    await page.getByText(/^There is no network at the moment/).waitFor()
    await type(page, '4711')
    await page.getByText(/^There is no network at the moment/).waitFor()
    expect(await heading(page, 'Type your PIN or the admin code').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Back' }).click()

    await type(page, locker.pin)
    // What waits is counted in.
    await page.getByText('6 in stock').waitFor()
    expect(pictures).not.toEqual([])
    const drawn = page.locator('.picture img')
    await expect.poll(() => drawn.count()).toBe(pictures.length)
    const widths = () =>
      drawn.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).not.toContain(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openFor(page, locker, second)
    await page.close()
    const again = await screenOf(context, locker.withKey)
    await again.getByText('4 waiting to be sent').waitFor()
    await takeTooMany(again, locker)
    expect(await ledgerOf(locker)).toEqual([])

    way.meddle(() => undefined)
    await context.setOffline(false)
    await again.getByText('Online', { exact: true }).waitFor()
    await again.getByText(/waiting to be sent/).waitFor({ state: 'detached' })
    const [one, other] = locker.articles.map(({ LockerArticleId }) => LockerArticleId)
    const { accountId: AccountId } = locker
    const booked = await ledgerOf(locker)
    expect(booked).toMatchObject([
      { LockerArticleId: one, Amount: 1, AccountId: null },
      { LockerArticleId: other, Amount: 1, Moved: -1, Aborted: 0, AccountId },
      { LockerArticleId: one, Amount: 2, AccountId },
      // When its door closed, nobody knows.
      { LockerArticleId: other, Amount: 1, Moved: -1, Aborted: 0, AccountId, Closed: null },
      { LockerArticleId: one, Amount: 10, Moved: -6 },
      { LockerArticleId: other, Amount: 4, Moved: -3 },
    ])
    const dates = booked.map(({ TransactionDate }) => TransactionDate)
    expect(dates[1] && dates[2] && dates[1] < dates[2]).toBe(true)
  })

  it('people are known by the hashes that the locker keeps, and wrong PINs lock as they do at the server, until the lock ends on a panel whose clock was set back', async () => {
    const { locker, context, page } = await withoutNetwork()
    await typeWrongly(page, '0000')
    await page.reload()
    await page.getByText(/^Too many wrong attempts/).waitFor()
    expect(await page.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
    await page.close()
    const after = await screenWithClock(context, locker.withKey, Date.now() - 365 * 86_400_000)
    await after.getByText(/^Too many wrong attempts\. Wait (15 min 0|14 min \d+) s\.$/).waitFor()
    await after.clock.fastForward(10 * 60_000)
    await after.getByText(/^Too many wrong attempts\. Wait [45] min \d+ s\.$/).waitFor()
    await after.clock.fastForward(5 * 60_000 + 2000)
    await expect.poll(() => after.getByText(/^Too many wrong attempts/).count()).toBe(0)
    await type(after, locker.pin)
    await heading(after, /Åsa Ek/).waitFor()
  })

  it('the hash of a PIN is the one that the server makes', async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const how = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
    expect(await pinHash(key, { Salt: 'salt', Iterations: pinIterations }, '0042')).toBe(
      await pinHashOfServer(Buffer.from(secret).toString('base64url'), 'salt', '0042'),
    )
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
