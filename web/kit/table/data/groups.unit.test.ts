import { expect, it } from 'vitest'
import { headingsBefore, inGroups } from './groups.ts'

const grouping = {
  groups: ['a', 'none', 'b', 'last'].map((id) => ({ id, heading: id })),
  groupOf: ({ of }: { of: string }) => of,
}

it('rows stand by their groups in the order they came, under headings that empty groups have too', () => {
  const rows = inGroups(
    [
      { of: 'b', at: 1 },
      { of: 'a', at: 2 },
      { of: 'b', at: 3 },
    ],
    grouping,
  )
  expect(rows.map(({ at }) => at)).toEqual([2, 1, 3])
  const headings = [...headingsBefore(rows, grouping)].map(([at, all]) => [at, all.map(({ id }) => id)])
  expect(headings).toEqual([
    [0, ['a']],
    [1, ['none', 'b']],
    [3, ['last']],
  ])
  expect(headingsBefore(rows, undefined).size).toBe(0)
})
