import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi, flash, open, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'

/** What the screens of all sections have in common. */

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isFocused = (element: Element) => element === document.activeElement

async function device(Name: string) {
  const key = await sessionKey('reseller')
  const { Id } = await callApi(key, 'POST', '/admin/device', { Name })
  const path = `/admin/device/${String(Id)}`
  return {
    id: Number(Id),
    change: (body: object) => callApi(key, 'PUT', path, body),
    remove: () => callApi(key, 'DELETE', path),
  }
}

/** What a browser tells a page that is looked at again after another tab or program was. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

describe('a record that cannot be loaded is told of in a warning, and left for the list', () => {
  it('one that is not there', async () => {
    const page = await visit({ as: 'admin', path: '/admin/edit/article/999999', language: 'sv-SE' })
    await flash(page, 'Någonting gick fel').waitFor()
    await flash(page, 'Den finns inte längre.').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/admin/view/articles')
  })

  it('one whose server is away', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/view/devices' })
    await page.route('**/api/admin/device/1', (route) =>
      route.fulfill({ status: 500, json: { success: 0, errorcode: 500, errors: {} } }),
    )
    await open(page, '/admin/edit/device/1')
    await flash(page, 'Something went wrong').first().waitFor()
    await expect.poll(() => pathOf(page)).toBe('/admin/view/devices')
  })
})

describe('what somebody else changes', () => {
  it('is there as soon as the window is looked at again, in the list and in what is open', async () => {
    const { id, change, remove } = await device('Focus 1')
    const page = await visit({ as: 'reseller', path: '/admin/view/devices?search=Focus' })
    await rowOf(page, 'Focus 1').waitFor()
    await change({ Name: 'Focus 2', Location: 'Moved' })
    await lookAgain(page)
    await rowOf(page, 'Focus 2').getByText('Moved').waitFor()
    await rowOf(page, 'Focus 2').getByRole('link').first().click()
    await title(page).filter({ hasText: 'Focus 2' }).waitFor()
    await change({ Location: 'Moved again' })
    await lookAgain(page)
    await expect.poll(() => field(page, 'Location').inputValue()).toBe('Moved again')
    expect(pathOf(page)).toBe(`/admin/edit/device/${id}?search=Focus`)
    await remove()
  })

  it('does not touch what is being typed; the save is stopped, and the text stays until the new version is loaded', async () => {
    const { id, change, remove } = await device('Conflict')
    const page = await visit({ as: 'reseller', path: `/admin/edit/device/${id}`, language: 'sv-SE' })
    await field(page, 'Plats').fill('Min plats')
    await field(page, 'Beskrivning').fill('Min text')
    await change({ Description: 'Deras text' })
    await lookAgain(page)
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText('Någon annan har ändrat det här').waitFor()
    expect(await field(page, 'Beskrivning').inputValue()).toBe('Min text')
    expect(await field(page, 'Plats').inputValue()).toBe('Min plats')
    await page.getByRole('button', { name: 'Ladda den nya versionen' }).click()
    await expect.poll(() => field(page, 'Beskrivning').inputValue()).toBe('Deras text')
    expect(await field(page, 'Plats').inputValue()).toBe('Min plats')
    await page.getByRole('button', { name: 'Spara' }).click()
    await flash(page, 'Enheten är uppdaterad').waitFor()
    await remove()
  })
})

describe('the focus', () => {
  it('is on the title where a screen was opened from another one, and at the beginning of a page that was loaded', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/view/devices' })
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.getByRole('link', { name: 'Create new' }).click()
    await title(page).filter({ hasText: 'New device' }).waitFor()
    await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    await title(page).filter({ hasText: 'Devices' }).waitFor()
    await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const next = page.getByRole('button', { name: 'Next' })
    await next.waitFor()
    await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
    const first = await title(page).innerText()
    await next.click()
    await expect.poll(() => title(page).innerText()).not.toBe(first)
    await expect.poll(() => next.evaluate(isFocused)).toBe(true)
  })

  it('is on the first field of a dialog, whether it creates or edits', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/create/reseller-customer' })
    await expect.poll(() => field(page, 'Customer name').evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect.poll(() => field(page, 'Customer name').evaluate(isFocused)).toBe(true)
  })
})

it('a new record is made over the list as it was looked at, and left for it', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/articles?page=2&search=a' })
  await page.getByText(/^21–40 \//).waitFor()
  await page.getByRole('link', { name: 'Create new' }).click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/admin/view/articles?page=2&search=a')
  await page.getByText(/^21–40 \//).waitFor()
})

it('an order that a list does not have is no reason to show nothing', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/devices?sort=Colour' })
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
