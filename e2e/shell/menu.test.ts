import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { open, useBrowser, type Account } from '../testing/browser.ts'

const visit = useBrowser()

type Menu = (string | [string, string[]])[]

const english: Record<Account, Menu> = menus({
  home: 'Home',
  storage: ['Storage', ['Lockers', 'Lent tools']],
  planning: ['Planning', ['Material forecast', 'Order points', 'Visits']],
  runs: ['Runs', 'To buy', 'Stocktakes'],
  statistics: ['Statistics', ['Graphs and reports', 'All lines']],
  administration: 'Administration',
  sections: ['Article groups', 'Articles', 'Devices', 'Lockers'],
  costCentres: 'Cost centres',
  customers: 'Customers',
  secureCloud: 'SecureCloud',
  users: 'Users',
  teams: ['Teams', 'Limits'],
  resellers: 'Resellers',
  billing: ['Billing', ['Discounts', 'Billed lockers', 'Price plan', 'Statements']],
  statements: 'Statements',
  consumption: 'Consumption statements',
  priceLists: 'Price lists',
  settings: 'Settings',
  system: 'System setting',
})

const swedish: Record<Account, Menu> = menus({
  home: 'Hem',
  storage: ['Lager', ['Skåp', 'Utlånat']],
  planning: ['Planering', ['Materialprognos', 'Beställningspunkter', 'Besök']],
  runs: ['Rundor', 'Att köpa', 'Inventeringar'],
  statistics: ['Statistik', ['Grafer och rapporter', 'Alla rader']],
  administration: 'Administration',
  sections: ['Artikelgrupper', 'Artiklar', 'Enheter', 'Skåpregister'],
  costCentres: 'Kostnadsställen',
  customers: 'Kunder',
  secureCloud: 'SecureCloud',
  users: 'Användare',
  teams: ['Team', 'Gränser'],
  resellers: 'Återförsäljare',
  billing: ['Fakturering', ['Rabatter', 'Fakturerade skåp', 'Prisplaner', 'Fakturor']],
  statements: 'Fakturor',
  consumption: 'Förbrukningsunderlag',
  priceLists: 'Prislistor',
  settings: 'Inställningar',
  system: 'Systeminställningar',
})

/** Those that are not called as their entry is. */
const titles: Record<string, string | RegExp> = {
  Home: /^Welcome, /,
  Storage: 'Lockers',
  Planning: 'Material forecast',
  Statistics: 'Graphs and reports',
}

// What each role finds is in web/shell/menu.unit.test.ts: these are the longest and the shortest.
it('superadmin finds exactly its menu, in both languages; its entries open their screens, and the tiles are the same', async () => {
  const page = await visit({ as: 'superadmin', path: '/' })
  expect(await menuOn(page, 'Main menu')).toEqual(english.superadmin)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  // The longest menu there is fits a usual window.
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  const links = menu.getByRole('link')
  // Those inside of the groups are opened by the tests of their screens.
  for (const entry of await menu.locator('> ul > li').all()) {
    const link = entry.getByRole('link').first()
    const to = (await link.getAttribute('href')) ?? ''
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === to)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    const title = page.getByRole('main').getByRole('heading', { level: 1, name: titles[name] ?? name })
    await title.waitFor()
  }
  await links.filter({ hasText: /^Administration$/ }).click()
  // Without their counts, and the problems below them.
  const tiles = page.getByRole('main').locator('li > a > span > :first-child')
  await expect
    .poll(() => tiles.allTextContents())
    .toEqual(english.superadmin.find((entry) => entry[0] === 'Administration')?.[1])
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByRole('navigation', { name: 'Huvudmeny' }).waitFor()
  expect(await menuOn(page, 'Huvudmeny')).toEqual(swedish.superadmin)
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

it('the open page’s entry is in view in a low window, beside the page and in the drawer of a phone', async () => {
  const page = await visit({ as: 'superadmin' })
  await page.setViewportSize({ width: 1280, height: 360 })
  await open(page, '/system-settings')
  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'System setting' })
  const isInView = async () => {
    const { y, height } = (await entry.boundingBox()) ?? { y: -1, height: 0 }
    return y > 0 && y + height <= 360
  }
  await entry.waitFor()
  await expect.poll(isInView).toBe(true)
  await page.setViewportSize({ width: 390, height: 360 })
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await entry.waitFor()
  await expect.poll(isInView).toBe(true)
})

it('on a phone enduser finds exactly its menu in a drawer, which closes when one has chosen, and its own menu with name and role, for a thumb', async () => {
  const page = await visit({ as: 'enduser', path: '/', width: 390, language: 'sv-SE' })
  expect(await page.getByRole('navigation', { name: 'Huvudmeny' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link').first().waitFor()
  expect(await menuOn(page, 'Huvudmeny')).toEqual(swedish.enduser)
  await drawer.getByRole('link', { name: 'Inställningar' }).click()
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor()
  await drawer.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Ditt konto/ }).click()
  await page.getByRole('menu').getByText('Slutanvändare').waitFor()
  for (const entry of await page.getByRole('menuitem').all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Språk: Svenska' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('link', { name: 'Home' }).waitFor()
  expect(await menuOn(page, 'Main menu')).toEqual(english.enduser)
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
  runs: string[]
  statistics: [string, string[]]
  administration: string
  sections: string[]
  costCentres: string
  customers: string
  secureCloud: string
  users: string
  teams: string[]
  resellers: string
  billing: [string, string[]]
  statements: string
  consumption: string
  priceLists: string
  settings: string
  system: string
}

/** What each account sees, in the words of one language. */
function menus(w: Words): Record<Account, Menu> {
  const daily: Menu = [w.home, w.storage, w.planning, w.statistics]
  const [planning, plans] = w.planning
  const sections = [...w.sections, w.costCentres, w.customers]
  const reseller: Menu = [
    w.home,
    w.storage,
    [planning, [...plans, ...w.runs]],
    w.statistics,
    [w.administration, [...sections, w.users, ...w.teams]],
    w.statements,
    w.consumption,
    w.priceLists,
    w.settings,
  ]
  return {
    superadmin: [
      ...daily,
      [w.administration, [...sections, w.secureCloud, w.users, ...w.teams, w.resellers]],
      w.billing,
      w.consumption,
      w.settings,
      w.system,
    ],
    admin: [
      ...daily,
      [w.administration, [...sections, w.users, ...w.teams, w.resellers]],
      w.billing,
      w.consumption,
      w.settings,
    ],
    reseller,
    reseller2: reseller,
    enduser: [
      w.home,
      w.storage,
      w.statistics,
      [w.administration, [w.costCentres, w.users, ...w.teams]],
      w.consumption,
      w.settings,
    ],
  }
}
