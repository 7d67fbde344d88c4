import { expect, it } from 'vitest'
import { accessibilityProblems, flawsOf, scrollsSideways } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { hasCanvas, parts, pathOf, pictures, states, turnTo } from './testing/charts-page.ts'

const visitPart = useParts()

it('every kind looks good on a dark phone', async () => {
  const page = await visitPart({ path: pathOf('bar'), language: 'sv-SE', width: 390, dark: true })
  for (const kind of parts) {
    await turnTo(page, { kind })
    if (hasCanvas(kind)) await pictures(page).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toEqual([])
  }
})

it('a chart and the table in its place look good, and charts side by side in every state do', async () => {
  const page = await visitPart({ path: pathOf('line') })
  await pictures(page).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await page.getByRole('table').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await turnTo(page, { kind: 'collection' })
  for (const state of states) {
    await turnTo(page, { state })
    expect(await accessibilityProblems(page)).toEqual([])
  }
})
