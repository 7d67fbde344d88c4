import { afterEach, expect, it } from 'vitest'
import type { Run, RunRow } from '#contract/planning/runs.ts'
import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import { callApi, flash, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const today = Temporal.Now.plainDateISO('Europe/Stockholm')
/** What a new run is planned for, unless another day is chosen. */
const nextWorkday = today.add({ days: today.dayOfWeek >= 5 ? 8 - today.dayOfWeek : 1 }).toString()

const api = async (method: string, address: string, body?: object) =>
  callApi(await sessionKey('reseller'), method, address, body)
const runAt = async (path: string) => (await api('GET', `/runs/${path.split('/').at(-1)}`))['data'] as Run

// What a test has planned is taken away again.
let made: string[] = []
afterEach(async () => {
  for (const path of made) {
    const { Id, State } = await runAt(path)
    if (State === 'ready') await api('PUT', `/runs/${Id}/state`, { State: 'draft' })
    await api('DELETE', `/runs/${Id}`)
  }
  made = []
})

const proposed = async (body: object = {}) =>
  (await api('POST', '/runs/propose', { Day: nextWorkday, ...body }))['data'] as ProposedLocker[]

it('a run is planned in a few clicks: who needs it, what they get and how long it lasts; its driver is given it', async () => {
  const lockers = (await proposed()).filter(({ InRun }) => InRun === null)
  const [first, second] = lockers
  if (!first || !second) throw new Error('no locker of the demo house needs a visit')
  const page = await visit({ as: 'reseller', path: '/planning/runs' })
  await page.getByRole('link', { name: 'Plan a run' }).first().click()
  const row = page
    .getByRole('listitem')
    .filter({ hasText: first.LockerName })
    .filter({ hasText: first.EndCustomer })
  await row.getByText(new RegExp(`^${first.RunningOut} runs? out`)).waitFor()
  const bar = page.locator('[data-low-bar]')
  await bar.getByText(`${lockers.length} lockers`).waitFor()

  await page.getByRole('checkbox', { name: `Bring along: ${second.LockerName}` }).uncheck()
  await bar.getByText(`${lockers.length - 1} locker`).waitFor()
  await row.getByRole('button', { name: `Show the articles of ${first.LockerName}` }).click()
  const amounts = row.getByRole('textbox', { name: /^Amount of / })
  const before = Number(await amounts.first().inputValue())
  await amounts.first().fill(String(before + 1))
  await row.getByText(`${first.Proposed.Pieces + 1} pieces`).waitFor()
  expect(await flawsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Save as ready' }).click()
  await page.getByText('Choose who drives, or save it as a draft').waitFor()
  await page.getByRole('combobox', { name: 'Driver' }).click()
  await page.getByRole('option', { name: 'Mikael Forsgren' }).click()
  await page.getByRole('button', { name: 'Save as ready' }).click()
  await flash(page, 'The run is ready to drive and stands with its driver').waitFor()
  await expect.poll(() => pathOf(page)).toMatch(/^\/planning\/runs\/\d+$/)
  made.push(pathOf(page))

  const run = await runAt(pathOf(page))
  expect(run).toMatchObject({ Day: nextWorkday, State: 'ready', DriverName: 'Mikael Forsgren' })
  expect(run.data.map(({ LockerId }) => LockerId)).not.toContain(second.LockerId)
  expect(
    run.data.find(({ LockerId }) => LockerId === first.LockerId)?.Lines.map(({ Planned }) => Planned),
  ).toContain(before + 1)
  await page.getByText(`0 of ${run.Stops} stops ended`).waitFor()
  // What stands in it is not proposed once more.
  expect(
    (await proposed()).find(({ LockerId }) => LockerId === first.LockerId)?.Proposed.Pieces ?? 0,
  ).toBeLessThan(first.Proposed.Pieces)
})

it('stops are moved, split off and changed; a draft is deleted', async () => {
  const lockers = (await proposed()).filter(({ InRun }) => InRun === null).slice(0, 3)
  const stops = lockers.map(({ LockerId }) => ({ LockerId, ToMax: true }))
  const { Id } = (await api('POST', '/runs', {
    UUID: crypto.randomUUID(),
    Day: nextWorkday,
    Stops: stops,
  })) as {
    Id: number
  }
  const path = `/planning/runs/${Id}`
  made.push(path)
  const page = await visit({ as: 'reseller', path })
  const [one, two] = (await runAt(path)).data
  if (!one || !two) throw new Error('too few lockers need a visit')
  // What is typed stays when somebody else changes the run meanwhile, and is told what is otherwise.
  await page.getByRole('button', { name: `Show the articles of ${one.LockerName}` }).click()
  const amount = page.getByRole('table', { name: one.LockerName }).getByRole('textbox').first()
  const [line] = one.Lines
  await amount.fill('1')
  const Lines = one.Lines.map(({ LockerArticleId, Planned }) => ({ LockerArticleId, Planned: Planned + 7 }))
  const Stops = (await runAt(path)).data.map(({ LockerId }) =>
    LockerId === one.LockerId ? { LockerId, Lines } : { LockerId },
  )
  await api('PUT', `/runs/${Id}`, { Note: 'Ring at the gate', Stops })
  await page.getByText('Ring at the gate').first().waitFor()
  await page.getByText(`now ${(line?.Planned ?? 0) + 7}. What you have typed is as it was`).waitFor()
  expect(await amount.inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Save amounts' }).click()
  await expect.poll(async () => (await runAt(path)).data[0]?.Lines.map(({ Planned }) => Planned)).toContain(1)
  await page.getByRole('button', { name: `Move ${one.LockerName} down` }).click()
  await expect
    .poll(async () => (await runAt(path)).data.map(({ LockerId }) => LockerId).slice(0, 2))
    .toEqual([two.LockerId, one.LockerId])
  expect(await flawsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'What to do with the run' }).click()
  await page.getByRole('menuitem', { name: 'Split' }).click()
  await page.getByRole('checkbox', { name: one.LockerName, exact: true }).check()
  await page.getByRole('button', { name: 'Move 1 stop' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: 'a draft for' })
  await sure.getByRole('button', { name: 'Move 1 stop' }).click()
  await flash(page, 'The stops are a run of their own').waitFor()
  await expect.poll(() => pathOf(page)).not.toBe(path)
  const other = pathOf(page)
  expect((await runAt(path)).Stops).toBe(stops.length - 1)
  await page.getByText(one.LockerName).first().waitFor()

  await page.getByRole('button', { name: 'What to do with the run' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await flash(page, 'The draft is deleted').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/planning/runs')
  const left = (await api('GET', `/runs?from=${nextWorkday}&to=${nextWorkday}`))['data'] as RunRow[]
  expect(left.map(({ Id: id }) => `/planning/runs/${id}`)).not.toContain(other)
})
