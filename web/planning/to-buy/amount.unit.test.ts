import { expect, it } from 'vitest'
import { messages } from '#web/i18n/en/messages.ts'
import { amountProblem } from './amount.ts'

it('says of a number that it is too large, and not that it is none', () => {
  const problem = (typed: string) => amountProblem({ messages }, 'Pieces', typed)
  expect([' 12 ', '9999999'].map(problem)).toEqual([undefined, undefined])
  expect(['', '1.5', 'x', '-1'].map(problem)).toEqual(Array(4).fill('Pieces must be a whole number'))
  for (const typed of ['0', '99999999']) expect(problem(typed)).toMatch(/9,999,999/)
})
