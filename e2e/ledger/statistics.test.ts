import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { callApi, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

interface Used {
  ArticleName: string
  ArticleNumber: string
  TotalUsed: number
  DailyUse: number
}

const daysAgo = (days: number) => Temporal.Now.plainDateISO('Europe/Stockholm').subtract({ days }).toString()

/** The reseller's locker from which most was taken lately. */
async function used() {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/cabinet')
  let most: { id: number; name: string; rows: Used[] } = { id: 0, name: '', rows: [] }
  for (const { Id, LockerName } of data as { Id: number; LockerName: string }[]) {
    const rows = (await callApi(key, 'POST', `/cabinet/${Id}/stat`, {}))['data'] as Used[]
    if (rows.length > most.rows.length) most = { id: Id, name: LockerName, rows }
  }
  return { ...most, path: `/storage/locker/${most.id}/statistics` }
}

it('shows what was used of each article beside a chart of the largest, exports it, follows the same filter, in the address, tells when nothing was used, and looks good', async () => {
  const { name, rows, path } = await used()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByText(`${rows.length} rader`, { exact: true }).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['ArtikelArtikelgrupp', 'Total förbrukning', 'Daglig förbrukning'])
  const [first] = rows
  const row = page.getByRole('row').nth(1)
  await row.getByText(String(first?.TotalUsed), { exact: true }).waitFor()
  await row.getByText((first?.DailyUse ?? 0).toFixed(2).replace('.', ','), { exact: true }).waitFor()
  await page.getByRole('figure', { name: 'Mest använt' }).locator('canvas').waitFor()

  await page.getByRole('button', { name: 'Exportera' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${name}_statistik_${daysAgo(13)}_${daysAgo(0)}.xlsx`)
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  expect(sheet?.data[0]).toEqual(['Artikelgrupp', 'Artikel', ...heads.slice(1)])
  expect(sheet?.data[1]?.slice(1)).toEqual([first?.ArticleName, first?.TotalUsed, first?.DailyUse])
  expect(sheet?.data).toHaveLength(rows.length + 1)

  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  await page.getByRole('combobox', { name: 'Artiklar' }).fill(first?.ArticleNumber ?? '')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Filtrera', exact: true }).click()
  await page.getByText('1 rad', { exact: true }).waitFor()
  expect(pathOf(page)).toMatch(/articles=\d+$/)
  await filter.click()
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await page.getByText(`${rows.length} rader`, { exact: true }).waitFor()
  expect(pathOf(page)).toBe(path)
  await goInside(page, `${path}?from=2020-01-01&to=2020-01-02`)
  await page.getByText('Inget är bokfört för det här urvalet').waitFor()
  expect(await page.getByRole('figure').locator('canvas').count()).toBe(0)
  await goInside(page, path)
  await page.getByRole('figure').locator('canvas').waitFor()
  expect(await flawsOf(page)).toEqual([])
})
