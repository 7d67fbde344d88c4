import type { Page } from 'playwright-core'
import { either, turnToTab } from '../../testing/browser.ts'

/** The sandbox's page of charts, on which one kind in one state is shown at a time. */

export const parts = [
  'bar',
  'line',
  'timeline',
  'pie',
  'sankey',
  'speedometer',
  'collection',
  'example',
  'sparkline',
  'large',
]
const states = ['data', 'loading', 'empty', 'failed', 'missing']

export const hasCanvas = (part: string) => part !== 'sparkline'

export const pathOf = (kind: string, state = 'data') => `/sandbox/charts?kind=${kind}&state=${state}`

export const pictures = (page: Page) => page.locator('[role=img][data-drawn]')

/** Goes on inside the page, which is quicker than to load it anew. */
export async function turnTo(page: Page, { kind, state }: { kind?: string; state?: string }) {
  const choices = kind === undefined ? either('State', 'Läge') : either('Kind', 'Typ')
  const at = kind === undefined ? states.indexOf(state ?? '') : parts.indexOf(kind)
  await turnToTab(page.getByRole('tablist', { name: choices }).getByRole('tab').nth(at))
}
