/*
 * How to write a browser test, and keep it quick:
 *
 *   const visit = useBrowser()
 *
 *   it('an article is renamed', async () => {
 *     const page = await visit({ as: 'reseller', path: '/admin/view/articles', language: 'sv-SE' })
 *     await page.getByRole('button', { name: 'Spara' }).click()
 *     await flash(page, 'Artikeln är sparad').waitFor()
 *     expect(pathOf(page)).toBe('/admin/view/articles')
 *   })
 *
 * - `visit` gives a page without cookies or storage, in English unless told, and logs in beside the screen. Only a test
 *   of the login types a password. The application goes on running from test to test, with another reader; what is
 *   about its start takes `fresh: true`. Loading it anew is what a test pays for: go on inside the page with a click or
 *   `goInside`, and let one test tell one story instead of three tests one click each.
 * - Find things by role and name, as a user does. Wait for what is to be seen (`waitFor`, `expect.poll`), never for
 *   time; what is about time takes `clock: true` and moves the clock.
 * - `expect(await flawsOf(page)).toEqual([])` is axe on a bright desk and on a dark phone, and no scrolling sideways on
 *   either. Every screen has a test that does so, once for each thing that it opens, in Swedish, whose words are long.
 * - A worker has a server and a database of its own, which its files share one after the other: put back what you
 *   change, or change what only you have made. `callApi` prepares a record, or acts as somebody else meanwhile.
 * - A page that logs an error, throws, or breaks the content security policy fails its test, unless it `breaks`.
 * - To look at it: `npm start`, and `LAGRA_URL=http://127.0.0.1:3000 npx vitest run --project e2e e2e/x.test.ts`.
 */
import { flashesStay } from './flashes-stay.ts'
import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'

export const password = 'lagra-demo-2026'
export const accounts = ['superadmin', 'admin', 'reseller', 'reseller2', 'enduser'] as const
export type Account = (typeof accounts)[number]
export const emailOf = (account: Account | 'driver') => `${account}@lagra.example`

export interface Visiting {
  /** Where the reader is, if not in Stockholm. */
  timeZone?: string
  /** Logged in as this demo account, without going through the login page. */
  as?: Account
  path?: string
  language?: 'sv-SE' | 'en-GB'
  width?: number
  dark?: boolean
  /** With a clock that the test moves. */
  clock?: boolean
  /** Unless false it is told what happens at the lockers, by a stream that never ends: its network is never idle. */
  live?: boolean
  /** The application has to start anew: what the test is about happens then. */
  fresh?: boolean
  /** Errors in the console are what the test is about. */
  breaks?: boolean
  /** Code of the application is kept from it, or replaced: the next test starts it anew. */
  meddles?: boolean
}

export const height = 800

/** The address of the stream. */
export const liveEvents = /\/api\/events(\?|$)/

/** A page that is used again by the next test: in a new one the application takes three times as long to start. */
interface Profile {
  context: BrowserContext
  page: Page
  /** How many tests have used it. A page grows with what runs in it, and is slower in the end than a new one. */
  uses: number
  /** The application runs in it, with nobody logged in, in this language. */
  language?: string
}

const mostUses = 40

interface Visit extends Profile {
  problems: string[]
  /** Cannot be made as good as new. */
  spoilt: boolean
  meddles: boolean
}

// As old as the worker, which runs one file after the other.
const free: Profile[] = []

/**
 * A browser for the tests of a file. Answers with a function that opens a page in a fresh profile. After each test every
 * page must be free of errors in its console, uncaught exceptions and violations of the content security policy.
 */
