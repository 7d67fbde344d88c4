import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { callApi, flash, goInside, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, uniqueName } from '../lockers/testing/locker-form.ts'
import { row } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()

const made: number[] = []
afterEach(async () => {
  const key = await sessionKey('superadmin')
  for (const id of made.splice(0)) await callApi(key, 'DELETE', `/customer/${id}`)
})

/** A customer of the northern reseller: what is given to it is nobody else's, and goes with it. */
async function newCustomer() {
  const key = await sessionKey('admin')
  const { data } = await callApi(key, 'GET', '/reseller?searchString=norr')
  const [reseller] = data as { Id: number; CustomerName: string }[]
  const name = uniqueName('Kund')
  const body = { CustomerName: name, ResellerCustomerId: reseller?.Id }
  const id = Number((await callApi(key, 'POST', '/customer', body))['Id'])
  made.push(id)
  return { id, name, reseller: reseller?.CustomerName ?? '' }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).or(field(page, name)).first()

const choose = async (page: Page, label: string, option: RegExp) => {
  await picker(page, label).click()
  await page.getByRole('option', { name: option }).click()
}

it('a discount is given, changed and deleted, by an admin in Swedish; a second one in the same currency is refused; list and form look good', async () => {
  const { name, reseller } = await newCustomer()
  const page = await visit({ as: 'admin', path: '/billing/discounts', language: 'sv-SE' })
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ny rabatt' }).waitFor()
  const save = page.getByRole('button', { name: 'Spara' })
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Rabatt').fill('30,5')
  expect(await save.isDisabled()).toBe(true)
  await picker(page, 'Kund').click()
  // By the reseller's name one finds all that are its customers.
  await picker(page, 'Kund').fill(reseller)
  await page.getByRole('option', { name: `${reseller} (återförsäljare)` }).waitFor()
  await picker(page, 'Kund').fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByText(/^Gäller den här kundens skåp i stället/).waitFor()
  await save.click()
  await flash(page, 'Rabatten är skapad').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/billing/discounts')

  await page.getByRole('searchbox').fill(name)
  await expect.poll(() => pathOf(page)).toContain('search=')
  await page.getByText('1 rad', { exact: true }).waitFor()
  await row(page, name).getByText('30,50 kr').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await row(page, name).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await choose(page, 'Valuta', /^EUR/)
  await page.keyboard.press('Control+s')
  await flash(page, 'Rabatten är uppdaterad').waitFor()

  await goInside(page, '/billing/create/discount')
  await page.getByRole('heading', { level: 1, name: 'Ny rabatt' }).waitFor()
  await picker(page, 'Kund').fill(name)
  await page.getByRole('option', { name }).click()
  await field(page, 'Rabatt').fill('6')
  await choose(page, 'Valuta', /^EUR/)
  await save.click()
  await page.getByText('En rabatt för kunden i den här valutan finns redan').waitFor()
  expect(await flash(page, 'Någonting gick fel').count()).toBe(0)
  await choose(page, 'Valuta', /^SEK/)
  await save.click()
  await flash(page, 'Rabatten är skapad').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/billing/discounts')

  await page.getByRole('searchbox').fill(name)
  await page.getByText('2 rader', { exact: true }).waitFor()
  await row(page, name).filter({ hasText: '€' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Radera' }).click()
  await answer(page, 'Ja')
  await flash(page, 'Rabatten är raderad').waitFor()
  await page.getByText('1 rad', { exact: true }).waitFor()
})
