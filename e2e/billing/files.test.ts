import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { useOwnResellers } from './testing/house.ts'
import { goInside, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { ownStatement, path } from './testing/statement-page.ts'
import { rowMenu } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnResellers()

it('files are made in the language that is chosen, as PDF, as zip and as e-invoice; what was billed goes into a bookkeeping file once, which can be had again', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: `${path}?search=${reseller.name}`, language: 'sv-SE' })
  const asked = page.waitForRequest('**/download')
  const [pdf] = await Promise.all([page.waitForEvent('download'), rowMenu(page, `Nr ${number}`, 'Ladda ner')])
  expect(pdf.suggestedFilename()).toBe(`faktura-${number}.pdf`)
  expect((await asked).headers()['accept-language']).toBe('sv-SE')
  const [xml] = await Promise.all([page.waitForEvent('download'), rowMenu(page, `Nr ${number}`, 'E-faktura')])
  expect(xml.suggestedFilename()).toBe(`faktura-${number}.xml`)
  await page.getByRole('checkbox', { name: `Markera Nr ${number}` }).check()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner som zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  await expect.poll(() => page.getByText('Antal valda: 1').count()).toBe(0)

  await goInside(page, '/billing')
  await page.getByRole('main').getByRole('link', { name: 'Bokföring' }).click()
  await page.getByRole('button', { name: 'Visa utan att exportera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visa utan att exportera (SIE 4)' })
  const from = dialog.getByRole('textbox', { name: 'Från' })
  expect(await from.inputValue()).toMatch(/-01$/)
  await from.fill('2020-01-01')
  const askedBooks = page.waitForRequest('**/billing-statements/sie**')
  const [look] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Ladda ner filen' }).click(),
  ])
  expect(look.suggestedFilename()).toMatch(/^lagra-2020-01-01.*\.si$/)
  const query = new URL((await askedBooks).url()).searchParams
  expect([query.get('from'), query.get('currency')]).toEqual(['2020-01-01', null])
  await dialog.waitFor({ state: 'detached' })

  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Skapa fil med \d+ verifikation/ }).click(),
  ])
  await page.getByText('Allt ligger i en fil').waitFor()
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Sök' }))
    .first()
  await search.fill(String(number))
  const files = page.getByRole('grid', { name: 'Skapade filer' })
  await expect.poll(() => files.getByRole('row').count()).toBe(2)
  expect(await flawsOf(page)).toEqual([])
  const name = await files.getByText(/^lagra-\d+-.*\.si$/).textContent()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    rowMenu(page, name ?? '', 'Ladda ner igen'),
  ])
  expect(again.suggestedFilename()).toBe(name)
  expect(made.suggestedFilename()).toMatch(/\.si$/)
  expect(await readFile(await again.path(), 'latin1')).toContain(`#VER F ${number} `)

  await goInside(page, `/billing/statements?search=${number}`)
  await rowMenu(page, `Nr ${number}`, 'Visa')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: name ?? '' })
    .click()
  await files.getByText(name ?? '').waitFor()

  await page.getByRole('link', { name: 'Konton', exact: true }).click()
  const bank = page.getByRole('textbox', { name: 'Bank', exact: true })
  await bank.fill('193')
  await bank.press('Tab')
  await page.getByText('Fyra siffror, till exempel 1510').waitFor()
  await bank.fill('1930')
  await page.getByRole('textbox', { name: 'Bank, EUR' }).fill('1935')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Kontona är sparade').waitFor()
  expect(await flawsOf(page)).toEqual([])
})
