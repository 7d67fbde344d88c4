import { expect, test } from 'vitest'
import type { Question } from '#contract/statistics/reports.ts'
import { complete } from '#web/statistics/reports/question.ts'
import { linesAddress } from './of-report.ts'

const days = { From: '2026-09-15', To: '2026-10-14', CurrencyCode: 'SEK', Currencies: ['SEK', 'EUR'] }
const part = (Key: string | null) => ({ Key, Name: null, Number: null })
const asked = (question: Partial<Question>) => complete({ Measures: ['Pieces'], ...question })

test('a row leads to the lines of its parts, within the days of the report', () => {
  const question = asked({ Dimensions: ['person', 'month'], Filters: { customer: [3] } })
  expect(linesAddress(question, days, [part(null), part('2026-10')])?.search).toMatchObject({
    customer: 3,
    person: 0,
    from: '2026-10-01',
    to: '2026-10-14',
    kinds: 'withdrawal,return',
    currency: 'SEK',
  })
  const byWeek = asked({ Dimensions: ['group', 'week'] })
  expect(linesAddress(byWeek, days, [part('4,9'), part('2026-09-21')])?.search).toMatchObject({
    group: '4,9',
    from: '2026-09-21',
    to: '2026-09-27',
  })
})

test('a stock has no lines; a refill has its own', () => {
  expect(linesAddress(asked({ Measures: ['Stock'] }), days)).toBeUndefined()
  const refills = asked({ Measures: ['Refilled'], Dimensions: ['weekday'] })
  expect(linesAddress(refills, days, [part('3')])?.search).toMatchObject({
    from: '2026-09-15',
    to: '2026-10-14',
    kinds: 'refill',
  })
})
