import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { PickLine } from '#contract/planning/pick-list.ts'
import type { RoadRun, RoadStop } from '#contract/planning/road.ts'
import type { RunChoices } from '#contract/planning/runs.ts'
import { textOf } from '#server/billing/testing/pdf-text.ts'
import {
  callApi,
  flash,
  newSession,
  open,
  sessionKey,
  setCookie,
  url,
  useBrowser,
} from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { scan } from '../testing/scan.ts'

const visit = useBrowser()

/** A run of three lockers for the driver, with two articles each, of which the lockers share one. */
async function readyRun() {
  const key = await sessionKey('reseller')
  const { Drivers, Lockers } = (await callApi(key, 'GET', '/runs/choices'))['data'] as RunChoices
  const articles = new Map<number, CabinetArticle[]>()
  for (const { Id } of Lockers.slice(0, 20)) {
    const all = (await callApi(key, 'GET', `/cabinet/${Id}/article`))['data'] as CabinetArticle[]
    articles.set(Id, all.filter(hasRoom))
  }
  const numbers = [...articles.values()].flatMap((all) => [
    ...new Set(all.map(({ ArticleNumber }) => ArticleNumber)),
  ])
  const shared = numbers.find((number) => numbers.filter((other) => other === number).length >= 3)
  const stops = [...articles]
    .flatMap(([LockerId, all]) => {
      const one = all.find(({ ArticleNumber }) => ArticleNumber === shared)
      const other = all.find(({ ArticleNumber }) => ArticleNumber !== shared)
      return one && other ? [{ LockerId, Lines: [planned(one, 6), planned(other, 4)] }] : []
    })
    .slice(0, 3)
  if (stops.length < 3) throw new Error('the demo house has no article that stands in three lockers')
  const driver = Drivers.find(({ IsDriver }) => IsDriver === 1)
  const body = {
    UUID: crypto.randomUUID(),
    Day: Temporal.Now.plainDateISO('Europe/Stockholm').toString(),
    Name: 'Kustrundan',
    DriverId: driver?.Id,
    Stops: stops,
  }
  const { Id } = await callApi(key, 'POST', '/runs', body)
  await callApi(key, 'PUT', `/runs/${Number(Id)}/state`, { State: 'ready' })
  return { id: Number(Id), shared: shared ?? '', run: await runOf(key, Number(Id)) }
}

/** More than there is room for would be asked about. */
const hasRoom = ({ CurrentVolume, MaxStock }: CabinetArticle) =>
  MaxStock === null || CurrentVolume + 8 <= MaxStock

const planned = ({ LockerArticleId }: CabinetArticle, Planned: number) => ({ LockerArticleId, Planned })

const runOf = async (key: string, id: number) =>
  (await callApi(key, 'GET', `/runs/${id}/road`))['data'] as RoadRun

/** The page, and all that it needs, are kept by its worker. */
async function kept(page: Page) {
  const isKept = () => page.evaluate(async () => (await caches.match('/road')) !== undefined)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
}

/** The run's screen is among the kept files, and the run in the phone's database. */
async function isRunKept(id: number) {
  const files = await (await caches.open('lagra-road-shell')).keys()
  const opening = indexedDB.open('lagra-road')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const asking = database.transaction('known').objectStore('known').getAllKeys()
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    asking.onsuccess = () => resolve(asking.result)
  })
  database.close()
  return (
    files.some(({ url: file }) => file.includes('run-screen')) &&
    keys.some((key) => typeof key === 'string' && key.startsWith('run ') && key.endsWith(` ${id}`))
  )
}

/** One that was driven long ago, as the phone kept it, once it has kept its account's list. */
async function keepOldRun(id: number) {
  const opening = indexedDB.open('lagra-road')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const known = database.transaction('known', 'readwrite').objectStore('known')
  const asking = known.getAllKeys()
  const isKept = await new Promise<boolean>((resolve) => {
    let account: string | undefined
    asking.onsuccess = () => {
      const names = asking.result.filter((key) => typeof key === 'string')
      account = names.find((name) => name.startsWith('list '))?.slice('list '.length)
      if (account !== undefined) known.put({ Id: id, Day: '2026-01-05' }, `run ${account} ${id}`)
    }
    known.transaction.oncomplete = () => resolve(account !== undefined)
  })
  database.close()
  return isKept
}

/** How much the phone has still to tell. */
async function countWaiting() {
  const opening = indexedDB.open('lagra-road')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const asking = database.transaction('outbox').objectStore('outbox').count()
  const count = await new Promise<number>((resolve) => {
    asking.onsuccess = () => resolve(asking.result)
  })
  database.close()
  return count
}

/** The phone is full when the second of several things is kept; then there is room again. */
function fillUpAtSecond() {
  const { add } = IDBObjectStore.prototype
  let asked = 0
  IDBObjectStore.prototype.add = function (...given) {
    asked += 1
    if (asked < 2) return add.apply(this, given)
    IDBObjectStore.prototype.add = add
    throw new DOMException('full', 'QuotaExceededError')
  }
}

