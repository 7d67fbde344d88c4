import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, pathOf, sessionKey, setCookie, useBrowser, type Account } from '../testing/browser.ts'

const visit = useBrowser()

const forbidden: [Account, string[]][] = [
  ['admin', ['/system-settings', '/admin/view/secure-cloud', '/statements']],
  [
    'reseller',
    [
      '/system-settings',
      '/billing',
      '/billing/price-plans',
      '/admin/view/resellers',
      '/admin/view/secure-cloud',
    ],
  ],
  [
    'enduser',
    [
      '/planing/forecast',
      '/admin/view/articles',
      '/admin/view/lockers-v2',
      '/billing/statements',
      '/statements',
    ],
  ],
]

it.each(forbidden)(
  '%s opens a foreign address and lands on the front page with a notice',
  async (account, paths) => {
    const page = await visit({ as: account })
    for (const path of paths) {
      await page.goto(path)
      await flash(page, 'Unauthorized access').waitFor()
      await expect.poll(() => pathOf(page)).toBe('/')
    }
  },
)

it('sends back to the previous path when it came from one', async () => {
  const page = await visit({ as: 'reseller', path: '/settings?tab=1' })
  await navigateInside(page, '/billing')
  await flash(page, 'Unauthorized access').waitFor()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/settings?tab=1')
})

it('lets every role into what its table allows, and the sandbox which is in no menu', async () => {
  const page = await visit({ as: 'enduser', path: '/admin/view/users' })
  expect(pathOf(page)).toBe('/admin/view/users')
  await page.goto('/sandbox')
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor()
})

it.each([
  ['/login', '/'],
  ['/login/', '/'],
  ['/login?redirect=%2Fsettings', '/settings'],
])('a logged-in user at %s goes on to %s', async (from, to) => {
  const page = await visit({ as: 'admin', path: from })
  expect(pathOf(page)).toBe(to)
})

it('a key that has ended leads to the login page without a fuss', async () => {
  const page = await visit()
  await setCookie(page.context(), 'FrontendSessionKey', `${await sessionKey('admin')}x`)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(pathOf(page)).toBe('/login?redirect=%2Fsettings')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

/** As a link to a page of another role would: without loading the application anew. */
async function navigateInside(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}
