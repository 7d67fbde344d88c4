import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { callApi, flash, goInside, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, refusal, uniqueName } from '../lockers/testing/locker-form.ts'
import { cellOf, enter, row, rowMenu } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()

interface Plan {
  Id: number
  Name: string
  IsDefault: 0 | 1
  Revision: number
}

const made: number[] = []
afterEach(async () => {
  const key = await sessionKey('superadmin')
  for (const id of made.splice(0)) await callApi(key, 'DELETE', `/price-plans/${id}`)
})

async function newPlan(tiers: readonly (readonly [number, number, number, number])[] = []) {
  const key = await sessionKey('admin')
  const { data } = await callApi(key, 'GET', '/reseller?searchString=norr')
  const [reseller] = data as { Id: number; CustomerName: string }[]
  const name = uniqueName('Plan')
  const body = { Name: name, ResellerCustomerId: reseller?.Id, BillingType: 'post' }
  const id = Number((await callApi(key, 'POST', '/price-plans', body))['Id'])
  made.push(id)
  for (const [Tier, RangeStart, RangeStop, Price] of tiers)
    await callApi(key, 'POST', `/price-plans/${id}/tiers`, { Tier, RangeStart, RangeStop, Price })
  return { id, name, path: `/billing/edit/price-plan/${id}` }
}

const plans = async () =>
  (await callApi(await sessionKey('admin'), 'GET', '/price-plans'))['price_plans'] as Plan[]
const tiersOf = async (id: number) =>
  (await callApi(await sessionKey('admin'), 'GET', `/price-plans/${id}/tiers`))[
    'price_plan_tiers'
  ] as object[]
const planForm = (page: Page) => page.locator('form').filter({ has: page.locator('[name=BillingType]') })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).or(field(page, label)).first().click()
  await page.getByRole('option', { name: option }).click()
}

it('a plan is made, given its tiers, changed and deleted, by a superadmin in Swedish', async () => {
  const name = uniqueName('Volym')
  const page = await visit({ as: 'superadmin', path: '/billing', language: 'sv-SE' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Prisplan/ })
    .click()
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ny prisplan' }).waitFor()
  const save = page.getByRole('button', { name: 'Spara' })
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Namn').fill(name)
  expect(await save.isDisabled()).toBe(true)
  await choose(page, 'Återförsäljare', /Norr/)
  expect(await save.isDisabled()).toBe(true)
  await choose(page, 'Faktureringstyp', 'Efterskott: fakturerar månaden som gått')
  await expect.poll(() => save.isDisabled()).toBe(false)
  await field(page, 'Startdatum').fill('2026-02-01')
  await field(page, 'Slutdatum').fill('2026-01-31')
  await field(page, 'Namn').click()
  await page.getByText('Slutdatumet får inte vara tidigare än startdatumet').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Slutdatum').fill('2026-12-31')
  await save.click()
  await flash(page, 'Prisplanen är skapad').waitFor()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  made.push(id)

  await page.getByText('Utan prissteg fakturerar planen ingenting.').waitFor()
  const [tier, price] = [field(page, 'Steg'), field(page, 'Pris')]
  const [from, to] = [field(page, 'Intervallets start'), field(page, 'Intervallets slut')]
  expect([await tier.inputValue(), await from.inputValue(), await to.inputValue()]).toEqual(['1', '1', '10'])
  const add = page.getByRole('button', { name: 'Lägg till prissteg' })
  expect(await add.isDisabled()).toBe(true)
  await to.fill('2')
  await price.fill('300')
  await add.click()
  await flash(page, 'Prissteget är skapat').waitFor()
  await expect.poll(() => from.inputValue()).toBe('3')
  expect(await tier.inputValue()).toBe('2')
  await to.fill('10')
  await price.fill('250,50')
  await price.press('Enter')
  await expect
    .poll(() => tiersOf(id))
    .toMatchObject([
      { Tier: 1, Price: 300, RangeStart: 1, RangeStop: 2 },
      { Tier: 2, Price: 250.5, RangeStart: 3, RangeStop: 10 },
    ])
  await page.getByText(/^7 skåp kostar 1.852,50.kr i månaden$/).waitFor()

  await field(page, 'Namn').fill(`${name} 2`)
  await planForm(page).getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Prisplanen är uppdaterad').waitFor()
  await page.getByRole('button', { name: 'Radera', exact: true }).first().click()
  await page.getByText('Fakturor som gjorts med planen finns kvar.', { exact: false }).waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Prisplanen är raderad').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/billing/price-plans')

  // A new tier is no reason for a conflict.
  const other = await newPlan()
  await goInside(page, other.path)
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor()
  await field(page, 'Namn').fill('Skrivet först')
  await field(page, 'Pris').fill('10')
  await page.getByRole('button', { name: 'Lägg till prissteg' }).click()
  await expect.poll(() => tiersOf(other.id)).toHaveLength(1)
  await flash(page, 'Prissteget är skapat').waitFor()
  await planForm(page).getByRole('button', { name: 'Spara' }).click()
  await expect.poll(async () => (await plans()).find(({ Id }) => Id === other.id)?.Name).toBe('Skrivet först')
  await flash(page, 'Prisplanen är uppdaterad').waitFor()
})

