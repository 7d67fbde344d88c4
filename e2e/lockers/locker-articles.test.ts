import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from './testing/inside.ts'
import { answer, question, useOwnLockers } from './testing/locker-form.ts'
import {
  articlesIn,
  cellOf,
  editableCells,
  enter,
  row,
  rowMenu,
  stockedLocker,
  type Wanted,
} from './testing/stocked-locker.ts'
import { paste } from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
useOwnLockers()

const first = async (id: number) => (await articlesIn(id))[0]

/** Another locker in the same page, which is as fresh to it as a new page would be. */
async function anotherLocker(page: Page, wanted: readonly Wanted[]) {
  const locker = await stockedLocker(wanted)
  await goOnToLocker(page, locker.path, locker.name)
  return locker
}

it('a reseller sees, searches and exports what is in a locker, changes every number in its cell, puts a stock right with a reason, and looks at the chart', async () => {
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  await seesAndExports(page)
  await changesNumbers(page)
  const name = await putsStockRight(page)
  await changesOnPhone(page)
  await rowMenu(page, name, 'Diagram över uttag')
  await page.getByText(/^0 totalt/).waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('a reseller is told at the cell what cannot be, pastes a block of cells, and adds and removes articles', async () => {
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  await isToldAtTheCell(page)
  await pastes(page)
  const id = await addsAndRemoves(page)
  expect(await articlesIn(id)).toHaveLength(1)
})

it('an admin changes only the place, where the locker allows it', async () => {
  const { id, path } = await stockedLocker([{ CurrentVolume: 3 }], { AllowEnduserToSetPlacement: 1 })
  const page = await visit({ as: 'admin', path })
  await enter(await cellOf(page, 0, 'Placement'), 'C 7')
  await (await cellOf(page, 0, 'Placement')).getByLabel('Saved').waitFor()
  expect((await first(id))?.Placement).toBe('C 7')
  expect(await editableCells(page)).toBe(1)
  expect(await page.getByRole('button', { name: /^(Add article|Refill)$/ }).count()).toBe(0)
})

/** On a phone an article is two lines, and is changed in a dialog. */
async function changesOnPhone(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('group', { name: 'Artiklar' }).getByRole('listitem').first()
  expect(await card.getByRole('textbox').count()).toBe(0)
  const edit = card.getByRole('button', { name: /^Ändra / })
  const dialog = page.getByRole('dialog')
  await edit.click()
  await dialog.getByRole('textbox', { name: 'Max' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Beställningspunkt' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Hylla' }).fill('6')
  await dialog.getByText('Beställningspunkten får inte vara högre än max (3)').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Max' }).fill('9')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText(/Hylla 6/).waitFor()
  await page.setViewportSize(size ?? { width: 1280, height: 800 })
}

/** Stock, order point and max as figures, and as a bar that needs no colour. */
async function seesAndExports(page: Page) {
  const { name, path, articles } = await anotherLocker(page, [
    { CurrentVolume: 3, PlaceOrderAmount: 5, MaxStock: 10, EndCustomerArticlePrice: 12.5 },
    { CurrentVolume: 8, PlaceOrderAmount: 5, MaxStock: 10 },
    {},
  ])
  await page.getByRole('img', { name: '3 av 10, beställningspunkt 5, under beställningspunkten' }).waitFor()
  await page.getByRole('img', { name: '8 av 10, beställningspunkt 5, tillräckligt' }).waitFor()
  await page.getByRole('img', { name: '0 i lager, slut' }).waitFor()

  // Its ring is around the cell, whose lines would cut it.
  const edit = page.getByRole('button', { name: /^Ändra / }).first()
  await page.keyboard.press('Tab')
  await edit.focus()
  expect(
    await edit.evaluate((button) => {
      const cell = button.closest('[data-column]')
      return cell && getComputedStyle(cell).outlineStyle
    }),
  ).toBe('solid')

  await page.getByRole('searchbox').fill('qqqq')
  await page.getByText('Inga resultat').waitFor()
  await expect.poll(() => pathOf(page)).toBe(`${path}?search=qqqq`)
  await page.getByRole('searchbox').fill('')
  await page.getByText('3 rader', { exact: true }).waitFor()
  await expect.poll(() => pathOf(page)).toBe(path)

  await page.getByRole('button', { name: 'Exportera' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}_artiklar.xlsx`)
  const [sheet] = await readExcel(await readFile(await download.path()))
  const [article] = articles
  expect(sheet?.data[1]?.slice(0, 6)).toEqual([article?.ArticleNumber, article?.Name, 3, 30, 5, 10])

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const onPaper = page.locator('table tbody tr').first()
  await onPaper.getByText(article?.Name ?? '', { exact: true }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

/** A stock is booked as a correction; Ctrl-Z takes the last number back. */
async function changesNumbers(page: Page) {
  const { id } = await anotherLocker(page, [{ CurrentVolume: 3, PlaceOrderAmount: 2, MaxStock: 10 }])
  const typed = {
    Saldo: '7',
    Beställningspunkt: '4',
    Max: '12',
    Hylla: '2',
    Placering: 'B 4',
    'Pris, kr': '12,50',
  }
  await row(page, 'Markera').first().waitFor()
  for (const [heading, text] of Object.entries(typed)) {
    const cell = await cellOf(page, 0, heading)
    await enter(cell, text)
    await cell.getByLabel('Sparat').waitFor()
  }
  expect(await first(id)).toMatchObject({
    CurrentVolume: 7,
    PlaceOrderAmount: 4,
    MaxStock: 12,
    Shelf: 2,
    Placement: 'B 4',
    EndCustomerArticlePrice: 12.5,
  })
  const { data } = await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/transaction`)
  expect((data as object[])[0]).toMatchObject({ Kind: 'correction', Amount: 4, Reason: 'edited' })
  await (await cellOf(page, 0, 'Pris, kr')).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await first(id))?.EndCustomerArticlePrice).not.toBe(12.5)
  expect(await first(id)).toMatchObject({ OwnPrice: 0 })
}

