import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { either, turnToTab } from '../testing/browser.ts'
import { accessibilityProblems, flawsOf, scrollsSideways } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()

const parts = ['inputs', 'dates', 'choices', 'images', 'dialogs', 'layout', 'filter', 'icons']

/** What is to be looked at opened, where a part hides something. */
const opened: Record<string, (page: Page) => Promise<void>> = {
  dates: async (page) => {
    await page
      .getByRole('button', { name: /^(Open the calendar: Range in|Öppna kalendern: Period i)/ })
      .click()
    await page.getByRole('dialog').waitFor()
  },
  choices: async (page) => {
    await page.getByRole('combobox').first().fill('steel')
    await page.getByRole('option').first().waitFor()
  },
  dialogs: (page) => page.getByRole('button', { name: either('Ask', 'Fråga') }).click(),
  layout: (page) => page.getByRole('button', { name: either('Row 2', 'Rad 2') }).click(),
}

it('every part looks good', async () => {
  const page = await visitPart({ path: '/sandbox/misc', language: 'sv-SE' })
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect.poll(() => tabs.count()).toBe(parts.length)
  for (const [at, part] of parts.entries()) {
    await turnToTab(tabs.nth(at))
    await opened[part]?.(page)
    const flaws = part in opened ? await flawsOf(page) : await flawsOnDarkPhone(page)
    expect(flaws.filter((flaw) => !isCovered(flaw))).toEqual([])
    await page.keyboard.press('Escape')
  }
})

/** What hides nothing is looked at in one way only: it stands on the screens as well, which are looked at in both. */
async function flawsOnDarkPhone(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  return [...(await accessibilityProblems(page)), ...(await scrollsSideways(page))]
}

/** An open calendar keeps the focus: a field that it half covers is no target until it closes. */
const isCovered = (flaw: string) => flaw.includes('partially obscured')
