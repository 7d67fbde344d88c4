import type { Page } from 'playwright-core'
import { goInside } from '../../testing/browser.ts'

/** The page of a locker, or the form, where its name is the title and nothing of another locker is left. */
export async function goOnToLocker(page: Page, path: string, name: string) {
  await goInside(page, path)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
