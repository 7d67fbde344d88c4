import { expect, it } from 'vitest'
import { either, flash, open, pathOf, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'

const visit = useBrowser()
const visitPart = useParts()
const path = '/sandbox/notifications'

it('raises each severity, which flashes and, unless it only flashes, is kept in the bell as unread, from where its link leads on', async () => {
  const page = await visit({ as: 'enduser' })
  // What the server has to tell would be counted too, as soon as it arrives.
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { success: 1, data: [], currentPage: 1, pages: 1, total: 0 } }),
  )
  await open(page, path)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0)
  await page.getByText('Only flash').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await flash(page, 'Saved').waitFor()
  expect(await unread()).toBe(0)
  await page.getByText('As usual').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  expect(await unread()).toBe(0)
  await page.getByRole('button', { name: 'Warning', exact: true }).click()
  await flash(page, 'Something went wrong').waitFor()
  await page.getByRole('button', { name: 'Error', exact: true }).press('Enter')
  await flash(page, 'Connections problems').waitFor()
  await page.getByText('Flash, and keep').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await expect.poll(unread).toBe(3)

  await page.getByLabel('With a link').check()
  await page.getByRole('button', { name: 'Error', exact: true }).press('Enter')
  await expect.poll(unread).toBe(4)
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await list.getByText('Connections problems').first().click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(pathOf(page)).toBe('/settings')
})

it('many and long ones look good', async () => {
  const page = await visitPart({ path, language: 'sv-SE' })
  await page.getByLabel(either('Long texts', 'Långa texter')).check()
  await page.getByRole('button', { name: either('Warning', 'Varning') }).click()
  await page.getByRole('button', { name: either('Many at once', 'Många på en gång') }).click()
  expect(await flawsOf(page)).toEqual([])
})