export function useBrowser() {
  let visits: Visit[] = []

  afterEach(async ({ task }) => {
    const over = visits
    visits = []
    const failed = task.result?.state === 'fail'
    if (failed) for (const { page } of over) console.error(await seenOn(page))
    await Promise.all(over.map((each) => (failed || isSpoilt(each) ? each.context.close() : putBack(each))))
    expect(over.flatMap(({ problems }) => problems)).toEqual([])
  })

  return async function visit(visiting: Visiting = {}): Promise<Page> {
    const elsewhere = visiting.timeZone !== undefined
    const profile =
      (elsewhere ? undefined : takeFree(visiting.language)) ?? (await newProfile(visiting.timeZone))
    const { context, page, uses } = profile
    const problems: string[] = []
    const spoilt = visiting.clock === true || elsewhere || uses >= mostUses
    const { meddles = false } = visiting
    visits.push({ context, page, uses, problems, spoilt, meddles })
    if (!visiting.breaks) watch(page, problems)
    const width = visiting.width ?? 1280
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
    // On the screen again: the test before may have looked at paper.
    await page.emulateMedia({ media: null, colorScheme: visiting.dark ? 'dark' : 'light' })
    if (visiting.clock) await page.clock.install()
    if (visiting.live === false) await page.route(liveEvents, (route) => route.abort())
    if (visiting.language) await setCookie(context, 'KIS_LANG', visiting.language)
    if (visiting.as) await setCookie(context, 'FrontendSessionKey', await sessionKey(visiting.as))
    const { path } = visiting
    const isSame = visiting.as !== undefined && profile.language === (visiting.language ?? 'en-GB')
    const runs = isSame && !visiting.fresh && !visiting.clock
    if (path !== undefined) await (runs ? openInPlace(page, path) : open(page, path))
    return page
  }
}

/** Tabs tell each other what happens, by which one may just be loading anew: then nothing can be put back in it. */
const isSpoilt = ({ spoilt, context }: Visit) => spoilt || context.pages().length > 1

