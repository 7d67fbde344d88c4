import { goInside } from '../testing/browser.ts'
import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import { grid, panel } from './testing/tables-page.ts'

const visitPart = useParts()

it('an export is a real workbook of all that was found, too large to be made at once; as CSV it opens in a Swedish Excel', async () => {
  const page = await visitPart({ path: '/sandbox/tables?show=many&many.search=nr', language: 'sv-SE' })
  const table = panel(page, '20 000 rader')
  await table.getByRole('button', { name: 'Exportera' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lagra-sandbox.xlsx')
  const [sheet] = await readExcel(await readFile(await download.path()))
  const [head, first] = sheet?.data ?? []
  expect(Number(await grid(page, '20 000 rader').getAttribute('aria-rowcount'))).toBe(sheet?.data.length)
  expect(sheet?.data.length).toBeGreaterThan(10_000)
  expect(head?.slice(0, 4)).toEqual(['Namn', 'Ort', 'Sort', 'Antal'])
  expect(first?.slice(3, 6)).toEqual([11, 1.15, new Date('2001-12-12T00:00:00Z')])
  expect(first?.[7]).toBe(true)

  await goInside(page, '/sandbox/tables?show=many&many.search=kiruna+bo+99')
  await expect.poll(() => table.getByRole('searchbox').inputValue()).toBe('kiruna bo 99')
  await panel(page, '20 000 rader').getByRole('button', { name: 'Exportera' }).click()
  const [small] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await small.path(), 'utf8')
  expect(text.startsWith('\uFEFFNamn;Ort;')).toBe(true)
  expect(text.split('\r\n')[1]).toMatch(/^Bo .*;Kiruna;.*;\d+;\d+,\d+;\d{4}-\d\d-\d\d;/)
})
