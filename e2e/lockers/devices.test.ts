import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi, flash, flawsOf, open, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { answer, uniqueName } from './testing/locker-form.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('a device whose name is not too long is created, changed and deleted', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/devices', language: 'sv-SE' })
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ny enhet' }).waitFor()
  const save = page.getByRole('button', { name: 'Spara' })
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Plats').fill('Hall 7')
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Namn').fill('x'.repeat(251))
  await field(page, 'Plats').click()
  await page.getByText('Namn: högst 250 tecken').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Namn').fill('Åtta')
  await page.getByLabel('Lösenord', { exact: true }).fill('hemligt nät')
  await save.click()
  await flash(page, 'Enheten är skapad').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/admin/view/devices')

  await page.getByRole('searchbox').fill('åtta')
  await page.getByText('1 rad', { exact: true }).waitFor()
  await rowOf(page, 'Åtta').getByText('Hall 7').waitFor()
  await rowOf(page, 'Åtta').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Åtta' }).waitFor()
  const passcode = page.getByLabel('Lösenord', { exact: true })
  expect(await passcode.inputValue()).toBe('hemligt nät')
  expect(await passcode.getAttribute('type')).toBe('password')
  const written = page.waitForResponse((response) => response.url().endsWith('/api/audit/reveal'))
  await page.getByRole('button', { name: 'Visa eller dölj: Lösenord' }).click()
  expect((await written).status()).toBe(200)
  await expect.poll(() => passcode.getAttribute('type')).toBe('text')
  await field(page, 'Beskrivning').fill('Vid porten')
  await page.keyboard.press('Control+s')
  await flash(page, 'Enheten är uppdaterad').waitFor()

  await page.getByRole('button', { name: 'Radera' }).click()
  await answer(page, 'Nej')
  await page.getByRole('button', { name: 'Radera' }).click()
  await page.getByText('Är du säker på att du vill radera Åtta?').waitFor()
  await page.getByText('Den sitter inte i något skåp.').waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Enheten är raderad').waitFor()
  await page.getByText('Inga resultat').waitFor()
})

describe('deleted devices', () => {
  it('have no state of right now, and where there are none the list says so and leads back', async () => {
    const name = uniqueName('Bortkopplad')
    await callApi(await sessionKey('reseller2'), 'POST', '/admin/device', { Name: name })
    const page = await visit({ as: 'reseller2', path: '/admin/view/devices', language: 'sv-SE' })
    // Other tests may have deleted some of theirs: a list that is empty is what this is about.
    await page.route('**/admin/device?*showDeleted=1*', async (route) => {
      const answer = await route.fetch()
      const found = (await answer.json()) as { devices: { Name: string }[] }
      const devices = found.devices.filter((device) => device.Name === name)
      await route.fulfill({ json: { ...found, devices, total: devices.length } })
    })
    const shown = page.getByRole('switch', { name: 'Visa raderade' })
    await page.getByRole('columnheader', { name: 'Senaste kontakt' }).waitFor()
    await shown.click()
    await page.getByText('Inget är raderat').waitFor()
    await page.getByRole('button', { name: 'Visa dem som inte är raderade' }).click()
    await expect.poll(() => shown.isChecked()).toBe(false)
    await rowOf(page, name).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Radera' }).click()
    await answer(page, 'Ja')
    await flash(page, 'Enheten är raderad').waitFor()
    await shown.click()
    await rowOf(page, name).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Senaste kontakt' }).count()).toBe(0)
    expect(await page.getByText('Offline').count()).toBe(0)
  })
})

describe('a device', () => {
  it('is one among others: previous and next walk through the list as it was sorted', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/view/devices?sort=-Name' })
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const title = page.getByRole('heading', { level: 1 })
    const first = await title.innerText()
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => title.innerText()).not.toBe(first)
    expect((await title.innerText()) < first).toBe(true)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => title.innerText()).toBe(first)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
    expect(pathOf(page)).toBe('/admin/view/devices?sort=-Name')
  })
})

it('list and form look good', async () => {
  const page = await visit({ as: 'superadmin', path: '/admin/view/devices', language: 'sv-SE' })
  await page
    .getByText(/Online|Offline/)
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await open(page, '/admin/create/device')
  expect(await flawsOf(page)).toEqual([])
})
