import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { callApi, flash, liveEvents, open, sessionKey, useBrowser } from '../testing/browser.ts'
import { goOnToLocker } from './testing/inside.ts'
import { useOwnLockers } from './testing/locker-form.ts'
import {
  articlesIn,
  cellOf,
  changeArticle,
  enter,
  stockedLocker,
  type Wanted,
} from './testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const idAt = (locker: Awaited<ReturnType<typeof stockedLocker>>, at = 0) =>
  locker.articles[at]?.LockerArticleId ?? 0

const refill = async (lockerId: number, LockerArticleId: number, Amount: number) =>
  callApi(await sessionKey('reseller'), 'POST', `/cabinet/${lockerId}/refill`, {
    UUID: randomUUID(),
    lines: [{ LockerArticleId, Amount }],
  })
const removeArticle = async (lockerId: number, id: number) =>
  callApi(await sessionKey('reseller'), 'DELETE', `/cabinet/${lockerId}/article/${id}`)

/** Another locker in the same page, which is being told what others do. */
async function anotherLocker(page: Page, wanted: readonly Wanted[]) {
  const locker = await stockedLocker(wanted)
  await goOnToLocker(page, locker.path, locker.name)
  return locker
}

/** After 11 seconds the page has had its events, and its marks are gone. */
const later = (page: Page) => page.clock.runFor(11_000)

it('what others change meanwhile is taken in, marked and told, and nothing that one types is lost or overwrites it', async () => {
  const page = await visit({ as: 'reseller', clock: true, language: 'sv-SE' })
  // The stream has answered, so that events arrive from here on.
  const told = page.waitForResponse(liveEvents)
  await open(page, '/settings')
  expect((await told).status()).toBe(200)
  await isMarkedAndTold(page)
  await isAskedForAnew(page)
  await isNoNewsOfOneself(page)
  await isToldInTheSameField(page)
  await isNotUndone(page)
  await takesARowAway(page)
})

it('what one has not seen is told where it is the same field: nothing is overwritten unless it is entered again', async () => {
  const locker = await stockedLocker([{ MaxStock: 20 }])
  // Without the live stream the reader does not see the other's change before typing.
  const page = await visit({
    as: 'reseller',
    path: locker.path,
    language: 'sv-SE',
    live: false,
  })
  const max = await cellOf(page, 0, 'Max')
  await max.waitFor()
  await changeArticle(locker.id, { LockerArticleId: idAt(locker), MaxStock: 30 })
  await enter(max, '40')
  await flash(page, 'Någon annan har ändrat det här').waitFor()
  await flash(page, /^Max är nu 30; du angav 40\./).waitFor()
  await expect.poll(() => max.getAttribute('aria-invalid')).toBe('true')
  expect((await articlesIn(locker.id))[0]?.MaxStock).toBe(30)
  await enter(max, '40')
  await max.getByLabel('Sparat').waitFor()
  expect((await articlesIn(locker.id))[0]?.MaxStock).toBe(40)
})

/** Changes of others are marked and told, and an open cell keeps what is typed in it. */
async function isMarkedAndTold(page: Page) {
  const locker = await anotherLocker(page, [{ CurrentVolume: 9 }, { CurrentVolume: 5 }])
  const editing = await cellOf(page, 1, 'Placering')
  await editing.click()
  await editing.locator('input').fill('halvvägs')
  await changeArticle(locker.id, { LockerArticleId: idAt(locker), CurrentVolume: 8 })
  await changeArticle(locker.id, { LockerArticleId: idAt(locker, 1), Shelf: 3 })
  const stock = await cellOf(page, 0, 'Saldo')
  await expect.poll(() => stock.textContent()).toBe('8')
  await expect.poll(() => stock.getAttribute('data-tint')).toBe('accent')
  await page.getByText(`${locker.articles[0]?.Name ?? ''}: Saldo 9 → 8`, { exact: false }).waitFor()
  expect(await editing.locator('input').inputValue()).toBe('halvvägs')
  await editing.locator('input').press('Enter')
  await editing.getByLabel('Sparat').waitFor()
  expect((await articlesIn(locker.id))[1]).toMatchObject({ Placement: 'halvvägs', Shelf: 3 })
  await later(page)
  await expect.poll(() => stock.getAttribute('data-tint')).toBeNull()
  await page.getByRole('button', { name: 'Dölj ändringarna' }).click()
  await page.getByText(/^Nya siffror/).waitFor({ state: 'detached' })
}

