import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { callApi, flash, flawsOf, pathOf, sessionKey, useBrowser } from '../testing/browser.ts'
import { answer, question, useOwnLockers } from './testing/locker-form.ts'
import { articlesIn, cellOf, enter, row, rowMenu, stockedLocker } from './testing/stocked-locker.ts'
import { paste } from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
useOwnLockers()

const first = async (id: number) => (await articlesIn(id))[0]

describe('a reseller', () => {
  it('sees stock, order point and max as figures and as a bar that needs no colour, searches and exports them', async () => {
    const { name, path, articles } = await stockedLocker([
      { CurrentVolume: 3, PlaceOrderAmount: 5, MaxStock: 10, EndCustomerArticlePrice: 12.5 },
      { CurrentVolume: 8, PlaceOrderAmount: 5, MaxStock: 10 },
      {},
    ])
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
    await page.getByRole('img', { name: '3 av 10, beställningspunkt 5, under beställningspunkten' }).waitFor()
    await page.getByRole('img', { name: '8 av 10, beställningspunkt 5, tillräckligt' }).waitFor()
    await page.getByRole('img', { name: '0 i lager, slut' }).waitFor()
    await expect.poll(() => page.getByText('Summa 11').isVisible()).toBe(true)

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
  })

  it('changes every number in its cell; a stock is booked as a correction; Ctrl-Z takes the last one back', async () => {
    const { id, path } = await stockedLocker([{ CurrentVolume: 3, PlaceOrderAmount: 2, MaxStock: 10 }])
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
    const typed = {
      Saldo: '7',
      Beställningspunkt: '4',
      Max: '12',
      Hylla: '2',
      Placering: 'B 4',
      Pris: '12,50',
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
    await (await cellOf(page, 0, 'Pris')).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await first(id))?.EndCustomerArticlePrice).toBe(0)
  })

  it('puts a stock right and says why; after each dialog the focus is where it was', async () => {
    const { id, path, articles } = await stockedLocker([{ CurrentVolume: 3 }])
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
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
  })

  it('is told at the cell what cannot be, is no number, or is refused by the server, and nothing is saved', async () => {
    const { id, path } = await stockedLocker([{ CurrentVolume: 3, PlaceOrderAmount: 2, MaxStock: 10 }])
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
    const kept = await first(id)
    const wrong = [
      ['Beställningspunkt', '11', 'Beställningspunkten får inte vara högre än max (10)'],
      ['Max', '1', 'Max får inte vara lägre än beställningspunkten (2)'],
      ['Beställningspunkt', 'abc', 'Beställningspunkt: ”abc” är inte ett tal'],
      ['Max', '2,5', 'Max ska vara ett heltal, utan decimaler'],
      ['Pris', '1O,5', 'Pris: ”1O,5” är inte ett tal'],
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
  })

  it('pastes a block of cells from a spreadsheet; what is not good of one stays in its cell, with why', async () => {
    const { id, path } = await stockedLocker([{ CurrentVolume: 1 }, { CurrentVolume: 2 }])
    const page = await visit({ as: 'reseller', path })
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
    await enter(await cellOf(page, 0, 'Order point'), '5')
    await (await cellOf(page, 0, 'Order point')).getByLabel('Saved').waitFor()
    const max = await cellOf(page, 0, 'Max')
    await max.focus()
    await paste(page, '3\n40\n')
    await expect.poll(async () => (await articlesIn(id)).map(({ MaxStock }) => MaxStock)).toEqual([20, 40])
    await page.getByText('Max must not be below the order point (5)').first().waitFor()
    expect(await max.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('adding and removing', () => {
  it('searches from 3 characters, adds several with the keyboard alone, and asks before one is removed', async () => {
    const { id, path } = await stockedLocker([])
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
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
      .getByText('Det som är kvar (5 st) bokas som en korrigering till 0.', { exact: false })
      .waitFor()
    await answer(page, 'Nej')
    expect(await articlesIn(id)).toHaveLength(2)
    await rowMenu(page, name, 'Ta bort')
    await answer(page, 'Ja')
    await flash(page, 'Artikeln är borttagen').waitFor()
    await row(page, name).waitFor({ state: 'detached' })
    expect(await articlesIn(id)).toHaveLength(1)
  })
})

describe('the chart of an article', () => {
  it('shows what was taken day by day, as a line and as a table, and of other days', async () => {
    const page = await visit({ as: 'enduser', path: '/storage/lockers' })
    const { data } = await callApi(await sessionKey('enduser'), 'GET', '/cabinet')
    const [locker] = data as { Id: number }[]
    await page.goto(`/storage/locker/${locker?.Id ?? 0}`)
    const [article] = await articlesIn(locker?.Id ?? 0, 'enduser')
    await rowMenu(page, article?.Name ?? '', 'Chart of withdrawals')
    const dialog = page.getByRole('dialog', { name: `Withdrawals of ${article?.Name ?? ''}` })
    await dialog.getByText(/^[\d,]+ in all, less returns$/).waitFor()
    await dialog.getByRole('button', { name: /table/i }).click()
    await dialog.getByRole('table').or(dialog.getByRole('grid')).first().waitFor()
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/analytics\/transactions\?.*from=2026-01-01/),
      dialog
        .getByLabel('From')
        .fill('01/01/2026')
        .then(() => dialog.getByLabel('From').press('Enter')),
    ])
    expect(asked.url()).toContain(`lockerarticleid=${article?.LockerArticleId ?? 0}`)
  })
})

describe('who may change what', () => {
  const editable = async (page: Awaited<ReturnType<typeof visit>>) =>
    page.getByRole('grid').locator('[data-row="0"][data-editable]').count()

  it('an admin only the place, where the locker allows it', async () => {
    const { id, path } = await stockedLocker([{ CurrentVolume: 3 }], { AllowEnduserToSetPlacement: 1 })
    const page = await visit({ as: 'admin', path })
    await enter(await cellOf(page, 0, 'Placement'), 'C 7')
    await (await cellOf(page, 0, 'Placement')).getByLabel('Saved').waitFor()
    expect((await first(id))?.Placement).toBe('C 7')
    expect(await editable(page)).toBe(1)
    expect(await page.getByRole('button', { name: /^(Add article|Refill)$/ }).count()).toBe(0)
  })

  it('an end user a whole number as the place, where the locker allows it', async () => {
    const { id, path } = await stockedLocker([{ CurrentVolume: 3 }], { AllowEnduserToSetPlacement: 1 })
    const page = await visit({ as: 'enduser', path, language: 'sv-SE' })
    const place = await cellOf(page, 0, 'Placering')
    await enter(place, 'C 7')
    await page.getByText('Placering ska vara ett heltal').first().waitFor()
    await enter(place, '17')
    await place.getByLabel('Sparat').waitFor()
    expect((await first(id))?.Placement).toBe('17')
    expect(await editable(page)).toBe(1)
  })

  it('an end user nothing where it does not', async () => {
    const { path } = await stockedLocker([{ CurrentVolume: 3 }])
    const page = await visit({ as: 'enduser', path })
    await (await cellOf(page, 0, 'Stock')).waitFor()
    expect(await editable(page)).toBe(0)
  })
})

it('the chart looks good', async () => {
  const { path } = await stockedLocker([{ CurrentVolume: 3 }])
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('button', { name: /^(Actions for|Åtgärder för)/ }).click()
  await page.getByRole('menuitem', { name: /^(Chart of withdrawals|Diagram över uttag)$/ }).click()
  await page.getByText(/^0 (in all|totalt)/).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
