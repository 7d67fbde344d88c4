import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(246, 247, 248)'
const dark = 'rgb(20, 24, 27)'

describe('the theme', () => {
  it('follows the system until another is chosen, which then stays', async () => {
    const page = await visit({ as: 'enduser', path: '/settings', dark: true })
    await expect.poll(() => background(page)).toBe(dark)
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click()
    await expect.poll(() => background(page)).toBe(light)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => background(page)).toBe(light)
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click()
    await expect.poll(() => background(page)).toBe(dark)
  })

  it('is right before the application has run', async () => {
    const page = await visit({ dark: true })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect.poll(() => background(page)).toBe(dark)
  })
})

describe('in Swedish', () => {
  it('the screens of the shell look good, and what opens over a page', async () => {
    const page = await visit({ as: 'superadmin', path: '/admin', language: 'sv-SE' })
    expect(await flawsOf(page)).toEqual([])
    // The others are looked at where they are tested.
    for (const name of ['Inställningar', 'Systeminställningar']) {
      // The menu stands beside the page only where that is wide.
      await page.setViewportSize({ width: 1280, height: 800 })
      await page
        .getByRole('navigation', { name: 'Huvudmeny' })
        .getByRole('link', { name, exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page
        .getByRole('main')
        .getByText(/^Laddar/)
        .first()
        .waitFor({ state: 'detached' })
      expect(await flawsOf(page)).toEqual([])
    }

    // A page with little on it: axe minds what stands half behind something that is open.
    await goInside(page, '/no/such/page')
    await page.getByRole('heading', { level: 1, name: 'Sidan finns inte' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
    await page.getByRole('button', { name: /^Aviseringar/ }).click()
    await page.getByRole('dialog', { name: 'Aviseringar' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Ditt konto/ }).click()
    await page.getByRole('menu').waitFor()
    await page.getByRole('menuitem', { name: 'Kortkommandon' }).click()
    await page.getByRole('dialog', { name: 'Kortkommandon' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  it('so does the login page', async () => {
    expect(await flawsOf(await visit({ path: '/login', language: 'sv-SE' }))).toEqual([])
  })
})
