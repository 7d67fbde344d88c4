import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  canMeasure,
  comparisons,
  dimensions,
  measures,
  recordDimensions,
} from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { plantLedger, someDay, someLedger } from '#server/ledger/testing/random-ledger.ts'
import { plainLedger } from '#server/ledger/testing/plain-ledger.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { runs } from '../../scripts/testing/cases.ts'
import { periodOf } from './reports/period.ts'
import { plainReport, saysSomething } from './testing/plain-report.ts'
import { plantMoves, someMove } from './testing/moves.ts'
import { plantGroups, plantPrices, plantTakings, someTaking } from './testing/takings.ts'

const zone = 'Europe/Stockholm'

let house: TestHouse
let cases = 0
afterAll(() => house.close())

/** The plain rule reads all that there is: with a new house now and then, the last case costs what the first did. */
async function inHouse() {
  if (cases++ % 6 > 0) return
  if (cases > 1) await house.close()
  house = await testHouse()
}

const seldom = fc.nat(3).map((number) => number === 0)

/** Until when days are added up before anything happens, and whether they are once there are lines, and once there are all. */
const someSums = fc.record({ until: someDay, between: fc.boolean(), after: fc.boolean() })
const sumUp = (isWanted: boolean) => isWanted && sql`select sum_up_days()`.execute(house.db)

/** Fields by their place among those that there are. */
const someQuestion = fc.record({
  measures: fc.subarray([...measures], { minLength: 1 }),
  dimensions: fc.shuffledSubarray([...dimensions], { maxLength: 3 }),
  compare: fc.constantFrom(...comparisons),
  from: someDay,
  more: fc.nat(40),
  /** The months around those days, in place of them. */
  wholeMonths: seldom,
  filters: fc.subarray([...recordDimensions], { maxLength: 2 }),
  chosen: fc.array(fc.nat(30), { minLength: 2, maxLength: 5 }),
  top: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 }),
  sort: fc.constantFrom('', '-'),
})
type Drawn = typeof someQuestion extends fc.Arbitrary<infer T> ? T : never

const questions = dimensions.length + 5

