import { describe, expect, it } from 'vitest'
import { callApi, flash, flawsOf, looks, sessionKey, useBrowser } from '../testing/browser.ts'
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

describe('a PIN', () => {
  it('is masked until this one is revealed, which is written down', async () => {
    const { path, person } = await usedLocker()
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
    const name = `${person.Name} ${person.LastName}`
    const line = row(page, person.LastName)
    await line.getByText('••••').waitFor()
    expect(await line.getByText(person.Pin ?? '').count()).toBe(0)
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

  it('stays masked where its look cannot be written down', async () => {
    const { path, person } = await usedLocker()
    const page = await visit({ as: 'reseller', path })
    await page.route('**/api/audit/reveal', (route) => route.abort())
    await row(page, person.LastName)
      .getByRole('button', { name: /^Show the PIN/ })
      .click()
    await flash(page, 'Something went wrong').waitFor()
    expect(await page.getByText(person.Pin ?? '').count()).toBe(0)
  })
})

describe('adding and removing', () => {
  it('searches from 3 characters, adds, and asks before it removes', async () => {
    const { id, path } = await stockedLocker([])
    const page = await visit({ as: 'reseller', path: `${path}/users`, language: 'sv-SE' })
    await page.getByText('Den här tabellen är tom').waitFor()
    await page.getByRole('button', { name: 'Lägg till användare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lägg till användare' })
    await dialog.getByText('Skriv minst 3 tecken').waitFor()
    await dialog.getByRole('combobox').fill('son')
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

  it('tells why somebody cannot be added', async () => {
    const { id, path } = await stockedLocker([])
    const page = await visit({ as: 'reseller', path: `${path}/users` })
    const errors = { Pin: ['unique'] }
    await page.route(`**/api/cabinet/${id}/user/*`, (route) =>
      route.fulfill({ status: 409, json: { success: 0, errorcode: 409, errors } }),
    )
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('combobox').fill('son')
    await page.getByRole('option').first().click()
    await page
      .getByRole('alert')
      .getByText('This PIN or employee number is already used', { exact: false })
      .waitFor()
    expect(await usersOf(id)).toHaveLength(0)
  })
})

it('the transactions of somebody are shown above the page', async () => {
  const { path, person } = await usedLocker()
  const page = await visit({ as: 'superadmin', path })
  await rowMenu(page, person.LastName, 'Transactions')
  const dialog = page.getByRole('dialog', { name: `Transactions: ${person.Name} ${person.LastName}` })
  await dialog.getByText('This table is empty').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

it('an end user looks, sees no PIN and changes nothing', async () => {
  const { path, person } = await usedLocker()
  const page = await visit({ as: 'enduser', path })
  await row(page, person.LastName).waitFor()
  expect(await page.getByRole('columnheader', { name: 'PIN' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add user' }).count()).toBe(0)
  await row(page, person.LastName)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Transactions'])
})

it.each(looks)('in $language at $width px list and dialog look good', async (look) => {
  const { path } = await usedLocker()
  const page = await visit({ as: 'reseller', path, ...look })
  await page.getByText('••••').waitFor()
  await page.getByRole('button', { name: /^(Add user|Lägg till användare)$/ }).click()
  await page.getByRole('combobox').last().fill('son')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
})
