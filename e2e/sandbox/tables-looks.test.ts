import { expect, it } from 'vitest'
import { flawsOf } from '../testing/flaws.ts'
import { useParts } from '../testing/parts.ts'
import { section, turnTo } from './testing/tables-page.ts'

const visitPart = useParts()

// Lists, filters, pages and cells to edit are on many screens, which are looked at themselves.
it('colours, changes and columns that are hidden look good, and so do the states of a table', async () => {
  const page = await visitPart({ ...section('marked'), language: 'sv-SE' })
  await page.getByRole('row').nth(2).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await turnTo(page, 'states')
  expect(await flawsOf(page)).toEqual([])
})
