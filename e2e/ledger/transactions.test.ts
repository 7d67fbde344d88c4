import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from '../lockers/testing/inside.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { speakingLocker } from '../locker-screen/testing/speaking-locker.ts'
import { articlesIn } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

interface Line {
  Kind: string
  AccountId: number | null
  Name: string | null
  LastName: string | null
  ArticleName: string
  ArticleNumber: string
  LockerArticleId: number
  TransactionDate: string
  Amount: number
  Moved: number
  Discrepancy: 0 | 1
  Aborted: 0 | 1
}

const wait = (page: Page) => page.getByText(/^(1–50 \/|\d+ (rader|rows|rad|row)$)/).waitFor()
const apply = (page: Page) => page.getByRole('button', { name: 'Filtrera', exact: true })
const openFilter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true }).click()
const articleField = (page: Page) => page.getByRole('combobox', { name: 'Artiklar' })

/** The reseller's locker with most lines lately. It stays the same for all tests of this worker. */
let found: Promise<{ id: number; name: string; path: string }> | undefined
const busiest = () => (found ??= findBusiest())

async function findBusiest() {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/cabinet')
  let most = { id: 0, name: '', total: -1 }
  for (const { Id, LockerName } of data as { Id: number; LockerName: string }[]) {
    const recent = await callApi(key, 'POST', `/cabinet/${Id}/transaction-by-filter?limit=1`, {})
    const total = Number(recent['total'])
    if (total > most.total) most = { id: Id, name: LockerName, total }
  }
  return { id: most.id, name: most.name, path: `/storage/locker/${most.id}/transactions` }
}

/** Its lines of the last 14 days, newest first. */
async function recentLines(id: number) {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'POST', `/cabinet/${id}/transaction-by-filter`, {})
  return data as Line[]
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
const daysAgo = (days: number) => Temporal.Now.plainDateISO('Europe/Stockholm').subtract({ days }).toString()

it('the tab shows the last 14 days, newest first, exports them, tells a failed export and too long a period, and looks good', async () => {
  const { id, name, path } = await busiest()
  const recent = await recentLines(id)
  const page = await visit({ as: 'reseller', path, language: 'sv-SE', breaks: true })
  await wait(page)
  await page.getByText('Senaste 14 dagarna').waitFor()
  const total = new RegExp(recent.length > 50 ? `^1–50 / ${recent.length}$` : `^${recent.length} rad`)
  await page.getByText(total).waitFor()
  const first = page.getByRole('row').nth(1)
  await first.getByText(dayOf(recent[0]?.TransactionDate ?? ''), { exact: false }).waitFor()

  const button = page.getByRole('button', { name: 'Exportera till Excel' })
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toBe(`${name}_${daysAgo(13)}_${daysAgo(0)}.xlsx`)
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  const [head, ...rows] = sheet?.data ?? []
  expect(head?.slice(0, 4)).toEqual(['Datum', 'Typ', 'Artikelnummer', 'Artikel'])
  expect(rows).toHaveLength(recent.length)
  expect(rows[0]?.[0]).toBeInstanceOf(Date)
  expect(rows[0]?.[3]).toBe(recent[0]?.ArticleName)
  expect(rows[0]?.[7]).toBe(recent[0]?.Amount)

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/transaction/export**', async (route) => {
    await answered
    await route.fulfill({ status: 503, json: { success: 0, errors: {} } })
  })
  await expect.poll(() => button.isDisabled()).toBe(false)
  await button.click()
  await expect.poll(() => button.isDisabled()).toBe(true)
  answer()
  await flash(page, 'Exporten misslyckades').waitFor()
  await expect.poll(() => button.isDisabled()).toBe(false)

  await openFilter(page)
  await page.getByRole('textbox', { name: 'Från' }).fill('2010-01-01')
  await page.getByText('Välj en period på högst 10 år').waitFor()
  expect(await apply(page).isDisabled()).toBe(true)

  await goInside(page, `${path}?from=${daysAgo(1)}&to=${daysAgo(0)}`)
  await wait(page)
  expect(await flawsOf(page)).toEqual([])
})

