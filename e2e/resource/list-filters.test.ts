import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { callApi, goInside, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('a list is filtered by what people need, in the address, and exports all that it finds', async () => {
  const { data } = await callApi(await sessionKey('superadmin'), 'GET', '/admin/user?role=enduser')
  const endUsers = data as { Name: string; CustomerId: number; CustomerName: string }[]
  const page = await visit({ as: 'superadmin', path: '/admin/view/users', language: 'sv-SE' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Roll' }).selectOption('Slutanvändare')
  await page.getByText(`1–50 / ${endUsers.length}`).waitFor()
  await page.keyboard.press('Escape')
  expect(pathOf(page)).toContain('enduser')

  await page.getByRole('button', { name: 'Exportera' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  expect(sheet?.data).toHaveLength(endUsers.length + 1)

  // An address names an organisation by its number; its chip tells its name.
  const [{ CustomerId, CustomerName } = { CustomerId: 0, CustomerName: '' }] = endUsers
  const there = endUsers.filter((user) => user.CustomerId === CustomerId)
  await goInside(page, `/admin/view/users?filter={"customer":${CustomerId}}`)
  const chips = page.getByRole('list', { name: 'Filtrerat på' })
  await chips.getByText(CustomerName).waitFor()
  await page.getByText(new RegExp(`^${there.length} rad`)).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await chips.getByRole('button').click()
  await expect.poll(() => pathOf(page)).toBe('/admin/view/users')
})

it('what one filters, searches and sorts is saved as a view, which is there at the next login, and deleted', async () => {
  const seen = '/admin/view/users?search=ek&filter={"role":"enduser"}&sort=-LastName'
  const page = await visit({ as: 'reseller', path: seen, language: 'sv-SE' })
  const open = () => page.getByRole('button', { name: 'Vyer' }).click()
  const views = page.getByRole('dialog', { name: 'Vyer' })
  await page.getByRole('row').nth(1).waitFor()
  await open()
  await views.getByRole('button', { name: 'Spara' }).click()
  await views.getByText('Ge den ett namn').waitFor()
  await views.getByRole('textbox').fill('Mina ekar')
  await page.keyboard.press('Enter')
  await page.getByText('Vyn ”Mina ekar” är sparad').waitFor()

  const later = await visit({ as: 'reseller', path: '/admin/view/users', language: 'sv-SE' })
  await later.getByRole('button', { name: 'Vyer' }).click()
  await later.getByRole('button', { name: 'Mina ekar', exact: true }).click()
  await expect.poll(() => decodeURIComponent(pathOf(later))).toContain('search=ek')
  expect(decodeURIComponent(pathOf(later))).toMatch(/"role":"enduser"/)
  expect(pathOf(later)).toContain('sort=-LastName')

  await later.getByRole('button', { name: 'Vyer' }).click()
  await later.getByRole('button', { name: 'Radera vyn Mina ekar' }).click()
  await later.getByText('spara det under ett namn', { exact: false }).waitFor()
  expect(await flawsOf(later)).toEqual([])
})
