import { expect, it } from 'vitest'
import { cookieOf, open, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

it('is English by default; switched in the settings or the status bar, what was typed stays, and so does the language after a reload', async () => {
  const page = await visit({ as: 'admin', path: '/settings' })
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
  await page.getByLabel('First name').fill('Half-typed')
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Svenska').click()
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor()
  expect(await page.getByLabel('Förnamn').inputValue()).toBe('Half-typed')

  await page.getByRole('button', { name: 'Språk: Svenska' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('sv-SE')
  await expect.poll(() => page.title()).toBe('Inställningar · Lagra')
  expect(await cookieOf(page, 'KIS_LANG')).toMatchObject({ value: 'sv-SE', path: '/' })
  // Otherwise the browser would ask before it loads anew.
  await page.getByRole('button', { name: 'Ångra ändringar' }).click()
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Artikelgrupper' }).first().waitFor()
})

it('stays as it is, with a word about it, when the other one cannot be loaded', async () => {
  const page = await visit({ as: 'admin', path: '/settings', meddles: true })
  await page.route('**/assets/sv-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByText(/^The language could not be loaded/).waitFor()
  expect(await page.getByRole('heading', { name: 'Settings' }).isVisible()).toBe(true)
})

it('is loaded with the first screen that needs more of it, and is that of this tab', async () => {
  const page = await visit({ as: 'admin', path: '/', fresh: true })
  await page.evaluate(() => (document.cookie = 'KIS_LANG=sv-SE; path=/'))
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Last name' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
})