const plannedOf = ({ Lines }: RoadStop) => Lines.filter(({ Planned }) => Planned > 0)
const card = (page: Page, { LockerArticleId }: { LockerArticleId: number }) =>
  page.locator(`[data-line="${LockerArticleId}"]`)
const allSent = (page: Page) => page.getByText('Allt är skickat', { exact: true }).waitFor()

async function finish(page: Page, receivedBy: string) {
  await page.getByRole('button', { name: 'Avsluta', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mottaget av').fill(receivedBy)
  return dialog
}

it('a driver picks and fills a run on a phone, with the network cut twice and a reload between; ledger, run, pick list and notes agree', async () => {
  const driver = await newSession('driver')
  // A profile of its own: the worker and what is kept would stay for the next test.
  const page = await visit({ timeZone: 'Europe/Stockholm', language: 'sv-SE', width: 390, breaks: true })
  await setCookie(page.context(), 'FrontendSessionKey', driver)
  await open(page, '/road')
  await allSent(page)
  await expect.poll(() => page.evaluate(keepOldRun, 999_999), { timeout: 20_000 }).toBe(true)
  // A run that is made ready now comes by itself.
  const { id, run, shared } = await readyRun()
  const [first, second, third] = run.Stops
  if (!first || !second || !third) throw new Error('no stops')
  await page.getByRole('link', { name: /Kustrundan/ }).waitFor()
  // Seen in the list only, it opens without a network, also once the page is loaded anew.
  await kept(page)
  await expect.poll(() => page.evaluate(isRunKept, id), { timeout: 20_000 }).toBe(true)
  // With the new list what was driven long ago is forgotten.
  expect(await page.evaluate(isRunKept, 999_999)).toBe(false)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: /Kustrundan/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Kustrundan' }).waitFor()
  await page.context().setOffline(false)
  await allSent(page)
  expect(await flawsOf(page)).toEqual([])

  // The warehouse: of the shared one only 9 of 18 are found, while the network is away.
  await page.getByRole('tab', { name: 'Plocka' }).click()
  const article = run.Articles.find(({ Number: number }) => number === shared)
  const name = article?.Name || shared
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Det fattas av ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Hittat antal').fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await page.getByRole('tabpanel').getByText('9 av 18 hittade', { exact: true }).waitFor()
  // A tick is shown when it is kept.
  for (const box of await page.getByRole('checkbox', { name: /^4 / }).all()) await box.click()
  await page.getByText('4 av 4 artiklar plockade').waitFor()
  await page.getByText(/^\d ännu inte skickade/).waitFor()
  expect((await runOf(driver, id)).PickedAt).toBeNull()
  await page.context().setOffline(false)
  await allSent(page)
  const pickedRun = await runOf(driver, id)
  expect(pickedRun.PickedAt).not.toBeNull()
  const [one, other] = plannedOf(first)
  if (!one || !other) throw new Error('no lines')
  const sharedLine = one.ArticleId === article?.ArticleId ? one : other
  const otherLine = sharedLine === one ? other : one

  // The first locker: what was picked of one, another amount and a count of the other; its end without a network.
  await page.getByRole('tab', { name: 'Kör' }).click()
  await page.getByRole('button', { name: `Öppna ${first.LockerName}` }).click()
  await page.getByRole('heading', { level: 1, name: first.LockerName }).waitFor()
  await card(page, sharedLine)
    .getByRole('button', { name: /^Fyll på 3 / })
    .click()
  await card(page, sharedLine).getByText('3 påfyllda').waitFor()
  await expect.poll(async () => (await runOf(driver, id)).State).toBe('underway')
  await page.context().setOffline(true)
  const counted = otherLine.CurrentVolume + 2
  await card(page, otherLine)
    .getByRole('button', { name: /^Annat antal/ })
    .click()
  const line = page.getByRole('dialog')
  const put = line.getByLabel('Påfyllt antal')
  await put.fill('3')
  await put.evaluate(scan, 'HAN-1120')
  await line.getByText('HAN-1120 skannades', { exact: false }).waitFor()
  expect(await put.inputValue()).toBe('3')
  await line.getByRole('button', { name: 'Fullt' }).click()
  await line.getByLabel('Räknat före påfyllning').fill(String(counted))
  await line.getByRole('button', { name: 'Spara' }).click()
  await card(page, otherLine).getByText(`3 påfyllda · Fullt · Du ser ${counted}`).waitFor()
  const end = await finish(page, 'Kim Ek')
  // A scanner's Enter books nothing, and what it types is told.
  const received = end.getByLabel('Mottaget av')
  await received.evaluate(scan, 'HAN-1120')
  await end.getByText('HAN-1120 skannades, men det här är öppet än', { exact: false }).waitFor()
  await received.press('Enter')
  expect(await received.inputValue()).toBe('Kim Ek')
  const pad = await end.getByRole('img', { name: 'Underskrift' }).boundingBox()
  if (!pad) throw new Error('no field to sign in')
  await page.mouse.move(pad.x + 20, pad.y + 20)
  await page.mouse.down()
  await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 })
  await page.mouse.up()
  await end.getByRole('button', { name: 'Avsluta och bokför' }).click()
  await page.getByText(/^Påfyllt .* · 6 påfyllda$/).waitFor()

  // The battery was flat: the page opens without a network, and knows all that was done.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Kustrundan' }).waitFor()
  await page.getByText(/^Påfyllt .* · 6 påfyllda$/).waitFor()
  // Also a start whose answer the network took along.
  await page.getByText(/^[23] ännu inte skickade/).waitFor()
  expect((await runOf(driver, id)).Stops.map(({ State }) => State)).toEqual(['open', 'open', 'open'])
  await page.getByRole('button', { name: `Öppna ${second.LockerName}` }).click()
  await page.getByRole('heading', { level: 1, name: second.LockerName }).waitFor()
  // Of what is told at once all is kept, or nothing.
  const before = await page.evaluate(countWaiting)
  await page.evaluate(fillUpAtSecond)
  await page.getByRole('button', { name: 'Allt som planerat' }).click()
  await flash(page, 'Det gick inte att spara i telefonen').waitFor()
  expect(await page.evaluate(countWaiting)).toBe(before)
  await page.getByRole('button', { name: 'Allt som planerat' }).click()
  await expect.poll(() => page.evaluate(countWaiting)).toBe(before + plannedOf(second).length)
  await (await finish(page, '')).getByRole('button', { name: 'Avsluta och bokför' }).click()
  await page.getByRole('button', { name: 'Hoppa över' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoppa över' }).click()
  await page.getByRole('dialog').getByText('Ange Varför').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Grinden stängd' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoppa över' }).click()
  await page.getByText('Rundan är utförd', { exact: true }).waitFor()
  expect((await runOf(driver, id)).State).toBe('underway')
  await page.context().setOffline(false)
  await allSent(page)

  // Everything agrees to the piece.
  const ended = await runOf(driver, id)
  expect(ended.State).toBe('done')
  expect(ended.Stops.map(({ State, Reason, ReceivedBy }) => [State, Reason, ReceivedBy])).toEqual([
    ['done', '', 'Kim Ek'],
    ['done', '', ''],
    ['skipped', 'Grinden stängd', ''],
  ])
  const placed = (stop: RoadStop | undefined) =>
    plannedOf(stop ?? first).map(({ ArticleId, Placed }) => [ArticleId === article?.ArticleId, Placed])
  expect(placed(ended.Stops[0])).toEqual(plannedOf(first).map((each) => [each === sharedLine, 3]))
  expect(new Map(placed(ended.Stops[1]) as [boolean, number][])).toEqual(
    new Map([
      [false, 4],
      [true, 3],
    ]),
  )
  const list = (await callApi(driver, 'GET', `/runs/${id}/pick-list`))['data'] as PickLine[]
  const picked = list.find(({ ArticleId }) => ArticleId === article?.ArticleId)
  expect(picked).toMatchObject({ Total: 18, Found: 9, Stops: [{ Picked: 3 }, { Picked: 3 }, { Picked: 3 }] })
  const volume = (stop: RoadStop | undefined, { LockerArticleId }: { LockerArticleId: number }) =>
    stop?.Lines.find((each) => each.LockerArticleId === LockerArticleId)?.CurrentVolume
  expect(volume(ended.Stops[0], sharedLine)).toBe(sharedLine.CurrentVolume + 3)
  expect(volume(ended.Stops[0], otherLine)).toBe(counted + 3)
  const refills = (await callApi(driver, 'GET', `/cabinet/${first.LockerId}/refill?limit=1`))['data']
  expect(refills).toMatchObject([{ Lines: 2, Amount: 6, BookedBy: 'Mikael Forsgren' }])
  const note = await fetch(`${url()}/api/runs/${id}/stops/${first.Id}/delivery-note`, {
    headers: { Authorization: driver, 'Accept-Language': 'sv-SE' },
  })
  const [paper = ''] = textOf(new Uint8Array(await note.arrayBuffer()))
  for (const told of [`${id}-${first.Id}`, name, 'Kim Ek', '+2']) expect(paper).toContain(told)

  // Without a network the server hears of no logging out: the phone keeps no key to go on with.
  const storage = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await storage()).toContain(driver)
  await page.evaluate(() => localStorage.setItem('lagra-chart-colours', '[["Hall of the former", 1]]'))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Ditt konto/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect.poll(storage).not.toContain(driver)
  expect(await storage()).not.toContain('Hall of the former')
  await page.context().setOffline(false)

  // Whoever logs in on the phone next finds nothing of it there, also without opening the road.
  expect(await page.evaluate(isRunKept, id)).toBe(true)
  await setCookie(page.context(), 'FrontendSessionKey', await newSession('reseller'))
  await open(page, '/')
  await expect.poll(() => page.evaluate(isRunKept, id), { timeout: 20_000 }).toBe(false)
})
