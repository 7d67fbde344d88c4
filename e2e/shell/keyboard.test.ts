import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { emailOf, flash, password, pathOf, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 60; steps++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached with Tab`)
}

it('logs in, goes to a screen, saves a form and logs out without a mouse', async () => {
  const page = await visit({ path: '/login' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
  await page.keyboard.type(emailOf('enduser'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()

  await tabTo(page, 'Settings')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()

  await page.getByLabel('Last name').focus()
  const before = await page.getByLabel('Last name').inputValue()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+s')
  await flash(page, 'Your account is saved').waitFor()
  await page.getByLabel('Last name').fill(before)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${before}$`) }).waitFor()

  await page.getByRole('button', { name: /^Your account/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'menuitem')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

it('a skip link is before everything else; ? shows the shortcuts; the panel of notifications keeps the focus and gives it back', async () => {
  const page = await visit({ as: 'enduser', path: '/settings', fresh: true })
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.getByLabel('First name').evaluate((element) => element === document.activeElement)).toBe(
    true,
  )

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.hasAttribute('aria-label'))
  expect(await focused(page)).toMatch(/^Notifications/)

  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // In a field it is a question mark.
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Last name').press('Shift+?')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