test('every measure by every dimension is what the ledger says, to everybody within reach', async () => {
  const told = new Map<string, number>()
  let moved = 0
  await fc.assert(
    fc.asyncProperty(
      someLedger,
      fc.array(someTaking, { minLength: 20, maxLength: 60 }),
      fc.array(someMove, { minLength: 3, maxLength: 6 }),
      fc.array(someQuestion, { minLength: questions, maxLength: questions }),
      someSums,
      async (drawn, takings, moves, asked, summed) => {
        await inHouse()
        await sql`update summed_up set until = least(${summed.until.toString()}::date, now()::date - 1)`.execute(
          house.db,
        )
        await sql`select rebuild_consumption()`.execute(house.db)
        const { resellers, customers } = await plantLedger(house, drawn)
        if ((await plantMoves(house, customers, moves)) > 0) moved += 1
        await plantGroups(house)
        await plantPrices(house, resellers)
        await sumUp(summed.between)
        const ids = await plantTakings(house, customers, takings)
        await sumUp(summed.after)
        const people = [
          await house.person('superadmin'),
          await house.person('reseller', resellers[0]),
          await house.person('enduser', customers[0]),
          await house.person('enduser', customers[1]),
        ]
        const plain = await plainReport(house.db, zone)
        const ledger = await plainLedger(house.db, zone)
        for (const [at, each] of asked.entries()) {
          // Whoever asks for a dimension is another one in each case.
          const person = people[(at + cases) % people.length]
          if (!person) throw new Error('there is always somebody')
          // The first of each case are about everything that can be divided by one thing.
          const question = questionOf(each, ids, dimensions[at])
          const { body, status } = await house.call(contract.reports.run, person, { body: question })
          expect([status, body.errors]).toEqual([200, undefined])
          const answer = body as unknown as ReportAnswer
          const within = await ledger.lockersOf(person.id)
          const expected = plain(person.id, within, question, spansOf(question))
          const rows = new Map(
            answer.data
              .map((row): [string, { now: object; before: object }] => [
                JSON.stringify(row.Parts.map(({ Key }) => Key)),
                { now: row.Values, before: row.Before ?? expected.totals.before },
              ])
              .filter(([, row]) => saysSomething(row as never)),
          )
          const isCompared = question.Compare !== 'none'
          expect(
            answer.Totals,
            JSON.stringify([question, person.email, answer.From, answer.To, answer.total]),
          ).toEqual(expected.totals.now)
          if (isCompared) expect(answer.TotalsBefore).toEqual(expected.totals.before)
          if (question.Dimensions.length === 0) continue
          for (const [key, row] of rows) {
            const want = expected.rows.get(key)
            expect([key, row.now]).toEqual([key, want?.now])
            if (isCompared) expect([key, row.before]).toEqual([key, want?.before])
          }
          for (const { Parts, Values, Before } of answer.Sums) {
            const key = `sum ${JSON.stringify(Parts.map(({ Key }) => Key))}`
            const want = expected.sums.get(key) ?? { now: {}, before: {} }
            const given = { now: Values, before: Before ?? want.before }
            if (saysSomething(given)) expect([key, given]).toEqual([key, want])
          }
          if (question.Top === null && question.Dimensions.length > 1)
            expect(answer.Sums.length).toBeGreaterThanOrEqual(expected.sums.size)
          if (question.Top === null) expect(rows.size).toBe(expected.rows.size)
          else expect(answer.data.length).toBe(Math.min(question.Top ?? 0, answer.total))
          const [first] = question.Measures
          if (first && question.Sort === `-${first}`) {
            const values = answer.data.flatMap((row) => row.Values[first] ?? [])
            expect(values).toEqual(values.toSorted((a, b) => b - a))
          }
          for (const measure of question.Measures)
            for (const dimension of question.Dimensions) {
              const pair = `${measure} by ${dimension}`
              told.set(pair, (told.get(pair) ?? 0) + rows.size)
            }
        }
        expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])
      },
    ),
    runs(3),
  )
  expect(moved).toBeGreaterThan(0)
  const pairs = measures.flatMap((measure) =>
    dimensions
      .filter((dimension) => canMeasure(measure, { Dimensions: [dimension] }))
      .map((dimension) => `${measure} by ${dimension}`),
  )
  expect(pairs.filter((pair) => !told.has(pair))).toEqual([])
  // Where little happens, some of them have no row; most have.
  expect(pairs.filter((pair) => (told.get(pair) ?? 0) > 0).length).toBeGreaterThan(pairs.length / 2)
})

function questionOf(
  drawn: Drawn,
  ids: Awaited<ReturnType<typeof plantTakings>>,
  by: (typeof dimensions)[number] | undefined,
): Question {
  const Dimensions = by ? [by] : drawn.dimensions
  const Filters = Object.fromEntries(
    (by ? [] : drawn.filters).map((of) => [
      of,
      [...new Set(drawn.chosen.flatMap((at) => ids[of][at % Math.max(1, ids[of].length)] ?? []))],
    ]),
  )
  const asked = (by ? measures : drawn.measures).filter((measure) =>
    canMeasure(measure, { Dimensions, Filters }),
  )
  const Measures = asked.length > 0 ? asked : ['Pieces' as const]
  return {
    Measures,
    Dimensions,
    Period: 'fixed',
    ...daysOf(drawn, by),
    Compare: drawn.compare,
    Filters,
    Sort: drawn.sort === '' ? '' : `-${Measures[0]}`,
    Top: by ? null : drawn.top,
  }
}

function daysOf({ from, more, wholeMonths }: Drawn, by: (typeof dimensions)[number] | undefined) {
  const to = from.add({ days: more })
  // Lockers move on any of the days: what their customers used is asked of all of them.
  if (by === 'customer') return { From: to.subtract({ years: 1 }).toString(), To: to.toString() }
  const [first, last] = wholeMonths
    ? [from.with({ day: 1 }), to.with({ day: 1 }).add({ months: 1 }).subtract({ days: 1 })]
    : [from, to]
  return { From: first.toString(), To: last.toString() }
}

function spansOf(question: Question) {
  const { from, to, before } = periodOf(question, Temporal.Now.plainDateISO(zone))
  return {
    now: { from: from.toString(), to: to.toString() },
    before: before && { from: before.from.toString(), to: before.to.toString() },
    beside: (day: string) => (before ? Temporal.PlainDate.from(day).add(before.shift).toString() : day),
  }
}
