import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { filtered, panel, section } from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
const visitPart = useParts()

it('on paper a table has all columns, headings that repeat, nothing that is cut, and no buttons; Ctrl+P adds the other pages', async () => {
  const page = await visitPart({ ...section('filtered'), width: 390 })
  const region = panel(page, filtered)
  await region.getByRole('listitem').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize({ width: 718, height: 1000 })
  const table = region.getByRole('table')
  expect(await table.getByRole('columnheader').count()).toBe(6)
  expect(await table.locator('tbody tr').count()).toBe(20)
  const paper = await table.evaluate((element: HTMLTableElement) => ({
    heads: element.tHead && getComputedStyle(element.tHead).display,
    cut: [...element.querySelectorAll('*')].filter(
      (part) => getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1,
    ).length,
  }))
  expect(paper).toEqual({ heads: 'table-header-group', cut: 0 })
  expect(await region.getByRole('searchbox').count()).toBe(0)
  const foot = await region.getByText(/^Rows 1–20 of/).textContent()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('beforeprint'))))
  await page.keyboard.press('Control+p')
  const [, total = ''] = /of ([\d,]+)\. Print with Ctrl\+P/.exec(foot ?? '') ?? []
  await region.getByText(`${total} rows`, { exact: true }).waitFor()
  expect(await table.locator('tbody tr').count()).toBe(Number(total.replaceAll(/\D/g, '')))
})

it('on paper there is no shell; house and address stand at the foot; the dark becomes black on white', async () => {
  const page = await visit({ as: 'reseller', path: '/storage/lockers', dark: true })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  const lockers = await page.getByRole('listitem').count()
  const counted = await page.getByRole('heading', { level: 2 }).count()
  expect(lockers).toBeGreaterThan(counted)
  await page.setViewportSize({ width: 718, height: 1000 })
  const cut = await page
    .locator('li h3 a')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length)
  expect(cut).toBe(0)
  const paper = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    const foot = getComputedStyle(document.documentElement)
    return { color, backgroundColor, address: foot.getPropertyValue('--print-address') }
  })
  expect(paper).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    address: JSON.stringify(page.url()),
  })
})
