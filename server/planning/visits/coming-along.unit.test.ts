import { expect, it } from 'vitest'
import { comingAlong, type Companion } from './coming-along.ts'

const near: Companion = {
  lockerId: 1,
  visit: 35_000,
  costPerDay: 4000,
  dueIn: 2,
  missingUntilDue: 0,
  missingUntilVisit: undefined,
  near: 'route',
  share: 0.5,
}
const idsOf = (candidates: Companion[]) => comingAlong(candidates).map(({ lockerId }) => lockerId)

it('comes along where the saved way is worth more than the days that it is too early', () => {
  // Half of 350 is saved, 2 days of 40 are lost; with 5 days as many as 200.
  expect(comingAlong([near])).toMatchObject([{ lockerId: 1, saves: 17_500 - 8000 }])
  expect(idsOf([{ ...near, dueIn: 5 }])).toEqual([])
  // At the same customer more of the way is saved.
  expect(idsOf([{ ...near, dueIn: 5, near: 'customer', share: 0.25 }])).toEqual([1])
})

it('what would be missing until it is due counts for coming', () => {
  expect(idsOf([{ ...near, dueIn: 5, missingUntilDue: 2500 }])).toEqual([])
  expect(idsOf([{ ...near, dueIn: 5, missingUntilDue: 2501 }])).toEqual([1])
})

it('one with visiting days comes along where more would be missing until its own than the way to it costs', () => {
  // Its own visit is made all the same: half of 350 is what it costs to come.
  expect(idsOf([{ ...near, missingUntilVisit: 17_500 }])).toEqual([])
  expect(comingAlong([{ ...near, missingUntilVisit: 20_000 }])).toMatchObject([{ saves: 2500 }])
})

it('who saves most is first, and who is due far ahead stays at home', () => {
  const cheap = { costPerDay: 10 }
  const candidates = [
    { ...near, ...cheap, lockerId: 1, dueIn: 7 },
    { ...near, ...cheap, lockerId: 2, dueIn: 8 },
    { ...near, ...cheap, lockerId: 3, dueIn: 1 },
  ]
  expect(idsOf(candidates)).toEqual([3, 1])
})
