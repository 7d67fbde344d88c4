import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, goInside, open, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, question, refusal } from '../lockers/testing/locker-form.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const saveIn = (page: Page) => page.getByRole('button', { name: /^(Save|Spara)$/ })

it('a reseller is told why a customer with lockers cannot be deleted, and creates, changes, deletes and restores one of its own', async () => {
  const list = '/admin/view/reseller-customers?sort=-LockerAmount'
  const page = await visit({ as: 'reseller', path: list, language: 'sv-SE' })
  const before = await page.getByText(/^\d+ rader$/).innerText()
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await refusal(page)
    .getByText(/^Kunden har .+\. Radera eller flytta skåpen först\.$/)
    .waitFor()
  expect(await refusal(page).getByRole('button').allInnerTexts()).toEqual(['Stäng'])
  expect(
    await refusal(page)
      .getByText(/återställ/i)
      .count(),
  ).toBe(0)
  await refusal(page).getByRole('button', { name: 'Stäng' }).click()
  await refusal(page).waitFor({ state: 'detached' })
  expect(await page.getByText(/^\d+ rader$/).innerText()).toBe(before)

  await goInside(page, '/admin/create/reseller-customer')
  await field(page, 'Kundnamn').fill('E2E Bygg AB')
  expect(await page.getByRole('combobox', { name: 'Återförsäljare' }).count()).toBe(0)
  await field(page, 'Organisationsnummer').fill('556000-0002')
  await field(page, 'Kundnamn').click()
  await page.getByText('Skriv NNNNNN-NNNN', { exact: false }).waitFor()
  await field(page, 'Organisationsnummer').fill('556016-0680')
  await saveIn(page).click()
  await flash(page, 'Kunden är skapad').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('E2E')
  await page.getByText('1 rad', { exact: true }).waitFor()
  await rowOf(page, 'E2E Bygg AB').getByRole('link').first().click()
  await field(page, 'Kundnamn').fill('E2E Bygg & Betong AB')
  await saveIn(page).click()
  await flash(page, 'Kunden är uppdaterad').waitFor()
  await page.getByRole('button', { name: 'Radera' }).click()
  await page.getByText('Är du säker på att du vill radera E2E Bygg & Betong AB?').waitFor()
  await question(page).getByRole('button', { name: 'Radera E2E Bygg & Betong AB' }).waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Kunden är raderad').waitFor()
  await expect.poll(() => rowOf(page, 'E2E Bygg').count()).toBe(0)

  await page.getByRole('switch', { name: 'Visa raderade' }).click()
  await rowOf(page, 'E2E Bygg').first().waitFor()
  const { customers } = await callApi(
    await sessionKey('reseller'),
    'GET',
    '/admin/reseller-customers?showDeleted=1&searchString=E2E',
  )
  const [deleted] = customers as { DeletedBy: string }[]
  await rowOf(page, 'E2E Bygg')
    .first()
    .getByText(deleted?.DeletedBy ?? '')
    .waitFor()
  await rowOf(page, 'E2E Bygg').first().getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Återställ' }).click()
  await flash(page, 'Kunden är återställd').waitFor()
  await page.getByRole('switch', { name: 'Visa raderade' }).click()
  await rowOf(page, 'E2E Bygg').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Radera' }).click()
  await answer(page, 'Ja')
  await expect.poll(() => rowOf(page, 'E2E Bygg').count()).toBe(0)
})

