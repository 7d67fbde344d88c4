import { afterEach, expect, it } from 'vitest'
import type { Route } from '#contract/planning/routes.ts'
import type { VisitRow } from '#contract/planning/visits.ts'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
const path = '/planning/visits'

const api = async (method: 'GET' | 'PUT' | 'DELETE', address: string, body?: object) =>
  callApi(await sessionKey('reseller'), method, address, body)
const visits = async () => (await api('GET', '/visits?sort=LockerName'))['data'] as VisitRow[]
const plansOf = (rows: VisitRow[]) =>
  rows.map(({ Id, Weekdays, EveryWeeks, ByStock }) => ({ Id, Weekdays, EveryWeeks, ByStock }))

// What a test changes is put back, whatever became of it.
let before: VisitRow[] = []
afterEach(async () => {
  for (const { Id, Weekdays, EveryWeeks, ByStock, RouteId, RoutePosition } of before)
    await api('PUT', '/visits', { LockerIds: [Id], Weekdays, EveryWeeks, ByStock, RouteId, RoutePosition })
  before = []
  for (const { Id, Name } of (await api('GET', '/routes'))['data'] as Route[])
    if (Name.startsWith('Provrutt')) await api('DELETE', `/routes/${Id}`)
})

it('a locker is switched over by what the last year says, two get other days at once, and both are undone', async () => {
  const rows = await visits()
  const [first] = rows
  if (!first) throw new Error('the demo house has no lockers')
  before = rows
  const page = await visit({ as: 'reseller', path: `${path}?sort=LockerName`, language: 'sv-SE' })
  await page.getByText(`${rows.length} rader`).waitFor()
  expect(await flawsOf(page)).toEqual([])

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: `Besök hos ${first.LockerName}` })
  await dialog.getByRole('columnheader', { name: /^När saldot säger det/ }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Besök när saldot säger det' }).click()
  await expect.poll(async () => (await visits())[0]?.ByStock).toBe(1)
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  const line = page.getByRole('status').filter({ hasText: '1 skåp är ändrat' })
  await line.getByText(`${first.LockerName}: `).waitFor()
  await line.getByRole('button', { name: 'Ångra' }).click()
  await flash(page, '1 skåp är som det var igen').waitFor()
  expect(plansOf(await visits())).toEqual(plansOf(rows))

  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Besöksdagar …' }).click()
  const many = page.getByRole('dialog', { name: 'Hur 2 skåp besöks' })
  await many.getByRole('combobox', { name: 'Besöksdagar' }).selectOption('Besöksdagar')
  await many.getByRole('checkbox', { name: 'söndag' }).check()
  await many.getByRole('button', { name: 'Ändra' }).click()
  await many.waitFor({ state: 'hidden' })
  expect((await visits()).slice(0, 2).map(({ Weekdays }) => Weekdays)).toEqual([[7], [7]])
  await page.getByRole('button', { name: 'Ångra' }).click()
  await flash(page, '2 skåp är som de var igen').waitFor()
  expect(plansOf(await visits())).toEqual(plansOf(rows))
})

it('a route is made, its stops are put in order by their arrows, and it is deleted', async () => {
  before = await visits()
  const [one, other] = before.filter(({ RouteId }) => RouteId === null)
  if (!one || !other) throw new Error('every locker of the demo house is on a route')
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Rutter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rutter' })
  await dialog.getByRole('textbox', { name: 'Namn' }).fill('Provrutt 1')
  await dialog.getByRole('button', { name: 'Skapa ny' }).click()
  await dialog.getByRole('button', { name: /^Provrutt 1/ }).click()
  for (const { LockerName } of [one, other]) {
    await dialog.getByRole('combobox', { name: 'Lägg till ett skåp' }).fill(LockerName)
    await page.getByRole('option', { name: LockerName }).click()
    await dialog.getByRole('button', { name: `Ta bort ${LockerName} från rutten` }).waitFor()
  }
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: `Flytta upp ${other.LockerName}` }).click()
  await dialog.getByText(`${other.LockerName} är stopp 1 av 2`).waitFor()
  const stops = dialog.getByRole('list', { name: 'Stopp på Provrutt 1, i ordning' }).getByRole('listitem')
  expect(await stops.first().textContent()).toContain(other.LockerName)
  await dialog.getByRole('button', { name: 'Radera rutten' }).click()
  await page
    .getByRole('dialog', { name: 'Är du säker?' })
    .getByRole('button', { name: 'Radera rutten' })
    .click()
  await flash(page, 'Rutten Provrutt 1 är raderad').waitFor()
})

it('what a visit and a missing piece cost is explained and changed', async () => {
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('button', { name: 'Kostnader' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vad ett besök och en artikel som saknas kostar' })
  const cost = dialog.getByRole('textbox', { name: 'Ett besök' })
  await cost.waitFor()
  await cost.fill('400')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Kostnaderna är sparade').waitFor()
  const told = await api('GET', '/visits/settings')
  expect(told['data']).toMatchObject([{ VisitCost: 400 }])
  const [{ ResellerId } = { ResellerId: 0 }] = told['data'] as { ResellerId: number }[]
  await api('PUT', `/visits/settings/${ResellerId}`, { VisitCost: 350 })
})