it('a tick makes a plan the default one, its own tick stays and says why; its row leads to its form, where the tiers are changed in their cells, and back', async () => {
  const before = (await plans()).find(({ IsDefault }) => IsDefault === 1)
  const { id, name } = await newPlan([
    [1, 1, 2, 300],
    [2, 3, 10, 250],
  ])
  try {
    // The plans of its reseller, the default one among them: of a long list only what is in sight is drawn.
    const page = await visit({ as: 'admin', path: '/billing/price-plans?search=norr' })
    const box = page.getByRole('checkbox', { name: `Default, ${name}` })
    expect(await box.isChecked()).toBe(false)
    await box.focus()
    await page.keyboard.press('Space')
    await flash(page, `${name} is now the default plan`).waitFor()
    await expect.poll(() => box.isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await box.click()
    await flash(page, 'There is always one default plan').waitFor()
    expect(await box.isChecked()).toBe(true)
    await rowMenu(page, name, 'Delete')
    await refusal(page).getByText('It is the default plan. Make another plan the default first.').waitFor()
    expect(await refusal(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
    await refusal(page).getByRole('button', { name: 'Close' }).click()
    expect((await plans()).find(({ IsDefault }) => IsDefault === 1)?.Id).toBe(id)
    await row(page, name).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await areNotOverwritten(page, id)
    await areChangedInTheirCells(page, id)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Price plan' }).waitFor()
    expect(pathOf(page)).toBe('/billing/price-plans?search=norr')
  } finally {
    await callApi(await sessionKey('admin'), 'PUT', `/price-plans/${before?.Id}/make-default`)
  }
})

/** What somebody else has changed meanwhile is shown first. */
async function areNotOverwritten(page: Page, id: number) {
  const price = await cellOf(page, 0, 'Price, SEK')
  await price.click()
  const [first] = (await tiersOf(id)) as { Id: number }[]
  await callApi(await sessionKey('superadmin'), 'PUT', `/price-plans/${id}/tiers/${first?.Id}`, {
    Price: 310,
  })
  await price.locator('input').fill('320')
  await price.locator('input').press('Enter')
  await flash(page, 'Someone else has changed this').waitFor()
  await flash(page, /^Price, SEK is now 310\.00; you entered 320\.00\./).waitFor()
  expect(await tiersOf(id)).toMatchObject([{ Price: 310 }, {}])
  await price.press('Escape')
  await expect.poll(() => price.innerText()).toBe('310.00')
}

/** Tiers are changed in their cells; a refused value stays in its cell with the reason. */
async function areChangedInTheirCells(page: Page, id: number) {
  const stop = await cellOf(page, 0, 'Range stop')
  await enter(stop, '5')
  await page.getByText('Overlaps tier 2 (3 to 10)').first().waitFor()
  expect(await stop.getAttribute('aria-invalid')).toBe('true')
  await stop.press('Escape')
  await enter(await cellOf(page, 1, 'Tier'), '1')
  await page.getByText('There is already a tier 1').first().waitFor()
  await (await cellOf(page, 1, 'Tier')).press('Escape')
  const price = await cellOf(page, 1, 'Price, SEK')
  await enter(price, '199.90')
  await price.getByLabel('Saved').waitFor()
  expect(await tiersOf(id)).toMatchObject([{ RangeStop: 2 }, { Tier: 2, Price: 199.9 }])
  await rowMenu(page, '199.90', 'Delete')
  await answer(page, 'No')
  await rowMenu(page, '199.90', 'Delete')
  await page.getByText('Are you sure that you want to delete tier 2?').waitFor()
  await answer(page, 'Yes')
  await flash(page, 'The tier is deleted').waitFor()
  expect(await tiersOf(id)).toHaveLength(1)
}

it('tiers with gaps or a dearer step are told of in words, and refused by nobody; list and form look good', async () => {
  const { path } = await newPlan([
    [1, 2, 3, 200],
    [2, 6, 9, 250],
  ])
  const page = await visit({ as: 'superadmin', path: '/billing/price-plans', language: 'sv-SE' })
  await page.getByText('Listpris').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await goInside(page, path)
  for (const sentence of [
    'Skåp 1 ligger före det första intervallet och kostar som steg 1.',
    'Skåp 4 till 5 ligger inte i något intervall och kostar som steg 1, det närmast före.',
    'Steg 2 kostar 50,00\u{A0}kr mer än steg 1 före det. Fler skåp brukar göra vart och ett billigare.',
    'Från skåp 10 finns inget intervall: de kostar som steg 2.',
  ])
    await page.getByText(sentence).waitFor()
  await page.getByText('250,00').first().waitFor()
  await page.getByRole('textbox', { name: 'Antal skåp' }).fill('12')
  await page.getByText(/^12 skåp kostar 2\s750,00\skr i månaden$/).waitFor()
  expect(await page.getByRole('list', { name: 'Se över det här' }).getByRole('listitem').count()).toBe(3)
  expect(await flawsOf(page)).toEqual([])
})
