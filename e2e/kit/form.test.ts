import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()
const form = { path: '/sandbox/misc?tab=dialogs' } as const

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const answer = (page: Page, outcome: string) =>
  page.getByLabel('What the server answers').selectOption({ label: outcome })

it('too many tags are told at once; a save that the server refuses at the fields until it is mended', async () => {
  const page = await visitPart(form)
  const tags = page.getByRole('combobox', { name: 'Tags' })
  for (const tag of ['one', 'two', 'three']) {
    await tags.fill(tag)
    await page.getByRole('option', { name: `Add “${tag}”` }).click()
  }
  await page.getByText(/^Tags/).nth(1).waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await tags.fill('TWO')
  await page.getByText('“two” is there already').waitFor()
  await tags.press('Enter')
  await expect.poll(() => tags.inputValue()).toBe('')
  await page.getByText('“two” is there already').waitFor()
  expect(await page.getByRole('button', { name: /^Remove (?!the)/ }).count()).toBe(4)
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await answer(page, 'Refuses the name')
  await name(page).fill('Workshop 4')
  await save(page).click()
  await page.locator('form button[data-loading]').waitFor()
  const under = page.locator('form').getByRole('alert')
  await page.getByText('Name already exists').waitFor()
  expect([await page.getByText('Name already exists').count(), await under.count()]).toEqual([1, 0])
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'Name')
  const active = page.getByRole('switch', { name: 'Active', description: /Active/ })
  expect(await active.getAttribute('aria-invalid')).toBe('true')
  await name(page).fill('Workshop 5')
  await page.getByText('Name already exists').waitFor({ state: 'detached' })
  await active.click()
  expect(await under.count()).toBe(0)
  await answer(page, 'Saves')
  await save(page).click()
  await flash(page, 'The form is saved').waitFor()
})

it('where somebody else has saved the same field, both values are shown until one is chosen; another field is saved beside it', async () => {
  const page = await visitPart(form)
  await answer(page, 'Someone else has saved')
  await name(page).fill('Mine')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page).click()
  const alert = page.locator('form').getByRole('alert')
  await alert.waitFor()
  expect(await alert.getByRole('definition').allInnerTexts()).toEqual(['Changed by someone else', 'Mine'])
  expect(await name(page).inputValue()).toBe('Mine')
  expect(await save(page).isDisabled()).toBe(true)
  expect(await flawsOf(page)).toEqual([])
  // Typing the other's value ends the conflict, and the focus stays in the field.
  await name(page).fill('Changed by someone else')
  await alert.waitFor({ state: 'detached' })
  await name(page).fill('Mine after all')
  await alert.getByText('Mine after all').waitFor()
  expect(await name(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await alert.getByRole('button', { name: 'Load the new version' }).click()
  await expect.poll(() => name(page).inputValue()).toBe('Changed by someone else')
  expect(await page.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false')
  await save(page).click()
  await flash(page, 'The form is saved').waitFor()

  // Another tab and back: the form starts again.
  await goInside(page, '/sandbox/misc?tab=icons')
  await page.locator('form').waitFor({ state: 'detached' })
  await goInside(page, form.path)
  await answer(page, 'Someone else has saved')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page).click()
  await flash(page, 'The form is saved').first().waitFor()
  await page.getByText(/now show the other person’s value: Name\.$/).waitFor()
  expect(await name(page).inputValue()).toBe('Changed by someone else')
  expect(await page.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false')
  await name(page).fill('Mine again')
  await page.getByText(/now show the other person’s value/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

it('a server that does not answer is told in a flash, and what was typed is kept', async () => {
  const page = await visitPart({ ...form, breaks: true })
  await answer(page, 'Does not answer')
  await name(page).fill('Workshop 4')
  await save(page).click()
  await flash(page, 'Something went wrong').waitFor()
  expect(await name(page).inputValue()).toBe('Workshop 4')
})
