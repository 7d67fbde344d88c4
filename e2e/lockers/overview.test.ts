import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, open, pathOf, refuse, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

interface Cabinet {
  Id: number
  LockerName: string
  LockerEndCustomer: string
  LockerActive: 0 | 1
  Online: 0 | 1
  AmountBelowCritical: number
  TotalArticles: number
  Revision: number
}

const path = '/storage/lockers'
const cards = (page: Page) => page.locator('li[data-status]')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sure = (page: Page) => page.getByRole('dialog', { name: /Är du säker\?|Are you sure\?/ })

async function lockersOf(account: 'reseller' | 'enduser' | 'superadmin') {
  const { data } = await callApi(await sessionKey(account), 'GET', '/cabinet')
  return data as Cabinet[]
}

/** A locker of the test's own, at the customer of the reseller's first one. */
async function made(name: string) {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number; CustomerName: string }[]
  const body = { LockerName: name, EndCustomerId: customer?.id, LockerDescription: `Om ${name}` }
  const { id } = await callApi(key, 'POST', '/cabinet', body)
  const address = `/cabinet/${String(id)}`
  return {
    id: Number(id),
    customer: customer?.CustomerName ?? '',
    change: (fields: object) => callApi(key, 'PUT', address, fields),
    read: async () => (await callApi(key, 'GET', address))['data'] as Cabinet,
    remove: () => callApi(key, 'DELETE', address),
  }
}

