import { expect, it } from 'vitest'
import { either, flawsOf, looks } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()

it.each(looks)('every table looks good in $language at $width px', async (look) => {
  const page = await visitPart({ path: '/sandbox/tables', ...look })
  const paged = page.getByRole('region', { name: either('Pages from a server', 'Sidor från en server') })
  await paged.getByRole('row').nth(2).or(paged.getByRole('listitem').first()).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