it('the house is told which customers a reseller has before anything is deleted, creates, changes and deletes one, and picks the reseller of a customer', async () => {
  const page = await visit({ as: 'admin', path: '/admin/view/resellers?sort=-CustomerAmount' })
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await refusal(page)
    .getByText(/^It has the customers .+\. Delete them first\.$/)
    .waitFor()
  expect(await refusal(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
  await refusal(page).getByRole('button', { name: 'Close' }).click()
  await refusal(page).waitFor({ state: 'detached' })

  await goInside(page, '/admin/create/reseller')
  await field(page, 'Name').fill('E2E Trading')
  await field(page, 'Address').fill('Storgatan 1\n111 22 Stockholm')
  await field(page, 'VAT number').fill('DE811907980')
  await page.getByText('suggest: Reverse charge').waitFor()
  await page.getByRole('button', { name: 'Use it' }).click()
  await field(page, 'VAT number').fill('SE556016068001')
  await page.getByRole('button', { name: 'Use it' }).click()
  await saveIn(page).click()
  await flash(page, 'The reseller is created').waitFor()
  await rowOf(page, 'E2E Trading').getByText('SE556016068001').waitFor()
  await rowOf(page, 'E2E Trading').getByRole('link').first().click()
  await field(page, 'Organisation number').fill('DE 1234567')
  await saveIn(page).click()
  await flash(page, 'The reseller is updated').waitFor()
  await goInside(page, '/admin/view/resellers')
  await rowOf(page, 'E2E Trading').getByText('DE 1234567').waitFor()
  await rowOf(page, 'E2E Trading').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question(page).getByText('Statements and the history stay.').waitFor()
  await question(page).getByText('It cannot be restored.').waitFor()
  await answer(page, 'Yes')
  await flash(page, 'The reseller is deleted').waitFor()
  await expect.poll(() => rowOf(page, 'E2E Trading').count()).toBe(0)
  await picksTheReseller(page)
})

it('on a phone a long name ends before what can be done with it; lists and dialogs look good', async () => {
  const page = await visit({
    as: 'superadmin',
    path: '/admin/view/reseller-customers',
    width: 390,
    language: 'sv-SE',
  })
  const name = 'Malmbergets Gruvservice'
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.waitFor()
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  const more = await card.getByRole('button', { name: /^Mer om/ }).boundingBox()
  expect(await right(card.getByRole('link'))).toBeLessThanOrEqual(more?.x ?? 0)

  await goInside(page, '/admin/edit/reseller/2')
  await page.getByRole('textbox', { name: 'Namn' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await worksForTheReseller(page)
})

/** Every screen says so until it is ended, in every tab. */
async function worksForTheReseller(page: Page) {
  const other = await page.context().newPage()
  await open(other, '/settings')
  await page.getByRole('button', { name: 'Arbeta åt återförsäljaren' }).click()
  await answer(page, 'Arbeta åt återförsäljaren')
  const strip = page.getByText(/^Du arbetar åt /)
  await strip.waitFor()
  await goInside(page, '/storage/lockers')
  await page.getByRole('heading', { level: 1, name: 'Skåp' }).waitFor()
  expect(await strip.count()).toBe(1)
  const flaws = await flawsOf(page)
  await other.getByText(/^Du arbetar åt /).waitFor()
  await other.getByRole('button', { name: 'Avsluta', exact: true }).click()
  // This one loads itself anew.
  await page.waitForURL('**/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await strip.count()).toBe(0)
  // Only now: other stories are the house’s too, which may do less while it works for a reseller.
  expect(flaws).toEqual([])
}

/** A name that is taken is told in a flash too. */
async function picksTheReseller(page: Page) {
  const key = await sessionKey('admin')
  const { customers } = await callApi(key, 'GET', '/admin/reseller-customers?limit=1')
  const [taken] = customers as { CustomerName: string; ResellerCustomerName: string }[]
  await goInside(page, '/admin/create/reseller-customer')
  await field(page, 'Customer name').fill(taken?.CustomerName.toUpperCase() ?? '')
  expect(await saveIn(page).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Reseller' }).click()
  await page.getByRole('option', { name: taken?.ResellerCustomerName ?? '' }).click()
  await saveIn(page).click()
  await page.getByText('Customer name already exists').waitFor()
  expect(await page.getByText('Customer name already exists').count()).toBe(1)
  expect(await field(page, 'Customer name').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Discard changes' }).click()
}

it('a reseller makes an API key, tries it on the API’s page, gives it a new secret and ends it', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/create/api-key' })
  await field(page, 'Name').fill('E2E ERP')
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Articles: Change', exact: true }).check()
  expect(await page.getByRole('checkbox', { name: 'Articles: Read', exact: true }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Articles: Change', exact: true }).uncheck()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  const secretOn = async () => {
    const dialog = page.getByRole('dialog', { name: 'The key’s secret' })
    const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await dialog.waitFor({ state: 'detached' })
    return secret
  }
  const first = await secretOn()
  await flash(page, 'The API key is created').waitFor()
  await rowOf(page, 'E2E ERP').getByText('Never used').waitFor()

  await page.getByRole('link', { name: 'E2E ERP' }).click()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  const second = await secretOn()
  expect(second).not.toBe(first)
  await page.getByText('Two secrets').waitFor()

  const docs = await page.context().newPage()
  await docs.goto(new URL('/api/docs', page.url()).href)
  const answerTo = async (secret: string, name: RegExp) => {
    await docs.getByLabel('Key to try calls with').fill(secret)
    const call = docs.locator('details').filter({ has: docs.locator('summary', { hasText: name }) })
    if (!(await call.evaluate((element: HTMLDetailsElement) => element.open)))
      await call.locator('summary').click()
    await call.getByRole('button', { name: 'Try it' }).click()
    const answered = call.locator('output b')
    await answered.waitFor()
    return [await answered.innerText(), await call.locator('output pre').innerText()].join(' ')
  }
  for (const secret of [first, second])
    expect(await answerTo(secret, /^GET \/admin\/article /)).toContain('→ 200')
  expect(await answerTo(second, /^GET \/cabinet /)).toMatch(/→ 403 .*"Right": "viewStorage"/s)
  await docs.close()

  await page.getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'Yes')
  await flash(page, 'The API key has ended').waitFor()
  expect(
    (await fetch(new URL('/api/admin/article', page.url()), { headers: { authorization: second } })).status,
  ).toBe(401)
})
