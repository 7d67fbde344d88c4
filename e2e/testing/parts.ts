import type { Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { open, useBrowser, type Visiting } from './browser.ts'

/** A visit to a page of the sandbox, whose address it keeps: `/sandbox/tables?show=editable`. */
export type VisitingPart = Omit<Visiting, 'as' | 'live'>

/**
 * As `useBrowser`, for the parts of the kit: its pages are those of the sandbox, without server, login and shell around
 * them (web/sandbox/kit-page.tsx), and are there in a fraction of the time. What needs one of those takes `useBrowser`.
 */
export function useParts() {
  const visit = useBrowser()
  let visited: Page[] = []

  // Runs before that of `useBrowser`, which cleans up at the address of the Lagra.
  afterEach(async ({ task }) => {
    const over = visited
    visited = []
    if (task.result?.state === 'fail') return
    await Promise.all(over.map((page) => page.evaluate(forgetAll)))
  })

  return async function visitPart({ path, language, ...visiting }: VisitingPart = {}): Promise<Page> {
    const page = await visit(visiting)
    visited.push(page)
    const cookie = { name: 'KIS_LANG', url: kitUrl(), sameSite: 'Strict' } as const
    if (language) await page.context().addCookies([{ ...cookie, value: language }])
    if (path !== undefined) await openPart(page, path)
    return page
  }
}

/** As `open`. */
const openPart = (page: Page, path: string) => open(page, kitUrl() + path)

const kitUrl = () => inject('kitUrl')

function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
}