it('the tab says who corrected a stock in Lagra, and why, is filtered by days, articles, people and kinds, paged and sorted, and marks what does not add up', async () => {
  const key = await sessionKey('reseller')
  const { id, path } = await busiest()
  const { data } = await callApi(key, 'GET', `/cabinet/${id}/article?limit=1`)
  const [article] = data as { LockerArticleId: number; CurrentVolume: number }[]
  const change = {
    LockerArticleId: article?.LockerArticleId,
    CurrentVolume: Number(article?.CurrentVolume) + 3,
  }
  await callApi(key, 'PUT', `/cabinet/${id}/article`, { data: [{ ...change, Note: 'Räknat om' }] })
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  const row = page.getByRole('row').filter({ hasText: 'Räknat om' })
  await row.getByText('Korrigering').waitFor()
  await row.getByText('+3', { exact: true }).waitFor()
  await row.getByText('i Lagra').waitFor()
  expect(await row.textContent()).toContain('Saldot rättat: Räknat om')
  const back = { ...change, CurrentVolume: article?.CurrentVolume }
  await callApi(key, 'PUT', `/cabinet/${id}/article`, { data: [back] })

  await isFiltered(page)
  await isFilteredByPersonAndKind(page)
  await isPagedAndSorted(page)
  await marksWhatDoesNotAddUp(page)
})

it('a wrong amount is marked, and corrected by the reseller to what was really taken', async () => {
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  const locker = await speakingLocker([{ CurrentVolume: 2 }])
  await locker.take(999)
  await goOnToLocker(page, `${locker.path}/transactions`, locker.name)
  const wrong = page.getByRole('row').filter({ hasText: 'Uttag' })
  await wrong.getByRole('img', { name: /^Avvikelse: 999 togs ut/ }).waitFor()
  await wrong.getByRole('button', { name: /^Rätta antalet: / }).click()
  const dialog = page.getByRole('dialog', { name: /^Rätta antalet: / })
  const amount = dialog.getByRole('textbox', { name: 'Hur många togs egentligen ut?' })
  await expect.poll(() => amount.inputValue()).toBe('2')
  await dialog.getByText('Förbrukningen minskar med 997.').waitFor()
  await dialog.getByText('Saldot ändras inte.').waitFor()
  await amount.fill('999')
  await dialog.getByText('Ett heltal från 0 till 998').waitFor()
  expect(await dialog.getByRole('button', { name: 'Rätta', exact: true }).isDisabled()).toBe(true)
  await amount.fill('1')
  await dialog.getByText(/^Saldot ökar med 1, /).waitFor()
  await dialog.getByRole('textbox', { name: 'Anteckning' }).fill('Slog fel')
  await dialog.getByRole('button', { name: 'Rätta', exact: true }).click()
  await flash(page, 'Rättat från 999 till 1').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await wrong.getByRole('img', { name: /^Rättad: / }).waitFor()
  expect(await wrong.getByRole('img', { name: /^Avvikelse: 999 togs ut/ }).count()).toBe(1)
  expect(await wrong.getByRole('button', { name: /^Rätta antalet: / }).count()).toBe(0)
  const taken = page.getByRole('row').filter({ hasText: 'Fel antal rättat: Slog fel' })
  await taken.getByText('Återlämning').waitFor()
  await taken.getByText('i Lagra').waitFor()
  expect((await articlesIn(locker.id)).map(({ CurrentVolume }) => CurrentVolume)).toEqual([1])
})

