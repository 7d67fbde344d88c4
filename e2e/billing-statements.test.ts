import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  billedReseller,
  cutBehindActions,
  generate,
  longAgo,
  newestOf,
  plainSpaces,
  statementsOf,
  useOwnResellers,
} from './billing-house.ts'
import { callApi, flash, flawsOf, looks, pathOf, sessionKey, useBrowser } from './browser.ts'
import { answer, question } from './locker-form.ts'
import { rowMenu } from './stocked-locker.ts'

const visit = useBrowser()
useOwnResellers()

const path = '/billing/statements'
const view = (page: Page) => page.getByRole('dialog', { name: /, (no|nr)\.? \d+$/ })
const fact = (page: Page, label: string) =>
  view(page).locator('dl > div').filter({ hasText: label }).locator('dd')
const factText = async (page: Page, label: string) => plainSpaces(await fact(page, label).textContent())

/** A statement of its own: 300 net, 375 to pay. */
async function ownStatement() {
  const reseller = await billedReseller({ starts: ['2020-01-01'] })
  await generate(longAgo.date)
  const { Id: id, Number: number } = await newestOf(reseller)
  return { reseller, id, number, path: `${path}?statement=${id}` }
}

/** Paid beside the screen. */
async function payApi(id: number, Amount: number) {
  const body = { UUID: crypto.randomUUID(), Date: '2020-06-01', Amount, Note: '' }
  await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/payments`, body)
}

describe('the list', () => {
  it('is searched, sorted and paged by the server, all in the address', async () => {
    const { reseller, number } = await ownStatement()
    const page = await visit({ as: 'admin', path, language: 'sv-SE' })
    await page.getByLabel(/^Sök/).first().fill(reseller.name)
    await expect.poll(() => pathOf(page)).toContain('search=Handel')
    await page.getByText('1 rad', { exact: true }).waitFor()
    const found = page.getByRole('row').filter({ hasText: `Nr ${number}` })
    const said = plainSpaces(await found.textContent())
    for (const part of [reseller.name, 'Obetald', 'feb. 2020', '375,00 kr']) expect(said).toContain(part)
    await page.reload()
    await page.getByText('1 rad', { exact: true }).waitFor()
    await page.getByLabel(/^Sök/).first().fill('')
    await expect.poll(() => pathOf(page)).toBe(path)
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').first().click()
    await expect.poll(() => pathOf(page)).toBe(`${path}?sort=State`)
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe(path)
  })

  it('is narrowed to a state, in the address, and tells what remains of what it finds', async () => {
    const { reseller, number } = await ownStatement()
    await generate('2020-04-15')
    const [march] = await statementsOf(reseller.name)
    await payApi(march?.Id ?? 0, 375)
    const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
    await page.getByText('2 rader', { exact: true }).waitFor()
    const remaining = page.locator('dl').filter({ hasText: 'Återstår sammanlagt' }).locator('dd')
    expect(plainSpaces(await remaining.first().textContent())).toBe('375,00 kr')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Betald', exact: true }).click()
    await page.getByText('1 rad', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: `Nr ${number}` }).count()).toBe(0)
    await expect.poll(async () => plainSpaces(await remaining.first().textContent())).toBe('0,00 kr')
    const address = new URL(page.url()).searchParams
    expect(address.get('filter')).toBe('{"state":"paid"}')
    await page.reload()
    await page.getByText('1 rad', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('2 rader', { exact: true }).waitFor()
  })

  it('shows every figure in full at 1280 px', async () => {
    const page = await visit({ as: 'admin', path })
    await page
      .getByRole('link', { name: /^No\. / })
      .first()
      .waitFor()
    expect(await cutBehindActions(page)).toBe(0)
  })

  it('tells credits and what they credit by word and shape', async () => {
    const { reseller, id, number } = await ownStatement()
    await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/credit`)
    const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}` })
    const debit = page.getByRole('row').filter({ hasText: `No. ${number}` })
    await debit.getByText('Credited', { exact: true }).waitFor()
    expect(await debit.locator('[data-state=credited] svg').count()).toBe(1)
    const credit = page.getByRole('row').filter({ hasText: `No. ${number + 1}` })
    await credit.getByText('Credit', { exact: true }).waitFor()
    expect(await credit.locator('[data-state=credit] svg').count()).toBe(1)
    for (const row of [debit, credit]) {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Download' }).waitFor()
      expect(await page.getByRole('menuitem', { name: 'Credit', exact: true }).count()).toBe(0)
      await page.keyboard.press('Escape')
    }
  })

  it('that does not load is told and tried again', async () => {
    const page = await visit({ as: 'admin', breaks: true })
    let broken = true
    await page.route('**/api/billing-statements?**', (route) =>
      broken ? route.fulfill({ status: 422, json: { success: 0, errors: {} } }) : route.continue(),
    )
    await page.goto(path)
    await page.getByRole('alert').getByText('This could not be loaded').waitFor()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('link', { name: /^No\. / })
      .first()
      .waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

it('an admin looks at a statement, credits it, and bills the month again', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
  await page.getByRole('link', { name: `Nr ${number}` }).click()
  await view(page).waitFor()
  const buyer = view(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Till' }) })
  expect(await buyer.textContent()).toContain(reseller.name)
  expect(await factText(page, 'Period')).toBe('2020-02-01 – 2020-02-29')
  expect(await factText(page, 'Moms 25 %')).toBe('75,00 kr')
  expect(await factText(page, 'Totalt')).toBe('375,00 kr')
  const line = view(page)
    .getByRole('row')
    .filter({ hasText: reseller.lockers[0] ?? '' })
  expect(plainSpaces(await line.textContent())).toContain('Skåp 1, steg 1: 29 av 29 dagar × 300,00 kr')

  await view(page).getByRole('button', { name: 'Kreditera' }).click()
  await question(page).getByText('en kreditfaktura med samma rader', { exact: false }).waitFor()
  await answer(page, 'Nej')
  await fact(page, 'Status').getByText('Obetald').or(fact(page, 'Status').getByText('Förfallen')).waitFor()
  await view(page).getByRole('button', { name: 'Kreditera' }).click()
  await answer(page, 'Ja')
  await flash(page, 'Fakturan är krediterad').waitFor()
  await fact(page, 'Status').getByText('Krediterad').waitFor()
  expect(await factText(page, 'Återstår')).toBe('0,00 kr')
  expect(await view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)
  const credit = await newestOf(reseller)
  await fact(page, 'Krediterad med')
    .getByRole('link', { name: `Nr ${credit.Number}` })
    .click()
  await page.getByRole('dialog', { name: `Kreditfaktura 2020-02, nr ${credit.Number}` }).waitFor()
  expect(await factText(page, 'Totalt')).toBe('−375,00 kr')
  expect(await view(page).getByRole('button', { name: 'Registrera betalning' }).count()).toBe(0)
  await fact(page, 'Krediterar')
    .getByRole('link', { name: `Nr ${number}` })
    .click()
  await page.getByRole('dialog', { name: `Faktura 2020-02, nr ${number}` }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: `Kreditfaktura 2020-02, nr ${credit.Number}` }).waitFor()
  await page.keyboard.press('Escape')
  await view(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toContain('search=Handel')

  await page.goto(`${path}?generate=${longAgo.date}`)
  await page.getByRole('button', { name: 'Skapa 1 faktura' }).click()
  await flash(page, 'En faktura är skapad').waitFor()
  const again = await newestOf(reseller)
  expect(again).toMatchObject({ is_credit: 0, BilledNetAmount: 300, Number: credit.Number + 1 })
})

describe('a payment', () => {
  it('begins with what remains, today, and is booked once by two clicks', async () => {
    const { path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
    await view(page).getByText('Ingen betalning är registrerad.').waitFor()
    await view(page).getByRole('button', { name: 'Registrera betalning' }).click()
    const form = page.getByRole('form', { name: 'Registrera betalning' })
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
    expect(await form.getByRole('textbox', { name: 'Datum' }).inputValue()).toBe(today)
    expect(await form.getByLabel('Belopp').inputValue()).toBe('375,00 SEK')
    await form.getByText('Ett negativt belopp är en återbetalning.').waitFor()
    await form.getByLabel('Belopp').fill('100,50')
    await form.getByLabel('Anteckning').fill('Bankgiro 12')
    await form.getByRole('button', { name: 'Registrera' }).dblclick()
    await flash(page, /^En betalning på 100,50\skr är registrerad$/).waitFor()
    const payments = view(page).getByRole('table', { name: 'Betalningar' })
    await payments.getByText('Bankgiro 12').waitFor()
    expect(await payments.getByRole('row').count()).toBe(2)
    await payments.getByText('Håkan Öberg').waitFor()
    expect(await factText(page, 'Betalt')).toBe('100,50 kr')
    expect(await factText(page, 'Återstår')).toBe('274,50 kr')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Registrera')

    await view(page).getByRole('button', { name: 'Registrera betalning' }).click()
    await form.getByLabel('Belopp').fill('-0,50')
    await form.getByRole('button', { name: 'Registrera' }).click()
    await payments.getByText('Återbetalt').waitFor()
    expect(await factText(page, 'Återstår')).toBe('275,00 kr')
  })

  it('of nothing, or without a number, is not sent; more than what remains is pointed at', async () => {
    const { id, path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address })
    await view(page).getByRole('button', { name: 'Register payment' }).click()
    const form = page.getByRole('form', { name: 'Register payment' })
    const book = form.getByRole('button', { name: 'Register', exact: true })
    await form.getByLabel('Amount').fill('')
    await book.click()
    await form
      .getByText(/Amount/)
      .nth(1)
      .waitFor()
    await form.getByLabel('Amount').fill('0')
    await book.click()
    expect(await form.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('Amount').fill('400')
    await form.getByText(/^More than what remains, SEK\s375\.00\.$/).waitFor()
    await book.click()
    await question(page).getByText('cannot be removed', { exact: false }).waitFor()
    await answer(page, 'No')
    await form.getByLabel('Amount').fill('-1')
    await form.getByText(/^More than what was paid, SEK\s0\.00\.$/).waitFor()
    const day = form.getByRole('textbox', { name: 'Date' })
    await day.fill('31/02/2026')
    await day.press('Enter')
    await form.getByText('“31/02/2026” is not a date', { exact: false }).waitFor()
    expect(await question(page).count()).toBe(0)
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB')
    await day.fill(tomorrow)
    await form.getByText('The date must not be in the future').waitFor()
    await book.click()
    expect(await question(page).count()).toBe(0)
    expect((await statementsOf('')).find(({ Id }) => Id === id)?.PaidAmount).toBe(0)
    await page.keyboard.press('Escape')
    await answer(page, 'Yes')
    await view(page).waitFor({ state: 'detached' })
  })

  it('of more than what remains is booked once it is confirmed', async () => {
    const { path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
    await view(page).getByRole('button', { name: 'Registrera betalning' }).click()
    const form = page.getByRole('form', { name: 'Registrera betalning' })
    await form.getByLabel('Belopp').fill('400')
    await form.getByRole('button', { name: 'Registrera' }).click()
    await answer(page, 'Ja')
    await fact(page, 'Status').getByText('Överbetald').waitFor()
    await view(page)
      .getByText(/^25,00\skr mer än fakturans belopp är betalt\.$/)
      .waitFor()
    await view(page).getByRole('button', { name: 'Registrera återbetalning' }).waitFor()
    expect(await factText(page, 'Återstår')).toBe('−25,00 kr')
  })

  it('of what is credited is to be paid back: told, and filled in', async () => {
    const { id, path: address } = await ownStatement()
    await payApi(id, 375)
    await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/credit`)
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
    await fact(page, 'Status').getByText('Att betala tillbaka').waitFor()
    await view(page)
      .getByText(/^Fakturan är krediterad, och 375,00\skr som betalades för den ska betalas tillbaka\.$/)
      .waitFor()
    await view(page).getByRole('button', { name: 'Registrera återbetalning' }).click()
    const form = page.getByRole('form', { name: 'Registrera återbetalning' })
    expect(await form.getByLabel('Belopp').inputValue()).toBe('-375,00 SEK')
    await form.getByRole('button', { name: 'Registrera' }).click()
    await fact(page, 'Status').getByText('Krediterad').waitFor()
    expect(await factText(page, 'Återstår')).toBe('0,00 kr')
  })

  it('whose answer was lost is tried again as it was, and booked once', async () => {
    const { id, path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, breaks: true })
    await view(page).getByRole('button', { name: 'Register payment' }).click()
    const form = page.getByRole('form', { name: 'Register payment' })
    await page.route('**/payments', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await form.getByRole('alert').getByText('it is registered once only', { exact: false }).waitFor()
    expect(await form.getByLabel('Amount').isDisabled()).toBe(true)
    await page.unrouteAll()
    await form.getByRole('button', { name: 'Try again' }).click()
    await fact(page, 'Status').getByText('Paid', { exact: true }).waitFor()
    const key = await sessionKey('superadmin')
    const { data } = await callApi(key, 'GET', `/billing-statements/${id}`)
    expect((data as { payments: unknown[] }).payments).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  it('who credits what is credited already is told, and sees it as it is', async () => {
    const { id, path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
    await view(page).getByRole('button', { name: 'Kreditera' }).waitFor()
    await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/credit`)
    await view(page).getByRole('button', { name: 'Kreditera' }).click()
    await answer(page, 'Ja')
    await flash(page, 'Fakturan var redan krediterad').waitFor()
    await fact(page, 'Krediterad med').getByRole('link').waitFor()
    expect(await view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)
  })

  it('a statement that is not there is told, and leads back to the list', async () => {
    const page = await visit({ as: 'admin', path: `${path}?search=x&statement=99999999`, language: 'sv-SE' })
    await flash(page, 'Fakturan finns inte.').waitFor()
    await expect.poll(() => pathOf(page)).toBe(`${path}?search=x`)
    expect(await view(page).count()).toBe(0)
  })

  it('one that cannot be reached can be tried again', async () => {
    const { path: address } = await ownStatement()
    const page = await visit({ as: 'admin', breaks: true })
    let broken = true
    await page.route(/\/billing-statements\/\d+$/, (route) => (broken ? route.abort() : route.continue()))
    await page.goto(address)
    await page.getByRole('alert').getByText('This could not be loaded').waitFor()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await view(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('a credit that does not get through is told, and nothing is credited', async () => {
    const { reseller, number } = await ownStatement()
    const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, breaks: true })
    await page.route('**/credit', (route) => route.abort())
    await rowMenu(page, `No. ${number}`, 'Credit')
    await answer(page, 'Yes')
    await flash(page, 'Something went wrong').waitFor()
    expect(await statementsOf(reseller.name)).toHaveLength(1)
  })
})

describe('files', () => {
  it('are made in the language that is chosen, as PDF, as zip and as e-invoice', async () => {
    const { reseller, number } = await ownStatement()
    const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
    const asked = page.waitForRequest('**/download')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      rowMenu(page, `Nr ${number}`, 'Ladda ner'),
    ])
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await asked).headers()['accept-language']).toBe('sv-SE')
    const [xml] = await Promise.all([
      page.waitForEvent('download'),
      rowMenu(page, `Nr ${number}`, 'E-faktura'),
    ])
    expect(xml.suggestedFilename()).toMatch(/\.xml$/)
    await page.getByRole('checkbox', { name: `Markera Nr ${number}` }).check()
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ladda ner som zip' }).click(),
    ])
    expect(zip.suggestedFilename()).toMatch(/\.zip$/)
    await expect.poll(() => page.getByText('Antal valda: 1').count()).toBe(0)
  })

  it('wait while they are made, and a failure is told', async () => {
    const { path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE', breaks: true })
    let end: () => void = () => undefined
    await page.route('**/download', async (route) => {
      await new Promise<void>((resolve) => (end = resolve))
      await route.fulfill({ status: 503, json: { success: 0, errors: {} } })
    })
    const button = view(page).getByRole('button', { name: 'Ladda ner', exact: true })
    await button.click()
    await expect.poll(() => button.isDisabled()).toBe(true)
    end()
    await flash(page, 'Filen kunde inte hämtas').waitFor()
    await expect.poll(() => button.isDisabled()).toBe(false)
  })

  it('what an e-invoice lacks is named', async () => {
    const { path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE', breaks: true })
    const errors = { 'Seller.VatNumber': ['required'], 'Buyer.OrganisationNumber': ['required'] }
    await page.route('**/e-invoice', (route) =>
      route.fulfill({ status: 422, json: { success: 0, errorcode: 422, errors } }),
    )
    await view(page).getByRole('button', { name: 'E-faktura' }).click()
    await flash(
      page,
      /^Ange säljarens momsregistreringsnummer. Ange återförsäljarens organisationsnummer. En faktura behåller/,
    ).waitFor()
    expect(await view(page).count()).toBe(1)
  })

  it('the bookkeeping file is of the month before, in kronor, unless another is chosen', async () => {
    const page = await visit({ as: 'admin', path, language: 'sv-SE' })
    await page.getByRole('button', { name: 'Bokföringsfil' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bokföringsfil (SIE 4)' })
    const from = dialog.getByRole('textbox', { name: 'Från' })
    expect(await from.inputValue()).toMatch(/-01$/)
    await from.fill('2020-01-01')
    const asked = page.waitForRequest('**/billing-statements/sie**')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Ladda ner filen' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.se$/i)
    const query = new URL((await asked).url()).searchParams
    expect([query.get('from'), query.get('currency')]).toEqual(['2020-01-01', 'SEK'])
    await dialog.waitFor({ state: 'detached' })
  })
})

it.each(looks)('in $language at $width px list and statement look good', async (look) => {
  const { reseller, path: address } = await ownStatement()
  // Two rows tell as much as fifty, and are looked at sooner.
  await callApi(
    await sessionKey('superadmin'),
    'POST',
    `/billing-statements/${(await newestOf(reseller)).Id}/credit`,
  )
  const page = await visit({ as: 'superadmin', path: `${path}?search=${reseller.name}`, ...look })
  await page
    .getByRole('link', { name: /^(No\.|Nr) / })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.goto(address)
  await view(page)
    .getByRole('button', { name: /^(Register payment|Registrera betalning)$/ })
    .click()
  expect(await flawsOf(page)).toEqual([])
})

it('all of it is done with the keyboard', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}` })
  const link = page.getByRole('link', { name: `No. ${number}` })
  await link.focus()
  await page.keyboard.press('Enter')
  await view(page).waitFor()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Credit') break
  }
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fact(page, 'Status').getByText('Credited').waitFor()
  await page.keyboard.press('Escape')
  await view(page).waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})
