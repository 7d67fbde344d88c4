import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer } from './testing/locker-form.ts'

const visit = useBrowser()
const path = '/admin/view/secure-cloud'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, server: string) => page.getByRole('row').filter({ hasText: server })
const newAddress = () => `sc-${crypto.randomUUID().slice(0, 8)}.lagra.example`

async function act(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: /^(Actions for|Åtgärder för) / })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** What a test made and did not delete: the demo house has three servers. */
afterEach(async () => {
  const key = await sessionKey('superadmin')
  const { data } = await callApi(key, 'GET', '/admin/secure-cloud/server')
  for (const { Id, ServerAddress } of data as { Id: number; ServerAddress: string }[])
    if (ServerAddress.startsWith('sc-')) await callApi(key, 'DELETE', `/admin/secure-cloud/server/${Id}`)
})

it('shows its status, servers and clients; a server is added, changed, deactivated, activated and deleted, but not while it has clients', async () => {
  const page = await visit({ as: 'superadmin', path })
  const status = page.getByRole('table', { name: 'Status' })
  await status.getByRole('row', { name: 'Active servers 2' }).waitFor()
  await status.getByRole('row', { name: /^Clients \d+$/ }).waitFor()
  await row(page, 'sc0.lagra.example').getByText('Inactive').waitFor()
  await row(page, 'sc1.lagra.example').getByText('Active', { exact: true }).waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await act(page, 'Svarvavdelningen', 'Ping (does nothing)')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  // The page itself may still load a font, or open its stream.
  expect(calls.filter((url) => /\/api\/(?!notifications|events)/.test(url))).toEqual([])
  expect(pathOf(page)).toBe(path)
  const clients = region(page, 'Clients')
  await clients.getByRole('searchbox').fill('10.64.0.2')
  await row(page, 'Svarvavdelningen').getByText('10.64.0.2', { exact: true }).waitFor()
  await clients.getByRole('row').filter({ hasText: 'Svetshallen' }).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('10.64.0.2')
  await clients.getByRole('searchbox').fill('no such client')
  await clients.getByText('No results').waitFor()
  await clients.getByRole('searchbox').fill('')
  await row(page, 'Svarvavdelningen').waitFor()

  const address = newAddress()
  await page.getByRole('button', { name: 'Create new' }).click()
  const creating = dialog(page, 'New server')
  const save = creating.getByRole('button', { name: 'Save' })
  await creating.getByLabel('Server').fill(address)
  expect(await save.isDisabled()).toBe(true)
  await creating.getByLabel('Network').fill('10.99.0.0/16')
  await save.click()
  await flash(page, 'The server is created').waitFor()
  await creating.waitFor({ state: 'detached' })
  await row(page, address).getByText('10.99.0.0/16').waitFor()

  await act(page, address, 'Edit')
  const editing = dialog(page, 'Edit server')
  await editing.getByLabel('Network').fill('10.98.0.0/24')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await editing.getByLabel('Network').press('Enter')
  await flash(page, 'The server is updated').waitFor()
  // Without it the server would not notice that somebody else has saved meanwhile.
  expect((await sent).postDataJSON()).toMatchObject({ Revision: expect.any(Number) })
  await row(page, address).getByText('10.98.0.0/24').waitFor()

  await act(page, address, 'Deactivate')
  await flash(page, 'The server is deactivated').waitFor()
  await row(page, address).getByText('Inactive').waitFor()
  await act(page, address, 'Activate')
  await flash(page, 'The server is activated').waitFor()
  await row(page, address).getByText('Inactive').waitFor({ state: 'detached' })

  await act(page, address, 'Delete')
  await answer(page, 'No')
  expect(await row(page, address).count()).toBe(1)
  await act(page, address, 'Delete')
  await answer(page, 'Yes')
  await flash(page, 'The server is deleted').waitFor()
  await row(page, address).waitFor({ state: 'detached' })

  await act(page, 'sc1.lagra.example', 'Delete')
  const refusal = dialog(page, 'sc1.lagra.example cannot be deleted yet')
  await refusal.getByText(/^It gives their secure IP to: .+\.$/).waitFor()
  expect(await refusal.getByRole('button').allInnerTexts()).toEqual(['Close'])
  await refusal.getByRole('button', { name: 'Close' }).click()
  await act(page, 'sc1.lagra.example', 'Edit')
  const changing = dialog(page, 'Edit server')
  await changing.getByLabel('Network').fill('10.96.0.0/24')
  await changing.getByRole('button', { name: 'Save' }).click()
  await changing.locator('[aria-invalid=true]').waitFor()
  expect(await changing.getByLabel('Network').getAttribute('aria-invalid')).toBe('true')
})

it('says what is wrong with a server, before and after it was sent, and looks good', async () => {
  const page = await visit({ as: 'superadmin', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Skapa ny' }).click()
  const creating = dialog(page, 'Ny server')
  const [server, network] = [creating.getByLabel('Server'), creating.getByLabel('Nätverk')]
  await server.fill('SC1.lagra.example')
  for (const wrong of ['10.64.0.0', '10.64.0.1/24', '10.0.0.0/7']) {
    await network.fill(wrong)
    await network.blur()
    await creating.getByText(/^Skriv nätverket som dess första adress/).waitFor()
  }
  await network.fill('')
  await creating.getByText('Ange nätverk').waitFor()
  await network.fill('10.97.0.0/24')
  await creating.getByRole('button', { name: 'Spara' }).click()
  await creating.getByText('Server finns redan').waitFor()
  expect(await server.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await answer(page, 'Ja')
  await creating.waitFor({ state: 'detached' })
  await page.getByText('sc2.lagra.example').waitFor()
  expect(await flawsOf(page)).toEqual([])
})
