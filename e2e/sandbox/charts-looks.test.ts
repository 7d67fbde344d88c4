import { expect, it } from 'vitest'
import { flawsOf, looks } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { hasCanvas, parts, pathOf, pictures, states, turnTo } from './testing/charts-page.ts'

const visitPart = useParts()
const [onPhone, onDesk] = looks

it('every kind looks good on a phone', async () => {
  const page = await visitPart({ path: pathOf('bar'), ...onPhone })
  for (const kind of parts) {
    await turnTo(page, { kind })
    if (hasCanvas(kind)) await pictures(page).first().waitFor()
    expect(await flawsOf(page)).toEqual([])
  }
})

it('a chart, the table in its place, and charts side by side in every state look good on a desk', async () => {
  const page = await visitPart({ path: pathOf('line'), ...onDesk })
  await pictures(page).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await page.getByRole('table').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await turnTo(page, { kind: 'collection' })
  for (const state of states) {
    await turnTo(page, { state })
    expect(await flawsOf(page)).toEqual([])
  }
})
