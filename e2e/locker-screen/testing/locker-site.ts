import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { callApi, plain, seenOn, sessionKey, url, watch } from '../../testing/browser.ts'
import { useOwnLockers } from '../../lockers/testing/locker-form.ts'
import { stockedLocker, type Wanted } from '../../lockers/testing/stocked-locker.ts'

/** A locker at a site, with people who may use it, and its own screen in a browser of its own. */

export const adminCode = '4711'

export interface Screen {
  width?: number
  height?: number
  language?: 'sv-SE' | 'en-GB'
  /** Where the screen's server is, unless it is the worker's own. */
  at?: string
  /**
   * Without its service worker, beside which calls slip past a route of the test, and with patience: only the route says
   * which answers are lost, not a machine that is busy for ten seconds.
   */
  routed?: boolean
}

/** Lockers, people and browsers of a test are gone after it; a page that throws or breaks the policy fails it. */
export function useLockerScreens() {
  const contexts: BrowserContext[] = []
  let problems: string[] = []
  useOwnLockers()
  afterEach(async ({ task }) => {
    const pages = task.result?.state === 'fail' ? contexts.flatMap((context) => context.pages()) : []
    for (const page of pages) console.error(await seenOn(page))
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const found = problems
    problems = []
    const key = await sessionKey('superadmin')
    for (const id of peopleOfTest.splice(0)) await callApi(key, 'DELETE', `/admin/user/${id}`)
    expect(found).toEqual([])
  })

  /** A browser beside the locker, as it was never used before. */
  return async function browserAt({
    width = 1280,
    height = 800,
    language = 'en-GB',
    at = url(),
    routed = false,
  }: Screen = {}) {
    const context = await openBrowser.newContext({
      baseURL: at,
      viewport: { width, height },
      locale: language,
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Stockholm',
      serviceWorkers: routed ? 'block' : 'allow',
    })
    if (routed) await context.addInitScript(waitLonger)
    context.setDefaultTimeout(30_000)
    context.setDefaultNavigationTimeout(60_000)
    context.on('page', (page) => watch(page, problems))
    contexts.push(context)
    return context
  }
}

/** The screen gives a call up after ten seconds; server.test.ts tries that. */
function waitLonger() {
  const { timeout } = AbortSignal
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds * 100)
}

const peopleOfTest: number[] = []

/** With a person whose PIN is answered, and two articles unless told otherwise. */
export async function lockerAtSite(
  fields: object = {},
  wanted: readonly Wanted[] = [
    { CurrentVolume: 9, MaxStock: 20, Shelf: 1, Placement: '1' },
    { CurrentVolume: 5, Shelf: 2, Placement: '4' },
  ],
) {
  const locker = await stockedLocker(wanted, {
    ValidateBy: 'pincode',
    ClosingTimeSeconds: 30,
    AdminPassword: adminCode,
    ...fields,
  })
  const key = await sessionKey('reseller')
  const { EndCustomerId } = (await callApi(key, 'GET', `/cabinet/${locker.id}`))['data'] as {
    EndCustomerId: number
  }
  const keys = await revealedKeys(locker.id)
  const pin = crypto.randomUUID().replaceAll(/\D/g, '').slice(0, 8).padEnd(8, '7')
  const made = await callApi(key, 'POST', '/admin/user', {
    Name: 'Åsa',
    LastName: 'Ek',
    Email: `${crypto.randomUUID()}@test.example`,
    Pin: pin,
    AccountPermission: 'enduser',
    CustomerId: EndCustomerId,
  })
  const accountId = Number(made['Id'])
  peopleOfTest.push(accountId)
  await callApi(key, 'POST', `/cabinet/${locker.id}/user/${accountId}`)
  const names = locker.articles.map(({ Name }) => Name)
  return {
    ...locker,
    names,
    pin,
    accountId,
    keys,
    address: `/locker/${keys.CallerId}`,
    withKey: setUpLink(keys),
  }
}

interface Keys {
  CallerId: string
  AccessKey: string
  ScreenKey: string
  PinKey: string
}

export const revealedKeys = async (lockerId: number) =>
  (await callApi(
    await sessionKey('reseller'),
    'POST',
    `/admin/locker/${lockerId}/reveal-key`,
  )) as unknown as Keys

/** What sets up a tablet as the locker's screen. */
export const setUpLink = ({ CallerId, ScreenKey, PinKey }: Omit<Keys, 'AccessKey'>) =>
  `/locker/${CallerId}#key=${ScreenKey}&pin=${PinKey}`

export type LockerAtSite = Awaited<ReturnType<typeof lockerAtSite>>

interface LedgerLine {
  Id: number
  UUID: string
  Kind: string
  Amount: number
  Moved: number
  Aborted: number
  AccountId: number | null
  LockerArticleId: number
  Closed: string | null
  TransactionDate: string
}

/** What people did, as it was booked, the first first. */
export async function ledgerOf({ id }: LockerAtSite) {
  const { data } = await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/transaction?limit=100`)
  return (data as LedgerLine[]).filter(({ Kind }) => Kind !== 'correction').toSorted((a, b) => a.Id - b.Id)
}

/** Opens the screen in a page of its own. It is ready when it asks for a PIN. */
export async function screenOf(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** The same with a clock that the test moves. */
export async function screenWithClock(context: BrowserContext, path: string, time = Date.now()) {
  const page = await context.newPage()
  await page.clock.install({ time })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** What it needs without a network is there, and its worker has taken the page over. */
export const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller === null)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })

/** By keyboard, which takes an eighth of the time that the keys of the pad take. */
export async function type(page: Page, digits: string) {
  // The pad takes nothing while it is locked, or waits for an answer.
  await page.getByRole('button', { name: '1', exact: true, disabled: false }).waitFor()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

/** By the keys of the pad. */
export async function touch(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}

/** Five times, which locks. */
export async function typeWrongly(page: Page, digits: string) {
  for (let tries = 1; tries < 5; tries++) {
    await type(page, digits)
    await page.getByText('That is not right. Try again.').waitFor()
  }
  await type(page, digits)
  await page.getByText(/^Too many wrong attempts/).waitFor()
}

/** From the start to the open door. */
export async function openFor(page: Page, { pin }: LockerAtSite, ...names: string[]) {
  await type(page, pin)
  await heading(page, /Åsa Ek/).waitFor()
  for (const name of names)
    await page.getByRole('button', { name: new RegExp(`^(One more of|En till av) ${plain(name)}$`) }).click()
  await page.getByRole('button', { name: /^(Open for|Öppna för)/ }).click()
  await heading(page, /^(The locker is open|Skåpet är öppet)$/).waitFor()
}

/** A whole withdrawal, until the thanks. */
export async function take(page: Page, locker: LockerAtSite, ...names: string[]) {
  await openFor(page, locker, ...names)
  await page.getByRole('button', { name: /^(I have closed the door|Jag har stängt luckan)$/ }).click()
  await heading(page, /^(Thank you|Tack)$/).waitFor()
}

export async function toStart(page: Page) {
  await page.getByRole('button', { name: /^(Done|Klar)$/ }).click()
  await heading(page, /^(Type your PIN|Slå din PIN-kod)$/).waitFor()
}
