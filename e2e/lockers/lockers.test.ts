import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, open, pathOf, refuse, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from './testing/inside.ts'
import {
  answer,
  complaining,
  newLocker,
  pins,
  question,
  save,
  stored,
  uniqueName,
  useOwnLockers,
} from './testing/locker-form.ts'

const visit = useBrowser()
useOwnLockers()

const list = '/admin/view/lockers-v2'
const formOf = (id: number) => `/admin/edit/locker-v2/${id}`

const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function chooseCustomer(page: Page, typed: string) {
  const field = page.getByRole('combobox', { name: /^(Customer|Kund)/ })
  await field.fill(typed)
  await page.getByRole('option').first().click()
  return field
}

it('the house lists lockers with their reseller, makes one that is wired, pictured and deleted, brings one back, and moves one only within its reseller', async () => {
  const page = await visit({ as: 'superadmin', path: list })
  const headers = page.getByRole('columnheader')
  await headers.filter({ hasText: 'Reseller' }).waitFor()
  // The first is that of the checkboxes.
  expect((await headers.allTextContents()).slice(1, 4)).toEqual([
    'NameLocation',
    'CustomerReseller',
    'Last contactProvisioning',
  ])
  await page.getByRole('searchbox').fill('containerverkstaden')
  const row = page.getByRole('row').filter({ hasText: 'Containerverkstaden' })
  await row.getByText('Not provisioned').waitFor()
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => pathOf(page)).toBe(list)
  await makesALocker(page)
  await bringsOneBack(page)
  await movesOne(page)
})

