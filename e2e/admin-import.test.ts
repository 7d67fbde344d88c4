import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, flawsOf, sessionKey, useBrowser } from './browser.ts'

const visit = useBrowser()

const choose = (page: Page, content: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'artiklar.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

it('articles are imported: columns guessed, a preview row by row, refused rows first, then all or nothing', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/articles', language: 'sv-SE' })
  await page.getByRole('button', { name: 'Importera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importera: Artiklar' })
  await choose(page, 'inga rader')
  await dialog.getByText('Filen har inga rader under rubrikerna.').waitFor()

  await choose(page, 'Art.nr;Benämning;Namn\r\nIMP-1;x;Ett\r\n;x;Utan nummer\r\n')
  await dialog.getByLabel('Artikelnummer').waitFor()
  expect(await dialog.getByLabel('Artikelnummer').inputValue()).toBe('0')
  expect(await dialog.getByLabel('Namn').inputValue()).toBe('2')
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
  await dialog.getByText('1 skapas · 0 ändras · 0 oförändrade · 1 avvisas').waitFor()
  await dialog.getByRole('row').nth(1).getByText('Ange artikelnummer').waitFor()
  expect(await dialog.getByRole('button', { name: 'Importera 1 rad' }).isDisabled()).toBe(true)
  expect(await flawsOf(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Välj en annan fil' }).click()
  await choose(page, 'Artikelnummer;Namn\r\nIMP-1;Ett\r\nIMP-2;Två\r\n')
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
  await dialog.getByRole('button', { name: 'Importera 2 rader' }).click()
  await flash(page, '2 rader importerade').waitFor()
  await page.getByRole('searchbox').fill('IMP-')
  await page.getByRole('row').filter({ hasText: 'IMP-2' }).waitFor()

  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/admin/article?searchString=IMP-')
  for (const { Id } of data as { Id: number }[]) await callApi(key, 'DELETE', `/admin/article/${Id}`)
})

it('a template is there to begin with', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/articles' })
  await page.getByRole('button', { name: 'Import' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Articles.xlsx')
})
