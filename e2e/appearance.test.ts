import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, open, useBrowser } from './browser.ts'

const visit = useBrowser()

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(246, 247, 248)'
const dark = 'rgb(20, 24, 27)'

describe('the theme', () => {
  it('follows the system until another is chosen, which then stays', async () => {
    const page = await visit({ as: 'enduser', path: '/settings', dark: true })
    expect(await background(page)).toBe(dark)
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click()
    expect(await background(page)).toBe(light)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await background(page)).toBe(light)
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click()
    expect(await background(page)).toBe(dark)
  })

  it('is right before the application has run', async () => {
    const page = await visit({ dark: true })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    expect(await background(page)).toBe(dark)
  })
})

const paths = ['/', '/admin', '/storage/lockers', '/settings', '/system-settings', '/no/such/page']

describe.each([1280, 390])('at %d px', (width) => {
  describe.each([false, true])('dark: %s', (isDark) => {
    it('every screen meets WCAG 2.2 AA and does not scroll sideways', async () => {
      const page = await visit({ as: 'superadmin', width, dark: isDark, language: 'sv-SE' })
      for (const path of paths) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        expect([path, await accessibilityProblems(page)]).toEqual([path, []])
        expect([path, await overflow(page)]).toEqual([path, 0])
      }
    })

    it('so do the login page and what opens over a page', async () => {
      const login = await visit({ path: '/login', width, dark: isDark })
      expect(await accessibilityProblems(login)).toEqual([])
      expect(await overflow(login)).toBe(0)

      const page = await visit({ as: 'superadmin', path: '/settings', width, dark: isDark })
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('menu').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
