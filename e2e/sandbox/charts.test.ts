import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { open, useBrowser, goInside } from '../testing/browser.ts'
import { accessibilityProblems, flawsOf, scrollsSideways } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'
import { hasCanvas, parts, pathOf, pictures, turnTo } from './testing/charts-page.ts'

const visit = useBrowser()
const visitPart = useParts()

const canvas = (page: Page) => pictures(page).first().locator('canvas').first()
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Whether more than a few of its points have a colour. */
const isPainted = (element: Locator) =>
  element.evaluate((node) => {
    const { width, height } = node as HTMLCanvasElement
    const picture = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height)
    let points = 0
    for (const point of new Uint32Array(picture?.data.buffer ?? [])) {
      if (point !== 0) points++
      if (points > 500) return true
    }
    return false
  })

/** The picture as text: another text is another picture. */
const lookOf = (page: Page) => canvas(page).evaluate((node) => (node as HTMLCanvasElement).toDataURL())

const redrawn = (page: Page, before: string) =>
  page.waitForFunction(
    (old) => {
      const drawn = document.querySelector<HTMLCanvasElement>('[role=img][data-drawn] canvas')
      return drawn !== null && drawn.toDataURL() !== old
    },
    before,
    { polling: 50 },
  )

it('what stands in its place says that it is empty, loads, has failed and tries again, or lacks a value; every kind is drawn on a dark phone, as high as it should be; a chart and the table in its place show the same and look good', async () => {
  const page = await visitPart({ path: pathOf('line', 'empty'), language: 'sv-SE', width: 390, dark: true })
  await page.getByText('Det finns inget att visa').first().waitFor()
  await page.getByRole('tab', { name: 'Laddar' }).click()
  await page.getByRole('figure').getByText('Laddar').first().waitFor()
  await page.getByRole('tab', { name: 'Misslyckad' }).click()
  await page.getByText('Servern svarade inte.').first().waitFor()
  await page.getByRole('button', { name: 'Försök igen' }).first().click()
  await pictures(page).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.getByRole('tab', { name: 'Ett värde saknas' }).click()
  const axes = { bar: 'Uttag', line: 'Uttag', timeline: 'Till', pie: 'Uttag', sankey: 'Antal' }
  for (const [kind, axis] of Object.entries(axes)) {
    await turnTo(page, { kind })
    const said = await page.getByRole('alert').first().textContent()
    expect([kind, said]).toEqual([
      kind,
      `Diagrammet kan inte ritasAxeln ”${axis}” saknar ett värde. Se rad 2.`,
    ])
  }
  await page.getByRole('tab', { name: 'Cirkel' }).click()
  await page.getByRole('region', { name: 'Uttag per artikelgrupp' }).waitFor()
  await page.getByRole('tab', { name: 'Tom' }).click()
  await page.getByText('Det finns inget att visa').waitFor()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ kind: 'pie', state: 'empty' })

  await turnTo(page, { state: 'data' })
  for (const kind of parts) await isDrawn(page, kind)
  // The last of them has so much that its table is in pages.
  await tool(page, 'Visa tabell').click()
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('row').count()).toBe(101)
  await page.getByRole('button', { name: 'Nästa' }).click()
  await page.getByText(/^101–200 \/ 100\s000$/).waitFor()

  await turnTo(page, { kind: 'pie' })
  await pictures(page).first().waitFor()
  await tool(page, 'Visa tabell').click()
  const table = page.getByRole('table', { name: 'Uttag per artikelgrupp' })
  await table.waitFor()
  expect(await rowsOf(table)).toEqual([
    ['Artikelgrupp', 'Uttag', 'Andel'],
    ['Skydd', '900 st', '43,8 %'],
    ['Kapning', '450 st', '21,9 %'],
    ['Borrning', '300 st', '14,6 %'],
    ['Fästelement', '225 st', '10,95 %'],
    ['Kemi', '180 st', '8,76 %'],
  ])
  await tool(page, 'Visa diagram').click()
  await pictures(page).first().waitFor()

  await turnTo(page, { kind: 'line' })
  await pictures(page).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await tool(page, 'Visa tabell').click()
  await page.getByRole('table').waitFor()
  expect(await flawsOf(page)).toEqual([])
})

async function isDrawn(page: Page, kind: string) {
  await turnTo(page, { kind })
  if (hasCanvas(kind)) await pictures(page).first().waitFor()
  for (const picture of await pictures(page).all()) {
    expect([kind, await isPainted(picture.locator('canvas').first())]).toEqual([kind, true])
    const height = await picture.evaluate((element) => element.clientHeight)
    expect([kind, height]).toEqual([kind, kind === 'collection' ? 240 : 500])
  }
  expect([kind, await scrollsSideways(page)]).toEqual([kind, []])
  // The parts around the picture are the same for all kinds, so that one is checked.
  if (kind === 'collection') expect(await accessibilityProblems(page)).toEqual([])
}