it('a reseller’s list says when it cannot be loaded and when nothing is found, has no reseller, and looks good, as the form does', async () => {
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  let away = true
  await page.route('**/api/admin/locker?*', (route) => (away ? refuse(route) : route.continue()))
  await open(page, list)
  await page.getByText('Det här kunde inte laddas').waitFor()
  away = false
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await page
    .getByRole('gridcell', { name: /Driftsatt$/ })
    .first()
    .waitFor()
  expect(await page.getByRole('columnheader').filter({ hasText: 'Återförsäljare' }).count()).toBe(0)
  await page.getByRole('searchbox').fill('finns inte alls')
  await page.getByText('Inga resultat').waitFor()
  expect(pathOf(page)).toBe(`${list}?search=finns+inte+alls`)
  await page.getByRole('searchbox').fill('')
  await page.getByText('Driftsatt', { exact: true }).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  const { Name } = await stored('reseller', 1)
  await goOnToLocker(page, formOf(1), String(Name))
  await page.getByRole('region', { name: 'Driftsättning' }).waitFor()
  await pins(page).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('the fields say each what is wrong with them and what the server refuses, and mask the codes; whoever looks at one is written down', async () => {
  const page = await visit({ as: 'reseller', path: list, language: 'sv-SE' })
  await sayWhatIsWrong(page)
  await showRefusals(page)
  const { id, name } = await newLocker('reseller', { Pin: '0417', AdminPassword: '99' })
  await goOnToLocker(page, formOf(id), name)
  const code = page.getByLabel('Adminkod', { exact: true })
  const pin = page.getByLabel('Gemensam PIN-kod', { exact: true })
  expect(await pin.getAttribute('type')).toBe('password')
  await eye(page, 'Adminkod').click()
  await page.waitForFunction(isShown, 'AdminPassword')
  expect(await code.inputValue()).toBe('99')
  expect(await looksAt(id)).toEqual(['AdminPassword'])
  await eye(page, 'Gemensam PIN-kod').click()
  await page.waitForFunction(isShown, 'Pin')
  expect(await pin.inputValue()).toBe('0417')
  expect(await looksAt(id)).toEqual(['Pin', 'AdminPassword'])
})

/** A locker is created once it has a name and a customer, and then its form opens. */
async function makesALocker(page: Page) {
  const name = uniqueName('Verkstad')
  await page.getByRole('link', { name: 'Create new' }).click()
  await page.getByRole('heading', { name: 'New locker' }).waitFor()
  await page.getByLabel('Name').fill(name)
  expect(await save(page).isDisabled()).toBe(true)
  const customer = await chooseCustomer(page, 'ådalens')
  await expect.poll(() => customer.inputValue()).toMatch(/^Ådalens Sågverk AB \(.+\)$/)
  await save(page).click()
  await flash(page, 'The locker is created').waitFor()
  await page.getByRole('heading', { name }).waitFor()
  const id = Number(/^\/admin\/edit\/locker-v2\/(\d+)$/.exec(pathOf(page))?.[1])

  await page.getByLabel('Shelf amount').fill('2')
  await page.getByLabel('Section amount').fill('2')
  await expect.poll(() => pins(page).count()).toBe(4)
  await pins(page).nth(0).fill('0')
  await pins(page).nth(3).fill('63')
  await page.getByLabel('Active level, shelf 2, section 2').selectOption('Low')
  await page.locator('input[type=file][aria-label=Logo]').setInputFiles(picture)
  await page.getByText('logo.png').waitFor()
  await page.getByRole('switch', { name: 'Open pin state' }).click()
  await save(page).click()
  await flash(page, 'The locker is updated').waitFor()
  await page.getByRole('img', { name: 'Logo' }).waitFor()
  expect(await stored('superadmin', id)).toMatchObject({
    CustomerName: 'Ådalens Sågverk AB',
    ShelfAmount: 2,
    OpenPinState: 1,
    LogoImageURL: expect.stringMatching(/^\/api\/images\//),
    BackgroundImageURL: null,
    Gpio: [
      { Shelf: 1, Column: 1, Pin: 0, ActiveLevel: 1 },
      { Shelf: 2, Column: 2, Pin: 63, ActiveLevel: 0 },
    ],
  })

  await page.getByRole('button', { name: 'Remove the image' }).click()
  await page.getByText('The image is removed when you save').waitFor()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await save(page).click()
  expect((await answered).status()).toBe(200)
  // Without it the server would not notice that somebody else has saved meanwhile.
  expect((await answered).request().postData()).toContain('Revision')
  expect((await stored('superadmin', id))['LogoImageURL']).toBeNull()

  await page.getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'No')
  expect(await stored('superadmin', id)).toMatchObject({ Name: name })
  await page.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByText(`Are you sure that you want to delete ${name}?`).waitFor()
  await answer(page, 'Yes')
  await flash(page, 'The locker is deleted').waitFor()
  await page.getByRole('heading', { name: 'Lockers', exact: true }).waitFor()
  expect(await flash(page, 'Something went wrong').count()).toBe(0)
  expect(await stored('superadmin', id)).toBeUndefined()
  await page.getByRole('switch', { name: 'Show deleted' }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  const headers = await page.getByRole('columnheader').allInnerTexts()
  expect(headers.filter((header) => /provision|contact/i.test(header))).toEqual([])
}

/** One that is billed says so. */
async function bringsOneBack(page: Page) {
  const key = await sessionKey('superadmin')
  const made = await newLocker('superadmin')
  await callApi(key, 'PUT', `/billing-lockers/${made.id}`, {
    Billable: 1,
    BillingStartDate: '2026-01-01',
  })
  await callApi(key, 'DELETE', `/admin/locker/${made.id}`)
  await goInside(page, `${list}?search=${made.name}`)
  await page.getByText('No results').waitFor()
  await page.getByRole('switch', { name: 'Show deleted' }).click()
  await page.getByRole('row').filter({ hasText: made.name }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.poll(() => flash(page, /It is billed again from today on\.$/).count()).toBe(1)
}

/** A locker moves between the customers of its reseller, and its deletion says first what goes with it. */
async function movesOne(page: Page) {
  const { ResellerCustomerId, Name } = await stored('superadmin', 1)
  await goOnToLocker(page, formOf(1), String(Name))
  const key = await sessionKey('superadmin')
  const all = (await callApi(key, 'GET', '/admin/reseller-customers'))['customers'] as {
    CustomerName: string
    ResellerCustomerId: number
  }[]
  const reachable = all.filter((customer) => customer.ResellerCustomerId === ResellerCustomerId)
  expect(reachable.length).toBeLessThan(all.length)
  await page.getByRole('combobox', { name: 'Customer' }).click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => offered.count()).toBe(reachable.length)
  expect(await offered.allInnerTexts()).toEqual(reachable.map(({ CustomerName }) => CustomerName))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete' }).click()
  for (const line of [
    /^Its \d+ articles?, \d+ pieces in all, leave the stock lists\./,
    /^\d+ (person|people) can no longer open it\.$/,
    /^Its device, .+, stays and must be provisioned again\.$/,
    /^It is billed up to and including today\.$/,
  ])
    await question(page).getByRole('listitem').filter({ hasText: line }).waitFor()
  const colours = await question(page)
    .getByRole('button', { name: /^Delete ./ })
    .evaluate((button) => {
      const danger = document.createElement('i')
      danger.style.background = 'var(--bad)'
      button.append(danger)
      return [button, danger].map((element) => getComputedStyle(element).backgroundColor)
    })
  expect(colours[0]).toBe(colours[1])
  expect(colours[0]).toMatch(/^rgb\(/)
  await answer(page, 'No')
}

async function sayWhatIsWrong(page: Page) {
  await goInside(page, '/admin/create/locker-v2')
  await page.getByRole('heading', { level: 1, name: 'Nytt skåp' }).waitFor()
  await page.getByLabel('Namn').fill('x'.repeat(251))
  const wrong: [string, string, string][] = [
    ['Antal hyllor', '1001', 'Antal hyllor: ange ett värde mellan 0 och 1 000'],
    ['Antal fack', '-1', 'Antal fack: ange ett värde mellan 0 och 1 000'],
    ['Stängningstid', '31', 'Stängningstid: ange ett värde mellan 0 och 30'],
    ['Adminkod', '12a', 'Adminkoden ska ha 1 till 12 siffror'],
    ['Gemensam PIN-kod', '123', 'PIN-koden ska ha 4 till 8 siffror'],
    ['Plats', 'x'.repeat(251), 'Plats: högst 250 tecken'],
  ]
  for (const [label, typed, message] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    expect(await complaining(page, message).getAttribute('aria-invalid')).toBe('true')
  }
  await page.getByText('Namn: högst 250 tecken').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await page.getByLabel('Namn').fill('')
  await page.getByText('Ange namn').waitFor()
}

/** Refusals are shown: a name that is taken at its field, a picture that is too large, and any other failure. */
async function showRefusals(page: Page) {
  const { id, name: own } = await newLocker('reseller')
  const { name } = await newLocker('reseller')
  await goOnToLocker(page, formOf(id), own)
  await page.getByLabel('Namn').fill(name.toUpperCase())
  await save(page).click()
  await page.getByText('Namn finns redan').waitFor()
  expect(await complaining(page, 'Namn finns redan').inputValue()).toBe(name.toUpperCase())

  // A proxy in between has a limit of its own, and words of its own for it.
  await page.route(`**/api/admin/locker/${id}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' })
      : route.continue(),
  )
  await page.getByLabel('Namn').fill(uniqueName('Ledigt'))
  const logo = page.locator('input[type=file][aria-label=Logotyp]')
  await logo.setInputFiles(picture)
  await save(page).click()
  await page.getByRole('alert').getByText('Filen är för stor').waitFor()
  await page.unroute(`**/api/admin/locker/${id}`)
  await page.route(`**/api/admin/locker/${id}`, (route) =>
    route.fulfill({ status: 503, json: { success: 0, errorcode: 503, errors: {} } }),
  )
  await save(page).click()
  await flash(page, 'Någonting gick fel').first().waitFor()
  await page.unroute(`**/api/admin/locker/${id}`)
  await logo.setInputFiles({ ...picture, name: 'no.png', buffer: Buffer.from('not an image') })
  await page.getByText('Filen är ingen bild').waitFor()
  expect(await stored('reseller', id)).toMatchObject({ LogoImageURL: null })
}

const eye = (page: Page, label: string) => page.getByRole('button', { name: `Visa eller dölj: ${label}` })
const isShown = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.type === 'text'

async function looksAt(id: number) {
  const key = await sessionKey('admin')
  const { data } = await callApi(key, 'GET', `/audit?entity=locker&id=${id}`)
  const lines = data as { Action: string; After: { Field?: string } | null }[]
  return lines.filter(({ Action }) => Action === 'reveal').map(({ After }) => After?.Field)
}
