import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer } from '../lockers/testing/locker-form.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

it('a group is created, given articles, quickly edited and deleted; list and dialog look good', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/article-groups', language: 'sv-SE' })
  await page.getByText(/^\d+ rader$/).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await expect.poll(() => pathOf(page)).toBe('/admin/create/article-group')
  await field(page, 'Namn').fill('x')
  await field(page, 'Namn').fill(' ')
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).isDisabled()).toBe(true)
  await field(page, 'Namn').fill('E2E-gruppen')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Artikelgruppen är skapad').waitFor()

  const dialog = page.getByRole('dialog', { name: 'Artikelgrupp' })
  const members = dialog.getByRole('region', { name: /^I gruppen/ })
  const candidates = dialog.getByRole('region', { name: 'Artiklar att lägga till' })
  await candidates
    .getByRole('button', { name: /^Lägg till/ })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await candidates.getByRole('searchbox').fill('ha')
  await candidates.getByText('Skriv minst 3 tecken').waitFor()
  await candidates.getByRole('searchbox').fill('handske')
  await expect
    .poll(() =>
      candidates
        .getByRole('listitem')
        .filter({ hasNotText: /handske/i })
        .count(),
    )
    .toBe(0)
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
  await dialog.getByRole('button', { name: 'Ångra ändringarna' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/admin/view/article-groups')

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
  await page.getByText('Är du säker på att du vill radera E2E-gruppen?').waitFor()
  await page.getByText('Artiklarna finns kvar.').waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Artikelgruppen är raderad').waitFor()
  await panel.getByText('Välj något i listan').waitFor()
})

it('whoever adds and removes by the keyboard stays in the list, hears it and finds it; the house’s group is only looked at', async () => {
  const key = await sessionKey('reseller')
  const { Id } = await callApi(key, 'POST', '/admin/articlegroup', { Name: 'E2E-tangenter' })
  const page = await visit({ as: 'reseller', path: `/admin/edit/article-group/${String(Id)}` })
  const dialog = page.getByRole('dialog', { name: 'Article group' })
  const members = dialog.getByRole('region', { name: /^In the group/ })
  const candidates = dialog.getByRole('region', { name: 'Articles to add' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const offers = candidates.getByRole('button', { name: /^Add: / })
  await offers.nth(2).waitFor()
  const [first = '', second = '', third = ''] = await offers.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.replace('Add: ', '') ?? ''),
  )
  await offers.first().focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(`${first} added`).waitFor()
  await expect.poll(focused).toBe(`Add: ${second}`)
  await page.keyboard.press('Enter')
  await dialog.getByText(`${second} added`).waitFor()
  await expect.poll(focused).toBe(`Add: ${third}`)
  // What came last is what one sees first.
  await expect.poll(() => members.getByRole('listitem').first().innerText()).toContain(second)

  await members.getByRole('searchbox').fill(first.toLowerCase())
  await expect.poll(() => members.getByRole('listitem').count()).toBe(1)
  await members.getByRole('searchbox').fill('')
  await members.getByRole('button', { name: `Remove: ${second}` }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(`${second} removed`).waitFor()
  await expect.poll(focused).toBe(`Remove: ${first}`)
  await page.keyboard.press('Enter')
  await dialog.getByText('In the group (0)').waitFor()
  await expect
    .poll(() => members.getByRole('heading').evaluate((title) => title === document.activeElement))
    .toBe(true)

  // The house's group is only looked at, all of it.
  const admin = await sessionKey('admin')
  const { Id: houses } = await callApi(admin, 'POST', '/admin/articlegroup', {
    Name: 'E2E house',
    Description: 'What it is for',
  })
  const { data } = await callApi(admin, 'POST', `/admin/articlegroup/${String(houses)}/articlesearch`, {
    SearchString: '',
  })
  const ArticleIds = (data as { Id: number }[]).map((article) => article.Id)
  await callApi(admin, 'PUT', `/admin/articlegroup/${String(houses)}`, { ArticleIds })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await goInside(page, `/admin/edit/article-group/${String(houses)}`)
  await dialog.getByText('What it is for').waitFor()
  const list = dialog.getByRole('group', { name: /^(In the group|I gruppen)/ })
  await list.focus()
  await page.keyboard.press('End')
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await callApi(admin, 'DELETE', `/admin/articlegroup/${String(houses)}`)
  await callApi(key, 'DELETE', `/admin/articlegroup/${String(Id)}`)
})
