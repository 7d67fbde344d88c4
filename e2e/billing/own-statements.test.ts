import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ocrNumber } from '#contract/company-numbers.ts'
import { cutBehindActions, plainSpaces, statementsOf } from './testing/house.ts'
import { callApi, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
const view = (page: Page) => page.getByRole('dialog', { name: /, (no|nr)\.? \d+$/ })

/** The newest statement of the demo's larger reseller that is to be paid. */
async function owed() {
  const found = (await statementsOf('', 'reseller')).find(
    ({ is_credit, credit_statement }) => !is_credit && !credit_statement,
  )
  if (!found) throw new Error('the demo house has no statement')
  return found
}

it('a reseller sees its own statements and what was paid, and changes nothing; they look good', async () => {
  const { Id, Number: number, Title, PeriodStart } = await owed()
  const key = await sessionKey('superadmin')
  const payment = { Date: PeriodStart, Note: 'Provbetalning' }
  for (const Amount of [1, -1])
    await callApi(key, 'POST', `/billing-statements/${Id}/payments`, {
      ...payment,
      Amount,
      UUID: crypto.randomUUID(),
    })
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  await page.getByRole('navigation').getByRole('link', { name: 'Fakturor' }).click()
  await expect.poll(() => pathOf(page)).toBe('/statements')
  await page.getByRole('link', { name: `Nr ${number}`, exact: true }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Återförsäljare' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Skapa fakturor' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Bokföring' }).count()).toBe(0)
  const shown = await page.getByText(/^(\d+ rader|1–50 \/ \d+)$/).textContent()
  expect(Number(/\d+$|^\d+(?= )/.exec(shown ?? '')?.[0])).toBe((await statementsOf('', 'reseller')).length)
  const toPay = page.getByRole('region', { name: 'Att betala' }).getByRole('listitem')
  const owedNow = toPay.filter({ hasText: `Nr ${number},` })
  expect(plainSpaces(await owedNow.textContent())).toMatch(
    new RegExp(`Bankgiro5050-1055OCR-nummer${ocrNumber(number)}`),
  )
  await owedNow.getByRole('button', { name: 'Kopiera OCR-nummer' }).waitFor()
  await expect.poll(() => cutBehindActions(page)).toBe(0)
  expect(await flawsOf(page)).toEqual([])

  const row = page
    .getByRole('row')
    .filter({ hasText: `Nr ${number}` })
    .first()
  await row.getByRole('button', { name: /^Åtgärder för/ }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['Visa', 'Ladda ner', 'E-faktura'])
  await page.getByRole('menuitem', { name: 'Visa' }).click()
  await page.getByRole('dialog', { name: `${titleIn(Title)}, nr ${number}` }).waitFor()
  expect(pathOf(page)).toBe(`/statements?statement=${Id}`)
  expect(
    await view(page)
      .getByRole('button', { name: /Kreditera|Registrera/ })
      .count(),
  ).toBe(0)
  const payments = view(page).getByRole('table', { name: 'Betalningar' })
  expect(plainSpaces(await payments.textContent())).toContain('Återbetalt: Provbetalning')
  // Who works for the house is none of the reseller's business.
  expect(await payments.getByRole('columnheader').allTextContents()).toEqual([
    'Datum',
    'Belopp',
    'Anteckning',
  ])
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    view(page).getByRole('button', { name: 'Ladda ner', exact: true }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  await page.goBack()
  await view(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/statements')
})

/** The API was asked in English. */
const titleIn = (title: string) => title.replace('Statement', 'Faktura')
