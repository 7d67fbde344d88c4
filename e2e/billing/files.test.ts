import { expect, it } from 'vitest'
import { useOwnResellers } from './testing/house.ts'
import { useBrowser } from '../testing/browser.ts'
import { ownStatement, path } from './testing/statement-page.ts'
import { rowMenu } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnResellers()

it('files are made in the language that is chosen, as PDF, as zip and as e-invoice; the bookkeeping file is of the month before, in kronor, unless another is chosen', async () => {
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

  await page.getByRole('button', { name: 'Bokföringsfil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bokföringsfil (SIE 4)' })
  const from = dialog.getByRole('textbox', { name: 'Från' })
  expect(await from.inputValue()).toMatch(/-01$/)
  await from.fill('2020-01-01')
  const askedBooks = page.waitForRequest('**/billing-statements/sie**')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Ladda ner filen' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.se$/i)
  const query = new URL((await askedBooks).url()).searchParams
  expect([query.get('from'), query.get('currency')]).toEqual(['2020-01-01', 'SEK'])
  await dialog.waitFor({ state: 'detached' })
})
