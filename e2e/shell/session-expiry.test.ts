import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  callApi,
  cookieOf,
  flash,
  goInside,
  newSession,
  open,
  password,
  pathOf,
  sessionKey,
  setCookie,
  useBrowser,
} from '../testing/browser.ts'

const visit = useBrowser()

async function endSession(page: Page) {
  const key = (await cookieOf(page, 'FrontendSessionKey'))?.value ?? ''
  await callApi(key, 'POST', '/logout')
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

it('asks for the password in a dialog, keeps what was typed and goes on; or is left for the login page', async () => {
  const page = await visit({ as: 'admin', path: '/settings' })
  const before = await page.getByLabel('Last name').inputValue()
  await page.getByLabel('Last name').fill('Typed long ago')
  await endSession(page)
  await page.getByLabel('Last name').press('Enter')
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong')
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await flash(page, 'Wrong credentials').waitFor()
  await expect.poll(() => dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await flash(page, 'Your account is saved').waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Typed long ago')
  await page.getByLabel('Last name').fill(before)
  await page.getByLabel('Last name').press('Enter')
  await page.getByRole('button', { name: new RegExp(`${before}$`) }).waitFor()

  await page.getByLabel('Last name').fill('Never mind')
  await endSession(page)
  await page.getByLabel('Last name').press('Enter')
  await dialog(page).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

it('goes on when the same person logs in in another tab; for anybody else the page is loaded anew, and nothing is sent', async () => {
  const page = await visit({ as: 'admin', path: '/settings' })
  const before = await page.getByLabel('Last name').inputValue()
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByLabel('Last name').fill('Typed here')
  await endSession(page)
  await page.getByLabel('Last name').press('Enter')
  await dialog(page).waitFor()
  await setCookie(page.context(), 'FrontendSessionKey', await newSession('admin'))
  // The dialog may be seen a moment before it listens.
  const isSaved = async () => {
    await comeBack()
    return flash(page, 'Your account is saved').isVisible()
  }
  await expect.poll(isSaved).toBe(true)
  await page.getByLabel('Last name').fill(before)
  await page.getByLabel('Last name').press('Enter')
  await page.getByRole('button', { name: new RegExp(`${before}$`) }).waitFor()

  await page.getByLabel('Last name').fill('Never sent')
  await setCookie(page.context(), 'FrontendSessionKey', await newSession('reseller2'))
  await page.getByLabel('Last name').press('Enter')
  await flash(page, /^You are now /).waitFor()
  expect(pathOf(page)).toBe('/')
  const { user } = await callApi(await sessionKey('reseller2'), 'GET', '/currentuser')
  expect((user as { LastName: string }).LastName).not.toBe('Never sent')
})

it('what was typed while working for a reseller is not sent as the house’s own after logging in again', async () => {
  const key = await newSession('admin')
  const { data } = await callApi(key, 'GET', '/reseller?limit=1')
  const [{ Id: ResellerId }] = data as [{ Id: number }]
  await callApi(key, 'POST', '/currentuser/on-behalf', { ResellerId })
  const page = await visit({})
  await setCookie(page.context(), 'FrontendSessionKey', key)
  await open(page, '/admin/create/article')
  await page.getByText(/^You are working for /).waitFor()
  await page.getByLabel('Article number').fill('NOT-THE-HOUSES')
  await endSession(page)
  await page.getByLabel('Article number').press('Enter')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.getByRole('link', { name: 'Billing' }).waitFor()
  expect(await page.getByText(/^You are working for /).count()).toBe(0)
  const found = await callApi(await sessionKey('admin'), 'GET', '/admin/article?searchString=NOT-THE-HOUSES')
  expect(found['data']).toEqual([])
})

it('who logs in where somebody else has been sees nothing of that one, who logged out in another tab', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/articles' })
  await page.getByRole('row').nth(1).waitFor()
  await page.context().clearCookies()
  await goInside(page, '/settings')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/admin/article?*', () => asked.resolve())
  await setCookie(page.context(), 'FrontendSessionKey', await sessionKey('reseller2'))
  await goInside(page, '/admin/view/articles')
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  // Its answer never comes: all that is there was there before.
  await asked.promise
  expect(await page.getByRole('row').count()).toBe(0)
})
