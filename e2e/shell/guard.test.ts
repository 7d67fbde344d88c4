import { expect, it } from 'vitest'
import { flash, pathOf, sessionKey, setCookie, useBrowser, goInside } from '../testing/browser.ts'

const visit = useBrowser()

it('a foreign address leads back where one came from, or to the front page, with a notice, and its screen asks for nothing; what the role may is open', async () => {
  const page = await visit({ as: 'enduser', path: '/settings?tab=1' })
  // The whole screen, not only its heading: one goes on from a page that has arrived.
  await page.getByRole('radiogroup', { name: 'A locker is offline, or back' }).waitFor()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const filter = encodeURIComponent('{"customers":[1]}')
  await goInside(page, `/planing/forecast?filter=${filter}`)
  await flash(page, 'Unauthorized access').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/settings?tab=1')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()

  await page.goto('/planing/forecast?article=1')
  await flash(page, 'Unauthorized access').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(requests.filter((url) => url.includes('material-forecast'))).toEqual([])

  await goInside(page, '/admin/view/users')
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(pathOf(page)).toBe('/admin/view/users')
  // It is in no menu.
  await goInside(page, '/sandbox')
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor()
})

it('a key that has ended leads to the login page without a fuss, and who is logged in goes on from there to what was asked for', async () => {
  const page = await visit()
  const key = await sessionKey('admin')
  await setCookie(page.context(), 'FrontendSessionKey', `${key}x`)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(pathOf(page)).toBe('/login?redirect=%2Fsettings')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await setCookie(page.context(), 'FrontendSessionKey', key)
  await page.reload()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(pathOf(page)).toBe('/settings')
})