/** What a test that failed saw last, for whoever reads the log. */
export async function seenOn(page: Page) {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n${seen.slice(0, 4000)}`
}

/** One in which the application runs in that language, or nothing runs; one is kept for each language. */
function takeFree(language = 'en-GB') {
  const wanted = [language, undefined].map((each) => free.findIndex((profile) => profile.language === each))
  const at = wanted.find((index) => index >= 0) ?? (free.length > 1 ? 0 : -1)
  return at < 0 ? undefined : free.splice(at, 1)[0]
}

async function newProfile(timezoneId = 'Europe/Stockholm'): Promise<Profile> {
  const context = await openBrowser.newContext({
    baseURL: url(),
    viewport: { width: 1280, height },
    reducedMotion: 'reduce',
    timezoneId,
  })
  // Only what never comes takes so long; the first page of a server that has just started may take a while.
  context.setDefaultTimeout(30_000)
  context.setDefaultNavigationTimeout(60_000)
  await context.addInitScript(flashesStay)
  return { context, page: await context.newPage(), uses: 0 }
}

/**
 * As good as new: no routes, listeners, cookies or storage, and nobody logged in. The application goes on running, at
 * the login page, where it forgets who was there: to start it is what takes longest.
 */
async function putBack({ context, page, uses, meddles }: Visit) {
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.mouse.move(0, 0)
  if (page.viewportSize()?.height !== height) await page.setViewportSize({ width: 1280, height })
  await context.clearCookies()
  const runs = !meddles && page.url().startsWith(`${url()}/`)
  const language = runs ? await leftInPlace(page) : undefined
  // A file of the same site keeps the page's process, with all that it has already compiled.
  const site = page.url().startsWith('http') ? page.url() : url()
  if (language === undefined) await page.goto(new URL('/favicon.svg', site).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  free.push({ context, page, uses: uses + 1, ...(language !== undefined && { language }) })
}

/** The language of the login page, where the application without a session has arrived at it. */
async function leftInPlace(page: Page) {
  // Not the login page that stands before the application. All else that it keeps in the browser is read again.
  const mayStay = await page.evaluate(
    () =>
      document.querySelector('#office main') !== null &&
      Object.keys(localStorage).every((key) => !key.includes('color-scheme')),
  )
  if (!mayStay) return undefined
  await goInside(page, '/login')
  const arrived = page.locator('form input[type=password]').waitFor({ timeout: 2000 })
  return arrived.then(
    () => page.evaluate(languageOfLogin),
    () => undefined,
  )
}

/** Unless a question is still open above it. Runs in the page. */
const languageOfLogin = () =>
  document.querySelector('[role=dialog]') === null ? document.documentElement.lang : undefined

/** Keeps what goes wrong in the page. */
export function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    // The browser writes a line for every refused call; whether that was right is what the tests are about.
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) problems.push(`console: ${message.text()}`)
  })
}

/** A text in whatever language the page has. */
export const either = (english: string, swedish: string) =>
  new RegExp(`^(${plain(english)}|${plain(swedish)})$`)

/** As a part of a regular expression that means just this text. */
export const plain = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Goes to a tab and waits until it is open. */
export async function turnToTab(tab: Locator) {
  await tab.click()
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
}

/** Where this worker's Lagra answers. */
export const url = () => inject('urls')[workerIndex()] ?? ''

/** A worker has a server of its own. */
export const workerIndex = () => (Number(process.env['VITEST_POOL_ID']) - 1) % inject('urls').length

/** Opens an address and waits until a screen is there, and listens: by then the page has its title. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).not.toBe('Lagra')
}

/**
 * Goes to an address inside the application that runs in the page, as a link does: to load it anew takes five times as
 * long. What was there may be seen a moment longer: wait for what only the new address shows.
 */
export const goInside = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState({}, '', address), path)

/** As `open`, from the login page of an application that is running. */
async function openInPlace(page: Page, path: string) {
  const before = await page.title()
  await goInside(page, path)
  // By then the shell is there, and the login page with its heading is gone.
  await expect.poll(() => page.title()).not.toBe(before)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A call that fails at once. One that the server does not answer is first tried again, for three seconds. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 422, json: { success: 0, errorcode: 422, errors: {} } })

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export async function logInByHand(page: Page, email: string, typed: string) {
  await page.getByLabel(either('E-mail', 'E-post')).fill(email)
  await passwordField(page).fill(typed)
  await page.getByRole('button', { name: either('Log in', 'Logga in') }).click()
}

export const passwordField = (page: Page) => page.getByLabel(either('Password', 'Lösenord'))

/** A message that flashes up. */
export const flash = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: either('Messages', 'Meddelanden') }).getByText(text, { exact: true })

const keys = new Map<Account, string>()

/**
 * The session that this worker's visits and calls share: a password is meant to be slow to check. A test may end it, and
 * the next one then logs in again.
 */
export async function sessionKey(account: Account): Promise<string> {
  const key = keys.get(account)
  if (key !== undefined && (await callApi(key, 'GET', '/currentuser'))['success'] === 1) return key
  const fresh = await newSession(account)
  keys.set(account, fresh)
  return fresh
}

/** A session made for this test alone. */
export async function newSession(account: Account | 'driver', secret = password): Promise<string> {
  const body = JSON.stringify({ validateUsername: emailOf(account), validateUserPassword: secret })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url()}/api/login`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { SessionKey?: string }
  if (answer.SessionKey === undefined) throw new Error(`${account} cannot log in: ${JSON.stringify(answer)}`)
  return answer.SessionKey
}

/** A call of the API beside the browser, as another person or another window would make it. */
export async function callApi(key: string, method: string, path: string, body?: object) {
  const headers = { Authorization: key, 'Content-Type': 'application/json' }
  const init =
    body === undefined
      ? { method, headers: { Authorization: key } }
      : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${url()}/api${path}`, init)
  return (await response.json()) as Record<string, unknown>
}

export async function setCookie(context: BrowserContext, name: string, value: string) {
  await context.addCookies([{ name, value, url: url(), sameSite: 'Strict' }])
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}