it('a reader in another time zone is told so, beside the days and above what happens just now; the Excel file has the times of the screen', async () => {
  // Of these two zones, the chosen one has another date than Stockholm now.
  const { hour } = Temporal.Now.zonedDateTimeISO('Europe/Stockholm')
  const timeZone = hour < 12 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const { path } = await busiest()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE', timeZone })
  await wait(page)
  await openFilter(page)
  expect(await page.getByRole('textbox', { name: 'Från' }).inputValue()).toBe(daysAgo(13))
  expect(await page.getByRole('textbox', { name: 'Till' }).inputValue()).toBe(daysAgo(0))
  await page.keyboard.press('Escape')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera till Excel' }).click(),
  ])
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  const inFile = sheet?.data[1]?.[0]
  if (!(inFile instanceof Date)) throw new Error('the first column has moments')
  // What reads the file may make 13:46:59.999 of 13:47.
  const whole = new Date(Math.round(inFile.getTime() / 1000) * 1000)
  const shown = whole.toISOString().slice(0, 16).replace('T', ' ')
  await page.getByRole('row').nth(1).getByText(shown, { exact: true }).waitFor()
  await page.getByRole('contentinfo').getByText('Tider visas i tidszonen Europe/Stockholm').waitFor()
  const note = 'Tider visas i tidszonen Europe/Stockholm'
  await page.getByRole('region', { name: 'Transaktioner' }).getByText(note).waitFor()
  await goInside(page, '/statistics/graphs?tab=live')
  await page.getByRole('tab', { name: 'Realtid' }).waitFor()
  const above = page.getByRole('main').getByText(/Tider visas i tidszonen Europe\/Stockholm\.$/)
  await expect.poll(() => above.count()).toBe(1)
})

/** The filter takes days and articles together when its button is pressed, and stands in the address. */
async function isFiltered(page: Page) {
  const { id, path } = await busiest()
  const [newest] = await recentLines(id)
  const wanted = newest?.ArticleNumber ?? ''
  await goInside(page, path)
  await wait(page)
  await openFilter(page)
  await articleField(page).fill(wanted.slice(0, 2))
  await page.getByText('Skriv minst 3 tecken').waitFor()
  await articleField(page).fill(wanted)
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Från' }).fill(daysAgo(60))
  expect(pathOf(page)).toBe(path)
  await apply(page).click()
  const chosen = newest?.LockerArticleId
  await expect
    .poll(() => pathOf(page))
    .toBe(`${path}?from=${daysAgo(60)}&to=${daysAgo(0)}&articles=${chosen}`)
  const narrowed = pathOf(page)
  await goInside(page, '/settings')
  await page.getByRole('region', { name: 'Transaktioner' }).waitFor({ state: 'detached' })
  await goInside(page, narrowed)
  await wait(page)
  const chips = page.getByRole('list', { name: 'Filtrerat på' })
  await chips.getByText(new RegExp(`Artiklar: ${wanted} `)).waitFor()
  await chips.getByText(`Period: ${daysAgo(60)} – ${daysAgo(0)}`).waitFor()
  const lines = page.getByRole('row').filter({ hasText: /Uttag|Återlämning|Påfyllning|Korrigering/ })
  await lines.first().waitFor()
  const shown = await lines.all()
  expect(shown.length).toBeGreaterThan(0)
  for (const row of shown) expect(await row.textContent()).toContain(newest?.ArticleName)
  await chips.getByRole('button', { name: 'Ta bort filtret: Period' }).click()
  await expect.poll(() => pathOf(page)).toBe(`${path}?articles=${chosen}`)
  await openFilter(page)
  expect(await page.getByRole('textbox', { name: 'Från' }).inputValue()).toBe(daysAgo(13))
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(path)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toContain(`articles=${chosen}`)
}

