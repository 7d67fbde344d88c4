import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems, open, useBrowser } from './browser.ts'

const visit = useBrowser()

const tabs = ['inputs', 'dates', 'choices', 'images', 'dialogs', 'layout', 'filter']

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
  dialogs: (page) => page.getByRole('button', { name: /^(Ask|Fråga)$/ }).click(),
  layout: (page) => page.getByRole('button', { name: /^(Row|Rad) 2$/ }).click(),
}

describe.each([
  ['sv-SE', false, 1280],
  ['en-GB', true, 1280],
  ['sv-SE', true, 390],
  ['en-GB', false, 390],
] as const)('in %s, dark %s, at %d px', (language, dark, width) => {
  it('every part meets WCAG 2.2 AA and does not scroll sideways', async () => {
    const page = await visit({ as: 'enduser', language, dark, width })
    for (const tab of tabs) {
      await open(page, `/sandbox/misc?tab=${tab}`)
      await opened[tab]?.(page)
      expect([tab, await problemsOf(page)]).toEqual([tab, []])
      expect([tab, await overflow(page)]).toEqual([tab, 0])
    }
  })
})

/** An open calendar keeps the focus: a field that it half covers is no target until it closes. */
const problemsOf = async (page: Page) =>
  (await accessibilityProblems(page)).filter((problem) => !problem.includes('partially obscured'))

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
