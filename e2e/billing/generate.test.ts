import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  type Billed,
  billedReseller,
  createPlan,
  generate,
  longAgo,
  newestOf,
  plainSpaces,
  statementsOf,
  useOwnResellers,
} from './testing/house.ts'
import { callApi, flash, goInside, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
useOwnResellers()

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Generate statements|Skapa fakturor)$/ })
const row = (page: Page, name: string) => dialog(page).getByRole('row').filter({ hasText: name })
const dateField = (page: Page) => dialog(page).getByRole('textbox', { name: /^(Date|Datum)$/ })
const at = (date: string) => `/billing/statements?generate=${date}`
/** Its preview is there, or that there is nobody to bill. */
const previewed = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Generate \S+ statements?|Skapa \S+ faktur(a|or))$/ })
    .waitFor()
/** A long table draws only what is in sight: what is in it is found as a user would. */
async function find(page: Page, name: string) {
  await dialog(page).getByRole('grid').waitFor()
  const search = dialog(page).getByLabel(/^(Search|Sök)/)
  if ((await search.count()) > 0) {
    await search.first().fill(name)
    // The row of headings and the one that was found.
    await expect.poll(() => dialog(page).getByRole('row').count()).toBe(2)
  }
  return row(page, name)
}
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })

it('an admin is warned of a date to come and of who lacks what an invoice has to tell, sees who will be billed what, line by line, and bills them; it looks good', async () => {
  const reseller = await billedReseller({ starts: ['2020-02-01', '2020-02-01', '2020-02-15'], bare: true })
  // An empty list behind it is looked at sooner than a long one.
  const path = `/billing/statements?search=${reseller.name}`
  const page = await visit({ as: 'admin', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Skapa fakturor' }).click()
  await expect.poll(() => dateField(page).inputValue()).toBe(today())
  await dateField(page).fill('2099-03-01')
  await dialog(page).getByText('Datumet ligger mer än ett år framåt').waitFor()
  await dialog(page)
    .getByText(/^Perioden är inte slut för \d+ återförsäljare/)
    .waitFor()
  await dateField(page).fill(longAgo.date)
  await expect.poll(() => dialog(page).getByText('Datumet ligger mer än').count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('generate')).toBe(longAgo.date)
  // Until it is there, what was found for the other day is.
  const found = row(page, reseller.name).filter({ hasText: 'feb. 2020' })
  await found.waitFor()
  await dateField(page).fill('')
  await dateField(page).press('Enter')
  await dialog(page).getByText('Ange ett datum för att se vad som skulle faktureras').waitFor()
  expect(await row(page, reseller.name).count()).toBe(0)
  expect(await dialog(page).getByRole('button', { name: 'Skapa fakturor' }).isDisabled()).toBe(true)
  await dateField(page).fill(longAgo.date)
  await found.waitFor()

  await dialog(page).getByText('1 återförsäljare saknar uppgifter som en faktura ska innehålla').waitFor()
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: `${reseller.name}: adress, organisationsnummer och momsregistreringsnummer` })
    .last()
    .getByRole('link')
    .click()
  await expect.poll(() => pathOf(page)).toBe(`/admin/edit/reseller/${reseller.id}`)
  await page.goBack()
  await found.waitFor()
  const said = plainSpaces(await found.textContent())
  // Two whole months at 300, and 250 × 15 ÷ 29.
  for (const part of ['729,31 kr', '911,64 kr', 'Första fakturan']) expect(said).toContain(part)

  await found.getByRole('link', { name: reseller.name }).click()
  const lines = dialog(page).getByRole('grid', { name: `Rader för ${reseller.name}` })
  const third = lines.getByRole('row').filter({ hasText: reseller.lockers[2] ?? '' })
  await third.waitFor()
  expect(plainSpaces(await third.textContent())).toContain('Skåp 3, steg 2: 15 av 29 dagar × 250,00 kr')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Rader för')
  await dialog(page).getByRole('button', { name: 'Dölj raderna' }).click()
  await lines.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(reseller.name)
  await found.getByRole('link', { name: reseller.name }).click()
  await third.waitFor()
  // What has scrolled halfway under the title is no flaw.
  await dialog(page)
    .getByRole('button', { name: 'Dölj raderna' })
    .evaluate((button) => button.scrollIntoView({ block: 'start' }))
  expect(await flawsOf(page)).toEqual([])

  await dialog(page).getByRole('button', { name: 'Skapa 1 faktura' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  // It is there for three seconds: all else is looked at afterwards.
  await flash(page, 'En faktura är skapad').click()
  const { Id, Number: number, RemainingAmount } = await newestOf(reseller)
  expect(RemainingAmount).toBe(911.64)
  await page.getByRole('dialog', { name: `Faktura 2020-02, nr ${number}` }).waitFor()
  expect(pathOf(page)).toBe(`/billing/statements?statement=${Id}`)
  await page.getByRole('link', { name: `Nr ${number}`, exact: true }).waitFor()
})

it('a superadmin is told who is skipped and why, who is billed already, and what the seller lacks, and led to where it is mended', async () => {
  const reseller = await billedReseller({ starts: ['2020-01-01'] })
  const unpriced = await billedReseller({ starts: ['2020-01-01'], priced: false })
  await generate(longAgo.date)
  const { Id, Number: number } = await newestOf(reseller)
  const page = await visit({ as: 'superadmin', path: at(longAgo.date) })
  await dialog(page).getByText('There is nobody to bill').waitFor()
  const button = dialog(page).getByRole('button', { name: 'Generate 0 statements' })
  expect(await button.isDisabled()).toBe(true)
  await dialog(page)
    .getByText(/^Skipped \(/)
    .click()
  await dialog(page).getByText('No locker to bill in the period').first().waitFor()
  const without = await find(page, unpriced.name)
  await without.getByText('The price plan has no tiers').waitFor()
  await dialog(page)
    .getByText(/^Billed already \(/)
    .click()
  const billed = await find(page, reseller.name)
  await billed.getByText(`No. ${number}`).waitFor()
  await billed.getByRole('link', { name: reseller.name }).click()
  await page.getByRole('dialog', { name: `Statement 2020-02, no. ${number}` }).waitFor()
  expect(pathOf(page)).toBe(`/billing/statements?statement=${Id}`)
  await page.goBack()
  await previewed(page)
  await dialog(page)
    .getByText(/^Skipped \(/)
    .click()
  const again = await find(page, unpriced.name)
  await again.getByRole('link', { name: 'Go to the price plan' }).click()
  await expect.poll(() => pathOf(page)).toContain('/billing/price-plans?search=Handel')

  await goInside(page, '/billing/statements')
  await page.route('**/generate-bills', (route) =>
    route.fulfill({ json: { ...manyPreviews(1, 1), sellerLacks: ['Address', 'VatNumber'] } }),
  )
  await page.getByRole('button', { name: 'Generate statements' }).click()
  const warning = sellerWarning(page)
  await warning.getByText('A statement keeps what is known when it is generated: fill it in first.').waitFor()
  expect(await warning.getByRole('link', { name: 'Go to the system settings' }).count()).toBe(1)
})

it('month after month: one that was left out is pointed at, what changed is told, and so is what somebody else did meanwhile, an answer that never came; going over to advance bills both months', async () => {
  const reseller = await billedReseller({ starts: ['2020-01-01', '2020-03-01'] })
  await generate('2020-02-15')
  const { Number: january } = await newestOf(reseller)
  const page = await visit({ as: 'admin', path: at(longAgo.next) })
  const run = dialog(page).getByRole('button', { name: 'Generate 1 statement' })
  await row(page, reseller.name).getByText('Month before not billed').waitFor()
  await dialog(page).getByText('An older month is not billed').waitFor()
  await dialog(page).getByRole('button', { name: 'Go to Feb 2020' }).click()
  await expect.poll(() => dateField(page).inputValue()).toBe('01/03/2020')
  await row(page, reseller.name).getByText('Unchanged').waitFor()
  await row(page, reseller.name)
    .getByRole('link', { name: `No. ${january}` })
    .waitFor()
  await run.click()
  await flash(page, 'One statement is generated').waitFor()
  await dialog(page).waitFor({ state: 'detached' })

  await goInside(page, at(longAgo.next))
  const march = row(page, reseller.name)
  await march.waitFor()
  const said = plainSpaces(await march.textContent())
  expect(said).toContain('2 (+1)')
  expect(said).toContain('+300.00 SEK')
  // Somebody else generates it meanwhile.
  await generate(longAgo.next)
  await run.click()
  await dialog(page).getByRole('alert').getByText('It did not turn out as previewed').waitFor()
  await dialog(page).getByText('0 statements were generated, 1 were previewed.', { exact: false }).waitFor()
  await dialog(page).getByText('Not generated: billed or changed meanwhile').waitFor()
  expect(await statementsOf(reseller.name)).toHaveLength(3)
  await closeReport(page)
  await page.getByRole('row').filter({ hasText: reseller.name }).first().waitFor()

  await anotherAmountIsTold(page, reseller)
  await aLostAnswerBillsOnce(page, reseller)

  await createPlan(reseller.id, { BillingType: 'pre', StartDate: '2020-07-01' })
  await goInside(page, at('2020-07-15'))
  await dialog(page).getByRole('button', { name: 'Generate 2 statements' }).waitFor()
  for (const month of ['Jun 2020', 'Jul 2020'])
    await row(page, reseller.name).filter({ hasText: month }).waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: `Bill ${reseller.name}` })
    .first()
    .uncheck()
  expect(await dialog(page).getByRole('button', { name: 'Generate 0 statements' }).isDisabled()).toBe(true)
})

async function closeReport(page: Page) {
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Somebody stops billing one of its two lockers after the preview of April. */
async function anotherAmountIsTold(page: Page, reseller: Billed) {
  await goInside(page, at('2020-05-15'))
  await row(page, reseller.name).waitFor()
  const key = await sessionKey('superadmin')
  await callApi(key, 'PUT', `/billing-lockers/${reseller.lockerIds[1]}`, {
    Billable: 0,
    BillingStartDate: null,
    BillingStopDate: null,
  })
  // The report is closed before what stands behind it is read again.
  const end = Promise.withResolvers<void>()
  await page.route('**/generate-bills', async (route) => {
    if (route.request().postData()?.includes('preview')) await end.promise
    return route.continue()
  })
  await dialog(page).getByRole('button', { name: 'Generate 1 statement' }).click()
  const told = dialog(page).getByRole('listitem').filter({ hasText: reseller.name })
  await told.waitFor()
  expect(plainSpaces(await told.textContent())).toContain('300.00 SEK net instead of 600.00 SEK')
  await closeReport(page)
  end.resolve()
  await page.unrouteAll({ behavior: 'wait' })
}

/** May is billed, but the browser never hears of it. */
async function aLostAnswerBillsOnce(page: Page, reseller: Billed) {
  await goInside(page, at('2020-06-15'))
  await row(page, reseller.name).waitFor()
  await page.route('**/generate-bills', async (route) => {
    if (route.request().postData()?.includes('preview')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Generate 1 statement' }).click()
  await dialog(page).getByRole('alert').getByText('Nobody is billed twice', { exact: false }).waitFor()
  await dialog(page).getByText('There is nobody to bill').waitFor()
  expect(await statementsOf(reseller.name)).toHaveLength(5)
  await page.unroute('**/generate-bills')
}

it('without an exchange rate a reseller is skipped; with one the VAT is in kronor too, and the rate is known from then on', async () => {
  const reseller = await billedReseller({ starts: ['2020-02-01'], currency: 'NOK' })
  const page = await visit({ as: 'admin', path: at(longAgo.date), language: 'sv-SE' })
  const rate = dialog(page).getByRole('textbox', { name: 'Växelkurs, 1 NOK =' })
  const run = dialog(page).getByRole('button', { name: 'Skapa 1 faktura' })
  await dialog(page).getByText('Ingen kurs är känd: utan en hoppas de här återförsäljarna över.').waitFor()
  await dialog(page)
    .getByText(/^Hoppas över \(/)
    .click()
  await (await find(page, reseller.name)).getByText('Ingen växelkurs för NOK är känd').waitFor()
  await rate.fill('0')
  await dialog(page).getByText('Ett tal över noll').waitFor()
  await rate.fill('1,0234')
  await run.click()
  await flash(page, 'En faktura är skapad').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  // The month after, at the rate that is known.
  await goInside(page, at(longAgo.next))
  await dialog(page)
    .getByText(/^Lämnas den tom används 1,0234 från \d{4}-\d\d-\d\d\.$/)
    .waitFor()
  await run.click()
  await dialog(page).waitFor({ state: 'detached' })
  await flash(page, 'En faktura är skapad').waitFor()
  const { Id, TaxAmountSEK } = await newestOf(reseller)
  // 25 % of 300, at 1.0234.
  expect(TaxAmountSEK).toBe(76.76)
  await goInside(page, `/billing/statements?statement=${Id}`)
  const told = page.locator('dl > div').filter({ hasText: 'Moms i kronor (1 NOK = 1,0234 kr)' })
  await expect.poll(async () => plainSpaces(await told.locator('dd').textContent())).toBe('76,76 kr')

  await goInside(page, '/billing/exchange-rates')
  await page.getByRole('row', { name: /NOK.*1,0234/ }).waitFor()
  await page.getByRole('button', { name: 'Skapa ny' }).click()
  const typed = page.getByRole('dialog', { name: 'Ny växelkurs' })
  await typed.getByRole('combobox', { name: 'Valuta' }).click()
  await page.getByRole('option', { name: /^NOK/ }).click()
  await typed.getByRole('textbox', { name: 'Kurs' }).fill('1,0156')
  await typed.getByRole('button', { name: 'Spara' }).click()
  await page.getByRole('row', { name: /NOK.*1,0156.*På den här sidan/ }).waitFor()
  expect(await flawsOf(page)).toEqual([])
})

const sellerWarning = (page: Page) =>
  dialog(page).getByRole('listitem').filter({ hasText: 'The seller lacks an address and a VAT number' })

it('500 resellers with 10,000 lines are looked through, and an admin is told whom to ask for what the seller lacks', async () => {
  const page = await visit({ as: 'admin', path: '/billing/statements' })
  await page.route('**/generate-bills', (route) =>
    route.fulfill({ json: { ...manyPreviews(500, 20), sellerLacks: ['Address', 'VatNumber'] } }),
  )
  await page.getByRole('button', { name: 'Generate statements' }).click()
  await dialog(page).getByRole('button', { name: 'Generate 500 statements' }).waitFor()
  await sellerWarning(page)
    .getByText(/ask a superadmin to fill it in first/)
    .waitFor()
  expect(await sellerWarning(page).getByRole('link').count()).toBe(0)
  // Only those in sight are drawn.
  expect(await dialog(page).getByRole('row').count()).toBeLessThan(80)
  await dialog(page)
    .getByRole('searchbox')
    .or(dialog(page).getByLabel(/^Search/))
    .first()
    .fill('Reseller 321')
  await row(page, 'Reseller 321').getByRole('link', { name: 'Reseller 321' }).click()
  await dialog(page).getByRole('grid', { name: 'Lines of Reseller 321' }).waitFor()
  await dialog(page).getByText('20 rows').waitFor()
})

function manyPreviews(resellers: number, lockers: number) {
  const line = (reseller: number, at: number) => ({
    LockerId: reseller * 1000 + at,
    locker: `Locker ${reseller}-${at}`,
    customer: `Customer ${reseller}`,
    PeriodStart: '2026-10-01',
    PeriodStop: '2026-10-31',
    BilledDays: 31,
    DaysInPeriod: 31,
    Position: at,
    Tier: 1,
    Price: 300,
    Discount: 30,
    DiscountPct: 10,
    BilledAmount: 270,
    Adjustment: 0,
  })
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const statements = numbered(resellers).map((ResellerId) => ({
    ResellerId,
    Reseller: `Reseller ${ResellerId}`,
    PricePlanId: 1,
    PricePlan: 'Standard',
    PeriodStart: '2026-10-01',
    PeriodStop: '2026-10-31',
    CurrencyCode: 'SEK',
    BilledNetAmount: 270 * lockers,
    VatPct: 25,
    TaxAmount: 67.5 * lockers,
    DiscountPct: 10,
    lines: numbered(lockers).map((place) => line(ResellerId, place)),
    Previous: null,
    Replaces: null,
    BuyerLacks: [],
  }))
  const nothing = {
    credits: [],
    older: [],
    unbilled: [],
    waiting: [],
    skipped: [],
    billed: [],
    sellerLacks: [],
    rates: [],
  }
  return { success: 1, generated: 0, statements, ...nothing }
}
