import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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

const logIn = (page: Page) => page.getByRole('button', { name: /^(Log in|Logga in)$/ })
const isFocused = (element: Element) => element === document.activeElement

interface Words {
  wrongTitle: string
  wrongText: string
  check: string
  networkTitle: string
  missing: string[]
}

const english: Words = {
  wrongTitle: 'Wrong credentials',
  wrongText: 'You have entered incorrect credentials',
  check: 'Check the password',
  networkTitle: 'Connections problems',
  missing: ['Please enter the e-mail', 'Please enter the password'],
}

const swedish: Words = {
  wrongTitle: 'Fel inloggningsuppgifter',
  wrongText: 'Du har angett felaktiga inloggningsuppgifter',
  check: 'Kontrollera lösenordet',
  networkTitle: 'Anslutningsproblem',
  missing: ['Ange din e-postadress', 'Ange ditt lösenord'],
}

/** What is missing is asked for; wrong credentials and a network failure are told. Leaves all filled in for this account. */
async function failToLogIn(
  page: Page,
  account: 'admin' | 'enduser',
  { wrongTitle, wrongText, check, networkTitle, missing }: Words,
) {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await logIn(page).click()
  for (const complaint of missing) await page.getByText(complaint).waitFor()
  expect(calls.filter((url) => url.endsWith('/api/login'))).toEqual([])

  const path = pathOf(page)
  await logInByHand(page, stranger(), 'not-the-password')
  await flash(page, wrongTitle).waitFor()
  await flash(page, wrongText).waitFor()
  const field = passwordField(page)
  await page.getByRole('main').getByText(check, { exact: true }).waitFor()
  expect(await page.getByRole('main').getByText(wrongText).count()).toBe(0)
  expect(await field.inputValue()).toBe('')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate(isFocused)).toBe(true)
  expect(pathOf(page)).toBe(path)
  expect(await cookieOf(page, 'FrontendSessionKey')).toBeUndefined()

  await page.context().setOffline(true)
  await logInByHand(page, emailOf(account), password)
  await flash(page, networkTitle).waitFor()
  expect(await passwordField(page).inputValue()).toBe(password)
  await page.context().setOffline(false)
}

it('failures are told; who is asked to log in goes on to what was asked for, sends once, and is forgotten with the browser', async () => {
  const page = await visit()
  // A new page would have nothing of the site to go back to.
  await page.goto('/favicon.svg')
  await open(page, '/settings?from=mail')
  expect(pathOf(page)).toBe('/login?redirect=%2Fsettings%3Ffrom%3Dmail')
  await expect.poll(() => page.title()).toBe('Log in · Lagra')
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg')
  const icon = await page.request.get('/favicon.svg')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(1)

  await failToLogIn(page, 'admin', english)
  let sent = 0
  await page.route('**/api/login', async (route) => {
    sent++
    await route.continue()
  })
  await logIn(page).dblclick()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  // Refusals of the login before are not told over what opens.
  for (const title of [english.wrongTitle, english.networkTitle])
    expect(await flash(page, title).count()).toBe(0)
  expect(sent).toBe(1)
  expect(pathOf(page)).toBe('/settings?from=mail')
  expect(await cookieOf(page, 'FrontendSessionKey')).toMatchObject({
    expires: -1,
    sameSite: 'Strict',
    path: '/',
  })
  expect(await cookieOf(page, 'LagraRememberedEmail')).toBeUndefined()
  await page.goBack()
  expect(pathOf(page)).toBe('/favicon.svg')
})

it('in Swedish, and remembered: the session stays up to 30 days, the e-mail 365, and logging out really ends the session', async () => {
  const page = await visit({ path: '/' })
  expect(pathOf(page)).toBe('/login')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  await failToLogIn(page, 'enduser', swedish)
  await page.getByLabel('Kom ihåg mig').check()
  await logIn(page).click()
  await page.getByRole('heading', { name: /^Välkommen, / }).waitFor()
  const days = async (name: string) =>
    (((await cookieOf(page, name))?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(await days('FrontendSessionKey')).toBeCloseTo(30, 1)
  expect(await days('LagraRememberedEmail')).toBeCloseTo(365, 1)

  const key = (await cookieOf(page, 'FrontendSessionKey'))?.value ?? ''
  await page.getByRole('button', { name: /^Ditt konto/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  expect(await cookieOf(page, 'FrontendSessionKey')).toBeUndefined()
  expect(await page.getByLabel('E-post').inputValue()).toBe(emailOf('enduser'))
  await expect.poll(() => passwordField(page).evaluate(isFocused)).toBe(true)
  const answer = await page.request.get('/api/currentuser', { headers: { Authorization: key } })
  expect(answer.status()).toBe(401)
  await open(page, '/settings')
  expect(pathOf(page)).toBe('/login?redirect=%2Fsettings')

  const email = stranger()
  const data = { validateUsername: email, validateUserPassword: 'wrong' }
  for (let tries = 0; tries < 10; tries++) await page.request.post('/api/login', { data })
  await logInByHand(page, email, 'wrong')
  await flash(page, 'För många försök').waitFor()
  expect(await flash(page, /^Vänta \d+ minut(er)? och försök sedan igen\.$/).isVisible()).toBe(true)
})
