import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  cookieOf,
  emailOf,
  flash,
  logInByHand,
  open,
  password,
  passwordField,
  pathOf,
  useBrowser,
} from '../testing/browser.ts'

const visit = useBrowser()

/** Too many failures lock an address out, so each test fails with its own. */
const stranger = () => `${randomUUID()}@lagra.example`

describe.each([
  {
    language: 'en-GB',
    wrongTitle: 'Wrong credentials',
    wrongText: 'You have entered incorrect credentials',
    check: 'Check the password',
    networkTitle: 'Connections problems',
    missing: ['Please enter the e-mail', 'Please enter the password'],
  },
  {
    language: 'sv-SE',
    wrongTitle: 'Fel inloggningsuppgifter',
    wrongText: 'Du har angett felaktiga inloggningsuppgifter',
    check: 'Kontrollera lösenordet',
    networkTitle: 'Anslutningsproblem',
    missing: ['Ange din e-postadress', 'Ange ditt lösenord'],
  },
] as const)('in $language', ({ language, wrongTitle, wrongText, check, networkTitle, missing }) => {
  it('what is missing is asked for, wrong credentials and a network failure are told, and then one is in', async () => {
    const page = await visit({ path: '/login', language })
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    const logIn = page.getByRole('button', { name: /^(Log in|Logga in)$/ })
    await logIn.click()
    for (const complaint of missing) await page.getByText(complaint).waitFor()
    expect(calls.filter((url) => url.endsWith('/api/login'))).toEqual([])

    await logInByHand(page, stranger(), 'not-the-password')
    await flash(page, wrongTitle).waitFor()
    await flash(page, wrongText).waitFor()
    const field = passwordField(page)
    await page.getByRole('main').getByText(check, { exact: true }).waitFor()
    expect(await page.getByRole('main').getByText(wrongText).count()).toBe(0)
    expect(await field.inputValue()).toBe('')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(pathOf(page)).toBe('/login')
    expect(await cookieOf(page, 'FrontendSessionKey')).toBeUndefined()

    await page.context().setOffline(true)
    await logInByHand(page, emailOf('admin'), password)
    await flash(page, networkTitle).waitFor()
    expect(await passwordField(page).inputValue()).toBe(password)
    await page.context().setOffline(false)
    await logIn.click()
    await page.getByRole('heading', { name: /^(Welcome|Välkommen), / }).waitFor()
  })
})

it('has neither menu nor status bar, but its icon, languages and the footer', async () => {
  const page = await visit({ path: '/' })
  expect(pathOf(page)).toBe('/login')
  await expect.poll(() => page.title()).toBe('Log in · Lagra')
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg')
  const icon = await page.request.get('/favicon.svg')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
})

it('a double click sends once', async () => {
  const page = await visit({ path: '/login' })
  let sent = 0
  await page.route('**/api/login', async (route) => {
    sent++
    await route.continue()
  })
  await page.getByLabel('E-mail').fill(emailOf('reseller'))
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  expect(sent).toBe(1)
})

it('says how long to wait after too many tries', async () => {
  const page = await visit({ path: '/login' })
  const email = stranger()
  const data = { validateUsername: email, validateUserPassword: 'wrong' }
  for (let tries = 0; tries < 10; tries++) await page.request.post('/api/login', { data })
  await logInByHand(page, email, 'wrong')
  await flash(page, 'Too many tries').waitFor()
  expect(await flash(page, /^Wait \d+ minutes? and then try again\.$/).isVisible()).toBe(true)
})

describe('remember me', () => {
  it('off: the session ends with the browser and the e-mail is forgotten', async () => {
    const page = await visit({ path: '/login' })
    await logInByHand(page, emailOf('enduser'), password)
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    expect(await cookieOf(page, 'FrontendSessionKey')).toMatchObject({
      expires: -1,
      sameSite: 'Strict',
      path: '/',
    })
    expect(await cookieOf(page, 'LagraRememberedEmail')).toBeUndefined()
  })

  it('on: the session stays up to 30 days, the e-mail 365', async () => {
    const page = await visit({ path: '/login' })
    await page.getByLabel('Remember me').check()
    await logInByHand(page, emailOf('enduser'), password)
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    const days = async (name: string) =>
      (((await cookieOf(page, name))?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(await days('FrontendSessionKey')).toBeCloseTo(30, 1)
    expect(await days('LagraRememberedEmail')).toBeCloseTo(365, 1)

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await cookieOf(page, 'FrontendSessionKey')).toBeUndefined()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('enduser'))
    await expect
      .poll(() => passwordField(page).evaluate((element) => element === document.activeElement))
      .toBe(true)
  })
})

describe('after the login', () => {
  it('goes on to the page that was asked for, and never leaves the site', async () => {
    const page = await visit({ path: '/settings?from=mail' })
    expect(pathOf(page)).toBe('/login?redirect=%2Fsettings%3Ffrom%3Dmail')
    await logInByHand(page, emailOf('admin'), password)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(pathOf(page)).toBe('/settings?from=mail')
    await page.goBack()
    expect(page.url()).not.toContain('/login')

    const elsewhere = await visit({ path: `/login?redirect=${encodeURIComponent('//example.com')}` })
    await logInByHand(elsewhere, emailOf('admin'), password)
    await elsewhere.getByRole('heading', { name: /^Welcome, / }).waitFor()
    expect(pathOf(elsewhere)).toBe('/')
  })

  it('logging out really ends the session', async () => {
    const page = await visit({ as: 'admin', path: '/settings' })
    const key = (await cookieOf(page, 'FrontendSessionKey'))?.value ?? ''
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    const answer = await page.request.get('/api/currentuser', { headers: { Authorization: key } })
    expect(answer.status()).toBe(401)
    await open(page, '/settings')
    expect(pathOf(page)).toBe('/login?redirect=%2Fsettings')
  })
})

it('no page tries what the content security policy forbids, nor does the locker’s own', async () => {
  // A page of its own, which is closed afterwards: what is listened to before all else stays with a page.
  const page = await (await visit({ as: 'superadmin' })).context().newPage()
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { found })
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        found.push([effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')),
    )
  })
  for (const path of ['/login', '/', '/admin/articles', '/settings', `/locker/${randomUUID()}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const violations = await page.evaluate(() => (globalThis as unknown as { found: string[] }).found)
    expect([path, violations]).toEqual([path, []])
  }
})
