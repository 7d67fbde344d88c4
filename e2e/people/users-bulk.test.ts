import { expect, it } from 'vitest'
import { callApi, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('ticked users are let use lockers, moved to another customer without those who cannot, and deleted, each after a question', async () => {
  const key = await sessionKey('reseller')
  const { customers } = await callApi(key, 'GET', '/admin/reseller-customers')
  const [from, to] = (customers as { Id: number; CustomerName: string; LockerAmount: number }[]).filter(
    ({ LockerAmount }) => LockerAmount > 0,
  )
  for (const name of ['Bulkis', 'Bulkas'])
    await callApi(key, 'POST', '/admin/user', {
      Name: name,
      Email: `${name}@bulk.example`,
      AccountPermission: 'enduser',
      CustomerId: from?.Id,
    })
  const colleague = { Name: 'Bulkus', Email: 'Bulkus@bulk.example', AccountPermission: 'reseller' }
  const { Id: colleagueId } = await callApi(key, 'POST', '/admin/user', colleague)
  const page = await visit({ as: 'reseller', path: '/admin/view/users?search=@bulk', language: 'sv-SE' })
  const bar = page.getByRole('group', { name: /^Valda i/ })
  const tickAll = async () => page.getByRole('checkbox', { name: 'Markera alla rader' }).check()

  const { data } = await callApi(key, 'GET', `/admin/locker?customer=${from?.Id}&limit=1`)
  const [locker] = data as { Id: number; Name: string }[]
  await page.getByRole('row').nth(3).waitFor()
  await tickAll()
  await page.getByRole('searchbox').press('Escape')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await page.getByText('Antal valda: 3').waitFor()
  await page.getByRole('searchbox').press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('@bulk')
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
  await tickAll()
  await bar.getByRole('button', { name: 'Flytta' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Antal valda: 3').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await tickAll()
  await bar.getByRole('button', { name: 'Ge tillgång till skåp' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(locker?.Name ?? '')
  await dialog.getByRole('checkbox', { name: `${locker?.Name} (${from?.CustomerName})` }).check()
  await dialog.getByRole('button', { name: 'Ge tillgång till skåp' }).click()
  await page.getByText('3 kopplingar mellan användare och skåp tillagda').waitFor()
  await bar.waitFor({ state: 'detached' })

  await tickAll()
  await bar.getByRole('button', { name: 'Flytta' }).click()
  await dialog.getByRole('searchbox').fill(to?.CustomerName ?? '')
  await dialog.getByRole('radio', { name: to?.CustomerName ?? '' }).check()
  await dialog.getByRole('button', { name: 'Flytta' }).click()
  await dialog.getByText('Bara slutanvändare kan höra till en kund. De här är inte slutanvändare:').waitFor()
  const inTheWay = dialog.getByRole('link', { name: 'Bulkus' })
  expect(await inTheWay.getAttribute('href')).toBe(`/admin/edit/user/${String(colleagueId)}`)
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Avmarkera den' }).click()
  await dialog.getByText('Det gäller 2 rader.').waitFor()
  await dialog.getByRole('button', { name: 'Flytta' }).click()
  await page.getByText('2 användare flyttade').waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: to?.CustomerName ?? '' }).count()).toBe(2)

  await tickAll()
  await bar.getByRole('button', { name: 'Radera' }).click()
  await page.getByRole('button', { name: 'Radera 3', exact: true }).click()
  await page.getByText('3 användare raderade').waitFor()
  await page.getByText('Inga resultat').waitFor()
})
