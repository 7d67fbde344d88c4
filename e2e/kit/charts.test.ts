import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()

const picture = (page: Page) => page.locator('[role=img][data-drawn]').first()
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

it.each(['line', 'timeline'])(
  'the wheel over a %s scrolls the page, and zooms only with Ctrl',
  async (kind) => {
    const page = await visitPart({ path: `/sandbox/charts?kind=${kind}` })
    await page.setViewportSize({ width: 1280, height: 300 })
    await picture(page).hover()
    const before = await scrolled(page)
    await page.mouse.wheel(0, 60)
    await expect.poll(() => scrolled(page)).toBe(before + 60)
    const all = page.getByRole('button', { name: 'Show all' }).first()
    expect(await all.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -240)
    await page.keyboard.up('Control')
    await expect.poll(() => all.getAttribute('aria-disabled')).toBeNull()
    expect(await scrolled(page)).toBe(before + 60)
  },
)

it('kinds and states are tabs in the address', async () => {
  const page = await visitPart({ path: '/sandbox/charts' })
  await page.getByRole('tab', { name: 'Pie' }).click()
  await page.getByRole('region', { name: 'Withdrawals by article group' }).waitFor()
  await page.getByRole('tab', { name: 'Empty' }).click()
  await page.getByText('There is nothing to show').waitFor()
  expect(new URL(page.url()).search).toBe('?kind=pie&state=empty')
})