/** The articles are asked for again when an answer does not come. */
async function isAskedForAnew(page: Page) {
  const locker = await anotherLocker(page, [{ CurrentVolume: 9 }])
  const stock = await cellOf(page, 0, 'Saldo')
  await stock.waitFor()
  const hangs = Promise.withResolvers<void>()
  let asked = 0
  await page.route(new RegExp(`/api/cabinet/${locker.id}/article(\\?|$)`), async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
    else hangs.resolve()
  })
  await refill(locker.id, idAt(locker), 3)
  await hangs.promise
  await page.clock.runFor(10_000)
  await expect.poll(() => stock.textContent()).toBe('12')
  await page.unrouteAll()
}

/** One's own change is not told as news, and another field of the same article can be changed at once. */
async function isNoNewsOfOneself(page: Page) {
  const locker = await anotherLocker(page, [{ CurrentVolume: 9, MaxStock: 20 }])
  const stock = await cellOf(page, 0, 'Saldo')
  await enter(stock, '4')
  await stock.getByLabel('Sparat').waitFor()
  await later(page)
  expect(await page.getByText(/^Nya siffror/).count()).toBe(0)
  expect(await stock.textContent()).toBe('4')

  await changeArticle(locker.id, { LockerArticleId: idAt(locker), MaxStock: 30 })
  await enter(stock, '7')
  await stock.getByLabel('Sparat').waitFor()
  await page.getByText('Max 20 → 30', { exact: false }).waitFor()
  expect((await articlesIn(locker.id))[0]).toMatchObject({ CurrentVolume: 7, MaxStock: 30 })
}

/** A change of the same field is told as a conflict, also when it was shown while typing. */
async function isToldInTheSameField(page: Page) {
  const locker = await anotherLocker(page, [{ MaxStock: 20 }])
  const max = await cellOf(page, 0, 'Max')
  await max.click()
  await max.locator('input').fill('41')
  await changeArticle(locker.id, { LockerArticleId: idAt(locker), MaxStock: 15 })
  await later(page)
  await page.getByText('Max 20 → 15', { exact: false }).waitFor()
  await max.locator('input').press('Enter')
  await flash(page, 'Någon annan har ändrat det här').waitFor()
  expect((await articlesIn(locker.id))[0]).toMatchObject({ MaxStock: 15 })
}

/** Ctrl-Z of a count does not take back a refill that was booked since. */
async function isNotUndone(page: Page) {
  const locker = await anotherLocker(page, [{ CurrentVolume: 9, MaxStock: 90 }])
  const stock = await cellOf(page, 0, 'Saldo')
  await enter(stock, '11')
  await stock.getByLabel('Sparat').waitFor()
  await refill(locker.id, idAt(locker), 50)
  await later(page)
  await expect.poll(() => stock.textContent()).toBe('61')
  await stock.focus()
  await page.keyboard.press('Control+z')
  await flash(page, 'Någon annan har ändrat det här').waitFor()
  expect((await articlesIn(locker.id))[0]).toMatchObject({ CurrentVolume: 61 })
}

/** A removed row stays while something is typed in it, and its input does not go on in another row. */
async function takesARowAway(page: Page) {
  const locker = await anotherLocker(page, [{ MaxStock: 20 }, { MaxStock: 30 }, { MaxStock: 40 }])
  const max = await cellOf(page, 1, 'Max')
  await max.click()
  await max.locator('input').fill('7')
  await removeArticle(locker.id, idAt(locker, 1))
  await later(page)
  await page
    .getByText(/borttagen/)
    .first()
    .waitFor()
  await page.keyboard.type('7')
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await answered
  await page.getByText('Artikeln finns inte längre i skåpet: någon har tagit bort den').first().waitFor()
  expect(await max.textContent()).toContain('77')
  const left = await articlesIn(locker.id)
  expect(left.map(({ MaxStock }) => MaxStock)).toEqual([20, 40])
}
