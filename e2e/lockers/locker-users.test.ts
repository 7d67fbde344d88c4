import { describe, expect, it } from 'vitest'
import { callApi, flash, flawsOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { answer, question, useOwnLockers } from './testing/locker-form.ts'
import { row, rowMenu, stockedLocker } from './testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

interface Person {
  AccountId: number
  Name: string
  LastName: string
  Pin: string | null
}

const usersOf = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/user`))['data'] as Person[]

/** A locker that somebody with a PIN may use. */
async function usedLocker() {
  const key = await sessionKey('reseller')
  const locker = await stockedLocker([])
  const { data } = await callApi(key, 'POST', `/cabinet/${locker.id}/searchuser`, { SearchString: 'son' })
  for (const { AccountId } of data as Person[]) {
    await callApi(key, 'POST', `/cabinet/${locker.id}/user/${AccountId}`)
    const person = (await usersOf(locker.id)).find(({ Pin }) => Pin !== null)
    if (person) return { ...locker, person, path: `${locker.path}/users` }
  }
  throw new Error('the demo house has nobody with a PIN here')
}

it('a PIN is masked until this one is revealed, which is written down; where it cannot be, it stays masked', async () => {
  const { path, person } = await usedLocker()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  const name = `${person.Name} ${person.LastName}`
  const line = row(page, person.LastName)
  await line.getByText('••••').waitFor()
  expect(await line.getByText(person.Pin ?? '').count()).toBe(0)
  await page.route('**/api/audit/reveal', (route) => route.abort())
  await line.getByRole('button', { name: `Visa PIN-koden för ${name}` }).click()
  await flash(page, 'Någonting gick fel').waitFor()
  expect(await page.getByText(person.Pin ?? '').count()).toBe(0)
  await page.unroute('**/api/audit/reveal')
  await line.getByRole('button', { name: `Visa PIN-koden för ${name}` }).click()
  await line.getByText(person.Pin ?? '').waitFor()
  const { data } = await callApi(
    await sessionKey('superadmin'),
    'GET',
    `/audit?entity=user&id=${person.AccountId}`,
  )
  expect((data as { Action: string }[])[0]?.Action).toBe('reveal')
  await line.getByRole('button', { name: `Dölj PIN-koden för ${name}` }).click()
  await line.getByText('••••').waitFor()
})

describe('adding and removing', () => {
  it('searches from 3 characters, tells why somebody cannot be added, adds, and asks before it removes', async () => {
    const { id, path } = await stockedLocker([])
    const page = await visit({ as: 'reseller', path: `${path}/users`, language: 'sv-SE' })
    await page.getByText('Den här tabellen är tom').waitFor()
    await page.getByRole('button', { name: 'Lägg till användare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lägg till användare' })
    await dialog.getByText('Skriv minst 3 tecken').waitFor()
    await dialog.getByRole('combobox').fill('son')
    const refused = { status: 409, json: { success: 0, errorcode: 409, errors: { Pin: ['unique'] } } }
    await page.route(`**/api/cabinet/${id}/user/*`, (route) => route.fulfill(refused))
    await dialog.getByRole('option').first().click()
    await page
      .getByRole('alert')
      .getByText('PIN-koden eller anställningsnumret används redan', { exact: false })
      .waitFor()
    expect(await usersOf(id)).toHaveLength(0)
    await page.unroute(`**/api/cabinet/${id}/user/*`)
    await dialog.getByRole('option').first().click()
    await flash(page, 'Användaren är tillagd').waitFor()
    await dialog.getByRole('button', { name: 'Klar' }).click()
    const [person] = await usersOf(id)
    const name = `${person?.Name ?? ''} ${person?.LastName ?? ''}`
    await rowMenu(page, person?.LastName ?? '', 'Ta bort')
    await question(page)
      .getByText(`Är du säker på att du vill ta bort ${name} från skåpet?`, { exact: false })
      .waitFor()
    await answer(page, 'Nej')
    expect(await usersOf(id)).toHaveLength(1)
    await rowMenu(page, person?.LastName ?? '', 'Ta bort')
    await answer(page, 'Ja')
    await flash(page, 'Användaren är borttagen').waitFor()
    await page.getByText('Den här tabellen är tom').waitFor()
    expect(await usersOf(id)).toHaveLength(0)
  })
})

it('an end user looks, sees no PIN, changes nothing, and opens somebody’s transactions above the page', async () => {
  const { path, person } = await usedLocker()
  const page = await visit({ as: 'enduser', path })
  await row(page, person.LastName).waitFor()
  expect(await page.getByRole('columnheader', { name: 'PIN' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add user' }).count()).toBe(0)
  await row(page, person.LastName)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Transactions'])
  await page.getByRole('menuitem', { name: 'Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: `Transactions: ${person.Name} ${person.LastName}` })
  await dialog.getByText('This table is empty').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

it('list and dialog look good', async () => {
  const { path } = await usedLocker()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByText('••••').waitFor()
  await page.getByRole('button', { name: /^(Add user|Lägg till användare)$/ }).click()
  await page.getByRole('combobox').last().fill('son')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
})
