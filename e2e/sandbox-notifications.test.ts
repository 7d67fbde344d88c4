import { expect, it } from 'vitest'
import { accessibilityProblems, flash, pathOf, useBrowser } from './browser.ts'

const visit = useBrowser()
const path = '/sandbox/notifications'

it('raises each severity, which flashes and, unless it only flashes, is kept in the bell as unread', async () => {
  const page = await visit({ as: 'enduser', path })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0)
  await page.waitForLoadState('networkidle')
  const before = await unread()
  await page.getByText('Only flash').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await flash(page, 'Saved').waitFor()
  expect(await unread()).toBe(before)
  await page.getByText('As usual').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  expect(await unread()).toBe(before)
  await page.getByRole('button', { name: 'Warning', exact: true }).click()
  await flash(page, 'Something went wrong').waitFor()
  await page.getByRole('button', { name: 'Error', exact: true }).press('Enter')
  await flash(page, 'Connections problems').waitFor()
  await page.getByText('Flash, and keep').click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  expect(await unread()).toBe(before + 3)
})

it('with a link leads there from the list', async () => {
  const page = await visit({ as: 'enduser', path })
  await page.getByLabel('With a link').check()
  await page.getByRole('button', { name: 'Error', exact: true }).press('Enter')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Connections problems').click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(pathOf(page)).toBe('/settings')
})

it.each([
  ['sv-SE', false, 1280],
  ['sv-SE', true, 390],
  ['en-GB', false, 390],
  ['en-GB', true, 1280],
] as const)(
  '%s, dark: %s, %d px: many and long ones meet WCAG 2.2 AA and do not scroll sideways',
  async (language, dark, width) => {
    const page = await visit({ as: 'enduser', path, language, dark, width })
    await page.getByLabel(/^(Long texts|Långa texter)$/).check()
    await page.getByRole('button', { name: /^(Warning|Varning)$/ }).click()
    await page.getByRole('button', { name: /^(Many at once|Många på en gång)$/ }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)
