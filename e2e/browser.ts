import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export const password = 'lagra-demo-2026'
export const accounts = ['superadmin', 'admin', 'reseller', 'reseller2', 'enduser'] as const
export type Account = (typeof accounts)[number]
export const emailOf = (account: Account) => `${account}@lagra.example`

export interface Visiting {
  /** Logged in as this demo account, without going through the login page. */
  as?: Account
  path?: string
  language?: 'sv-SE' | 'en-GB'
  width?: number
  dark?: boolean
  /** Errors in the console are what the test is about. */
  breaks?: boolean
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A browser for the tests of a file. Answers with a function that opens a page in a fresh profile. After each test every
 * page must be free of errors in its console, uncaught exceptions and violations of the content security policy.
 */
export function useBrowser() {
  let browser: Browser | undefined
  let visits: { context: BrowserContext; problems: string[] }[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: flags,
    })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const over = visits
    visits = []
    await Promise.all(over.map(({ context }) => context.close()))
    expect(over.flatMap(({ problems }) => problems)).toEqual([])
  })

  return async function visit(visiting: Visiting = {}): Promise<Page> {
    if (!browser) throw new Error('the browser is not open yet')
    const context = await browser.newContext({
      baseURL: inject('url'),
      viewport: { width: visiting.width ?? 1280, height: 800 },
      colorScheme: visiting.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Stockholm',
    })
    const problems: string[] = []
    context.setDefaultTimeout(10_000)
    visits.push({ context, problems })
    const page = await context.newPage()
    if (!visiting.breaks) watch(page, problems)
    if (visiting.language) await setCookie(context, 'KIS_LANG', visiting.language)
    if (visiting.as) await setCookie(context, 'FrontendSessionKey', await sessionKey(visiting.as))
    if (visiting.path !== undefined) await open(page, visiting.path)
    return page
  }
}

/** Opens an address and waits until a screen is there. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export async function logInByHand(page: Page, email: string, typed: string) {
  await page.getByLabel(/^(E-mail|E-post)$/).fill(email)
  await passwordField(page).fill(typed)
  await page.getByRole('button', { name: /^(Log in|Logga in)$/ }).click()
}

export const passwordField = (page: Page) => page.getByLabel(/^(Password|Lösenord)$/)

/** A message that flashes up. */
export const flash = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Messages|Meddelanden)$/ }).getByText(text, { exact: true })

/** A session made for this test alone, which may end it. */
export async function sessionKey(account: Account, secret = password): Promise<string> {
  const body = JSON.stringify({ validateUsername: emailOf(account), validateUserPassword: secret })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${inject('url')}/api/login`, { method: 'POST', headers, body })
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
  const response = await fetch(`${inject('url')}/api${path}`, init)
  return (await response.json()) as Record<string, unknown>
}

export async function setCookie(context: BrowserContext, name: string, value: string) {
  await context.addCookies([{ name, value, url: inject('url'), sameSite: 'Strict' }])
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

/** What axe finds wrong on the page, by WCAG 2.2 AA. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // As a file of the page's own: the content security policy allows no inline script.
  await page.route('**/axe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: axe.source }),
  )
  await page.addScriptTag({ url: '/axe.js' })
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Menus and dialogs open at the end of the page, beside its landmarks, and Mantine's dialogs bring a <header>.
      rules: {
        region: { enabled: false },
        'landmark-no-duplicate-banner': { enabled: false },
        'landmark-unique': { enabled: false },
      },
    }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    // The browser writes a line for every refused call; whether that was right is what the tests are about.
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) problems.push(`console: ${message.text()}`)
  })
}
