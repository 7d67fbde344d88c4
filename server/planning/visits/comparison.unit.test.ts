import { expect, test } from 'vitest'
import { byCurrency } from './comparison.ts'

const past = (Cost: number, Visits: number, On: number[] = []) => {
  const outcome = { Days: 364, Cost, Visits, StockOuts: 0, MissingPieces: 0, Carried: 5, On }
  return { Present: outcome, Interval: outcome, ByStock: outcome }
}
let customers = 0
const near = (values: object = {}) => ({
  customerId: customers++,
  routeId: null,
  visit: 10_000,
  costPerDay: 1000,
  share: { customer: 0.2, route: 0.5 },
  currency: 'SEK',
  ...values,
})

test('money of several currencies is not added up: each has a comparison of its own, that of most lockers first', () => {
  const rows = [
    { ...near({ currency: 'EUR' }), past: past(7, 1) },
    { ...near(), past: past(100, 2) },
    { ...near(), past: past(300, 3) },
  ]
  expect(byCurrency(rows)).toMatchObject([
    { CurrencyCode: 'SEK', Lockers: 2, Present: { Cost: 400, Visits: 5 } },
    { CurrencyCode: 'EUR', Lockers: 1, ByStock: { Cost: 7, Visits: 1 } },
  ])
  expect(byCurrency([])).toEqual([])
})

test('visits near each other share a drive, as the proposals count it: on one day, and by the stock some days before', () => {
  const rows = [
    { ...near({ customerId: 8001, routeId: 3 }), past: past(200, 2, [10, 40]) },
    // At the same customer, on the same day and four days later.
    { ...near({ customerId: 8001 }), past: past(200, 2, [10, 44]) },
    // On the same route, too late for coming along to be worth it.
    { ...near({ customerId: 8002, routeId: 3 }), past: past(200, 2, [10, 46]) },
    // Near nobody, and not near itself.
    { ...near({ customerId: 8003, routeId: 4 }), past: past(200, 2, [10, 11]) },
  ]
  const [told] = byCurrency(rows)
  // 80 and 50 of 100 are saved on the first day; by coming along 80, less four days of 10.
  expect(told).toMatchObject({
    Present: { Visits: 8, Shared: 2, Cost: 800 - 80 - 50 },
    Interval: { Shared: 2, Cost: 800 - 80 - 50 },
    ByStock: { Visits: 8, Shared: 3, Cost: 800 - 80 - 50 - 40 },
  })
})
