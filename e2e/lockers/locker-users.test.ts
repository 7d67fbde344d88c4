import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from './testing/inside.ts'
import { answer, question, useOwnLockers } from './testing/locker-form.ts'
import { row, rowMenu, stockedLocker } from './testing/stocked-locker.ts'
import { usedLocker, usersOf } from './testing/used-locker.ts'

const visit = useBrowser()
useOwnLockers()

it('users are found from 3 characters, added, or told why not, and removed after a question; a PIN is masked until it is revealed, which is written down', async () => {
  const used = await usedLocker()
  const { person } = used
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
  const [added] = await usersOf(id)
  const addedName = `${added?.Name ?? ''} ${added?.LastName ?? ''}`
  await rowMenu(page, added?.LastName ?? '', 'Ta bort')
  await question(page)
    .getByText(`Är du säker på att du vill ta bort ${addedName} från skåpet?`, { exact: false })
    .waitFor()
  await answer(page, 'Nej')
  expect(await usersOf(id)).toHaveLength(1)
  await rowMenu(page, added?.LastName ?? '', 'Ta bort')
  await answer(page, 'Ja')
  await flash(page, 'Användaren är borttagen').waitFor()
  await page.getByText('Den här tabellen är tom').waitFor()
  expect(await usersOf(id)).toHaveLength(0)

  await goOnToLocker(page, `${used.path}/users`, used.name)
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

  await page.getByRole('button', { name: 'Lägg till användare' }).click()
  await page.getByRole('combobox').last().fill('son')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
})
