import type { Page } from 'playwright-core'

/**
 * Goes to another address inside the application, as a link does: to load it anew takes five times as long. What was
 * there may still be seen for a moment: wait for what only the new address shows.
 */
export async function goOn(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** The page of a locker, or the form, where its name is the title and nothing of another locker is left. */
export async function goOnToLocker(page: Page, path: string, name: string) {
  await goOn(page, path)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
