import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

describe('system settings', () => {
  it('are saved, and the footer follows at once', async () => {
    const page = await visit({ as: 'superadmin', path: '/system-settings' })
    const support = page.getByLabel('Support contact')
    const before = await support.inputValue()
    await support.fill('help@lagra.example')
    await save(page).click()
    await flash(page, 'The system setting is saved').waitFor()
    await page.getByRole('contentinfo').getByText('help@lagra.example').waitFor()
    await support.fill(before)
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await support.press('Control+s')
    expect((await answered).status()).toBe(200)
  })

  it('take a comma as a point, and are checked before they are sent', async () => {
    const page = await visit({ as: 'superadmin', path: '/system-settings', language: 'sv-SE' })
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
  })

  it('tell of somebody else’s change', async () => {
    const page = await visit({ as: 'superadmin', path: '/system-settings' })
    const bankgiro = page.getByLabel('Bankgiro')
    const before = await bankgiro.inputValue()
    const taxNote = page.getByLabel('F-tax note')
    const noteBefore = await taxNote.inputValue()
    await taxNote.fill('Mine')
    await callApi(await sessionKey('superadmin'), 'PUT', '/system-settings', { Bankgiro: '999-9999' })
    await save(page).click()
    await page.getByText(/now show the other person’s value: Bankgiro\.$/).waitFor()
    expect(await bankgiro.inputValue()).toBe('999-9999')
    expect(await taxNote.inputValue()).toBe('Mine')
    await taxNote.fill(noteBefore)
    await bankgiro.fill(before)
    await save(page).click()
    await flash(page, 'The system setting is saved').waitFor()
  })
})
