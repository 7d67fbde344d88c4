import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('a record’s form tells in words who changed what from what to what; of a secret only that it changed', async () => {
  const key = await sessionKey('reseller')
  const { Id } = await callApi(key, 'POST', '/admin/device', { Name: 'Historik', Passcode: 'mycket hemligt' })
  const change = (body: object) => callApi(key, 'PUT', `/admin/device/${String(Id)}`, body)
  await change({ Location: 'Vinden', Passcode: 'ännu hemligare' })
  for (const number of [1, 2, 3]) await change({ Description: `Nr ${number}` })

  const page = await visit({ as: 'reseller', path: `/admin/edit/device/${String(Id)}`, language: 'sv-SE' })
  const latest = page.getByRole('region', { name: 'Senaste ändringar' })
  await latest.getByText('Nr 3', { exact: true }).waitFor()
  expect(await latest.getByRole('listitem').count()).toBe(4)
  await page.getByRole('textbox', { name: 'Plats' }).fill('Källaren')
  await page.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Enheten är uppdaterad').waitFor()
  await latest.getByText('Källaren').waitFor()

  await latest.getByRole('button', { name: 'Hela historiken' }).click()
  const whole = page.getByRole('dialog', { name: 'Historik för Historik' })
  await whole.getByText('skapade').waitFor()
  const lines = (await whole.getByRole('listitem').allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ' '),
  )
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(
    /^Johan Bergqvist ändrade \d{4}-\d{2}-\d{2} \d{2}:\d{2} Plats Vinden → till Källaren$/,
  )
  expect(lines[4]).toMatch(/Plats – → till Vinden Lösenord har ändrats$/)
  expect(lines.join()).not.toContain('hemlig')
  await callApi(key, 'DELETE', `/admin/device/${String(Id)}`)
})

it('a customer leads to its lockers, a locker to its customer and its device; what a form needs is said beside its button', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/edit/locker-v2/1' })
  const about = page.getByRole('region', { name: 'Related' })
  await about.getByText('Provisioned').waitFor()
  await about.getByRole('link', { name: /^lagra-/ }).waitFor()
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByText('No changes').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await page.getByText(/^(Check the marked fields|Fill in or correct: Name)$/).waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.closest('section')?.textContent.includes('Access'))
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  // A field that is half under the status bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await flawsOf(page)).toEqual([])

  const customer = about.getByRole('link').first()
  const name = await customer.innerText()
  await customer.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await about.getByRole('heading', { name: 'Lockers' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await about
    .getByRole('link', { name: /^All \d+$/ })
    .last()
    .click()
  await page.getByRole('list', { name: 'Filtered by' }).getByText(name).waitFor()
})
