import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, flawsOf } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()
const part = (tab: string) => ({ path: `/sandbox/misc?tab=${tab}` }) as const

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it('the side panel gives the focus back to where it was opened last, however one came into it', async () => {
  const page = await visitPart(part('layout'))
  const field = page.getByRole('complementary', { name: 'Quick edit' }).getByRole('textbox')
  await page.getByRole('button', { name: 'Row 3' }).click()
  await page.getByRole('button', { name: 'Row 4' }).click()
  await field.click()
  await field.press('Escape')
  await expect.poll(() => focused(page)).toBe('Row 4')
  await page.getByRole('button', { name: 'Row 1' }).press('Enter')
  await page.getByRole('button', { name: 'Row 3' }).press('Enter')
  // Past rows 4 and 5 and the panel's button.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await field.press('Escape')
  await expect.poll(() => focused(page)).toBe('Row 3')
})

it('the folded filter says which revisions are compared, and stays folded', async () => {
  const page = await visitPart(part('filter'))
  const panel = page.getByRole('region', { name: 'Filter: everything' })
  await panel.getByRole('switch', { name: 'Compare by' }).click()
  await panel.getByLabel('Old revision').selectOption('Revision 1')
  await panel.getByLabel('Current revision').selectOption('Revision 3')
  await panel.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL(/filter=/)
  await panel.getByRole('button', { name: 'Hide the filter' }).click()
  const chips = panel.getByRole('list', { name: 'Filtered by' })
  expect(await chips.textContent()).toBe('Compare by: Revision 1 – Revision 3')
  await page.reload()
  await chips.getByRole('button', { name: 'Remove the filter: Compare by' }).click()
  await panel.getByText('Nothing is filtered').waitFor()
  expect(new URL(page.url()).searchParams.has('filter')).toBe(false)
})

it('a filter that the server has filled in can be emptied', async () => {
  const page = await visitPart(part('filter'))
  const panel = page.getByRole('region', { name: 'Filter: only' })
  await panel.getByRole('button', { name: 'Remove Volvo' }).click()
  await panel.getByRole('button', { name: 'Filter', exact: true }).click()
  await panel.getByRole('button', { name: 'Hide the filter' }).click()
  expect(await panel.getByRole('list', { name: 'Filtered by' }).textContent()).not.toContain('Volvo')
  await panel.getByRole('button', { name: 'Show the filter' }).click()
  expect(await panel.getByRole('button', { name: 'Remove Volvo' }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Reset' }).click()
  await panel.getByRole('button', { name: 'Remove Volvo' }).waitFor()
})

it('in a narrow place an image’s buttons stand below it, inside of their frame', async () => {
  const page = await visitPart({ ...part('images'), width: 280 })
  const frame = page.getByRole('group', { name: 'With a stored image' })
  const edge = await frame.evaluate((element) => element.getBoundingClientRect().right)
  const image = await frame.getByRole('img').evaluate((element) => element.getBoundingClientRect().bottom)
  for (const button of await frame.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(edge)
    expect(box?.y).toBeGreaterThan(image)
  }
  expect(await page.getByRole('group', { name: 'Disabled' }).getByText('Drop an image').count()).toBe(0)
})

it('of many messages four are to be seen, and how many more there are', async () => {
  const page = await visitPart({ path: '/sandbox/notifications', clock: true })
  // They are gone after three seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await page.getByRole('button', { name: 'Many at once' }).click()
  await flash(page, 'Connections problems 5').waitFor()
  await flash(page, '+11 more').waitFor()
  expect(await flash(page, 'Saved 1').count()).toBe(0)
  expect(
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/ [45]$/)
      .count(),
  ).toBe(4)
  await page.clock.resume()
  expect(await flawsOf(page)).toEqual([])
})
