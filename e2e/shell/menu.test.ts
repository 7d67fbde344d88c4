import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { emailOf, logInByHand, open, password, useBrowser, type Account } from '../testing/browser.ts'

const visit = useBrowser()

type Menu = (string | [string, string[]])[]

const english: Record<Account, Menu> = menus({
  home: 'Home',
  storage: ['Storage', ['Lockers']],
  planning: ['Planning', ['Material forecast']],
  statistics: ['Statistics', ['Graphs']],
  administration: 'Administration',
  sections: ['Article groups', 'Articles', 'Devices', 'Lockers', 'Customers'],
  secureCloud: 'Secure cloud',
  users: 'Users',
  resellers: 'Resellers',
  billing: ['Billing', ['Discounts', 'Lockers', 'Price plan', 'Statements']],
  statements: 'Statements',
  settings: 'Settings',
  system: 'System setting',
})

const swedish: Record<Account, Menu> = menus({
  home: 'Hem',
  storage: ['Lager', ['Skåp']],
  planning: ['Planering', ['Materialprognos']],
  statistics: ['Statistik', ['Grafer']],
  administration: 'Administration',
  sections: ['Artikelgrupper', 'Artiklar', 'Enheter', 'Skåp', 'Kunder'],
  secureCloud: 'Secure cloud',
  users: 'Användare',
  resellers: 'Återförsäljare',
  billing: ['Fakturering', ['Rabatter', 'Skåp', 'Prisplan', 'Fakturor']],
  statements: 'Fakturor',
  settings: 'Inställningar',
  system: 'Systeminställningar',
})

// What each role finds is in web/shell/menu.unit.test.ts: these are the longest and the shortest.
it.each(['superadmin', 'enduser'] as const)(
  '%s logs in and finds exactly its menu, in both languages',
  async (account) => {
    const page = await visit({ path: '/' })
    await logInByHand(page, emailOf(account), password)
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    expect(await menuOn(page, 'Main menu')).toEqual(english[account])
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
    await page.getByRole('heading', { name: /^Välkommen, / }).waitFor()
    expect(await menuOn(page, 'Huvudmeny')).toEqual(swedish[account])
  },
)

it('every entry of the menu opens its screen, and the tiles are the same', async () => {
  const page = await visit({ as: 'superadmin', path: '/' })
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  for (const link of await links.all()) {
    const to = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === to)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: 'Page not found' }).count()).toBe(0)
  }
  await open(page, '/admin')
  const tiles = page.getByRole('main').getByRole('link')
  expect(await tiles.allTextContents()).toEqual(
    english.superadmin.find((entry) => entry[0] === 'Administration')?.[1],
  )
})

it('groups fold, the menu folds to icons, and both are remembered', async () => {
  const page = await visit({ as: 'superadmin', path: '/' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.getByRole('button', { name: 'Hide what is in Billing' }).click()
  await expect.poll(() => menu.getByRole('link', { name: 'Discounts' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Fold the menu', exact: true }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThanOrEqual(52)
  await open(page, '/settings')
  await menu.getByRole('button', { name: 'Billing' }).click()
  await page.getByRole('menuitem', { name: 'Price plan' }).click()
  await page.getByRole('heading', { name: 'Price plan' }).waitFor()
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await page.getByRole('button', { name: 'Show what is in Billing' }).waitFor()
})

it('is a drawer on a phone, which closes when one has chosen', async () => {
  const page = await visit({ as: 'reseller', path: '/', width: 390 })
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('heading', { name: 'Articles' }).waitFor()
  await drawer.waitFor({ state: 'detached' })
})

it.each([1280, 390])('the open page’s entry is in view at %d px', async (width) => {
  const page = await visit({ as: 'superadmin', width })
  await page.setViewportSize({ width, height: 360 })
  await open(page, '/system-settings')
  if (width < 900) await page.getByRole('button', { name: 'Open the menu' }).click()
  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'System setting' })
  await entry.waitFor()
  const isInView = async () => {
    const { y, height } = (await entry.boundingBox()) ?? { y: -1, height: 0 }
    return y > 0 && y + height <= 360
  }
  await expect.poll(isInView).toBe(true)
})

it('the user’s own menu tells name, organisation and role, and can be hit with a thumb', async () => {
  const page = await visit({ as: 'enduser', path: '/settings', width: 390, language: 'sv-SE' })
  await page.getByRole('button', { name: /^Ditt konto/ }).click()
  await page.getByRole('menu').getByText('Slutanvändare').waitFor()
  for (const entry of await page.getByRole('menuitem').all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(40)
})

async function menuOn(page: Page, name: string): Promise<Menu> {
  const list = page.getByRole('navigation', { name }).locator('> ul')
  const items = await list.locator('> li').all()
  return Promise.all(items.map(menuItem))
}

async function menuItem(item: Locator): Promise<Menu[number]> {
  const [name = '', ...inside] = await item.getByRole('link').allTextContents()
  return inside.length > 0 ? [name, inside] : name
}

interface Words {
  home: string
  storage: [string, string[]]
  planning: [string, string[]]
  statistics: [string, string[]]
  administration: string
  sections: string[]
  secureCloud: string
  users: string
  resellers: string
  billing: [string, string[]]
  statements: string
  settings: string
  system: string
}

/** What each account sees, in the words of one language. */
function menus(w: Words): Record<Account, Menu> {
  const daily = [w.home, w.storage, w.planning, w.statistics]
  const reseller: Menu = [...daily, [w.administration, [...w.sections, w.users]], w.statements, w.settings]
  return {
    superadmin: [
      ...daily,
      [w.administration, [...w.sections, w.secureCloud, w.users, w.resellers]],
      w.billing,
      w.settings,
      w.system,
    ],
    admin: [...daily, [w.administration, [...w.sections, w.users, w.resellers]], w.billing, w.settings],
    reseller,
    reseller2: reseller,
    enduser: [w.home, w.storage, w.statistics, [w.administration, [w.users]], w.settings],
  }
}
