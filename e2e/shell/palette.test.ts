import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, either, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const field = (page: Page) =>
  page.getByRole('combobox', { name: either('Search and go to', 'Sök och gå till') })
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const marked = (page: Page) => page.getByRole('dialog').locator('[role=option][aria-selected=true]')
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
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/result|träff/i)
    .waitFor()
}

/** What has the focus: its name or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('name') ?? element?.textContent
  })

const done =
  'Change password,Light theme,Dark theme,Follow the system’s theme,Switch to Swedish,Keyboard shortcuts,Log out'
const all = {
  enduser:
    'Home,Lockers,Lent tools,What I have on loan,Graphs and reports,All lines,What I have taken,Administration,Cost centres,Users,Teams,Limits,Exceptions from limits,Consumption statements,Settings,Sandbox,Tables,Charts,Notifications,Misc,' +
    `New cost centre,New user,New team,New limit,Allow more than the limit,Import cost centres,Import users,${done}`,
  reseller:
    'Home,Lockers,Lent tools,What I have on loan,Material forecast,Order points,Visits,Runs,New run,My runs,To buy,Stocktakes,Graphs and reports,All lines,What I have taken,Administration,Article groups,Articles,Devices,Lockers,' +
    'Cost centres,Customers,Users,Teams,Limits,Exceptions from limits,API keys,Webhooks,Single sign-on,Statements,Consumption statements,Price lists,Settings,Sandbox,Tables,Charts,Notifications,Misc,' +
    'Lockers to refill,New article,New article group,New locker,New device,New customer,New cost centre,New user,New team,New limit,Allow more than the limit,' +
    'New webhook,New API key,New single sign-on,New price list,Import articles,Import cost centres,Import prices,Import users,' +
    done,
}
const nobody = {
  success: 1,
  lockers: [],
  articles: [],
  groups: [],
  customers: [],
  resellers: [],
  users: [],
  devices: [],
  statements: [],
}

it('by keyboard alone it has what the role may open, moves with the arrows, Home and End, and Escape gives the focus back', async () => {
  const page = await visit({ as: 'enduser', path: '/settings' })
  const button = page.getByRole('button', { name: 'Search and go to' })
  await button.focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'combobox')
  expect(await titles(page)).toBe(all.enduser)
  const shown = await options(page).allTextContents()
  const at = async () => shown.indexOf((await marked(page).textContent()) ?? '')
  await expect.poll(at).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe(2)
  await page.keyboard.press('End')
  await expect.poll(at).toBe(shown.length - 1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => marked(page).textContent()).toBe('New cost centre')
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
    .getByText('Search, go somewhere, do something')
    .waitFor()
  await page.keyboard.press('Control+k')
  expect(await field(page).count()).toBe(0)
  await page.keyboard.press('Escape')

  // An answer to words that are no longer there is ignored.
  const late = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const old = { ...nobody, lockers: [{ Id: 1, Name: 'Too late', Detail: '', Also: [] }] }
  const fresh = { ...nobody, lockers: [{ Id: 2, Name: 'In time', Detail: '', Also: [] }] }
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

it('finds the records that the role may open, and takes the focus along', async () => {
  const key = await sessionKey('reseller')
  const found = (await callApi(key, 'GET', '/search?searchString=an')) as Record<
    'articles' | 'customers' | 'users',
    { Id: number; Name: string; Detail: string; Also: string[] }[]
  >
  const { data } = (await callApi(key, 'GET', '/billing-statements')) as {
    data: { Number: number; BilledNetAmount: number; Title: string }[]
  }
  const [article, user, statement] = [found.articles[0], found.users[0], data[0]]
  if (!article || !user || !statement) throw new Error('the demo house has lost its articles')

  const page = await visit({ as: 'reseller', path: '/settings' })
  await openPalette(page)
  expect(await titles(page)).toBe(all.reseller)
  await search(page, article.Detail)
  await section(page, 'Articles').first().click()
  await page.waitForURL(`**/admin/edit/article/${article.Id}`)
  await page.getByRole('dialog', { name: 'Article' }).locator(':focus').waitFor()
  await page.goBack()

  await openPalette(page)
  await search(page, user.Also[0] ?? '')
  expect(await section(page, 'Users').locator('mark').first().textContent()).toBe(user.Also[0])
  await section(page, 'Users').first().click()
  await page.waitForURL(`**/admin/edit/user/${user.Id}`)
  await expect.poll(() => focused(page)).toContain(user.Name)

  await openPalette(page)
  await search(page, `faktura ${statement.Number}`)
  await section(page, 'Statements').first().click()
  await page.getByRole('dialog', { name: `${statement.Title}, no. ${statement.Number}` }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Statements')

  // By the word of the other language; the dialog is open where it leads.
  await openPalette(page)
  await page.keyboard.type('importera art')
  await expect.poll(() => marked(page).textContent()).toBe('Import articles')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Import: Articles' }).waitFor()
  expect(page.url()).toMatch(/\/admin\/view\/articles$/)

  const other = await visit({ as: 'enduser', path: '/', language: 'sv-SE' })
  await openPalette(other)
  await search(other, article.Detail)
  await other.getByText('Du kan söka bland sidor, åtgärder, skåp och användare.').waitFor()
  expect(await options(other).count()).toBe(0)
  await field(other).fill('losenord')
  await expect.poll(() => marked(other).textContent()).toContain('Byt lösenord')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/settings#password')
  await expect.poll(() => focused(other)).toBe('CurrentPassword')
})

it('finds a locker by its name, and what was chosen comes first until one logs out', async () => {
  const key = await sessionKey('enduser')
  const { data } = (await callApi(key, 'GET', '/cabinet')) as { data: { Id: number; LockerName: string }[] }
  const [locker] = data
  if (!locker) throw new Error('the demo house has lost its lockers')
  const page = await visit({ as: 'enduser', path: '/settings' })
  await openPalette(page)
  await search(page, locker.LockerName)
  await section(page, 'Lockers').getByText(locker.LockerName, { exact: true }).first().click()
  await page.waitForURL(`**/storage/locker/${locker.Id}`)
  await expect.poll(() => focused(page)).toBe(locker.LockerName)

  await openPalette(page)
  await page.keyboard.type('graphs and')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statistics/graphs')
  await expect.poll(() => focused(page)).toBe('Graphs and reports')
  await openPalette(page)
  const recent = section(page, 'Recent').locator('span:first-of-type')
  expect(await recent.allTextContents()).toEqual([locker.LockerName])

  // What is done at once leaves one where one is.
  await page.keyboard.type('night mode')
  await page.keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await expect.poll(() => focused(page)).toBe('Graphs and reports')
  await openPalette(page)
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
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
  await page.getByText('Lockers, articles, people and other records could not be searched.').waitFor()
  expect(asked).toEqual(['xyzzy'])
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No results for “xyzzy”').waitFor()
  expect(asked).toEqual(['xyzzy', 'xyzzy'])
})

it('looks good', async () => {
  const page = await visit({ as: 'superadmin', path: '/settings', language: 'sv-SE' })
  await page.getByRole('button', { name: /^(Search and go to|Sök och gå till)/ }).click()
  await field(page).waitFor()
  await search(page, 'ver')
  expect(await flawsOf(page)).toEqual([])
})
