import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  callApi,
  emailOf,
  flash,
  password,
  pathOf,
  newSession,
  sessionKey,
  useBrowser,
} from '../testing/browser.ts'

const visit = useBrowser()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => panel(page, 'Your account').getByRole('button', { name: 'Save' })
const lastName = (page: Page) => page.getByLabel('Last name')
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

const fillPasswords = async (page: Page, current: string, next: string, repeated = next) => {
  await page.getByLabel('Current password').fill(current)
  await page.locator('input[name=NewPassword]').fill(next)
  await page.getByLabel('Repeat the new password').fill(repeated)
  await page.getByLabel('Repeat the new password').blur()
}
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

it('the account is saved in three ways and only when changed, says what is wrong, asks for the password when the e-mail is new, and tells of somebody else’s change', async () => {
  const page = await visit({ as: 'reseller2', path: '/settings' })
  await lastName(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await lastName(page).isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
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
    await expect.poll(() => save(page).isDisabled()).toBe(true)
  }
  const { user } = await callApi(await sessionKey('reseller2'), 'GET', '/currentuser')
  expect(user).toMatchObject({ LastName: before })
  await saysWhatIsWrong(page)
  await asksForThePassword(page)
  await tellsOfAnothersChange(page)
})

it('the password is asked for on Enter, must be good, is changed and ends the other sessions; unsaved changes ask before the page is left, or one logs out', async () => {
  const page = await visit({ as: 'reseller2', path: '/settings' })
  await isNotAskedForInPassing(page)
  await mustBeGood(page)
  await isChanged(page)

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

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await lastName(page).fill('Unsaved')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

/** Enter and Ctrl-S show the errors and move the focus to the first one. */
async function saysWhatIsWrong(page: Page) {
  const first = page.getByLabel('First name')
  const email = panel(page, 'Your account').getByLabel('E-mail')
  const bar = panel(page, 'Your account').getByRole('status')
  for (const key of ['Enter', 'Control+s']) {
    await email.fill('nobody')
    await expect.poll(() => bar.textContent()).toBe('Fill in or correct: E-mail, Current password')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    await first.fill('')
    await email.blur()
    await page.getByText('E-mail is not a valid e-mail address').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await email.press(key)
    await page.getByText('E-mail is not a valid e-mail address').waitFor()
    await page.getByText('Please enter the first name').waitFor()
    await expect.poll(() => bar.textContent()).toBe('Check the marked fields')
    expect(await isFocused(first)).toBe(true)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await bar.getByText('Check the marked fields').waitFor({ state: 'detached' })
    await expect.poll(() => email.inputValue()).toBe(emailOf('reseller2'))
  }
}

/** The password is asked for only when the e-mail is new; an e-mail that is taken is told at its field. */
async function asksForThePassword(page: Page) {
  const account = panel(page, 'Your account')
  const email = panel(page, 'Your account').getByLabel('E-mail')
  const current = account.getByLabel('Current password')
  await lastName(page).fill('Other')
  expect(await current.count()).toBe(0)
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await email.fill('moved@lagra.example')
  await email.press('Enter')
  await account.getByText('Please enter the current password').waitFor()
  expect(await isFocused(current)).toBe(true)
  await current.fill('not-my-password')
  await save(page).click()
  await account.getByText('Wrong password').first().waitFor()
  expect(await current.getAttribute('aria-invalid')).toBe('true')
  await email.fill(emailOf('admin'))
  await current.fill(password)
  await save(page).click()
  await page.getByText('E-mail already exists').first().waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.inputValue()).toBe(emailOf('admin'))
  for (const address of ['moved@lagra.example', emailOf('reseller2')]) {
    await email.fill(address)
    await current.fill(password)
    await save(page).click()
    await flash(page, 'Your account is saved').first().waitFor()
    await expect.poll(() => current.count()).toBe(0)
  }
}

/** A conflict is told, and what was typed is kept, also after the new version is loaded. */
async function tellsOfAnothersChange(page: Page) {
  const first = page.getByLabel('First name')
  const before = { Name: await first.inputValue(), LastName: await lastName(page).inputValue() }
  await first.fill('My first')
  await lastName(page).fill('Mine')
  const key = await sessionKey('reseller2')
  await callApi(key, 'PUT', '/currentuser', { LastName: 'Theirs' })
  await save(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed this' })
  await expect.poll(() => alert.getByRole('definition').allInnerTexts()).toEqual(['Theirs', 'Mine'])
  expect(await lastName(page).inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Load the new version' }).click()
  await page.getByText(/now show the other person’s value: Last name\.$/).waitFor()
  expect(await lastName(page).inputValue()).toBe('Theirs')
  expect(await first.inputValue()).toBe('My first')
  await save(page).click()
  await page.getByRole('button', { name: /My first Theirs$/ }).waitFor()
  await callApi(key, 'PUT', '/currentuser', before)
}

/** The current password is asked for on Enter, not while tabbing past; its field shows the focus, also with an error. */
async function isNotAskedForInPassing(page: Page) {
  const current = page.getByLabel('Current password')
  const ring = () =>
    current.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element.parentElement ?? element)
      return `${outlineWidth} ${outlineStyle} ${outlineOffset}`
    })
  await current.focus()
  expect(await ring()).toBe('2px solid 2px')
  const language = page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { checked: true })
  // What lies between has loaded, or not yet.
  for (let steps = 0; steps < 20 && !(await isFocused(language)); steps++) await page.keyboard.press('Tab')
  expect(await isFocused(language)).toBe(true)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  await current.press('Enter')
  await page.getByText('Please enter the current password').waitFor()
  expect(await isFocused(current)).toBe(true)
  expect(await ring()).toBe('2px solid 2px')
}

/** A new password is refused unless it is repeated, long, hard to guess, and the old one is right. */
async function mustBeGood(page: Page) {
  await fillPasswords(page, password, 'en-helt-ny-lagra', 'en-annan')
  await page.getByText('The passwords are not the same').waitFor()
  expect(await change(page).isDisabled()).toBe(true)
  await fillPasswords(page, password, 'kort')
  await page.getByText(/^Choose a password of at least 10 characters/).waitFor()
  await fillPasswords(page, password, emailOf('reseller2'))
  await change(page).click()
  await page
    .getByText(/^Choose a password of at least 10 characters/)
    .first()
    .waitFor()
  await fillPasswords(page, 'not-my-password', 'en-helt-ny-lagra')
  await change(page).click()
  await page.getByText('Wrong password').first().waitFor()
  expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
}

/** The password is changed, which ends other sessions, and then changed back. */
async function isChanged(page: Page) {
  const elsewhere = await newSession('reseller2')
  const other = 'en-helt-ny-lagra'
  await fillPasswords(page, password, other)
  await change(page).click()
  await flash(page, 'Your password is changed').waitFor()
  await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
  expect(await callApi(elsewhere, 'GET', '/currentuser')).toMatchObject({ success: 0, errorcode: 401 })

  await newSession('reseller2', other)

  await fillPasswords(page, other, password)
  await change(page).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=CurrentPassword]')?.value === '',
  )
  await newSession('reseller2')
}
