import { expect, it } from 'vitest'
import { costOf, leastCost, stocksOf } from '#server/planning/testing/exact-visits.ts'
import { chances, missingOf, type Taken } from './demand.ts'
import { demandFrom } from './estimate.ts'
import { bestInterval, type Held } from './interval.ts'
import { replay } from './replay.ts'
import { daysToNext, dueIn, waitingCost } from './stock-says.ts'

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return from + ((to - from) * state) / 2 ** 32
  }
}

function randomLocker(between: (from: number, to: number) => number) {
  const articles = Array.from({ length: between(0, 1) < 0.5 ? 2 : 3 }, (): Held => {
    const mean = between(0.05, 1.2)
    return {
      demand: { workday: mean, weekend: mean, lumps: between(0, 1) < 0.5 ? 1 : between(1, 4) },
      room: Math.floor(between(1, 7)),
      missing: between(10, 300),
    }
  })
  return { articles, visit: between(50, 600) }
}

const monday = 1

it('coming when the stock says so costs next to nothing more than the best of all rules', () => {
  const between = randomOf(20)
  const over: number[] = []
  for (let locker = 0; locker < 200; locker++) {
    const { articles, visit } = randomLocker(between)
    const { costPerDay } = bestInterval(visit, articles)
    const stocks = stocksOf(articles)
    const comes = (stock: number[]) => {
      const now = articles.map((held, at) => ({ ...held, stock: stock[at] ?? 0 }))
      return dueIn(now, costPerDay, monday, 1) === 0
    }
    over.push(costOf(stocks, visit, comes) / leastCost(stocks, visit) - 1)
  }
  expect(Math.min(...over)).toBeGreaterThan(-1e-6)
  expect(over.reduce((sum, each) => sum + each, 0) / over.length).toBeLessThan(0.01)
  expect(Math.max(...over)).toBeLessThan(0.15)
})

it('the right interval is the cheapest of all', () => {
  const between = randomOf(21)
  for (let locker = 0; locker < 30; locker++) {
    const { articles, visit } = randomLocker(between)
    const every = Array.from({ length: 120 }, (_, at) => {
      const missed = articles.map(
        ({ demand: { workday, lumps }, room, missing }) =>
          missing * plainMissing({ expected: workday * (at + 1), lumps }, room),
      )
      return missed.reduce((sum, each) => sum + each, visit) / (at + 1)
    })
    const best = bestInterval(visit, articles)
    expect(best.costPerDay).toBeCloseTo(Math.min(...every), 5)
    expect(every[best.days - 1]).toBeCloseTo(best.costPerDay, 5)
  }
})

/** Pieces asked for beyond the stock, each amount times its chance. */
const plainMissing = (taken: Taken, stock: number) =>
  chances(taken, 600).reduce((sum, chance, asked) => sum + chance * Math.max(0, asked - stock), 0)

it.each([
  { expected: 0.3, lumps: 1 },
  { expected: 4, lumps: 2.5 },
  { expected: 20, lumps: 9 },
])('days add up: $expected a day in lumps of $lumps', (day) => {
  const [one, two, three] = [1, 2, 3].map((days) => chances({ ...day, expected: days * day.expected }, 400))
  for (const asked of [0, 1, 7, 40]) {
    const added = one?.reduce((sum, chance, first) => sum + chance * (two?.[asked - first] ?? 0), 0)
    expect(three?.[asked]).toBeCloseTo(added ?? Number.NaN, 12)
  }
  expect(one?.reduce((sum, chance, asked) => sum + chance * asked, 0)).toBeCloseTo(day.expected, 6)
})

it('much that is taken is reckoned as well as little', () => {
  for (const stock of [580, 600, 620]) {
    const [little = 0, much = 0] = [499.999, 500.001].map((expected) =>
      missingOf({ expected, lumps: 1 }, stock - 100),
    )
    expect(much / little).toBeCloseTo(1, 1)
  }
  expect(missingOf({ expected: 5, lumps: 1 }, 9_999_999)).toBe(0)
  expect(missingOf({ expected: 0, lumps: 1 }, 0)).toBe(0)
  expect(missingOf({ expected: 100_000, lumps: 3 }, 0)).toBeCloseTo(100_000, 0)
})

it('what is taken on workdays is told apart from weekends', () => {
  const week = [4, 2, 0, 3, 1, 0, 1]
  expect(demandFrom([...week, ...week], monday)).toEqual({
    workday: 2,
    weekend: 0.5,
    lumps: expect.any(Number),
  })
  expect(demandFrom([...week, ...week].slice(2), monday)).toMatchObject({ weekend: 0.5 })
  expect(demandFrom([], monday)).toEqual({ workday: 0, weekend: 0, lumps: 1 })
})

it('on a Friday waiting means until Monday', () => {
  const article = { demand: { workday: 1, weekend: 0, lumps: 1 }, room: 9, missing: 100, stock: 3 }
  const open = { ...article, demand: { workday: 1, weekend: 1, lumps: 1 } }
  const friday = 5
  // 3 a day is what the rule may cost: closed at weekends, the three days cost as much as the one.
  expect(dueIn([article], 3, friday, 14)).not.toBe(0)
  expect(dueIn([open], 3, friday, 14)).toBe(0)
  // Nobody comes on a Saturday, however much is missing.
  expect(dueIn([{ ...open, stock: 0 }], 3, 6, 14)).toBe(2)
  expect(dueIn([{ ...open, stock: 10_000 }], 3, friday, 14)).toBeUndefined()
})

it('a replay counts what is missing, what ran out and what was carried', () => {
  const articles = [
    { asked: [2, 3, 1, 0], room: 4, missing: 10 },
    { asked: [0, 0, 0, 1], room: 2, missing: 50 },
  ]
  // The first has 4, 2, 0 (one missing); on the third morning it is filled: 3, 3.
  expect(replay(articles, 0, (day) => day === 2)).toEqual({
    days: 4,
    visits: 1,
    stockOuts: 1,
    missingPieces: 1,
    missingCost: 10,
    carried: (4 + 2 + 5 + 4) / 4,
  })
})

it('the due day is that of looking at one day after the other', () => {
  const between = randomOf(2026)
  const found = new Set<number | undefined>()
  for (let locker = 0; locker < 400; locker++) {
    const { articles, visit } = randomLocker(between)
    const { costPerDay } = bestInterval(visit, articles)
    const much = between(1, 60)
    const now = articles.map((held) => ({ ...held, stock: Math.floor(between(0, much)) }))
    const weekday = Math.floor(between(1, 8))
    const day = plainDueIn(now, costPerDay, weekday, 56)
    expect(dueIn(now, costPerDay, weekday, 56)).toBe(day)
    found.add(day)
  }
  expect(found.size).toBeGreaterThan(20)
})

function plainDueIn(now: Parameters<typeof dueIn>[0], costPerDay: number, weekday: number, within: number) {
  for (let days = 0; days < within; days++) {
    const day = ((weekday - 1 + days) % 7) + 1
    const next = days + daysToNext(day)
    const waiting = waitingCost(now, weekday, next) - waitingCost(now, weekday, days)
    if (day <= 5 && waiting > costPerDay * (next - days)) return days
  }
  return undefined
}
