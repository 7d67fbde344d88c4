import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from '../lockers/testing/inside.ts'
import { answer, useOwnLockers } from '../lockers/testing/locker-form.ts'
import { articlesIn, row, stockedLocker } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const some = [{ CurrentVolume: 2, MaxStock: 20 }, { CurrentVolume: 9, MaxStock: 10 }, { CurrentVolume: 4 }]
const stocks = async (id: number) => (await articlesIn(id)).map(({ CurrentVolume }) => CurrentVolume)
const refillsOf = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/refill`))['data'] as {
    Lines: number
    Amount: number
    Note: string
  }[]
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fyll på' })
const openRefill = (page: Page) => page.getByRole('button', { name: 'Fyll på', exact: true }).click()

/** Another locker in the same page, which is as fresh to it as a new page would be. */
async function anotherLocker(page: Page) {
  const locker = await stockedLocker(some)
  await goOnToLocker(page, locker.path, locker.name)
  return locker
}

it('a refill is not left by mistake, fills up to max, by line or the chosen rows, is booked as one, and once, however often its answer is lost, counts what is scanned, and looks good', async () => {
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  await isBookedAsOne(page)
  await takesTheChosenRows(page)
  await isBookedOnce(page)
  await countsWhatIsScanned(page)
  await anotherLocker(page)
  await page.getByText('3 rader', { exact: true }).waitFor()
  await openRefill(page)
  await dialog(page).getByRole('button', { name: 'Fyll upp till max' }).click()
  await dialog(page).getByText('2 artiklar, 19 st').waitFor()
  expect(await flawsOf(page)).toEqual([])
})

/** A refill is booked as one, with its note, which the list of earlier refills shows. */
async function isBookedAsOne(page: Page) {
  const { id, articles } = await anotherLocker(page)
  await row(page, articles[0]?.Name ?? '').waitFor()
  await openRefill(page)
  const book = dialog(page).getByRole('button', { name: 'Bokför påfyllningen' })
  expect(await book.isDisabled()).toBe(true)
  await dialog(page).getByText('Skriv ett antal på minst en rad.').waitFor()
  await dialog(page).getByRole('button', { name: 'Fyll upp till max' }).click()
  await dialog(page).getByText('2 artiklar, 19 st').waitFor()
  await dialog(page).getByRole('button', { name: 'Avbryt' }).click()
  await answer(page, 'Nej')
  await dialog(page).getByText('2 artiklar, 19 st').waitFor()
  await dialog(page).getByRole('button', { name: 'Avbryt' }).click()
  await answer(page, 'Ja')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await refillsOf(id)).toHaveLength(0)
  await openRefill(page)
  await dialog(page).getByRole('button', { name: 'Fyll upp till max' }).click()
  const amount = (at: number) =>
    dialog(page).getByLabel(`Antal av ${articles[at]?.Name ?? ''}`, { exact: true })
  await amount(1).fill('3')
  await dialog(page).getByText('2 över max', { exact: true }).waitFor()
  await amount(1).press('Enter')
  await page.keyboard.type('6')
  await dialog(page).getByText('3 artiklar, 27 st').waitFor()
  await dialog(page).getByLabel('Anteckning').fill('Följesedel 77')
  await book.click()
  await answer(page, 'Avbryt')
  expect(await refillsOf(id)).toHaveLength(0)
  await book.click()
  await answer(page, 'Bokför ändå')
  await flash(page, 'Påfyllningen är bokförd: 3 artiklar, 27 st').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await stocks(id)).toEqual([20, 12, 10])
  expect(await refillsOf(id)).toMatchObject([{ Lines: 3, Amount: 27, Note: 'Följesedel 77' }])
  expect(await page.getByText(/^Nya siffror/).count()).toBe(0)

  await page.getByRole('button', { name: 'Tidigare påfyllningar' }).click()
  const history = page.getByRole('dialog', { name: 'Tidigare påfyllningar' })
  await history.getByRole('button', { name: /Följesedel 77/ }).click()
  await history.getByText('+18 st').waitFor()
  await history.getByText(articles[0]?.Name ?? '').waitFor()
}

/** Only the chosen rows are refilled, and an emptied amount books nothing. */
async function takesTheChosenRows(page: Page) {
  const { id, articles } = await anotherLocker(page)
  await row(page, articles[0]?.Name ?? '')
    .getByRole('checkbox')
    .check()
  const chosen = page.getByRole('group', { name: 'Valda i Artiklar' })
  await chosen.getByRole('button', { name: 'Fyll på' }).click()
  await dialog(page).getByText('1 artikel, 18 st').waitFor()
  await dialog(page).getByText('valda, 1 av 3').waitFor()
  const search = dialog(page).getByRole('searchbox')
  await search.fill(articles[2]?.Name ?? '')
  await dialog(page)
    .getByRole('row')
    .filter({ hasText: articles[2]?.Name ?? '' })
    .waitFor()
  await search.fill('')
  await dialog(page).getByText('1 rad', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Ta bort filtret: Visas' }).click()
  await dialog(page).getByText('3 rader', { exact: true }).waitFor()
  const amount = dialog(page).getByLabel(`Antal av ${articles[0]?.Name ?? ''}`, { exact: true })
  await amount.fill('')
  await amount.pressSequentially('2,5')
  await dialog(page).getByText('inget heltal').waitFor()
  await dialog(page).getByRole('button', { name: 'Bokför påfyllningen' }).click()
  await dialog(page).getByText('Ett antal är inte ett heltal. Rätta det').waitFor()
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await amount.getAttribute('aria-invalid')).toBe('true')
  const told = await amount.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${told}"]`).textContent()).toBe('inget heltal')
  expect(await refillsOf(id)).toHaveLength(0)
  await amount.fill('5')
  await dialog(page).getByRole('button', { name: 'Bokför påfyllningen' }).click()
  await flash(page, 'Påfyllningen är bokförd: 1 artikel, 5 st').waitFor()
  expect(await stocks(id)).toEqual([7, 9, 4])
}

