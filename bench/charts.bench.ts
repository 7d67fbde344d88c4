import type { Page } from 'playwright-core'
import { share, withPage } from './page.ts'
import type { Benchmark } from './run.ts'

const rounds = 5
const longestFrame = 100
/** Twenty pictures a second, which the eye still takes for motion. */
const usualFrame = 50
const [zoomed, panned] = ['frame while zooming, median (ms)', 'frame while panning, median (ms)']
const zoomedWorst = 'longest frame while zooming, median of the runs (ms)'
const pannedWorst = 'longest frame while panning, median of the runs (ms)'

/** Whether 100,000 points stay fluid: the frames of a browser while one zooms and pans in them. */
export default {
  name: 'A chart of 100,000 points',
  limits: {
    [zoomed]: usualFrame,
    [panned]: usualFrame,
    [zoomedWorst]: longestFrame,
    [pannedWorst]: longestFrame,
  },
  run: () =>
    withPage(async (page) => {
      const shown = await milliseconds(async () => {
        await page.goto('/sandbox/charts?kind=large')
        await page.locator('[role=img][data-drawn]').waitFor()
      })
      await page.locator('[role=img][data-drawn]').hover()
      await page.evaluate(recorder)
      const idle = await frames(page, () => page.waitForTimeout(500))
      const zooming: Frames[] = []
      const panning: Frames[] = []
      for (let round = 0; round < rounds; round++) {
        zooming.push(await frames(page, () => zoom(page, -1)))
        panning.push(await frames(page, () => pan(page)))
        zooming.push(await frames(page, () => zoom(page, 1)))
      }
      return {
        'frame while zooming ÷ frame at rest (median)': of(zooming, 'median') / idle.median,
        'frame while panning ÷ frame at rest (median)': of(panning, 'median') / idle.median,
        [zoomed]: of(zooming, 'median'),
        'frame while zooming, 95 of 100 below (ms)': of(zooming, 'high'),
        [zoomedWorst]: of(zooming, 'longest'),
        [panned]: of(panning, 'median'),
        'frame while panning, 95 of 100 below (ms)': of(panning, 'high'),
        [pannedWorst]: of(panning, 'longest'),
        'from the address to the drawn chart, code and rows included (ms)': shown,
      }
    }),
} satisfies Benchmark

interface Frames {
  median: number
  high: number
  longest: number
}

/** As text: it runs in the page, whose types this folder does not know. */
const recorder = `
  window.recorded = [];
  (function record(before) {
    requestAnimationFrame((now) => { window.recorded.push(now - before); record(now) })
  })(performance.now())`

async function frames(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate('window.recorded.length = 0')
  await work()
  const times = (await page.evaluate('window.recorded')) as number[]
  return { median: share(times, 0.5), high: share(times, 0.95), longest: Math.max(...times) }
}

async function zoom(page: Page, direction: -1 | 1) {
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, direction * 120)
    await page.waitForTimeout(16)
  }
  await page.keyboard.up('Control')
}

async function pan(page: Page) {
  const box = await page.locator('[role=img][data-drawn]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 500, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const way of [-1, 1, 1, -1]) await page.mouse.move(x + way * 200, y, { steps: 15 })
  await page.mouse.up()
}

async function milliseconds(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const of = (runs: Frames[], what: keyof Frames) =>
  share(
    runs.map((run) => run[what]),
    0.5,
  )
