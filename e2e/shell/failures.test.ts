import { expect, it } from 'vitest'
import { open, pathOf, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

it('an address that does not exist says so, a screen whose code does not arrive offers to reload, and a form that cannot be loaded to try again', async () => {
  const page = await visit({ as: 'superadmin', path: '/no/such/page', fresh: true, meddles: true })
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  expect(pathOf(page)).toBe('/')

  await page.route('**/assets/settings-screen-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByText('The page could not be loaded').waitFor()
  await page.unroute('**/assets/settings-screen-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(pathOf(page)).toBe('/settings')

  let away = true
  await page.route('**/api/system-settings', (route) =>
    away
      ? route.fulfill({ status: 404, json: { success: 0, errorcode: 404, errors: { _: ['notFound'] } } })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'System setting', exact: true }).click()
  await page.getByText('This could not be loaded').waitFor()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Support contact').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('without the server the first page says so, until it is there again; a screen that breaks leaves the shell alive and can be tried again', async () => {
  const page = await visit({ as: 'admin', breaks: true, meddles: true })
  let away = true
  await page.route('**/api/currentuser', (route) => (away ? route.abort() : route.continue()))
  const brokenUntilMended =
    'export default () => { if (!window.mended) throw new Error("broken"); return null }'
  await page.route('**/assets/settings-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: brokenUntilMended }),
  )
  await page.goto('/settings')
  await page.getByRole('alert').getByText('Connections problems').waitFor()
  away = false
  await page.getByRole('alert').getByText('Something went wrong').waitFor()
  expect(pathOf(page)).toBe('/settings')
  expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(true)
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

it('a dialog that is asked for before it is loaded opens when it is, also at a second attempt, with what was typed meanwhile, and gives the focus back', async () => {
  const page = await visit({ as: 'admin', clock: true, breaks: true, meddles: true })
  await page.route('**/assets/dialogs-*.js', (route) => route.abort())
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Search and go to' })
  await button.focus()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('dev')
  await refused
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute('**/assets/dialogs-*.js')
  await page.clock.runFor(6000)
  const field = page.getByRole('combobox', { name: 'Search and go to' })
  await expect.poll(() => field.inputValue()).toBe('dev')
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})
