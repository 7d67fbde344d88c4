import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { noon, today } from '#server/testing/days.ts'
import {
  byPlainEffect,
  type Line,
  plainEffect,
  plainLead,
  plainOrderPoint,
} from './testing/plain-order-points.ts'

const { orderPoints } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const get = (query: Record<string, string>) =>
  house.call(orderPoints.list, reseller, { query: { limit: '1000', ...query } })
const visited = (id: number, days: { Weekdays: number[]; EveryWeeks: number }) =>
  house.call(contract.visits.change, reseller, { body: { LockerIds: [id], ...days } })
const plan = (body: object) =>
  house.call(orderPoints.updatePlan, reseller, { params: { id: resellerId }, body })

test('random ledgers get what the plain rule says, in the plain order of effect, whatever the settings, whether kept, outdated or not kept', async () => {
  let seed = 20_261_116
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const locker = await stock.locker(customerId)
  type Known = { ledger: Line[]; since: Temporal.PlainDate } & Record<'most' | 'present', number | null>
  const ledgers = new Map<number, Known & { price: number }>()
  for (let article = 0; article < 40; article++) {
    const since = today().subtract({ days: random(4) === 0 ? random(60) : 100 })
    const most = random(3) === 0 ? 1 + random(30) : null
    const present = random(5) === 0 ? null : 1 + random(most ?? 40)
    const price = random(4) * 1250
    const values = { created_at: noon(since), max_stock: most, place_order_amount: present, price }
    const held = await stock.held(locker, await stock.article(resellerId), values, 4000)
    const ledger: Line[] = []
    // From hardly ever to several times a day, a piece or a box at a time.
    const box = 1 + random(20)
    for (let line = random([3, 12, 80][random(3)] ?? 3); line > 0; line--) {
      const day = today().subtract({ days: random(66) })
      const kind = random(6) === 0 ? ('return' as const) : ('withdrawal' as const)
      const aborted = random(9) === 0
      const amount = random(3) === 0 ? box : 1 + random(3)
      const moved = aborted ? 0 : kind === 'return' ? amount : -amount
      await stock.line(held, { kind, amount, moved, aborted, transaction_date: noon(day) })
      ledger.push({ kind, amount, aborted, day: day.toString() })
    }
    ledgers.set(held.id, { ledger, since, most, present, price })
    if (article === 20) await keepDemand(house.db)
  }
  const met = new Set<string>()
  for (const [usualLead, serviceLevel, leastPercent, leastPieces, keep, ...days] of [
    [5, 95, 25, 2, false], // some are kept, some are outdated
    [1, 50, 0, 1, false], // kept by other settings
    [2, 99.9, 50, 1, true],
    [2, 99.9, 50, 1, true, 2, 1, 4], // every other Monday and Thursday
    [2, 99.9, 50, 1, false, 1, 2], // kept by other visiting days
    [5, 95, 25, 2, true, 12, 5], // longer than is looked back on
    [14, 80, 0, 6, true, 1],
    [21, 97.5, 100, 3, false],
    [60, 99, 25, 20, true],
  ] as const) {
    const [everyWeeks = 1, ...weekdays] = days
    await visited(locker.id, { EveryWeeks: everyWeeks, Weekdays: weekdays })
    const firstWeek = Temporal.PlainDate.from('2026-01-05')
    const leadDays = plainLead({ weekdays, everyWeeks, firstWeek }, usualLead)
    await plan({
      LeadDays: usualLead,
      ServiceLevel: serviceLevel,
      LeastPercent: leastPercent,
      LeastPieces: leastPieces,
    })
    if (keep) await keepDemand(house.db)
    const plainly = [...ledgers].map(([id, { ledger, since, ...held }]) => {
      const plain = plainOrderPoint(ledger, { today: today(), since, leadDays, serviceLevel })
      return { id, ...plain, ...plainEffect(plain, { ...held, leastPercent, leastPieces }) }
    })
    const expected = plainly.toSorted(byPlainEffect).map((plain) => ({
      Id: plain.id,
      Reason: plain.reason,
      Wanted: plain.wanted,
      DaysKnown: plain.days,
      Proposed: plain.proposed,
      Differs: plain.differs ? 1 : 0,
      Prevented: plain.prevented,
      Freed: plain.freed,
    }))
    const all = await get({ onlyDiffering: '0', lockers: String(locker.id) })
    const found = all.body['data'] as OrderPointRow[]
    expect(found.map(told)).toEqual(expected)
    for (const row of found)
      expect(row).toMatchObject({ LeadDays: leadDays, OwnVisits: weekdays.length > 0 ? 1 : 0 })
    const proposed = expected.filter(({ Differs }) => Differs === 1)
    const page = await get({ lockers: String(locker.id), limit: '7', page: '2' })
    expect((page.body['data'] as OrderPointRow[]).map(told)).toEqual(proposed.slice(7, 14))
    expect(page.body).toMatchObject({ total: proposed.length, differing: proposed.length })
    for (const { Reason, Differs, Prevented, Freed } of expected) {
      met.add(Reason).add(`differs ${Differs}`)
      if (Differs === 1) met.add(Prevented > 0 ? 'prevents' : (Freed ?? 0) > 0 ? 'frees' : 'neither')
    }
  }
  expect([...met].toSorted()).toEqual([
    'differs 0',
    'differs 1',
    'frees',
    'neither',
    'prevents',
    'spread',
    'stretch',
    'tooNew',
    'unused',
  ])
})

const told = ({ Id, Reason, Wanted, DaysKnown, Proposed, Differs, Prevented, Freed }: OrderPointRow) => ({
  Id,
  Reason,
  Wanted,
  DaysKnown,
  Proposed,
  Differs,
  Prevented,
  Freed,
})
