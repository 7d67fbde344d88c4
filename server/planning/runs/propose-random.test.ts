import { expect, test } from 'vitest'
import { testCompany } from '#server/billing/testing/company.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import type { Line } from '#server/planning/testing/plain-order-points.ts'
import { plainAmount, plainVisitAfter } from '#server/planning/testing/plain-runs.ts'
import { proposalsTo } from '#server/planning/testing/proposals.ts'
import { daysAgo, noon, today } from '#server/testing/days.ts'

const company = await testCompany()
const { house, stock, resellerId, customerId } = company
const { lockers, articles, visited, runOf } = proposalsTo(company)

test('random lockers get what the plain rule says, whenever they are visited, kept or not', async () => {
  let seed = 20_261_118
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const monday = today().subtract({ days: today().dayOfWeek - 1 })
  type Rhythm = Parameters<typeof plainVisitAfter>[1]
  const places: {
    lockerId: number
    rhythm: Rhythm | null
    held: Map<number, Parameters<typeof plainAmount>[0]>
  }[] = []
  for (let place = 0; place < 5; place++) {
    const locker = await stock.locker(customerId)
    const rhythm =
      place === 0
        ? null
        : {
            weekdays: [1, 2, 3, 4, 5].filter(() => random(3) === 0).concat(1 + random(7)),
            everyWeeks: 1 + random(3),
            firstWeek: monday.subtract({ weeks: random(9) }),
          }
    if (rhythm)
      await visited(locker.id, {
        weekdays: [...new Set(rhythm.weekdays)].reduce((sum, day) => sum + (1 << (day - 1)), 0),
        every_weeks: rhythm.everyWeeks,
        first_week: rhythm.firstWeek.toString(),
      })
    const held = new Map<number, Parameters<typeof plainAmount>[0]>()
    for (let article = 0; article < 12; article++) {
      const since = today().subtract({ days: random(4) === 0 ? random(60) : 100 })
      const most = random(3) === 0 ? null : 1 + random(60)
      const point = random(4) === 0 ? null : 1 + random(most ?? 40)
      const pack = random(2) === 0 ? 1 : 1 + random(12)
      const row = await stock.held(
        locker,
        await stock.article(resellerId, { pack_size: pack }),
        { created_at: noon(since), max_stock: most, place_order_amount: point },
        4000,
      )
      const ledger: Line[] = []
      let left = 4000
      const box = 1 + random(20)
      for (let line = random([3, 12, 60][random(3)] ?? 3); line > 0; line--) {
        const day = today().subtract({ days: random(64) })
        const kind = random(6) === 0 ? ('return' as const) : ('withdrawal' as const)
        const aborted = random(9) === 0
        const amount = random(3) === 0 ? box : 1 + random(3)
        const moved = aborted ? 0 : kind === 'return' ? amount : -amount
        await stock.line(row, { kind, amount, moved, aborted, transaction_date: noon(day) })
        left += moved
        ledger.push({ kind, amount, aborted, day: day.toString() })
      }
      const now = random(4) === 0 ? 0 : random(40)
      const moved = now - left
      await stock.line(row, { kind: 'correction', amount: moved, moved, transaction_date: daysAgo(0) })
      held.set(row.id, { ledger, since, stock: now, inRuns: [], point, most, pack })
    }
    places.push({ lockerId: locker.id, rhythm, held })
    // Other runs bring something to some of them: soon, later, and one that nobody has ended.
    for (const ahead of [2, 9, 40, -random(6)]) {
      const lines = [...held]
        .filter(() => random(5) === 0)
        .map(([LockerArticleId]) => ({ LockerArticleId, Planned: 1 + random(9) }))
      const day = today().add({ days: ahead })
      await runOf(day.toString(), [{ LockerId: locker.id, Lines: lines }])
      for (const { LockerArticleId, Planned } of lines)
        held.get(LockerArticleId)?.inRuns.push({ day, amount: Planned })
    }
  }
  let proposed = 0
  for (const [wait, keep] of [
    [0, false],
    [1, true],
    [6, false],
    [20, false],
  ] as const) {
    if (keep) await keepDemand(house.db)
    const day = today().add({ days: wait })
    for (const { lockerId, rhythm, held } of places) {
      const visitAfter = rhythm ? plainVisitAfter(day, rhythm) : day.add({ days: 5 })
      const [locker] = await lockers({ LockerIds: [lockerId], Day: day.toString() })
      expect(locker?.LastsUntil).toBe(visitAfter.toString())
      const rows = await articles([lockerId], day.toString())
      expect(rows.length).toBe(held.size)
      for (const row of rows) {
        const one = held.get(row.LockerArticleId)
        if (!one) throw new Error('an article of another locker')
        const plain = plainAmount(one, { today: today(), day, visitAfter, serviceLevel: 95 })
        expect(
          {
            onItsWay: row.OnItsWay,
            wanted: row.Wanted,
            stockThen: row.StockThen,
            room: row.Room,
            proposed: row.Proposed,
            toMax: row.ToMax,
            runsOut: row.RunsOut,
          },
          JSON.stringify({ wait, row, one: { ...one, ledger: [] } }),
        ).toEqual(plain)
        proposed += row.Proposed
      }
      const soon = rows.filter(({ RunsOut }) => RunsOut !== null && RunsOut < visitAfter.toString())
      expect(locker).toMatchObject({
        RunningOut: soon.length,
        Empty: rows.filter(({ CurrentVolume }) => CurrentVolume === 0).length,
        Proposed: {
          Lines: rows.filter((row) => row.Proposed > 0).length,
          Pieces: rows.reduce((sum, row) => sum + row.Proposed, 0),
        },
        ToMax: { Pieces: rows.reduce((sum, row) => sum + row.ToMax, 0) },
      })
    }
    const needing = await lockers({ Day: day.toString() })
    const chosen = await lockers({ LockerIds: places.map(({ lockerId }) => lockerId), Day: day.toString() })
    const those = new Set(places.map(({ lockerId }) => lockerId))
    expect(needing.filter(({ LockerId }) => those.has(LockerId))).toEqual(
      chosen.filter(({ RunningOut }) => RunningOut > 0),
    )
  }
  expect(proposed).toBeGreaterThan(100)
})
