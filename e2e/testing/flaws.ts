import type axe from 'axe-core'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { height, pathOf } from './browser.ts'

/** The two ways in which every screen is looked at. */
interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}
const desk: Look = { width: 1280, colorScheme: 'light' }
const phone: Look = { width: 390, colorScheme: 'dark' }

/**
 * What is wrong with how the page looks: by axe (WCAG 2.2 AA), and if it scrolls sideways. It is first looked at as it
 * stands, then in the other way, in place, so that what is open stays open; afterwards it is as before.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const flaws: string[] = []
  const narrow = page.viewportSize()?.width === 390
  const [present, other] = narrow ? [phone, desk] : [desk, phone]
  for (const look of [present, other]) {
    await turn(page, look)
    const { width, colorScheme } = look
    const rules = look === phone ? rulesOfPhones : allRules
    const found = [...(await accessibilityProblems(page, rules)), ...(await scrollsSideways(page))]
    flaws.push(...found.map((flaw) => `${pathOf(page)}, ${colorScheme}, ${width} px: ${flaw}`))
  }
  await turn(page, present)
  return flaws
}

async function turn(page: Page, { width, colorScheme }: Look) {
  // At once, so that all is laid out once.
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height })])
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await page.evaluate(laidOut)
}

/** What has measured itself draws anew in the next frame. */
const laidOut = () =>
  new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(() => resume(undefined))))

export async function scrollsSideways(page: Page) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []
}

/** What may differ on a dark phone: colours, sizes, and the names of parts that only a phone has. */
const rulesOfPhones = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'button-name',
  'link-name',
  'label',
  'nested-interactive',
  'scrollable-region-focusable',
  'aria-hidden-focus',
]
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Menus without a flaw, by what they say in a look: the same one stands beside every screen, and is judged once. */
const faultless = new Set<string>()

/** What axe finds wrong on the page as it is now, by WCAG 2.2 AA. */
export async function accessibilityProblems(page: Page, runOnly = allRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const menu = JSON.stringify([runOnly, await page.evaluate(menuInItsLook)])
  const problems = await page.evaluate(judge, { runOnly, withMenu: !faultless.has(menu) })
  if (problems.length === 0) faultless.add(menu)
  return problems
}

/** Runs in the page. */
const menuInItsLook = () => [
  innerWidth,
  document.documentElement.dataset['mantineColorScheme'],
  ...[...document.querySelectorAll<HTMLElement>('aside nav')].map((menu) => menu.innerText),
]

/** Runs in the page. */
async function judge({ runOnly, withMenu }: { runOnly: string[]; withMenu: boolean }) {
  // Rows are made alike: the first ones tell as much as all. A phone's cards further down lie under the thumb's bar.
  const groups = [
    ...document.querySelectorAll('[role=rowgroup], tbody, [data-in-page] > ul, ul:has([data-locker])'),
  ]
  const rows = groups.flatMap((group) => [...group.children].slice(3))
  const exclude = withMenu ? rows : [...rows, ...document.querySelectorAll('aside nav')]
  // What stands behind a dialog is partly covered by it and out of reach; it is judged where nothing is open above it.
  const isBehind = document.querySelector('[role=dialog][aria-modal=true]') !== null
  const include = isBehind ? [...document.querySelectorAll('[data-portal]')] : document
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include, exclude },
    { runOnly, resultTypes: ['violations'], elementRef: true, preload: false },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Menus and lists of choices open at the end of the page, beside its landmarks; all else is inside of one.
      .filter(({ element }) => id !== 'region' || !element?.closest('[data-portal]'))
      .map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}