/** Who has lines on the days is offered; the Excel file has the same lines as the list. */
async function isFilteredByPersonAndKind(page: Page) {
  const { id, path } = await busiest()
  const key = await sessionKey('reseller')
  const line = (await recentLines(id)).find(({ Name, Kind }) => Name !== null && Kind === 'withdrawal')
  if (!line) throw new Error('somebody has taken something')
  const name = [line.Name, line.LastName].filter(Boolean).join(' ')
  const chosen = { people: [line.AccountId], kinds: ['withdrawal'] }
  const lines = await callApi(key, 'POST', `/cabinet/${id}/transaction-by-filter?limit=1`, chosen)
  await goInside(page, path)
  await wait(page)
  await openFilter(page)
  await page.getByRole('checkbox', { name: 'Uttag' }).check()
  await page.getByRole('combobox', { name: 'Personer' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await apply(page).click()
  await expect.poll(() => pathOf(page)).toBe(`${path}?people=${line.AccountId}&kinds=withdrawal`)
  await page.getByText(new RegExp(`^(1–50 / )?${Number(lines['total'])}( rad(er)?)?$`)).waitFor()
  for (const row of await page.getByRole('row').filter({ hasText: 'Uttag' }).all())
    expect(await row.textContent()).toContain(name)
  const button = page.getByRole('button', { name: 'Exportera till Excel' })
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  const [file] = await readExcel(new Blob([await readFile(await saved.path())]))
  const rows = file?.data.slice(1) ?? []
  expect(rows).toHaveLength(Number(lines['total']))
  expect(new Set(rows.map((row) => [row[1], row[4], row[5]].filter(Boolean).join(' ')))).toEqual(
    new Set([`Uttag ${name}`]),
  )
  await openFilter(page)
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(path)
  await openFilter(page)
  expect(await page.getByRole('checkbox', { name: 'Uttag' }).isChecked()).toBe(false)

  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await openFilter(page)
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: 'Uttag' }).check()
  await sheet.getByRole('button', { name: 'Klar', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(`${path}?kinds=withdrawal`)
  await sheet.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The server pages and sorts; Ctrl+P prints all pages; an empty list has no export. */
async function isPagedAndSorted(page: Page) {
  const { id, path } = await busiest()
  const { length } = await recentLines(id)
  await goInside(page, path)
  await page.getByText(`1–50 / ${length}`, { exact: true }).waitFor()
  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('beforeprint'))))
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.locator('table tbody tr').count()).toBe(length)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await goInside(page, `${path}?from=2026-01-01&to=${daysAgo(0)}`)
  await page.getByText(/^1–50 \//).waitFor()
  await page.getByRole('button', { name: 'Nästa sida' }).click()
  await page.getByText(/^51–100 \//).waitFor()
  await page.getByRole('columnheader', { name: 'Förbrukat värde' }).getByRole('button').first().click()
  await expect.poll(() => pathOf(page)).toContain('sort=UsedValue')
  expect(pathOf(page)).not.toContain('page=')
  await goInside(page, `${path}?from=2020-01-01&to=2020-01-02`)
  await page.getByText('Inget är bokfört för det här urvalet').waitFor()
  expect(await page.getByRole('button', { name: 'Exportera till Excel' }).isDisabled()).toBe(true)
}

/** A line with a discrepancy is marked, and the mark says why. */
async function marksWhatDoesNotAddUp(page: Page) {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/cabinet')
  for (const { Id } of data as { Id: number }[]) {
    const lines = (await callApi(key, 'GET', `/cabinet/${Id}/transaction?limit=1000`))['data'] as Line[]
    const line = lines.find(({ Discrepancy }) => Discrepancy === 1)
    if (!line) continue
    const day = dayOf(line.TransactionDate)
    const path = `/storage/locker/${Id}/transactions?from=${day}&to=${day}&articles=${line.LockerArticleId}`
    await goInside(page, path)
    const mark = page.getByRole('img', { name: /^Avvikelse: / }).first()
    await mark.hover()
    await page
      .getByRole('tooltip')
      .getByText(`${line.Amount} togs ut, men enligt saldot fanns bara ${-line.Moved}`, { exact: false })
      .waitFor()
    return
  }
  expect.fail('the demo house has no discrepancy')
}
