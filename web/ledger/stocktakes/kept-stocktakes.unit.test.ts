import { expect, it } from 'vitest'
import type { WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { readKept, withKept } from './kept-stocktakes.ts'

const whole = (Id: number, State = 'counting') =>
  ({ data: { Id, State }, lines: [] }) as unknown as WholeStocktake
const ids = (kept: ReturnType<typeof readKept>) => kept.map((each) => each.whole.data.Id)

it('keeps the newest ones that are being counted, and forgets one that is not any more', () => {
  let kept = readKept(undefined)
  for (const id of [1, 2, 3, 2, 4]) kept = withKept(kept, whole(id))
  expect(ids(kept)).toEqual([4, 2, 3])
  expect(ids(withKept(kept, whole(2, 'submitted')))).toEqual([4, 3])
  expect(readKept(JSON.stringify(kept))).toEqual(kept)
})

it('reads nothing from what is unreadable', () => {
  for (const broken of ['', 'x', '{}', '[null,{"whole":1}]']) expect(readKept(broken)).toEqual([])
})