it('the cards stand by end customer, tell how each is doing, lead to their lockers, also into a new tab, are narrowed down by search and filter, and look good', async () => {
  const locker = await made('Sökskåp Ärlig')
  await locker.change({ LockerActive: 0 })
  const lockers = await lockersOf('reseller')
  const [first] = lockers.toSorted((one, other) =>
    one.LockerEndCustomer.localeCompare(other.LockerEndCustomer, 'sv'),
  )
  const name = first?.LockerEndCustomer ?? ''
  const own = lockers.filter(({ LockerEndCustomer }) => LockerEndCustomer === name)
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  const section = sectionOf(page, name)
  await section.getByText(`${own.length} skåp, 1 inaktivt`, { exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(name)
  const customers = new Set(lockers.map(({ LockerEndCustomer }) => LockerEndCustomer))
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(customers.size)
  for (const { LockerName, AmountBelowCritical: below, TotalArticles: total } of own) {
    if (total === 0) continue
    const card = cardOf(page, LockerName)
    const status = below === 0 ? 'ok' : below === total ? 'bad' : 'warn'
    expect(await card.getAttribute('data-status')).toBe(status)
    await card.getByText(`${below} av ${total} under`, { exact: true }).waitFor()
    await card.getByText(/^(Online|Offline)$/).waitFor()
  }
  const link = cards(page).first().getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect.poll(() => new URL(tab.url()).pathname).toBe(href)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(href)
  await page.goBack()
  await cards(page).first().waitFor()
  await areNarrowedDown(page, locker)
  const card = cards(page).first()
  await card.hover()
  await card.getByRole('button').first().click()
  await card.getByRole('img').waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('the table has the same lockers and looks good; one is switched off and on, kept when its deletion is refused, and deleted', async () => {
  const locker = await made('Radera mig')
  const page = await visit({
    as: 'reseller',
    path: `${path}?search=radera`,
    language: 'sv-SE',
    breaks: true,
  })
  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Radera mig' })
  await row.waitFor()
  expect(pathOf(page)).toBe(`${path}?search=radera&view=table`)
  const box = row.getByRole('checkbox')
  for (const active of [0, 1]) {
    await box.click()
    await expect.poll(async () => (await locker.read()).LockerActive).toBe(active)
  }
  const remove = async () => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Radera' }).click()
    await sure(page).getByText('Är du säker på att du vill radera Radera mig?', { exact: false }).waitFor()
  }
  await remove()
  await sure(page).getByRole('button', { name: 'Nej' }).click()
  await sure(page).waitFor({ state: 'detached' })
  expect((await locker.read()).LockerName).toBe('Radera mig')
  await page.route(`**/api/cabinet/${locker.id}`, (route) =>
    route.fulfill({ status: 409, json: { success: 0, errors: { _: ['inUse'] } } }),
  )
  await remove()
  await sure(page).getByRole('button', { name: 'Radera Radera mig' }).click()
  await flash(page, 'Någonting gick fel').waitFor()
  await expect.poll(() => row.count()).toBe(1)
  await page.unroute(`**/api/cabinet/${locker.id}`)
  await remove()
  await sure(page).getByRole('button', { name: 'Radera Radera mig' }).click()
  await flash(page, 'Skåpet är raderat').waitFor()
  await page.getByText('Inga resultat').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByText(/^\d+ rader$/).waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('those that are offline are shown alone, as cards and in the table, and stand in the address; a house without lockers says so and offers the first one', async () => {
  // The lockers of the demo house fall silent one by one: here every other one is online. Six fit on the screen.
  const six = (await lockersOf('reseller')).slice(0, 6)
  const lockers = six.map((each, at): Cabinet => ({ ...each, Online: at % 2 === 0 ? 0 : 1 }))
  const offline = lockers.filter(({ Online }) => Online === 0)
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  const json = { success: 1, data: lockers, currentPage: 1, pages: 1, total: lockers.length }
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json }))
  await open(page, path)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('switch', { name: 'Endast offline' }).click()
  await page.getByText('Kontakt: Offline', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => cards(page).count()).toBe(offline.length)
  expect(await cards(page).getByText('Online', { exact: true }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Endast aktiva' }).click()
  const active = offline.filter(({ LockerActive }) => LockerActive === 1).length
  await expect.poll(() => cards(page).count()).toBe(active)
  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  await expect.poll(() => pathOf(page)).toContain('view=table')
  const narrowed = pathOf(page)
  await goInside(page, '/settings')
  await page.getByRole('row').first().waitFor({ state: 'detached' })
  await goInside(page, narrowed)
  await page.getByText(active === 1 ? '1 rad' : `${active} rader`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ta bort filtret: Kontakt' }).click()
  const living = lockers.filter(({ LockerActive }) => LockerActive === 1).length
  await page.getByText(`${living} rader`, { exact: true }).waitFor()
  expect(await page.getByRole('switch', { name: 'Endast aktiva' }).isChecked()).toBe(true)

  await page.unrouteAll()
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json: noLockers }))
  await open(page, path)
  await page.getByText('Det finns inga skåp än').waitFor()
  expect(await page.getByRole('button', { name: 'Skapa ny' }).count()).toBe(2)
})

it('an end user only looks at the lockers of its own site; a card flips to what was used in 30 days, read only then and again, and shows the transactions in a dialog', async () => {
  const page = await visit({ as: 'enduser', path, language: 'sv-SE', breaks: true })
  let asked = 0
  let broken = true
  await page.route('**/api/analytics/transactions**', async (route) => {
    asked++
    await (broken ? refuse(route) : route.continue())
  })
  const card = cards(page).first()
  await card
    .getByText(/(sedan|nyss)$/)
    .first()
    .waitFor()
  expect(asked).toBe(0)
  const flip = card.getByRole('button', { name: /^Förbrukning/ })
  await flip.click()
  await card.getByRole('alert').waitFor()
  broken = false
  await card.getByRole('button', { name: 'Försök igen' }).click()
  await card.getByRole('img', { name: /de senaste 30 dagarna: [\d\s]+ st$/ }).waitFor()
  expect(await flip.getAttribute('aria-pressed')).toBe('true')
  await flip.click()
  await expect.poll(() => card.getByRole('img').count()).toBe(0)
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.hover()
  await card.getByRole('button', { name: `Transaktioner för ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Transaktioner: ${name}` })
  await dialog.getByText(/^1–50 \//).waitFor()
  await dialog.getByRole('button', { name: 'Nästa sida' }).click()
  await dialog.getByText(/^51–100 \//).waitFor()
  await dialog.getByRole('searchbox').fill('finns inte alls')
  await dialog.getByText('Inga resultat').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe(path)
  const own = await lockersOf('enduser')
  await page.getByText(`${own.length} skåp`, { exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([own[0]?.LockerEndCustomer])
  expect(await page.getByRole('button', { name: /Skapa|Redigera/ }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  // Below the customer's heading.
  const row = page.getByRole('row').nth(2)
  await row.waitFor()
  expect(await row.getByRole('checkbox').count()).toBe(0)
  await row.getByRole('button').click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Transaktioner'])
  await page.keyboard.press('Escape')

  // Whoever has no locker cannot make one.
  await page.route('**/api/cabinet?**', (route) => route.fulfill({ json: noLockers }))
  await open(page, path)
  await page.getByText('Det finns inga skåp än').waitFor()
  expect(await page.getByRole('button', { name: 'Skapa ny' }).count()).toBe(0)
})

const noLockers = { success: 1, data: [], currentPage: 1, pages: 1, total: 0 }

/** Search and filters stand in the address; if they find nothing, that is said. */
async function areNarrowedDown(page: Page, locker: Awaited<ReturnType<typeof made>>) {
  await page.getByRole('searchbox').fill('ärlig sök')
  await expect.poll(() => cards(page).count()).toBe(1)
  await cardOf(page, 'Sökskåp Ärlig').getByText('Inaktivt').waitFor()
  await page.getByRole('switch', { name: 'Endast aktiva' }).click()
  await page.getByText('Inga resultat').waitFor()
  const narrowed = pathOf(page)
  await page.getByRole('button', { name: 'Visa alla skåp' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
  await page.goBack()
  await page.getByText('Inga resultat').waitFor()
  await page.goBack()
  await cardOf(page, 'Sökskåp Ärlig').waitFor()
  await goInside(
    page,
    `${path}?filter=${encodeURIComponent(JSON.stringify({ offline: 1, customers: [999_999] }))}`,
  )
  await page.getByText('Inget av skåpen är offline.').waitFor()
  await page.getByRole('button', { name: 'Visa alla skåp' }).click()
  await cardOf(page, 'Sökskåp Ärlig').waitFor()
  expect(pathOf(page)).toBe(path)
  await goInside(page, '/settings')
  await page.getByRole('heading', { level: 1, name: 'Inställningar' }).waitFor()
  await goInside(page, narrowed)
  await page.getByText('Inga resultat').waitFor()
  expect(await page.getByRole('switch', { name: 'Endast aktiva' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Visa alla skåp' }).click()
  await cards(page).nth(5).waitFor()
  await locker.remove()
}

it('a customer without lockers has its heading with the button that adds one, as cards and in the table', async () => {
  const key = await sessionKey('reseller')
  const name = 'Ödegårdens Såg utan skåp'
  const made = await callApi(key, 'POST', '/admin/reseller-customers', { CustomerName: name })
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  const add = page.getByRole('button', { name: `Skapa ett skåp hos ${name}` })
  await add.waitFor()
  await page.getByRole('searchbox').fill('ödegårdens')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([name])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('switch', { name: 'Visa tabell' }).click()
  const heading = page.getByRole('gridcell').getByRole('heading', { level: 2 })
  await heading.first().waitFor()
  const names = await heading.allTextContents()
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'sv')))
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await add.click()
  const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Kund' })
  await expect.poll(() => customer.inputValue()).toBe(name)
  await callApi(key, 'DELETE', `/admin/reseller-customers/${Number(made['Id'])}`)
})
