import { expect, it } from 'vitest'
import type { Held } from './interval.ts'
import { bestRhythm, gapsOf } from './rhythm.ts'

const held = (perDay: number, room: number, missing = 5000): Held => ({
  demand: { workday: perDay, weekend: perDay, lumps: 1 },
  room,
  missing,
})
const monday = { weekdays: 0, usual: 1 }

it('the more a locker holds, the seldomer it is visited, on the day that it is visited on already', () => {
  const rhythmOf = (room: number) => bestRhythm(35_000, [held(10, room)], { weekdays: 0b1000, usual: 1 })
  expect(rhythmOf(20)).toEqual({ weekdays: [1, 3, 5], everyWeeks: 1 })
  expect(rhythmOf(45).weekdays.length).toBe(2)
  expect(rhythmOf(90)).toEqual({ weekdays: [4], everyWeeks: 1 })
  expect(rhythmOf(330)).toEqual({ weekdays: [4], everyWeeks: 4 })
})

it('where nothing is ever missing, the longest is enough', () => {
  expect(bestRhythm(35_000, [held(0, 5)], monday)).toEqual({ weekdays: [1], everyWeeks: 12 })
})

it('the gaps of a rhythm make up its weeks', () => {
  expect(gapsOf({ weekdays: [2, 5], everyWeeks: 2 })).toEqual([3, 11])
  expect(gapsOf({ weekdays: [1, 2, 3, 4, 5], everyWeeks: 1 })).toEqual([1, 1, 1, 1, 3])
})
