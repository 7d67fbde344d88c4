import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { panel, paged, section } from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
const visitPart = useParts()

it('on paper a table has all rows of its page, none in a box that scrolls, and no buttons', async () => {
  const page = await visitPart(section('paged'))
  const table = panel(page, paged)
  await table.getByRole('rowheader').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const grid = table.getByRole('grid')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  expect(await grid.getByRole('row').count()).toBe(rows)
  const { cut, width } = await grid.evaluate((element) => ({
    cut: element.scrollHeight - element.clientHeight,
    width: element.scrollWidth - element.clientWidth,
  }))
  expect([cut, width]).toEqual([0, 0])
  expect(await table.getByRole('searchbox').count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
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
