import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { either, url, useBrowser } from '../testing/browser.ts'
import { accessibilityProblems, scrollsSideways } from '../testing/flaws.ts'
import { root } from '../testing/run-node.ts'

const visit = useBrowser()

/** How each page is called, and what stands on it when it is there. */
const pages = [
  { title: either('Tables', 'Tabeller'), content: either('Editable cells', 'Redigerbara celler') },
  {
    title: either('Charts', 'Diagram'),
    content: either('Withdrawals per month and locker', 'Uttag per månad och skåp'),
  },
  { title: either('Notifications', 'Aviseringar'), content: either('Many at once', 'Många på en gång') },
  { title: either('Misc', 'Övrigt'), content: either('Number input', 'Talfält') },
]

it('opens page by page inside the shell on a phone, where it looks good', async () => {
  const page = await visit({ as: 'enduser', path: '/sandbox', language: 'sv-SE', width: 390 })
  const tiles = page.getByRole('main').getByRole('link')
  expect(await tiles.count()).toBe(pages.length)
  // What stands on the pages is looked at without the shell, part by part.
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await scrollsSideways(page)).toEqual([])
  for (const { title, content } of pages) {
    await tiles.filter({ hasText: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('region', { name: content }).first().waitFor()
    await page.goBack()
    await tiles.first().waitFor()
  }
})

it('has a page of its own for the tests, under the server’s policy, which no server hands out', async () => {
  const policies = await Promise.all(
    [url(), `${inject('kitUrl')}/sandbox/misc`].map(async (address) => {
      const { headers } = await fetch(address)
      return headers.get('content-security-policy')?.replaceAll(/'nonce-[^']+'/g, 'nonce')
    }),
  )
  expect(policies[0]).toContain('nonce')
  expect(policies[1]).toBe(policies[0])
  const files = await readdir(join(root, 'dist/web'), { recursive: true })
  expect(files.filter((file) => /(^|[\\/])kit[-.]/.test(file))).toEqual([])
})