/** After each dialog the focus is where it was. */
async function putsStockRight(page: Page) {
  const { id, articles } = await anotherLocker(page, [{ CurrentVolume: 3 }])
  const name = articles[0]?.Name ?? ''
  await rowMenu(page, name, 'Rätta saldot')
  const dialog = page.getByRole('dialog', { name: `Rätta saldot för ${name}` })
  await dialog.getByRole('textbox', { name: 'Saldo' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Varför' }).fill('Inventerat')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Saldot är rättat').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu')
  const { data } = await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/transaction`)
  expect((data as object[])[0]).toMatchObject({ Kind: 'correction', Amount: 2, Note: 'Inventerat' })
  for (const button of ['Lägg till artikel', 'Fyll på', 'Tidigare påfyllningar']) {
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button)
  }
  return name
}

/** What cannot be, is no number, or is refused by the server is not saved. */
async function isToldAtTheCell(page: Page) {
  const { id } = await anotherLocker(page, [{ CurrentVolume: 3, PlaceOrderAmount: 2, MaxStock: 10 }])
  const kept = await first(id)
  const wrong = [
    ['Beställningspunkt', '11', 'Beställningspunkten får inte vara högre än max (10)'],
    ['Max', '1', 'Max får inte vara lägre än beställningspunkten (2)'],
    ['Beställningspunkt', 'abc', 'Beställningspunkt: ”abc” är inte ett tal'],
    ['Max', '2,5', 'Max ska vara ett heltal, utan decimaler'],
    ['Pris, kr', '1O,5', 'Pris, kr: ”1O,5” är inte ett tal'],
  ] as const
  for (const [heading, typed, message] of wrong) {
    const cell = await cellOf(page, 0, heading)
    await cell.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await page.getByText(message, { exact: true }).first().waitFor()
    expect(await cell.textContent()).toBe(typed)
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
    await cell.press('Escape')
  }
  const stock = await cellOf(page, 0, 'Saldo')
  await enter(stock, '')
  await expect.poll(() => stock.getAttribute('aria-invalid')).toBe('true')
  await stock.press('Escape')
  expect(await first(id)).toEqual(kept)
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  expect(await (await cellOf(page, 0, 'Beställningspunkt')).textContent()).toBe('2')

  const errors = { 'data.0.Shelf': ['range'] }
  await page.route('**/api/cabinet/*/article', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { success: 0, errorcode: 422, errors } })
      : route.continue(),
  )
  const shelf = await cellOf(page, 0, 'Hylla')
  await enter(shelf, '4')
  await page
    .getByText(/^Hylla.*utanför det tillåtna/)
    .first()
    .waitFor()
  expect(await shelf.getAttribute('aria-invalid')).toBe('true')
  await page.unroute('**/api/cabinet/*/article')
}

/** What is not good of a block from a spreadsheet stays in its cell, with why. */
async function pastes(page: Page) {
  const { id } = await anotherLocker(page, [{ CurrentVolume: 1 }, { CurrentVolume: 2 }])
  await (await cellOf(page, 0, 'Max')).focus()
  await paste(page, '20\t1\tA1\r\n30\t2\tB2\r\n')
  await expect
    .poll(async () =>
      (await articlesIn(id)).map(({ MaxStock, Shelf, Placement }) => [MaxStock, Shelf, Placement]),
    )
    .toEqual([
      [20, 1, 'A1'],
      [30, 2, 'B2'],
    ])
  await enter(await cellOf(page, 0, 'Beställningspunkt'), '5')
  await (await cellOf(page, 0, 'Beställningspunkt')).getByLabel('Sparat').waitFor()
  const max = await cellOf(page, 0, 'Max')
  await max.focus()
  await paste(page, '3\n40\n')
  await expect.poll(async () => (await articlesIn(id)).map(({ MaxStock }) => MaxStock)).toEqual([20, 40])
  await page.getByText('Max får inte vara lägre än beställningspunkten (5)').first().waitFor()
  expect(await max.getAttribute('aria-invalid')).toBe('true')
}

/** Several are added with the keyboard alone; one is asked about before it is removed. */
async function addsAndRemoves(page: Page) {
  const { id } = await anotherLocker(page, [])
  await page.getByText('Den här tabellen är tom').waitFor()
  await page.getByRole('button', { name: 'Lägg till artikel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till artikel' })
  const search = dialog.getByRole('combobox')
  await search.fill('ha')
  await dialog.getByText('Skriv minst 3 tecken').waitFor()
  await search.fill('qqqqqq')
  await dialog.getByText('Inga resultat').waitFor()
  await search.fill('handske')
  const options = dialog.getByRole('option')
  await options.nth(1).waitFor()
  const [one, two] = [await options.nth(0).textContent(), await options.nth(1).textContent()]
  await search.press('ArrowDown')
  await search.press('Enter')
  await flash(page, 'Artikeln är tillagd').waitFor()
  await expect.poll(async () => (await options.allTextContents()).includes(two ?? '')).toBe(false)
  await search.press('ArrowUp')
  await search.press('Enter')
  await expect.poll(async () => (await articlesIn(id)).length).toBe(2)
  await expect.poll(() => options.allTextContents()).not.toContain(one)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await page.getByText('2 rader').waitFor()
  expect(await page.getByText(/^Nya siffror/).count()).toBe(0)

  const stock = await cellOf(page, 0, 'Saldo')
  await enter(stock, '5')
  await stock.getByLabel('Sparat').waitFor()
  const name = (await articlesIn(id)).find(({ CurrentVolume }) => CurrentVolume === 5)?.Name ?? ''
  await rowMenu(page, name, 'Ta bort')
  await question(page)
    .getByText(`Är du säker på att du vill ta bort ${name} ur skåpet?`, { exact: false })
    .waitFor()
  await question(page)
    .getByText('Det som är kvar (5 st) bokförs som en korrigering till 0.', { exact: false })
    .waitFor()
  await answer(page, 'Nej')
  expect(await articlesIn(id)).toHaveLength(2)
  await rowMenu(page, name, 'Ta bort')
  await answer(page, 'Ja')
  await flash(page, 'Artikeln är borttagen').waitFor()
  await row(page, name).waitFor({ state: 'detached' })
  return id
}