/** The server books it, and its answer does not arrive. */
async function isBookedOnce(page: Page) {
  const { id, articles } = await anotherLocker(page)
  await row(page, articles[0]?.Name ?? '').waitFor()
  await openRefill(page)
  await dialog(page).getByRole('button', { name: 'Fyll upp till max' }).click()
  // The server books it, but its answer is lost.
  await page.route(`**/api/cabinet/${id}/refill`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Bokför påfyllningen' }).click()
  await dialog(page).getByRole('alert').getByText('den bokförs aldrig två gånger', { exact: false }).waitFor()
  expect(await dialog(page).getByLabel('Anteckning').isDisabled()).toBe(true)
  await page.unroute(`**/api/cabinet/${id}/refill`)
  await dialog(page).getByRole('button', { name: 'Försök igen' }).click()
  await flash(page, 'Påfyllningen är bokförd: 2 artiklar, 19 st').waitFor()
  expect(await stocks(id)).toEqual([20, 10, 4])
  expect(await refillsOf(id)).toHaveLength(1)
}

/** In the order of the places; a scanner types into the field that has the focus, and Enter ends each code. */
async function countsWhatIsScanned(page: Page) {
  const { id, path, name, articles } = await stockedLocker([
    { CurrentVolume: 1, MaxStock: 5, Shelf: 1, Placement: '10-A' },
    { CurrentVolume: 1, MaxStock: 5, Shelf: 1, Placement: '2-A' },
    { CurrentVolume: 1, MaxStock: 5 },
  ])
  await goOnToLocker(page, path, name)
  const [tenth, second, without] = articles
  if (!tenth || !second || !without) throw new Error('three articles are there')
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const amountOf = ({ Name }: { Name: string }) =>
    dialog(page).getByLabel(`Antal av ${Name}`, { exact: true })
  await row(page, second.Name).getByRole('checkbox').check()
  const chosen = page.getByRole('group', { name: 'Valda i Artiklar' })
  await chosen.getByRole('button', { name: 'Fyll på' }).click()
  expect(await amountOf(second).inputValue()).toBe('4')
  await scan(second.ArticleNumber.toLowerCase())
  await dialog(page)
    .getByRole('status')
    .getByText(`${second.Name}: 1 · Hylla 1, Placering 2-A · räknas på nytt, i stället för föreslagna 4`)
    .waitFor()
  await scan(second.ArticleNumber)
  await dialog(page).getByText('1 artikel, 2 st').waitFor()
  await scan('okänd-7')
  await dialog(page).getByRole('alert').getByText('okänd-7 finns inte i det här skåpet.').waitFor()
  // The next scan replaces it, and an article that was not chosen joins the others, in its place.
  await scan(without.ArticleNumber)
  await scan(tenth.ArticleNumber)
  await dialog(page).getByText('3 artiklar, 4 st').waitFor()
  const order = await dialog(page)
    .locator('[data-refill-amount]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')))
  expect(order).toEqual([second, tenth, without].map(({ Name }) => `Antal av ${Name}`))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await scan(second.ArticleNumber)
  await dialog(page).getByText('3 artiklar, 11 st').waitFor()
  // The cards of a phone have the amounts, too. Only they scroll: no bar lies over the tools.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => dialog(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0)
  await amountOf(without).fill('1')
  await dialog(page)
    .getByText(/^3 artiklar, /)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Bokför påfyllningen' }).click()
  await answer(page, 'Bokför ändå')
  await flash(page, 'Påfyllningen är bokförd: 3 artiklar, 11 st').waitFor()
  expect(await stocks(id)).toEqual([8, 4, 2])
}
