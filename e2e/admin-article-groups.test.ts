import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, flawsOf, looks, open, pathOf, useBrowser } from './browser.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

it('a group is created, given articles, quickly edited and deleted', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/article-groups', language: 'sv-SE' })
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await field(page, 'Namn').fill('E2E-gruppen')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Artikelgruppen är skapad').waitFor()

  const dialog = page.getByRole('dialog', { name: 'Artikelgrupper' })
  const members = dialog.getByRole('region', { name: /^I gruppen/ })
  const candidates = dialog.getByRole('region', { name: 'Artiklar att lägga till' })
  await candidates
    .getByRole('button', { name: /^Lägg till/ })
    .first()
    .waitFor()
  await candidates.getByRole('searchbox').fill('ha')
  await candidates.getByText('Skriv minst 3 tecken').waitFor()
  await candidates.getByRole('searchbox').fill('handske')
  await candidates
    .getByRole('button', { name: /^Lägg till/ })
    .first()
    .click()
  await candidates
    .getByRole('button', { name: /^Lägg till/ })
    .first()
    .click()
  await dialog.getByText('I gruppen (2)').waitFor()
  await members
    .getByRole('button', { name: /^Ta bort/ })
    .first()
    .click()
  await dialog.getByText('I gruppen (1)').waitFor()
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Artikelgruppen är uppdaterad').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => pathOf(page)).toBe('/admin/view/article-groups')

  await page.getByRole('searchbox').fill('e2e-GRUPPEN')
  await page.getByText('1 rad', { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'E2E-gruppen' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Snabbredigera' }).click()
  const panel = page.getByRole('complementary', { name: 'Snabbredigera' })
  await panel.getByRole('textbox', { name: 'Beskrivning' }).fill('Snabbt')
  await panel.getByRole('button', { name: 'Spara' }).click()
  await row.getByText('Snabbt').waitFor()

  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await page.getByText('Är du säker på att du vill radera gruppen? Artiklarna finns kvar.').waitFor()
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
  await flash(page, 'Artikelgruppen är raderad').waitFor()
  await panel.getByText('Välj något i listan').waitFor()
})

it('a group without a name is not saved', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/create/article-groups' })
  await expect.poll(() => pathOf(page)).toBe('/admin/create/article-group')
  await field(page, 'Name').fill('x')
  await field(page, 'Name').fill(' ')
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

it.each(looks)('in $language at $width px list and dialog look good', async (look) => {
  const page = await visit({ as: 'superadmin', path: '/admin/view/article-groups', ...look })
  await page.getByText(/^\d+ (rows|rader)$/).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await open(page, '/admin/edit/article-group/1')
  await page
    .getByRole('button', { name: /^(Add|Lägg till):/ })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
})
