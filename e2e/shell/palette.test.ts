import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, either, flawsOf, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

const field = (page: Page) =>
  page.getByRole('combobox', { name: either('Search and go to', 'Sök och gå till') })
const options = (page: Page) => page.getByRole('option')
const marked = (page: Page) => page.locator('[role=option][aria-selected=true]')
const section = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('option')
const titles = async (page: Page) =>
  (await options(page).locator('span:first-of-type').allTextContents()).join()

async function openPalette(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
}

/** Types, and waits until the server has answered. */
async function search(page: Page, words: string) {
  const answered = page.waitForResponse((response) => response.url().includes('/api/search?'))
  await field(page).fill(words)
  await answered
  await page.getByText(either('Searching', 'Söker')).waitFor({ state: 'detached' })
}

const theScreensOf = {
  enduser:
    'Home,Lockers,Graphs,Administration,Users,Create new,Settings,Sandbox,Tables,Charts,Notifications,Misc',
  reseller:
    'Home,Lockers,Material forecast,Order points,Graphs,Administration,Article groups,Create new,Articles,' +
    'Create new,Devices,Create new,Lockers,Create new,Customers,Create new,Users,Create new,Statements,Settings,' +
    'Sandbox,Tables,Charts,Notifications,Misc',
}
const nobody = { success: 1, lockers: [], articles: [], customers: [] }

it('by keyboard alone it has what the role may open, moves with the arrows, Home and End, and Escape gives the focus back', async () => {
  const page = await visit({ as: 'enduser', path: '/settings' })
  const button = page.getByRole('button', { name: 'Search and go to' })
  await button.focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  expect(await titles(page)).toBe(theScreensOf.enduser)
  const all = await options(page).allTextContents()
  const at = async () => all.indexOf((await marked(page).textContent()) ?? '')
  await expect.poll(at).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe(2)
  await page.keyboard.press('End')
  await expect.poll(at).toBe(all.length - 1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect.poll(at).toBe(0)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await marked(page).getAttribute('id'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent.includes('Search and go to'))
  expect(pathOf(page)).toBe('/settings')

  // It opens from inside a field too, and stands among the shortcuts.
  await page.getByLabel('Last name').focus()
  await openPalette(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'LastName')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Search, and go to a screen')
    .waitFor()
  await page.keyboard.press('Control+k')
  expect(await field(page).count()).toBe(0)
  await page.keyboard.press('Escape')

  // An answer to words that are no longer there is ignored.
  const late = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const old = { ...nobody, lockers: [{ Id: 1, Name: 'Too late', Detail: '' }] }
  const fresh = { ...nobody, lockers: [{ Id: 2, Name: 'In time', Detail: '' }] }
  await page.route('**/api/search?searchString=qq', async (route) => {
    await late.promise
    await route.fulfill({ json: old }).catch(() => undefined)
    told.resolve()
  })
  await page.route('**/api/search?searchString=qqq', (route) => route.fulfill({ json: fresh }))
  await openPalette(page)
  const asked = page.waitForRequest('**/api/search?searchString=qq')
  await page.keyboard.type('qq')
  await asked
  await page.keyboard.type('q')
  await page.getByText('In time').waitFor()
  late.resolve()
  await told.promise
  expect(await options(page).allTextContents()).toEqual(['In time'])
})

it('only the records that the role may open are found', async () => {
  const { articles, customers } = (await callApi(
    await sessionKey('reseller'),
    'GET',
    '/search?searchString=an',
  )) as {
    articles: { Id: number; Detail: string }[]
    customers: { Id: number; Name: string }[]
  }
  const [article, customer] = [articles[0], customers[0]]
  if (!article || !customer) throw new Error('the demo house has lost its articles')

  const page = await visit({ as: 'reseller', path: '/settings' })
  await openPalette(page)
  expect(await titles(page)).toBe(theScreensOf.reseller)
  await search(page, article.Detail)
  await section(page, 'Articles').first().click()
  await page.waitForURL(`**/admin/edit/article/${article.Id}`)
  await page.goBack()
  await openPalette(page)
  await search(page, customer.Name)
  await section(page, 'Customers').first().click()
  await page.waitForURL(`**/admin/edit/reseller-customer/${customer.Id}`)

  const other = await visit({ as: 'enduser', path: '/', language: 'sv-SE' })
  await openPalette(other)
  await search(other, article.Detail)
  await other.getByText('Inga resultat').waitFor()
  expect(await options(other).count()).toBe(0)
  await field(other).fill('stallning')
  await expect.poll(() => marked(other).textContent()).toContain('Inställningar')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/settings')
  await other.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => other.getByRole('heading', { level: 1 }).allTextContents())
    .toEqual(['Inställningar'])
})

it('finds a locker by its name, and what was chosen comes first until one logs out', async () => {
  const key = await sessionKey('enduser')
  const { lockers } = (await callApi(key, 'GET', '/search?searchString=er')) as {
    lockers: { Id: number; Name: string }[]
  }
  const [locker] = lockers
  if (!locker) throw new Error('the demo house has lost its lockers')
  const page = await visit({ as: 'enduser', path: '/settings' })
  await openPalette(page)
  await search(page, locker.Name)
  await section(page, 'Lockers').getByText(locker.Name, { exact: true }).first().click()
  await page.waitForURL(`**/storage/locker/${locker.Id}`)

  await openPalette(page)
  await page.keyboard.type('graphs')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statistics/graphs')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Statistics'])
  await openPalette(page)
  expect(await section(page, 'Recent').locator('span:first-of-type').allTextContents()).toEqual([
    'Graphs',
    locker.Name,
  ])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('palette'))))
    .toEqual([])
})

it('asks from two letters on, once the typing pauses, and can be tried again', async () => {
  const page = await visit({ as: 'enduser', path: '/settings', breaks: true, clock: true })
  const asked: string[] = []
  let broken = true
  await page.route('**/api/search?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('searchString') ?? '')
    await (broken ? route.abort() : route.fulfill({ json: nobody }))
  })
  await openPalette(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await page.keyboard.type('xyzzy')
  expect(asked).toEqual([])
  await page.clock.runFor(300)
  await page.getByText('Lockers, articles and customers could not be searched.').waitFor()
  expect(asked).toEqual(['xyzzy'])
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No results').waitFor()
  expect(asked).toEqual(['xyzzy', 'xyzzy'])
})

it('looks good', async () => {
  const page = await visit({ as: 'superadmin', path: '/settings', language: 'sv-SE' })
  await page.getByRole('button', { name: /^(Search and go to|Sök och gå till)/ }).click()
  await field(page).waitFor()
  await search(page, 'ver')
  expect(await flawsOf(page)).toEqual([])
})
