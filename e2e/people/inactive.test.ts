import { expect, it } from 'vitest'
import { callApi, flash, logInByHand, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('somebody who is deactivated is marked in the list, cannot log in, and can again when active', async () => {
  const key = await sessionKey('reseller')
  const Email = 'vilande@test.example'
  const Password = 'a quite long password'
  const body = { Name: 'Vilande', LastName: 'Person', Email, AccountPermission: 'reseller', Password }
  const { Id } = await callApi(key, 'POST', '/admin/user', body)
  const page = await visit({ as: 'reseller', path: `/admin/edit/user/${String(Id)}` })
  const active = page.getByRole('switch', { name: 'Active' })
  await active.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await flash(page, 'The user is updated').waitFor()
  await page.getByRole('region', { name: 'Related' }).getByText('Inactive').waitFor()
  await page.getByRole('region', { name: 'Latest changes' }).getByText('Active').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to overview' }).click()
  await page.getByRole('searchbox').fill('Vilande')
  await page
    .getByRole('row')
    .filter({ hasText: 'Inactive' })
    .getByText('Vilande Person', { exact: true })
    .waitFor()

  const other = await visit({ path: '/login' })
  await logInByHand(other, Email, Password)
  await flash(other, 'Your account is not active').waitFor()
  await callApi(key, 'PUT', `/admin/user/${String(Id)}`, { Active: 1 })
  await logInByHand(other, Email, Password)
  await other.getByRole('link', { name: 'Home' }).first().waitFor()
  await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
})
