import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const path = '/settings#notifications'
const usual = {
  LowStock: 'once',
  OutOfStock: 'once',
  TakenBeyondStock: 'once',
  LockerOffline: 'once',
  LineRejected: 'once',
  CommandDone: 'once',
  LowStockMail: 'none',
  DailyHour: 7,
  RepeatHours: 24,
  EscalateTo: null,
  CustomerIds: null,
  LockerIds: null,
}
const change = async (body: object) =>
  callApi(await sessionKey('reseller'), 'PUT', '/notifications/settings', body)
const stored = async () =>
  (await callApi(await sessionKey('reseller'), 'GET', '/notifications/settings'))['data']

const panel = (page: Page) => page.getByRole('region', { name: 'Det här får du aviseringar om' })
const choose = (page: Page, group: string, answer: string) =>
  panel(page).getByRole('radiogroup', { name: group, exact: true }).getByText(answer, { exact: true }).click()
async function pick(page: Page, field: string, name: string | RegExp) {
  await panel(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name }).first().click()
}
async function chooseFirst(page: Page, field: string) {
  const box = panel(page).getByRole('combobox', { name: field, exact: true })
  await box.fill('a')
  const first = page.getByRole('listbox', { name: field, exact: true }).getByRole('option').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await panel(page).getByText(name, { exact: true }).waitFor()
  await box.press('Tab')
  return name
}
/** Saves, and is there again when the form has what was saved. */
async function save(page: Page) {
  const button = panel(page).getByRole('button', { name: 'Spara' })
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  )
  await button.click()
  await answered
  await expect.poll(() => button.isDisabled()).toBe(true)
}

afterEach(async () => {
  await change(usual)
})

it('what one is told of is chosen where the bell leads to, for all lockers, for some customers and lockers, is not overwritten by what was not seen, and looks good', async () => {
  const page = await visit({ as: 'reseller', path: '/', language: 'sv-SE' })
  await page.getByRole('button', { name: /^Aviseringar/ }).click()
  await page
    .getByRole('dialog', { name: 'Aviseringar' })
    .getByRole('link', { name: 'Inställningar', exact: true })
    .click()
  await expect.poll(() => pathOf(page)).toBe('/settings')
  await choose(page, 'Saldo under beställningspunkten', 'Tills åtgärdat')
  await choose(page, 'Saldo under beställningspunkten, per e-post', 'Dagligen')
  await pick(page, 'Det dagliga mejlet kommer klockan', '06:00')
  await pick(page, 'Påminn mig tills det är åtgärdat', 'Var fjärde timme')
  await pick(page, 'Om ingen åtgärdar det, mejla', /^[^I]/)
  await pick(page, 'Efter', '1 timme')
  await choose(page, 'En artikel är slut', 'Aldrig')
  await choose(page, 'En rad kunde inte bokföras', 'Aldrig')
  await choose(page, 'Vilka skåp', 'Valda')
  const lockers = panel(page).getByRole('combobox', { name: 'Skåp' })
  await lockers.press('Control+s')
  await panel(page).getByText('Välj minst en kund eller ett skåp').first().waitFor()
  const customer = await chooseFirst(page, 'Kunder')
  const name = await chooseFirst(page, 'Skåp')
  await save(page)
  await flash(page, 'Dina aviseringar är sparade').waitFor()
  expect(await stored()).toMatchObject({
    LowStock: 'repeating',
    LowStockMail: 'daily',
    DailyHour: 6,
    RepeatHours: 4,
    EscalateTo: expect.any(Number),
    EscalateHours: 1,
    OutOfStock: 'none',
    LineRejected: 'none',
    CustomerIds: [expect.any(Number)],
    LockerIds: [expect.any(Number)],
  })
  await goInside(page, '/')
  await page.getByRole('heading', { level: 1, name: /^Välkommen/ }).waitFor()
  await goInside(page, path)
  for (const chosen of [customer, name]) await panel(page).getByText(chosen, { exact: true }).waitFor()
  await choose(page, 'Vilka skåp', 'Alla')
  await save(page)
  expect(await stored()).toMatchObject({ LowStock: 'repeating', CustomerIds: null, LockerIds: null })
  await flash(page, 'Dina aviseringar är sparade').first().waitFor()

  await choose(page, 'Ett skåp är offline eller tillbaka', 'Tills åtgärdat')
  await change({ LowStock: 'none' })
  await save(page)
  expect(await stored()).toMatchObject({ LowStock: 'none', LockerOffline: 'repeating' })
  await flash(page, 'Dina aviseringar är sparade').first().waitFor()

  await choose(page, 'Vilka skåp', 'Valda')
  await panel(page).getByRole('combobox', { name: 'Kunder' }).waitFor()
  // Wherever the page was scrolled to, something would be half hidden by the bar above.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await flawsOf(page)).toEqual([])
})
