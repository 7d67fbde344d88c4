import { expect, it } from 'vitest'
import { chosenLines, type CreditLine, isMistaken, openLines } from './choice.ts'

const line = (Id: number, BilledDays: number, CreditedDays = 0) =>
  ({ Id, BilledDays, CreditedDays }) as CreditLine
const lines = [line(1, 31), line(2, 31, 31), line(3, 15, 5)]

it('offers the lines of which something is left', () => {
  expect(openLines({ billing_statement_detail: lines } as never).map(({ Id }) => Id)).toEqual([1, 3])
})

it('takes whole days that are left', () => {
  const third = line(3, 15, 5)
  expect(['1', '10', '', '0', '11', '2.5', '-1'].map((typed) => isMistaken(typed, third))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

it('is sent as soon as something is chosen, and all of it is right', () => {
  expect(chosenLines(lines, {})).toBeUndefined()
  expect(chosenLines(lines, { 1: '31', 3: '11' })).toBeUndefined()
  expect(chosenLines(lines, { 1: '31', 3: '10' })).toEqual([
    { Id: 1, Days: 31 },
    { Id: 3, Days: 10 },
  ])
})
