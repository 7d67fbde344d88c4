import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

interface Cabinet {
  Id: number
  LockerName: string
  LockerEndCustomer: string
  LockerDescription: string
  LockerLocation: string
  LockerActive: 0 | 1
  AllowEnduserToSetPlacement: 0 | 1
}

const path = '/storage/lockers'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const cardOf = (page: Page, name: string) =>
  page.locator('li[data-status]').filter({ has: page.getByRole('link', { name, exact: true }) })
const sure = (page: Page) => page.getByRole('dialog', { name: /Är du säker\?|Are you sure\?/ })

const customersOf = async (key: string) =>
  (await callApi(key, 'GET', '/customers'))['data'] as { id: number; CustomerName: string }[]

async function made(name: string) {
  const key = await sessionKey('reseller')
  const [first, second] = await customersOf(key)
  const { id } = await callApi(key, 'POST', '/cabinet', { LockerName: name, EndCustomerId: first?.id })
  const address = `/cabinet/${String(id)}`
  return {
    id: Number(id),
    customer: first?.CustomerName ?? '',
    other: second?.CustomerName ?? '',
    read: async () => (await callApi(key, 'GET', address))['data'] as Cabinet,
    change: (fields: Partial<Cabinet>) => callApi(key, 'PUT', address, fields),
    remove: () => callApi(key, 'DELETE', address),
  }
}

async function removeByName(name: string) {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', `/cabinet?searchString=${encodeURIComponent(name)}`)
  for (const { Id } of data as Cabinet[]) await callApi(key, 'DELETE', `/cabinet/${Id}`)
}

it('a new locker gets a name and a customer, or stands at the one from whose header it was added; one that is there is changed in a dialog that looks good', async () => {
  const [customer] = await customersOf(await sessionKey('reseller'))
  const locker = await made('Ändras snart')
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Skapa ny' }).click()
  const creating = page.getByRole('dialog', { name: 'Nytt skåp' })
  const saveNew = creating.getByRole('button', { name: 'Spara' })
  expect(await saveNew.isDisabled()).toBe(true)
  await field(page, 'Namn').fill('Nytt e2e-skåp')
  expect(await saveNew.isDisabled()).toBe(true)
  await creating.getByRole('combobox', { name: 'Kund' }).fill(customer?.CustomerName ?? '')
  await page.getByRole('option', { name: customer?.CustomerName ?? '' }).click()
  await saveNew.click()
  await flash(page, 'Skåpet är skapat').click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/storage\/locker\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Nytt e2e-skåp' }).waitFor()
  await page.goBack()
  await cardOf(page, 'Nytt e2e-skåp').waitFor()
  await removeByName('Nytt e2e-skåp')
  await standsAtItsCustomer(page)
  await goInside(page, `${path}?search=ändra`)
  await page.getByRole('button', { name: 'Redigera Ändras snart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redigera skåp' })
  expect(await dialog.getByRole('button', { name: 'Spara' }).isDisabled()).toBe(true)
  await field(page, 'Namn').fill('Ändrat skåp')
  await field(page, 'Beskrivning').fill('Vid porten')
  await field(page, 'Plats').fill('Hall 7')
  await dialog.getByRole('combobox', { name: 'Kund' }).fill(locker.other)
  await page.getByRole('option', { name: locker.other }).click()
  await dialog.getByRole('switch', { name: 'Aktivt' }).click()
  await dialog.getByRole('switch', { name: 'Slutanvändare får ange placering' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Skåpet är uppdaterat').waitFor()
  // Without it the server would not notice that somebody else has saved meanwhile.
  expect((await sent).postDataJSON()).toMatchObject({ Revision: expect.any(Number) })
  const card = page.getByRole('region', { name: locker.other }).locator('li[data-status]')
  await card.getByText('Vid porten').waitFor()
  await card.getByText('Inaktivt').waitFor()
  expect(await locker.read()).toMatchObject({
    LockerName: 'Ändrat skåp',
    LockerEndCustomer: locker.other,
    LockerDescription: 'Vid porten',
    LockerLocation: 'Hall 7',
    LockerActive: 0,
    AllowEnduserToSetPlacement: 1,
  })

  await card.hover()
  await page.getByRole('button', { name: 'Redigera Ändrat skåp' }).click()
  await dialog.getByRole('switch').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  // What somebody else has saved in another field meanwhile stays, and is told although the dialog is gone.
  await field(page, 'Namn').fill('Ändrat igen')
  await locker.change({ LockerLocation: 'Hall 9' })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, /De här fälten visar nu den andras värde: Plats\.$/).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await locker.read()).toMatchObject({ LockerName: 'Ändrat igen', LockerLocation: 'Hall 9' })
  await locker.remove()
})

it('an admin adds, edits and deletes; a new locker shows the house whose customers they are, and is not given up by accident', async () => {
  const page = await visit({ as: 'admin', path })
  const first = page.locator('li[data-status]').first()
  await first.waitFor()
  expect(await page.getByRole('button', { name: /^Create a locker at / }).count()).toBeGreaterThan(0)
  expect(await first.getByRole('button').count()).toBe(3)
  await page.getByRole('button', { name: 'Create new' }).click()
  const dialog = page.getByRole('dialog', { name: 'New locker' })
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^.+ \(.+\)$/)
  await page.keyboard.press('Escape')
  await field(page, 'Name').fill('Half')
  await page.keyboard.press('Escape')
  await sure(page).getByRole('button', { name: 'No' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Half')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sure(page).getByRole('button', { name: 'Yes' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

/** A name that is taken is told at the field. */
async function standsAtItsCustomer(page: Page) {
  const locker = await made('Upptaget namn')
  await page.getByRole('button', { name: `Skapa ett skåp hos ${locker.customer}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nytt skåp' })
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Kund' }).inputValue()).toBe(locker.customer)
  await field(page, 'Namn').fill('upptaget NAMN')
  await page.keyboard.press('Enter')
  await dialog.getByText('Namn finns redan').waitFor()
  expect(await field(page, 'Namn').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Namn').fill('Ledigt namn')
  await page.keyboard.press('Enter')
  await flash(page, 'Skåpet är skapat').first().waitFor()
  await page
    .getByRole('region', { name: locker.customer })
    .getByRole('link', { name: 'Ledigt namn' })
    .waitFor()
  await removeByName('Ledigt namn')
  await locker.remove()
}
