import type { Page } from 'playwright-core'
import { share, withPage } from './page.ts'
import type { Benchmark } from './run.ts'

const runs = 5
const [longestFrame, longestSort] = [100, 300]
const frame = 'longest frame while scrolling, median of 5 (ms)'
const text = 'sorting 20,000 texts, click to painted, median of 5 (ms)'
const firstText = 'sorting 20,000 texts, the first time (ms)'
const number = 'sorting 20,000 numbers, click to painted, median of 5 (ms)'

/** How a table of 20,000 rows scrolls and sorts in Chromium: the built web, the median of five runs. */
export default {
  name: 'The table with 20,000 rows',
  limits: { [frame]: longestFrame, [text]: longestSort, [firstText]: longestSort, [number]: longestSort },
  run: () =>
    withPage(async (page) => {
      // Its network would never be idle.
      await page.route(/\/api\/events/, (route) => route.abort())
      await page.goto('/sandbox/tables?show=many')
      await page.getByRole('grid').first().waitFor()
      await page.waitForLoadState('networkidle')
      const frames = await repeated(() => worstFrame(page))
      const texts = await repeated(() => sortTime(page, 'Namn'))
      const numbers = await repeated(() => sortTime(page, 'Antal'))
      return {
        'longest frame ÷ what is allowed (100 ms)': share(frames, 0.5) / longestFrame,
        'sorting text ÷ what is allowed (300 ms)': share(texts, 0.5) / longestSort,
        'sorting text the first time ÷ what is allowed (300 ms)': (texts[0] ?? Number.NaN) / longestSort,
        [frame]: share(frames, 0.5),
        'longest frame while scrolling, worst of 5 (ms)': Math.max(...frames),
        [text]: share(texts, 0.5),
        [firstText]: texts[0] ?? Number.NaN,
        [number]: share(numbers, 0.5),
      }
    }),
} satisfies Benchmark

/** Runs in the page: this folder knows no browser. */
const runIn = (page: Page, script: string) => page.evaluate<number>(`(async () => { ${script} })()`)

/** Turns the wheel, so to speak, from frame to frame: slowly, fast, and in leaps through the whole table. */
const worstFrame = (page: Page) =>
  runIn(
    page,
    `
    const grid = document.querySelector('[role=grid]')
    const frame = () => new Promise((resume) => requestAnimationFrame(resume))
    grid.scrollTop = 0
    await frame()
    let before = await frame()
    let worst = 0
    for (let step = 0; step < 240; step++) {
      if (step === 160) grid.scrollTop = 0
      grid.scrollTop += step < 80 ? 40 : step < 160 ? 400 : grid.scrollHeight / 80
      const now = await frame()
      worst = Math.max(worst, now - before)
      before = now
    }
    return worst`,
  )

/** From the click on a header until the rows are painted in their new order, from none to ascending each time. */
const sortTime = (page: Page, header: string) =>
  runIn(
    page,
    `
    const headers = [...document.querySelector('[role=grid]').querySelectorAll('[role=columnheader]')]
    const cell = headers.find(({ textContent }) => textContent === ${JSON.stringify(header)})
    const painted = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
    const click = async () => {
      const order = cell.ariaSort
      cell.querySelector('button').click()
      while (cell.ariaSort === order) await painted()
      await painted()
    }
    while (cell.ariaSort !== 'none') await click()
    const started = performance.now()
    await click()
    return performance.now() - started`,
  )

async function repeated(measure: () => Promise<number>) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measure())
  return times
}
