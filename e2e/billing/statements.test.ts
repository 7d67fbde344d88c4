import { describe, expect, it } from 'vitest'
import {
  cutBehindActions,
  generate,
  longAgo,
  newestOf,
  plainSpaces,
  statementsOf,
  useOwnResellers,
} from './testing/house.ts'
import { callApi, flash, flawsOf, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { answer, question } from '../lockers/testing/locker-form.ts'
import { fact, factText, ownStatement, path, payApi, view } from './testing/statement-page.ts'

const visit = useBrowser()
useOwnResellers()

describe('the list', () => {
  it('is searched and sorted by the server, all in the address, with every figure in full at 1280 px', async () => {
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
    await page.getByRole('link', { name: /^Nr / }).first().waitFor()
    await expect.poll(() => cutBehindActions(page)).toBe(0)
  })

  it('is narrowed to a state, in the address, and tells what remains of what it finds', async () => {
    const { reseller, number } = await ownStatement()
    await generate('2020-04-15')
    const [march] = await statementsOf(reseller.name)
    await payApi(march?.Id ?? 0, 375)
    const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
    await page.getByText('2 rader', { exact: true }).waitFor()
    const remaining = page.locator('dl').filter({ hasText: 'Återstår sammanlagt' }).locator('dd')
    await expect.poll(async () => plainSpaces(await remaining.first().textContent())).toBe('375,00 kr')
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
  await expect.poll(() => view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)
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

describe('what goes wrong', () => {
  it('a credit that does not get through is told; so is one of what is credited already, or is not there', async () => {
    const { id, reseller, path: address } = await ownStatement()
    const page = await visit({ as: 'admin', path: address, language: 'sv-SE', breaks: true })
    await page.route('**/credit', (route) => route.abort())
    await view(page).getByRole('button', { name: 'Kreditera' }).click()
    await answer(page, 'Ja')
    await flash(page, 'Någonting gick fel').waitFor()
    expect(await statementsOf(reseller.name)).toHaveLength(1)
    await page.unroute('**/credit')

    await callApi(await sessionKey('superadmin'), 'POST', `/billing-statements/${id}/credit`)
    await view(page).getByRole('button', { name: 'Kreditera' }).click()
    await answer(page, 'Ja')
    await flash(page, 'Fakturan var redan krediterad').waitFor()
    await fact(page, 'Krediterad med').getByRole('link').waitFor()
    await expect.poll(() => view(page).getByRole('button', { name: 'Kreditera' }).count()).toBe(0)

    await page.goto(`${path}?search=x&statement=99999999`)
    await flash(page, 'Fakturan finns inte.').waitFor()
    await expect.poll(() => pathOf(page)).toBe(`${path}?search=x`)
    expect(await view(page).count()).toBe(0)
  })
})

it('list and statement look good', async () => {
  const { reseller, path: address } = await ownStatement()
  // Two rows tell as much as fifty, and are looked at sooner.
  await callApi(
    await sessionKey('superadmin'),
    'POST',
    `/billing-statements/${(await newestOf(reseller)).Id}/credit`,
  )
  const page = await visit({ as: 'superadmin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
  await page
    .getByRole('link', { name: /^(No\.|Nr) / })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.goto(address)
  await view(page)
    .getByRole('button', { name: /^(Register payment|Registrera betalning)$/ })
    .click()
  await page.getByRole('form').waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('all of it is done with the keyboard', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}` })
  const link = page.getByRole('link', { name: `No. ${number}` })
  await link.focus()
  await page.keyboard.press('Enter')
  await view(page).waitFor()
  const focusIsInside = () => view(page).evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(focusIsInside).toBe(true)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Credit') break
  }
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fact(page, 'Status').getByText('Credited').waitFor()
  await page.keyboard.press('Escape')
  await view(page).waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})
