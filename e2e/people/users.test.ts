import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer } from '../lockers/testing/locker-form.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function made(key: string, email: string, more: object = {}) {
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const body = { Email: email, Name: 'Eva', AccountPermission: 'enduser', CustomerId: customer?.id, ...more }
  const { Id } = await callApi(key, 'POST', '/admin/user', body)
  return { id: Number(Id), remove: () => callApi(key, 'DELETE', `/admin/user/${String(Id)}`) }
}

it('a user is created by a reseller for a customer, with its role or the one below, found, changed and deleted', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/create/user', language: 'sv-SE' })
  const save = page.getByRole('button', { name: 'Spara' })
  await page.getByRole('combobox', { name: 'Roll' }).click()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual(['Återförsäljare', 'Slutanvändare'])
  await page.getByRole('option', { name: 'Slutanvändare' }).click()
  await field(page, 'Förnamn').fill('Test')
  await field(page, 'E-post').fill('RESELLER@lagra.example')
  await page.getByRole('combobox', { name: 'Organisation' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('PIN', { exact: true }).fill('12')
  await field(page, 'Förnamn').click()
  await page.getByText('PIN-koden ska ha 4 till 8 siffror').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('PIN', { exact: true }).fill('009931')
  await save.click()
  await page.getByText('E-postadressen används redan').first().waitFor()
  expect(await field(page, 'Förnamn').inputValue()).toBe('Test')
  await field(page, 'E-post').fill('e2e.test@example.com')
  await save.click()
  await flash(page, 'Användaren är skapad').waitFor()
  await page.getByText('En inbjudan är på väg till e2e.test@example.com').waitFor()

  await page.getByRole('searchbox').fill('e2e.test')
  await page.getByText('1 rad', { exact: true }).waitFor()
  await rowOf(page, 'e2e.test@example.com').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  await field(page, 'Efternamn').fill('Ek')
  await save.click()
  await flash(page, 'Användaren är uppdaterad').waitFor()
  await page.getByRole('button', { name: 'Radera' }).click()
  await page.getByText('Är du säker på att du vill radera Test Ek?').waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Användaren är raderad').waitFor()
})

it('a user is quickly edited, has a PIN that is masked until it is looked at, which is written down, and oneself is asked for the current password', async () => {
  const key = await sessionKey('reseller')
  const quick = await made(key, 'e2e.quick@example.com')
  const page = await visit({ as: 'reseller', path: '/admin/view/users?search=e2e.quick', language: 'sv-SE' })
  await rowOf(page, 'e2e.quick').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Snabbredigera' }).click()
  const panel = page.getByRole('complementary', { name: 'Snabbredigera' })
  await panel.getByLabel('Lösenord', { exact: true }).fill('a long new password')
  expect(await panel.getByLabel('Nuvarande lösenord').count()).toBe(0)
  await panel.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Användaren är uppdaterad').waitFor()
  const answer = await callApi('', 'POST', '/login', {
    validateUsername: 'e2e.quick@example.com',
    validateUserPassword: 'a long new password',
  })
  expect(answer['success']).toBe(1)
  await quick.remove()
  await hasAMaskedPin(page, key)

  const { user } = await callApi(key, 'GET', '/currentuser')
  const own = user as { Id: number; LastName: string }
  await goInside(page, `/admin/edit/user/${own.Id}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(`${own.LastName}$`) }).waitFor()
  const current = page.getByLabel('Nuvarande lösenord')
  await page.getByLabel('Lösenord', { exact: true }).waitFor()
  expect(await current.count()).toBe(0)
  await page.getByLabel('Lösenord', { exact: true }).fill('a long new password')
  await current.fill('not-my-password')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Fel lösenord').first().waitFor()
  expect(await current.getAttribute('aria-invalid')).toBe('true')
})

it('a site manager hires a worker with a locker, picks neither role nor organisation, and does not delete itself', async () => {
  const page = await visit({ as: 'enduser', path: '/admin/create/user', language: 'sv-SE' })
  await field(page, 'E-post').fill('e2e.colleague@example.com')
  expect(await page.getByRole('combobox', { name: 'Roll' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Uppgift' }).click()
  await page.getByRole('option', { name: 'Medarbetare' }).click()
  await page.getByText('bara sina egna uttag').waitFor()
  await page.getByRole('combobox', { name: 'Skåp' }).click()
  const chosen = page.getByRole('option').first()
  const name = (await chosen.textContent()) ?? ''
  await chosen.click()
  await page.keyboard.press('Escape') // several can be chosen: the list stays open
  await page.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Användaren är skapad').waitFor()
  const key = await sessionKey('enduser')
  const { data } = await callApi(key, 'GET', '/admin/user?searchString=e2e.colleague')
  const [user] = data as { Id: number }[]
  const { data: hired } = await callApi(key, 'GET', `/admin/user/${user?.Id ?? 0}`)
  expect(hired).toMatchObject({ AccountPermission: 'enduser', Duty: 'worker', Lockers: [{ Name: name }] })

  await goInside(page, '/admin/view/users?search=e2e.colleague')
  await rowOf(page, 'Medarbetare').waitFor()
  await callApi(key, 'DELETE', `/admin/user/${user?.Id ?? 0}`)
  await goInside(page, '/admin/view/users?search=enduser@')
  const own = rowOf(page, 'enduser@lagra.example')
  await own.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Redigera', exact: true }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Radera' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await own.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Nästa' }).waitFor()
  expect(await page.getByRole('button', { name: 'Radera' }).count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Uppgift' }).count()).toBe(0)
})

it('on a desk the list shows role and organisation; on a phone a card is titled by the whole name; list and form look good', async () => {
  const page = await visit({ as: 'superadmin', path: '/admin/view/users', language: 'sv-SE' })
  await page.getByText(/^1–50 \//).waitFor()
  const right = await page.getByRole('columnheader', { name: 'Organisation' }).evaluate((header) => {
    const grid = header.closest('[role=grid]')?.getBoundingClientRect().right ?? 0
    return grid - header.getBoundingClientRect().right
  })
  // Beside it is the column of the row's menu.
  expect(right).toBeGreaterThanOrEqual(40)
  await page.getByRole('searchbox').fill('lagra.example')
  await page.getByText(/^\d+ rader$/).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  const [first, last] = await nameOfEnduser()
  await page.getByRole('searchbox').fill('enduser@')
  await page.getByText('1 rad', { exact: true }).waitFor()
  await page.getByRole('link', { name: `${first} ${last}` }).waitFor()
  await goInside(page, '/admin/create/user')
  await page.getByRole('heading', { level: 1, name: 'Ny användare' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
})

async function hasAMaskedPin(page: Page, key: string) {
  const { id, remove } = await made(key, 'e2e.pin@example.com', { Pin: '004711' })
  await goInside(page, `/admin/edit/user/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Eva' }).waitFor()
  const pin = page.getByLabel('PIN', { exact: true })
  expect(await pin.getAttribute('type')).toBe('password')
  const eye = page.getByRole('button', { name: 'Visa eller dölj: PIN' })
  await page.route('**/api/audit/reveal', (route) => route.abort(), { times: 1 })
  await eye.click()
  await flash(page, 'Någonting gick fel').waitFor()
  expect(await pin.getAttribute('type')).toBe('password')
  await eye.click()
  await expect.poll(() => pin.getAttribute('type')).toBe('text')
  const audit = await callApi(await sessionKey('admin'), 'GET', `/audit?entity=user&id=${id}`)
  expect(audit['data']).toContainEqual(expect.objectContaining({ Action: 'reveal' }))
  await remove()
}

async function nameOfEnduser() {
  const { user } = await callApi(await sessionKey('enduser'), 'GET', '/currentuser')
  const { Name, LastName } = user as { Name: string; LastName: string }
  return [Name, LastName]
}
