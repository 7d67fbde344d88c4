import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

it('says what was used last month by person and article against the month before, is saved, mailed on Mondays, and found again', async () => {
  const page = await visit({ as: 'enduser', path: '/statistics/graphs?tab=reports', language: 'sv-SE' })
  // Whoever is quick saves before the list of people has come.
  const saved = Promise.withResolvers<void>()
  const receivers = '**/api/reports/receivers'
  await page.route(receivers, async (route) => {
    await saved.promise
    await route.continue()
  })
  const asked = page.waitForRequest(receivers)
  const report = page.getByRole('region', { name: 'Rapport', exact: true })
  await report.getByText(/^\d+ (rad|rader)$/).waitFor()
  await report.getByLabel('Uppdelat på').selectOption('Person')
  await report.getByLabel('och på', { exact: true }).selectOption('Artikel')
  await report.getByLabel('Period').selectOption('Förra månaden')
  await report.getByLabel('Jämfört med').selectOption('Perioden före')
  await report.getByRole('columnheader', { name: 'Person', exact: true }).waitFor()
  await report.getByRole('columnheader', { name: 'Artikel' }).first().waitFor()

  await report.getByRole('button', { name: 'Spara rapport' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spara rapport' })
  await asked
  await dialog.getByLabel('Namn').fill('Lacken')
  await dialog.getByLabel('Med mejl').selectOption('Varje vecka')
  await dialog.getByLabel('På', { exact: true }).selectOption('måndag')
  await dialog.getByRole('button', { name: 'Spara rapport' }).click()
  await dialog.waitFor({ state: 'hidden' })
  saved.resolve()
  await report.getByRole('combobox', { name: 'Rapport', exact: true }).selectOption('Förbrukning per artikel')
  await report.getByRole('combobox', { name: 'Rapport', exact: true }).selectOption('Lacken')
  await report.getByRole('columnheader', { name: 'Person', exact: true }).waitFor()
  expect(await report.getByLabel('Jämfört med').inputValue()).toBe('before')
})
