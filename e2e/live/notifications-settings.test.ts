import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { callApi, flash, flawsOf, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

const path = '/settings#notifications'
const usual = {
  LowStock: 'once',
  OutOfStock: 'once',
  TakenBeyondStock: 'once',
  LockerOffline: 'once',
  LineRejected: 'once',
  CommandDone: 'once',
  LockerIds: null,
}
const change = async (body: object) =>
  callApi(await sessionKey('reseller'), 'PUT', '/notifications/settings', body)
const stored = async () =>
  (await callApi(await sessionKey('reseller'), 'GET', '/notifications/settings'))['data']

const panel = (page: Page) =>
  page.getByRole('region', { name: /^(What you are notified of|Det här får du aviseringar om)$/ })
const choose = (page: Page, group: string, answer: string) =>
  panel(page).getByRole('radiogroup', { name: group }).getByText(answer, { exact: true }).click()
const save = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^(Save|Spara)$/ })
    .click()

afterEach(async () => {
  await change(usual)
})

describe('what one is told of', () => {
  it('is chosen where the bell leads to, for all lockers or for some', async () => {
    const page = await visit({ as: 'reseller', path: '/', language: 'sv-SE' })
    await page.getByRole('button', { name: /^Aviseringar/ }).click()
    await page
      .getByRole('dialog', { name: 'Aviseringar' })
      .getByRole('link', { name: 'Inställningar', exact: true })
      .click()
    await expect.poll(() => pathOf(page)).toBe('/settings')
    await choose(page, 'Saldo under beställningspunkten', 'Dagligen')
    await choose(page, 'En artikel är slut', 'Aldrig')
    await choose(page, 'En rad kunde inte bokas', 'Aldrig')
    await choose(page, 'Vilka skåp', 'Valda')
    const lockers = panel(page).getByRole('combobox', { name: 'Skåp' })
    await lockers.press('Control+s')
    await panel(page).getByText('Välj minst ett skåp').first().waitFor()
    await lockers.fill('a')
    const name = (await page.getByRole('option').first().textContent()) ?? ''
    await page.getByRole('option', { name, exact: true }).click()
    await lockers.press('Tab')
    await save(page)
    await flash(page, 'Dina aviseringar är sparade').waitFor()
    expect(await stored()).toMatchObject({
      LowStock: 'repeating',
      OutOfStock: 'none',
      LineRejected: 'none',
      LockerIds: [expect.any(Number)],
    })
    await page.reload()
    await panel(page).getByText(name).waitFor()
    await choose(page, 'Vilka skåp', 'Alla')
    await save(page)
    await flash(page, 'Dina aviseringar är sparade').waitFor()
    expect(await stored()).toMatchObject({ LowStock: 'repeating', LockerIds: null })
  })

  it('is not overwritten by what was not seen', async () => {
    await change(usual)
    const page = await visit({ as: 'reseller', path })
    await choose(page, 'A locker is offline, or back', 'Daily')
    await change({ LowStock: 'none' })
    await save(page)
    await flash(page, 'Your notifications are saved').waitFor()
    expect(await stored()).toMatchObject({ LowStock: 'none', LockerOffline: 'repeating' })
  })

  it('offers an end user only what is for an end user', async () => {
    const page = await visit({ as: 'enduser', path })
    await panel(page).getByRole('radiogroup', { name: 'Stock below the order point' }).waitFor()
    expect(await panel(page).getByRole('radiogroup').count()).toBe(5)
  })
})

it('looks good', async () => {
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await panel(page)
    .getByRole('radiogroup')
    .nth(6)
    .getByText(/^(Chosen ones|Valda)$/)
    .click()
  await panel(page).getByRole('combobox').waitFor()
  // Wherever the page was scrolled to, something would be half hidden by the bar above.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await flawsOf(page)).toEqual([])
})
