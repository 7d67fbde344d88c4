import { expect, it } from 'vitest'
import { flash } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()
const part = (tab: string) => ({ path: `/sandbox/misc?tab=${tab}` }) as const

it('the closed filter says which revisions are compared, and stays closed; what the server has filled in can be emptied', async () => {
  const page = await visitPart(part('filter'))
  const panel = page.getByRole('region', { name: 'Filter: everything' })
  await panel.getByRole('button', { name: 'Filters' }).click()
  await panel.getByRole('switch', { name: 'Compare by' }).click()
  await panel.getByLabel('Old revision').selectOption('Revision 1')
  await panel.getByLabel('Current revision').selectOption('Revision 3')
  await panel.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL(/filter=/)
  await panel.getByRole('button', { name: 'Filters' }).click()
  const chips = panel.getByRole('list', { name: 'Filtered by' })
  expect(await chips.textContent()).toBe('Compare by: Revision 1 – Revision 3')
  await page.reload()
  await chips.getByRole('button', { name: 'Remove the filter: Compare by' }).click()
  await chips.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('filter')).toBe(false)

  const few = page.getByRole('region', { name: 'Filter: only' })
  await few.getByRole('button', { name: 'Filters' }).click()
  await few.getByRole('button', { name: 'Remove Volvo' }).click()
  await few.getByRole('button', { name: 'Filter', exact: true }).click()
  await few.getByRole('button', { name: 'Filters' }).click()
  expect(await few.getByRole('list', { name: 'Filtered by' }).textContent()).toBe('Customers: All')
  await few.getByRole('button', { name: 'Filters' }).click()
  expect(await few.getByRole('button', { name: 'Remove Volvo' }).count()).toBe(0)
  await few.getByRole('button', { name: 'Reset' }).click()
  await few.getByRole('button', { name: 'Remove Volvo' }).waitFor()
})

it('of many messages the newest lies on the others and says how many there are, and a long one is read on', async () => {
  const page = await visitPart({ path: '/sandbox/notifications', clock: true })
  // Notices go after three seconds, so that the clock is stopped.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await page.getByRole('button', { name: 'Many at once' }).click()
  await flash(page, 'Connections problems 5').waitFor()
  await flash(page, '+14 more').waitFor()
  expect(await flash(page, 'Saved 1').count()).toBe(0)
  const messages = page.getByRole('region', { name: 'Messages' })
  expect(await messages.getByRole('button', { name: 'Close the message' }).count()).toBe(1)

  const highest = async () => (await messages.boundingBox())?.height
  await page.getByLabel('Long texts').check()
  await page.getByRole('button', { name: 'Warning', exact: true }).click()
  expect(await highest()).toBe(44)
  await messages.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(highest).toBeGreaterThan(60)
  await page.clock.runFor(4000)
  await messages.getByRole('button', { name: 'Close the message' }).click()
  await expect.poll(() => messages.textContent()).toBe('')
})
