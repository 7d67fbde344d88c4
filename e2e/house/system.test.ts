import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, goInside, sessionKey, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()
const save = (page: Page) => page.getByRole('button', { name: 'Spara' })

it('system settings are saved, the footer follows at once, they are checked before they are sent, and tell of somebody else’s change', async () => {
  const page = await visit({ as: 'superadmin', path: '/system-settings', language: 'sv-SE' })
  const support = page.getByLabel('Supportkontakt')
  const before = await support.inputValue()
  await support.fill('help@lagra.example')
  // The bar with it stays in view, and the list of parts leads to each.
  expect((await save(page).boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  await page.getByRole('navigation', { name: 'På sidan' }).getByRole('link', { name: 'Villkor' }).click()
  expect(await page.locator('input[name=VatPct]').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await save(page).click()
  await flash(page, 'Systeminställningarna är sparade').waitFor()
  await page.getByRole('contentinfo').getByText('help@lagra.example').waitFor()
  await support.fill(before)
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await support.press('Control+s')
  expect((await answered).status()).toBe(200)
  await tellOfAnothersChange(page)
  await areChecked(page)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await areInTheLog(page, before)
})

/** Found by who and when, and told from what to what. */
async function areInTheLog(page: Page, before: string) {
  await goInside(page, '/settings/audit')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Vem').selectOption({ label: 'Astrid Lindqvist' })
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2020-01-01')
  await page.getByRole('textbox', { name: 'Till och med' }).press('Enter')
  await page.getByText('Till och med: 2020-01-01').waitFor()
  await page.getByText('Inget har hänt ännu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Till och med/ }).click()
  await page.getByText(`Supportkontakt: ${before} → help@lagra.example`).waitFor()
}

/** A comma is taken as a point. */
async function areChecked(page: Page) {
  const vat = page.locator('input[name=VatPct]')
  await vat.fill('12,5')
  expect(await vat.inputValue()).toBe('12,5 %')
  await page.getByLabel('Organisationsnummer').fill('556000-0002')
  await page.getByLabel('Organisationsnummer').blur()
  await page.getByText('Skriv NNNNNN-NNNN; kontrollsiffran ska stämma').waitFor()
  await vat.fill('101')
  await vat.blur()
  await page.getByText('Moms: ange ett värde mellan 0 och 100').waitFor()
  await page.locator('input[name=TimeZone]').fill('Europe/Nowhere')
  await page.locator('input[name=TimeZone]').blur()
  await page.getByText('Tidszon hittades inte').waitFor()
  expect(await page.getByRole('button', { name: 'Spara' }).isDisabled()).toBe(true)
}

async function tellOfAnothersChange(page: Page) {
  const bankgiro = page.getByLabel('Bankgiro')
  const before = await bankgiro.inputValue()
  const taxNote = page.getByLabel('Uppgift om F-skatt')
  const noteBefore = await taxNote.inputValue()
  await taxNote.fill('Mine')
  await callApi(await sessionKey('superadmin'), 'PUT', '/system-settings', { Bankgiro: '902-0033' })
  await save(page).click()
  await page.getByText(/visar nu den andras värde: Bankgiro\.$/).waitFor()
  expect(await bankgiro.inputValue()).toBe('902-0033')
  expect(await taxNote.inputValue()).toBe('Mine')
  await taxNote.fill(noteBefore)
  await bankgiro.fill(before)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page).click()
  expect((await saved).status()).toBe(200)
  await flash(page, 'Systeminställningarna är sparade').first().waitFor()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
}
