import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, pathOf, sessionKey, setCookie, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

it('an end user who opens a foreign address lands on the front page with a notice, and the screen asks for nothing', async () => {
  const page = await visit({ as: 'enduser' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const filter = encodeURIComponent('{"customers":[1]}')
  for (const path of ['/planing/forecast?article=1', `/planing/forecast?filter=${filter}`, '/billing']) {
    await page.goto(path)
    await flash(page, 'Unauthorized access').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/')
  }
  expect(requests.filter((url) => url.includes('material-forecast'))).toEqual([])
})

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

it('a logged-in user at the login page goes on to what it asked for', async () => {
  const page = await visit({ as: 'admin', path: '/login?redirect=%2Fsettings' })
  expect(pathOf(page)).toBe('/settings')
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
