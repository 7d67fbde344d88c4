import { expect, it } from 'vitest'
import { either, flawsOf } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()

it('every table looks good', async () => {
  const page = await visitPart({ path: '/sandbox/tables', language: 'sv-SE' })
  const paged = page.getByRole('region', { name: either('Pages from a server', 'Sidor från en server') })
  await paged.getByRole('row').nth(2).or(paged.getByRole('listitem').first()).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
