import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMeasure,
  comparisons,
  dimensions,
  measures,
  relativePeriods,
} from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import { allReadyMade, complete, fitting, inAddress, questionIn, readyMade } from './question.ts'

const someQuestion = fc
  .record({
    Measures: fc.shuffledSubarray([...measures], { minLength: 1 }),
    Dimensions: fc.shuffledSubarray([...dimensions], { maxLength: 3 }),
    Period: fc.constantFrom(...relativePeriods),
    Compare: fc.constantFrom(...comparisons),
    Filters: fc.constantFrom<Question['Filters']>({}, { customer: [3] }, { person: [0, 7], locker: [1, 2] }),
    Top: fc.option(fc.integer({ min: 1, max: 5000 })),
  })
  .map((drawn) => fitting(complete(drawn)))

test('a question comes back from the address as it was, and can be asked', () => {
  fc.assert(
    fc.property(someQuestion, (question) => {
      expect(questionIn(inAddress(question))).toEqual(question)
      for (const measure of question.Measures) expect(canMeasure(measure, question)).toBe(true)
    }),
  )
  const fixed = complete({ Period: 'fixed', From: '2026-10-01', To: '2026-10-31' })
  expect(questionIn(inAddress(fixed))).toEqual(fixed)
})

test('what is no question is the usual one, and the ready-made ones can be asked', () => {
  expect(questionIn({})).toEqual(complete(readyMade.article))
  expect(questionIn({ m: 'Nonsense', by: 'x,person', p: 'fixed', from: 'y', customer: 'z' })).toEqual(
    complete({ Dimensions: ['person'] }),
  )
  for (const name of allReadyMade)
    expect(fitting(complete(readyMade[name]))).toEqual(complete(readyMade[name]))
})