const rowsOf = async (table: Locator) => {
  const rows = await table.getByRole('row').all()
  return await Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allTextContents()).map((cell) => cell.replaceAll(/\s/g, ' ')),
    ),
  )
}

it('is saved as a picture named after its title; the legend switches parts off and on, even all of them; it is zoomed in time with buttons, also over a switch of the theme, and with Ctrl and the wheel, which alone scrolls the page', async () => {
  const page = await visitPart({ path: pathOf('bar') })
  await pictures(page).first().waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), tool(page, 'Save as picture').click()])
  expect(download.suggestedFilename()).toMatch(/^Withdrawals per month and locker \d{4}-\d\d-\d\d\.png$/)
  const file = await readFile(await download.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const width = await pictures(page)
    .first()
    .evaluate((element) => element.clientWidth)
  expect(file.readUInt32BE(16)).toBe(2 * width)

  const before = await lookOf(page)
  const part = page.getByRole('button', { name: 'Workshop 2' }).first()
  expect(await part.getAttribute('aria-pressed')).toBe('true')
  await part.focus()
  await page.keyboard.press('Space')
  await redrawn(page, before)
  expect(await part.getAttribute('aria-pressed')).toBe('false')
  const without = await lookOf(page)
  await page.keyboard.press('Enter')
  await redrawn(page, without)
  expect(await part.getAttribute('aria-pressed')).toBe('true')

  for (const kind of ['bar', 'line', 'timeline', 'example', 'pie']) {
    await turnTo(page, { kind })
    await pictures(page).first().waitFor()
    const shown = page.locator('button[aria-pressed="true"]')
    const whole = await lookOf(page)
    const first = await shown.first().textContent()
    for (let left = await shown.count(); left > 0; left--) await shown.first().click()
    await redrawn(page, whole)
    expect(await page.getByText('cannot be drawn').count()).toBe(0)
    const nothing = await lookOf(page)
    await tool(page, first ?? '').click()
    await redrawn(page, nothing)
  }

  // What the pointer is over looks otherwise.
  await page.mouse.move(0, 0)
  const isOff = () => tool(page, 'Show all').getAttribute('aria-disabled')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await turnTo(page, { kind: 'line' })
  await pictures(page).first().waitFor()
  expect(await isOff()).toBe('true')
  const whole = await lookOf(page)
  await tool(page, 'Zoom in').focus()
  await page.keyboard.press('Enter')
  await redrawn(page, whole)
  expect(await isOff()).toBeNull()
  const light = await lookOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await redrawn(page, light)
  expect(await isOff()).toBeNull()
  await tool(page, 'Show all').click()
  await page.locator('[aria-label="Show all"][aria-disabled=true]').first().waitFor()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(
    (old) => document.querySelector<HTMLCanvasElement>('[role=img] canvas')?.toDataURL() === old,
    whole,
    { polling: 50 },
  )

  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 300 })
  for (const kind of ['timeline', 'line']) {
    await turnTo(page, { kind })
    await pictures(page).first().hover()
    const above = await scrolled()
    await page.mouse.wheel(0, 60)
    await expect.poll(scrolled).toBe(above + 60)
    expect([kind, await isOff()]).toEqual([kind, 'true'])
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    await expect.poll(isOff).toBeNull()
    expect(await scrolled()).toBe(above + 60)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await pictures(page).first().hover()
  const still = await lookOf(page)
  const box = await canvas(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 150, y, { steps: 5 })
  await page.mouse.up()
  await redrawn(page, still)
})

it('the code that draws is loaded with the first chart, not before, and can be asked for again when it did not arrive', async () => {
  const page = await visit({ as: 'enduser', breaks: true, meddles: true })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const engines = () => loaded.filter((url) => /\/engine-[^/]*\.js/.test(url)).length
  await open(page, '/settings')
  const pages = {
    '/settings': page.getByRole('button', { name: 'Save' }),
    '/storage/lockers': page.getByRole('heading', { level: 2 }),
    [pathOf('pie', 'empty')]: page.getByText('There is nothing to show'),
  }
  for (const [path, content] of Object.entries(pages)) {
    await goInside(page, path)
    await content.first().waitFor()
    expect([path, engines()]).toEqual([path, 0])
  }
  await page.route('**/assets/engine-*.js', (route) => route.abort())
  await page.getByRole('tab', { name: 'With data' }).click()
  await page.getByText('The part of Lagra that draws charts could not be loaded.').first().waitFor()
  expect(engines()).toBe(1)
  await page.unroute('**/assets/engine-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await pictures(page).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(engines()).toBe(2)
})
