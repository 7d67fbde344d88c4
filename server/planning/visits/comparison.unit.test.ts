import { expect, test } from 'vitest'
import { byCurrency } from './comparison.ts'

const past = (Cost: number, Visits: number) => {
  const outcome = { Days: 364, Cost, Visits, StockOuts: 0, MissingPieces: 0, Carried: 5 }
  return { Lockers: 1, Present: outcome, Interval: outcome, ByStock: outcome }
}

test('money of several currencies is not added up: each has a comparison of its own, that of most lockers first', () => {
  const rows = [
    { past: past(7, 1), currency: 'EUR' },
    { past: past(100, 2), currency: 'SEK' },
    { past: past(300, 3), currency: 'SEK' },
  ]
  expect(byCurrency(rows)).toMatchObject([
    { CurrencyCode: 'SEK', Lockers: 2, Present: { Cost: 400, Visits: 5 } },
    { CurrencyCode: 'EUR', Lockers: 1, ByStock: { Cost: 7, Visits: 1 } },
  ])
  expect(byCurrency([])).toEqual([])
})
