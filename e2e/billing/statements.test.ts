import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  cutBehindActions,
  longAgo,
  newestOf,
  plainSpaces,
  statementsOf,
  useOwnResellers,
} from './testing/house.ts'
import { callApi, flash, goInside, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import {
  creditAll,
  creditDialog,
  fact,
  factText,
  ownStatement,
  ownStatements,
  path,
  payApi,
  view,
} from './testing/statement-page.ts'

const visit = useBrowser()
useOwnResellers()

it('the list is searched, narrowed to a state and sorted by the server, all in the address, with what remains of what it finds and every figure in full at 1280 px', async () => {
  const {
    reseller,
    statements: [february, march],
  } = await ownStatements(2)
  await payApi(march?.id ?? 0, 375)
  const page = await visit({ as: 'admin', path, language: 'sv-SE' })
  await page.getByLabel(/^Sök/).first().fill(reseller.name)
  await expect.poll(() => pathOf(page)).toContain('search=Handel')
  await page.getByText('2 rader', { exact: true }).waitFor()
  const found = page.getByRole('row').filter({ hasText: `Nr ${february?.number}` })
  const said = plainSpaces(await found.textContent())
  for (const part of [reseller.name, 'Obetald', 'feb. 2020', '375,00 kr']) expect(said).toContain(part)
  const remaining = page.locator('dl').filter({ hasText: 'Återstår sammanlagt' }).locator('dd')
  await expect.poll(async () => plainSpaces(await remaining.first().textContent())).toBe('375,00 kr')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Betald')
  await page.getByText('1 rad', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: `Nr ${february?.number}` }).count()).toBe(0)
  await expect.poll(async () => plainSpaces(await remaining.first().textContent())).toBe('0,00 kr')
  const address = new URL(page.url()).searchParams
  expect(address.get('filter')).toBe('{"state":"paid"}')
  await page.reload()
  await page.getByText('1 rad', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText('2 rader', { exact: true }).waitFor()

  await page.getByLabel(/^Sök/).first().fill('')
  await expect.poll(() => pathOf(page)).toBe(path)
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').first().click()
  await expect.poll(() => pathOf(page)).toBe(`${path}?sort=State`)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(path)
  await page.getByRole('link', { name: /^Nr / }).first().waitFor()
  await expect.poll(() => cutBehindActions(page)).toBe(0)
})

