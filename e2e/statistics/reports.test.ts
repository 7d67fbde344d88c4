import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

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
  // What a report says comes before what it asks, which is a sentence until somebody asks something else.
  await report.getByText('Förbrukat, värde och uttag per artikel · förra månaden mot perioden före').waitFor()
  expect(await report.getByLabel('Period').count()).toBe(0)
  const change = report.getByRole('button', { name: 'Ändra rapporten' })
  await change.click()
  await report.getByLabel('Uppdelat på').selectOption('Person')
  await report.getByLabel('och på', { exact: true }).selectOption('Artikel')
  await report.getByLabel('Period').selectOption('Förra månaden')
  await report.getByLabel('Jämfört med').selectOption('Perioden före')
  await report.getByRole('columnheader', { name: 'Artikel' }).first().waitFor()
  // Each person has a heading, whose sums stand in the columns of what they add up.
  const headings = report
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.locator('strong') })
  const sums = headings.getByRole('gridcell').filter({ hasText: /^[\d\s]+[+−]?[\d\s]+\([\d\s]+\)$/ })
  await sums.first().waitFor()
  const figures = report.getByRole('columnheader', { name: /^Förbrukat/ })
  const edges = [figures, sums].map((each) =>
    each.first().evaluate((cell) => Math.round(cell.getBoundingClientRect().right)),
  )
  const [ofHeader, ofSum] = await Promise.all(edges)
  expect(ofSum).toBe(ofHeader)

  // The order is the report's own, of persons too: the dearest first.
  const byValue = report.getByRole('columnheader', { name: /^Värde/ }).getByRole('button', { name: /^Värde/ })
  await byValue.click()
  await byValue.click()
  await page.waitForURL(/by-order=-Value/)

  // What would take too long is told where it can be changed, and asked again with what is changed.
  const run = '**/api/reports/run'
  const errors = { Period: ['tooManyLines'], _: ['tooManyLines'] }
  await page.route(run, (route) =>
    route.fulfill({ status: 422, json: { success: 0, errorcode: 422, errors } }),
  )
  await report.getByLabel('och sedan på').selectOption('Team')
  await report.getByRole('alert').getByText('Det är för mycket på en gång').waitFor()
  expect(await report.getByLabel('Period').getAttribute('aria-invalid')).toBe('true')
  await page.unroute(run)
  await report.getByLabel('Period').selectOption('Förra veckan')
  await report.getByRole('columnheader', { name: 'Team' }).waitFor()
  await report.getByText(/^Den som är med i flera team/).waitFor()
  expect(await report.getByRole('alert').count()).toBe(0)
  await report.getByLabel('och sedan på').selectOption('Inget mer')
  await report.getByLabel('Period').selectOption('Förra månaden')
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
  await report.getByRole('combobox', { name: 'Rapport', exact: true }).selectOption('Lacken · varje måndag')
  await report.getByText(/^Mejlas varje måndag som Excel till dig · nästa gång \d/).waitFor()
  await sums.first().waitFor()
  await report.getByText(/ per person och artikel · förra månaden mot perioden före$/).waitFor()

  // Four figures of a row go on in a second line on a phone.
  await report
    .getByRole('combobox', { name: 'Rapport', exact: true })
    .selectOption('Trögrörligt och dött lager')
  await report.getByRole('columnheader', { name: /^Räcker/ }).waitFor()
  await headings.first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await report.getByText('Svetshallen').first().waitFor()
  expect(await report.getByLabel('Period').count()).toBe(0)
  await change.click()
  await report.getByLabel('Period').waitFor()
})

it('a row leads to its lines, which are filtered on, given another cost centre together, and saved as a file', async () => {
  const page = await visit({ as: 'enduser', path: '/statistics/graphs?tab=reports', language: 'sv-SE' })
  const report = page.getByRole('region', { name: 'Rapport', exact: true })
  await report.getByText(/^\d+ (rad|rader)$/).waitFor()
  await report.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Alla rader' }).waitFor()
  await page.getByText(/^Typ: ?Uttag, Återlämning/).waitFor()
  await page.getByText(/^Artikel: /).waitFor()
  expect(await flawsOf(page)).toEqual([])

  const grid = page.getByRole('grid', { name: 'Alla rader' })
  for (const at of [1, 2]) await grid.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ändra kostnadsställe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra kostnadsställe: 2 rader' })
  await dialog.getByRole('combobox', { name: 'Kostnadsställe' }).click()
  const centre = page.getByRole('option').first()
  const named = (await centre.textContent()) ?? ''
  await centre.click()
  await dialog.getByLabel('Varför').fill('Fel stämpel')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('combobox', { name: 'Kostnadsställe' }).fill(named.replace(/^\S+ /, ''))
  await page.getByRole('option').first().click()
  // The list of choices lies over the button while the field has the focus.
  await page.keyboard.press('Tab')
  await filter.getByRole('button', { name: 'Filtrera' }).click()
  await page.getByText(/^Kostnadsställe: /).waitFor()
  await grid.getByRole('row').nth(2).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera till Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Lagra_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
})
