import { expect, it } from 'vitest'
import { flash, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, pins, uniqueName } from './testing/locker-form.ts'

const visit = useBrowser()

it('a locker is copied with its articles, its outputs filled in sequence, and activated when it stands', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/edit/locker-v2/1', language: 'sv-SE' })
  const name = uniqueName('Kopian')
  await page.getByRole('button', { name: 'Kopiera skåpet' }).click()
  const dialog = page.getByRole('dialog', { name: /^Kopiera / })
  await dialog.getByRole('textbox', { name: 'Namn' }).fill(name)
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Skapa kopian' }).click()
  await flash(page, 'Skåpet är skapat').waitFor()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const about = page.getByRole('region', { name: 'Kopplat' })
  await about.getByText('Ej driftsatt').waitFor()
  await about.getByText('Inaktivt', { exact: true }).waitFor()
  await about.getByRole('heading', { name: 'Artiklar' }).waitFor()
  expect(await about.getByRole('heading', { name: 'Användare' }).count()).toBe(0)

  await page
    .getByRole('region', { name: 'Senaste ändringar' })
    .getByText(/skapade som kopia av .+, med \d+ artik/)
    .waitFor()

  const outputs = page.getByRole('table', { name: 'Utgångar' })
  expect(await outputs.getByRole('columnheader').allInnerTexts()).toContain('Fack 6')
  await page.getByRole('textbox', { name: 'Från utgång' }).fill('30')
  await page.getByRole('button', { name: 'Fyll i följd' }).click()
  expect(await pins(page).first().inputValue()).toBe('30')
  expect(await pins(page).nth(29).inputValue()).toBe('59')
  await page.getByRole('switch', { name: 'Aktivt' }).click()
  await page.getByRole('button', { name: 'Spara' }).last().click()
  await flash(page, 'Skåpet är uppdaterat').waitFor()
  await about.getByText('Aktivt', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Radera' }).click()
  await answer(page, 'Ja')
  await flash(page, 'Skåpet är raderat').waitFor()
})