it('an admin looks at a statement and credits it with the keyboard, sees the credit in the list and by its links, and bills the month again; list and statement look good', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
  const link = page.getByRole('link', { name: `Nr ${number}`, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await view(page).waitFor()
  const focusIsInside = () => view(page).evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(focusIsInside).toBe(true)
  const buyer = view(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Till' }) })
  expect(await buyer.textContent()).toContain(reseller.name)
  expect(await factText(page, 'Period')).toBe('2020-02-01 – 2020-02-29')
  expect(await factText(page, 'Moms 25 %')).toBe('75,00 kr')
  expect(await factText(page, 'Totalt')).toBe('375,00 kr')
  await page.getByRole('button', { name: 'Skicka med e-post' }).click()
  await page.getByRole('heading', { name: 'Saknar adress (1)' }).waitFor()
  expect(await page.getByRole('button', { name: 'Skicka 0 mejl' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const line = view(page)
    .getByRole('row')
    .filter({ hasText: reseller.lockers[0] ?? '' })
  expect(plainSpaces(await line.textContent())).toContain('Skåp 1, steg 1: 29 av 29 dagar × 300,00 kr')

  await creditByKeyboard(page)
  await creditDialog(page).waitFor({ state: 'detached' })
  await flash(page, 'Fakturan är krediterad').waitFor()
  await fact(page, 'Status').getByText('Krediterad').waitFor()
  expect(await factText(page, 'Återstår')).toBe('0,00 kr')
  await expect.poll(() => view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await view(page).waitFor({ state: 'detached' })
  // The list is drawn anew with its two credits, so that the focus may be on its title.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(A|H1)$/)

  const credit = await newestOf(reseller)
  await isToldByWordAndShape(page, number, credit.Number)
  expect(await flawsOf(page)).toEqual([])

  await link.click()
  await creditsTable(page)
    .getByRole('link', { name: `Nr ${credit.Number}` })
    .click()
  await page.getByRole('dialog', { name: `Kreditfaktura 2020-02, nr ${credit.Number}` }).waitFor()
  expect(await factText(page, 'Totalt')).toBe('−362,07 kr')
  expect(await view(page).getByRole('button', { name: 'Registrera betalning' }).count()).toBe(0)
  await fact(page, 'Krediterar')
    .getByRole('link', { name: `Nr ${number}` })
    .click()
  await page.getByRole('dialog', { name: `Faktura 2020-02, nr ${number}` }).waitFor()
  await view(page).getByRole('button', { name: 'Registrera betalning' }).click()
  await page.getByRole('form').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.goBack()
  await page.getByRole('dialog', { name: `Kreditfaktura 2020-02, nr ${credit.Number}` }).waitFor()
  await page.keyboard.press('Escape')
  await view(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toContain('search=Handel')

  await goInside(page, `${path}?generate=${longAgo.date}`)
  await page.getByRole('button', { name: 'Skapa 1 faktura' }).click()
  await flash(page, 'En faktura är skapad').waitFor()
  const again = await newestOf(reseller)
  expect(again).toMatchObject({ is_credit: 0, BilledNetAmount: 300, Number: credit.Number + 1 })
})

const creditsTable = (page: Page) => view(page).getByRole('table', { name: 'Krediteringar' })

/** Credits by keyboard: first a day of its line, with a reason, then all that is left. */
async function creditByKeyboard(page: Page) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // Parts of the dialog come later than others, so that it may take more than one round.
  for (let presses = 0; presses < 60 && (await focused()) !== 'Kreditera'; presses++)
    await page.keyboard.press('Tab')
  expect(await focused()).toBe('Kreditera')
  await page.keyboard.press('Enter')
  await creditDialog(page).waitFor()
  await page.keyboard.press('Escape')
  await creditDialog(page).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Kreditera')
  await page.keyboard.press('Enter')
  await creditDialog(page).getByRole('radio', { name: 'Allt som är kvar på fakturan' }).focus()
  await page.keyboard.press('ArrowDown')
  const credit = creditDialog(page).getByRole('button', { name: /^Kreditera/ })
  await credit.click()
  await creditDialog(page).getByText('Kryssa för minst en rad', { exact: false }).waitFor()
  await creditDialog(page).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  const days = creditDialog(page).getByRole('textbox', { name: /^Dagar för / })
  await days.fill('30')
  await creditDialog(page).getByText('1 till 29').waitFor()
  await days.fill('1')
  await creditDialog(page).getByRole('textbox', { name: 'Orsak' }).fill('Strömavbrott')
  // 300 ÷ 29 and its VAT.
  await creditDialog(page)
    .getByRole('button', { name: /^Kreditera 12,93\skr$/ })
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await creditDialog(page).waitFor({ state: 'detached' })
  await creditsTable(page).getByText('Strömavbrott').waitFor()
  await expect.poll(() => factText(page, 'Återstår')).toBe('362,07 kr')
  await view(page).getByRole('button', { name: 'Kreditera' }).focus()
  await page.keyboard.press('Enter')
  await creditDialog(page)
    .getByRole('button', { name: /^Kreditera 362,07\skr$/ })
    .focus()
  await page.keyboard.press('Enter')
}

async function isToldByWordAndShape(page: Page, debited: number, credited: number) {
  const rowOf = (number: number) => page.getByRole('row').filter({ hasText: `Nr ${number}` })
  const debit = rowOf(debited)
  await debit.getByText('Krediterad', { exact: true }).waitFor()
  expect(await debit.locator('[data-state=credited] svg').count()).toBe(1)
  const credit = rowOf(credited)
  await credit.getByText('Kredit', { exact: true }).waitFor()
  expect(await credit.locator('[data-state=credit] svg').count()).toBe(1)
  for (const row of [debit, credit]) await cannotBeCredited(page, row)
}

async function cannotBeCredited(page: Page, row: Locator) {
  await row.getByRole('button', { name: /^Åtgärder för/ }).click()
  await page.getByRole('menuitem', { name: 'Ladda ner' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Kreditera', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
}

it('a credit or a file that does not get through is told, and so is what an e-invoice lacks, what is credited already and what is not there', async () => {
  const { id, reseller, path: address } = await ownStatement()
  const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
  await page.route('**/credit', (route) => route.abort())
  await creditAll(page)
  await creditDialog(page).getByRole('alert').waitFor()
  expect(await statementsOf(reseller.name)).toHaveLength(1)
  await page.unroute('**/credit')
  await page.keyboard.press('Escape')
  await creditDialog(page).waitFor({ state: 'detached' })

  const end = Promise.withResolvers<void>()
  await page.route('**/download', async (route) => {
    await end.promise
    await route.fulfill({ status: 503, json: { success: 0, errors: {} } })
  })
  const button = view(page).getByRole('button', { name: 'Ladda ner', exact: true })
  await button.click()
  await expect.poll(() => button.isDisabled()).toBe(true)
  end.resolve()
  await flash(page, 'Filen kunde inte hämtas').waitFor()
  await expect.poll(() => button.isDisabled()).toBe(false)

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

  await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/credit`)
  await view(page).getByRole('button', { name: 'Kreditera' }).click()
  await creditDialog(page)
    .getByRole('alert')
    .getByText('Någon annan har krediterat den', { exact: false })
    .waitFor()
  await page.keyboard.press('Escape')
  await creditsTable(page).getByRole('link').waitFor()
  await expect.poll(() => view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)

  await goInside(page, `${path}?search=x&statement=99999999`)
  await flash(page, 'Fakturan finns inte.').waitFor()
  await expect.poll(() => pathOf(page)).toBe(`${path}?search=x`)
  expect(await view(page).count()).toBe(0)
})
