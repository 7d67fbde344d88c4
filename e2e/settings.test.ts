import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  callApi,
  emailOf,
  flash,
  logInByHand,
  open,
  password,
  pathOf,
  sessionKey,
  useBrowser,
} from './browser.ts'

const visit = useBrowser()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => panel(page, 'Your account').getByRole('button', { name: 'Save' })
const lastName = (page: Page) => page.getByLabel('Last name')

describe('the account', () => {
  it('saves with the button, with Enter and with Ctrl-S, and only when something was changed', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    const before = await lastName(page).inputValue()
    expect(await save(page).isDisabled()).toBe(true)
    const ways: [string, () => Promise<void>][] = [
      ['Button', () => save(page).click()],
      ['Enter', () => lastName(page).press('Enter')],
      ['Control', () => lastName(page).press('Control+s')],
      [before, () => save(page).click()],
    ]
    for (const [name, way] of ways) {
      await lastName(page).fill(name)
      const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
      await way()
      expect((await answered).status()).toBe(200)
      await flash(page, 'Your account is saved').first().waitFor()
      await page.getByRole('button', { name: new RegExp(`${name}$`) }).waitFor()
      expect(await save(page).isDisabled()).toBe(true)
    }
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await lastName(page).inputValue()).toBe(before)
  })

  it('cannot be saved while a field is wrong, and says which', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    await page.getByLabel('First name').fill(' ')
    await page.getByLabel('E-mail').fill('nobody')
    await page.getByLabel('E-mail').blur()
    await page.getByText('E-mail is not a valid e-mail address').waitFor()
    await page.getByText('Please enter the first name').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('reseller2'))
  })

  it('shows what the server refuses under its field', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    await page.getByLabel('E-mail').fill(emailOf('admin'))
    await save(page).click()
    await page.getByText('E-mail already exists').waitFor()
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('admin'))
  })

  it('tells of somebody else’s change, keeps what was typed, and loads the new version when asked', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    const before = await lastName(page).inputValue()
    await lastName(page).fill('Mine')
    const key = await sessionKey('reseller2')
    await callApi(key, 'PUT', '/currentuser', { LastName: 'Theirs' })
    await save(page).click()
    await page.getByText('Someone else has changed this').waitFor()
    expect(await lastName(page).inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Load the new version' }).click()
    await page.getByRole('button', { name: /Theirs$/ }).waitFor()
    expect(await lastName(page).inputValue()).toBe('Theirs')
    await lastName(page).fill(before)
    await save(page).click()
    await flash(page, 'Your account is saved').waitFor()
  })
})

describe('unsaved changes', () => {
  it('ask before the page is left', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    await lastName(page).fill('Unsaved')
    await page.getByRole('link', { name: 'Home' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    expect((await question.boundingBox())?.width).toBe(300)
    await question.getByRole('button', { name: 'No' }).click()
    await question.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/settings')
    expect(await lastName(page).inputValue()).toBe('Unsaved')
    await page.getByRole('link', { name: 'Home' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await open(page, '/settings')
  })

  it('ask before logging out too', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings', language: 'sv-SE' })
    await page.getByLabel('Efternamn').fill('Osparad')
    await page.getByRole('button', { name: /^Ditt konto/ }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await page.getByRole('dialog', { name: 'Är du säker?' }).getByRole('button', { name: 'Ja' }).click()
    await page.getByRole('heading', { name: 'Logga in' }).waitFor()
    expect(pathOf(page)).toBe('/login')
  })
})

describe('the password', () => {
  const fillPasswords = async (page: Page, current: string, next: string, repeated = next) => {
    await page.getByLabel('Current password').fill(current)
    await page.locator('input[name=NewPassword]').fill(next)
    await page.getByLabel('Repeat the new password').fill(repeated)
    await page.getByLabel('Repeat the new password').blur()
  }
  const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

  it('must be repeated, long enough, not easy to guess, and the old one right', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    await fillPasswords(page, password, 'en-helt-ny-lagra', 'en-annan')
    await page.getByText('The passwords are not the same').waitFor()
    expect(await change(page).isDisabled()).toBe(true)
    await fillPasswords(page, password, 'kort')
    await page.getByText(/^Choose a password of at least 10 characters/).waitFor()
    await fillPasswords(page, password, emailOf('reseller2'))
    await change(page).click()
    await page.getByText(/^Choose a password of at least 10 characters/).waitFor()
    await fillPasswords(page, 'not-my-password', 'en-helt-ny-lagra')
    await change(page).click()
    await page.getByText('You have entered incorrect credentials').waitFor()
    expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
  })

  it('is changed, holds, ends the other sessions, and is changed back', async () => {
    const page = await visit({ as: 'reseller2', path: '/settings' })
    const elsewhere = await sessionKey('reseller2')
    const other = 'en-helt-ny-lagra'
    await fillPasswords(page, password, other)
    await change(page).click()
    await flash(page, 'Your password is changed').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    expect(await callApi(elsewhere, 'GET', '/currentuser')).toMatchObject({ success: 0, errorcode: 401 })

    const second = await visit({ path: '/login' })
    await logInByHand(second, emailOf('reseller2'), other)
    await second.getByRole('heading', { name: /^Welcome, / }).waitFor()

    await fillPasswords(page, other, password)
    await change(page).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=CurrentPassword]')?.value === '',
    )
    await sessionKey('reseller2')
  })
})
