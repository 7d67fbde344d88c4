import { expect, it } from 'vitest'
import { useOwnResellers } from './testing/house.ts'
import { flash, useBrowser } from '../testing/browser.ts'
import { ownStatement, path, view } from './testing/statement-page.ts'
import { rowMenu } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnResellers()

it('files are made in the language that is chosen, as PDF, as zip and as e-invoice', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
  const asked = page.waitForRequest('**/download')
  const [pdf] = await Promise.all([page.waitForEvent('download'), rowMenu(page, `Nr ${number}`, 'Ladda ner')])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await asked).headers()['accept-language']).toBe('sv-SE')
  const [xml] = await Promise.all([page.waitForEvent('download'), rowMenu(page, `Nr ${number}`, 'E-faktura')])
  expect(xml.suggestedFilename()).toMatch(/\.xml$/)
  await page.getByRole('checkbox', { name: `Markera Nr ${number}` }).check()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner som zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  await expect.poll(() => page.getByText('Antal valda: 1').count()).toBe(0)
})

it('files wait while they are made, a failure is told, and what an e-invoice lacks is named', async () => {
  const { path: address } = await ownStatement()
  const page = await visit({ as: 'admin', path: address, language: 'sv-SE', breaks: true })
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
