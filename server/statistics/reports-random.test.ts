import { randomUUID } from 'node:crypto'
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

const someTaking = fc.record({
  held: fc.nat(),
  kind: fc.constantFrom('withdrawal' as const, 'withdrawal' as const, 'return' as const),
  amount: fc.integer({ min: 1, max: 6 }),
  price: fc.nat(9_000),
  person: fc.nat(3),
  centre: fc.nat(2),
  /** What it is for after all. */
  changes: fc.array(fc.nat(2), { maxLength: 2 }),
  day: someDay,
  hour: fc.nat(23),
})

/** Fields by their place among those that there are. */
const someQuestion = fc.record({
  measures: fc.subarray([...measures], { minLength: 1 }),
  dimensions: fc.shuffledSubarray([...dimensions], { maxLength: 3 }),
  compare: fc.constantFrom(...comparisons),
  from: someDay,
  more: fc.nat(40),
  filters: fc.subarray([...recordDimensions], { maxLength: 2 }),
  chosen: fc.array(fc.nat(30), { minLength: 2, maxLength: 5 }),
  top: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 }),
  sort: fc.constantFrom('', '-'),
})
type Drawn = typeof someQuestion extends fc.Arbitrary<infer T> ? T : never

const questions = 20

test('every measure by every dimension is what the ledger says, to everybody within reach', async () => {
  const told = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      someLedger,
      fc.array(someTaking, { minLength: 20, maxLength: 60 }),
      fc.array(someQuestion, { minLength: questions, maxLength: questions }),
      async (drawn, takings, asked) => {
        await inHouse()
        const { resellers, customers } = await plantLedger(house, drawn)
        await plantGroups()
        const ids = await plantTakings(customers, takings)
        const people = [
          await house.person('superadmin'),
          await house.person('reseller', resellers[0]),
          await house.person('enduser', customers[0]),
          await house.person('enduser', customers[1]),
        ]
        const plain = await plainReport(house.db, zone)
        const ledger = await plainLedger(house.db, zone)
        for (const [at, each] of asked.entries()) {
          const person = people[at % people.length]
          if (!person) throw new Error('there is always somebody')
          const question = questionOf(each, ids)
          const { body, status } = await house.call(contract.reports.run, person, { body: question })
          expect([status, body.errors]).toEqual([200, undefined])
          const answer = body as unknown as ReportAnswer
          const within = await ledger.lockersOf(person.id)
          const expected = plain(within, question, spansOf(question))
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
  const pairs = measures.flatMap((measure) =>
    dimensions
      .filter((dimension) => canMeasure(measure, { Dimensions: [dimension] }))
      .map((dimension) => `${measure} by ${dimension}`),
  )
  // Not each of them is drawn each time, but most are.
  expect(pairs.filter((pair) => (told.get(pair) ?? 0) > 0).length).toBeGreaterThan(pairs.length * 0.4)
})

/** Each article is in some groups, or none. */
async function plantGroups() {
  const owners = await house.db.selectFrom('article').select('owner_id').distinct().execute()
  for (const { owner_id } of owners) {
    const made = await house.db
      .insertInto('article_group')
      .values([1, 2, 3].map((number) => ({ owner_id, name: `Group ${number} ${randomUUID()}` })))
      .returning('id')
      .execute()
    for (const [at, { id }] of made.entries())
      await sql`
        insert into article_group_member (article_group_id, article_id, owner_id, article_owner_id)
        select ${id}, id, owner_id, owner_id from article where owner_id = ${owner_id} and id % 4 in (${at}, ${at + 1}) and deleted_at is null`.execute(
        house.db,
      )
  }
}

type Takings = typeof someTaking extends fc.Arbitrary<infer T> ? T[] : never

/** People of each customer take something in its lockers, for its cost centres; and the articles came there some days ago. */
async function plantTakings(customers: readonly number[], takings: Takings) {
  const { db } = house
  await sql`update locker_article set created_at = now() - make_interval(days => 4 + id % 30) where created_at > now() - interval '1 day'`.execute(
    db,
  )
  const people = new Map<number, number[]>()
  const centres = new Map<number, number[]>()
  for (const customer of customers) {
    const own = await Promise.all([1, 2, 3].map(() => house.person('enduser', customer, undefined, 'worker')))
    people.set(
      customer,
      own.map(({ id }) => id),
    )
    const { reseller_id } = await db
      .selectFrom('organisation')
      .where('id', '=', customer)
      .select('reseller_id')
      .executeTakeFirstOrThrow()
    const made = await db
      .insertInto('cost_centre')
      .values(
        ['100', '200'].map((code) => ({
          reseller_id: reseller_id ?? 0,
          customer_id: customer,
          code,
          name: '',
        })),
      )
      .returning('id')
      .execute()
    centres.set(
      customer,
      made.map(({ id }) => id),
    )
  }
  const held = await db
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .where('locker.customer_id', 'in', [...customers])
    .select([
      'locker_article.id',
      'locker_id',
      'locker.customer_id',
      'locker_article.reseller_id',
      'current_volume',
    ])
    .execute()
  const volumes = new Map(held.map(({ id, current_volume }) => [id, current_volume]))
  for (const { held: at, kind, amount, price, person, centre, changes, day, hour } of held.length > 0
    ? takings
    : []) {
    const place = held[at % held.length]
    if (!place) throw new Error('something is held')
    const volume = volumes.get(place.id) ?? 0
    const moved = kind === 'withdrawal' ? -Math.min(amount, volume) : amount
    volumes.set(place.id, volume + moved)
    const centreAt = (number: number) =>
      number === 0 ? null : (centres.get(place.customer_id)?.[number - 1] ?? null)
    const line = await db
      .insertInto('transaction')
      .values({
        uuid: randomUUID(),
        reseller_id: place.reseller_id,
        locker_id: place.locker_id,
        locker_article_id: place.id,
        kind,
        amount,
        moved,
        discrepancy: kind === 'withdrawal' && moved !== -amount,
        price,
        account_id: person === 0 ? null : (people.get(place.customer_id)?.[person - 1] ?? null),
        cost_centre_id: centreAt(centre),
        transaction_date: day
          .toPlainDateTime({ hour, minute: 30 })
          .toZonedDateTime(zone)
          .toInstant()
          .toString(),
      })
      .returning(['id', 'transaction_date'])
      .executeTakeFirstOrThrow()
    for (const changed of changes)
      await db
        .insertInto('cost_centre_change')
        .values({
          reseller_id: place.reseller_id,
          locker_id: place.locker_id,
          transaction_id: line.id,
          transaction_date: line.transaction_date,
          cost_centre_id: centreAt(changed),
        })
        .execute()
  }
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const articles = await db.selectFrom('locker_article').select('article_id as id').distinct().execute()
  return {
    customer: [...customers],
    locker: [...new Set(held.map(({ locker_id }) => locker_id))],
    article: idsOf(articles),
    group: idsOf(await db.selectFrom('article_group').select('id').execute()),
    person: [0, ...[...people.values()].flat()],
    costCentre: [0, ...[...centres.values()].flat()],
  }
}

function questionOf(drawn: Drawn, ids: Awaited<ReturnType<typeof plantTakings>>): Question {
  const Filters = Object.fromEntries(
    drawn.filters.map((of) => [
      of,
      [...new Set(drawn.chosen.flatMap((at) => ids[of][at % Math.max(1, ids[of].length)] ?? []))],
    ]),
  )
  const asked = drawn.measures.filter((measure) =>
    canMeasure(measure, { Dimensions: drawn.dimensions, Filters }),
  )
  const Measures = asked.length > 0 ? asked : ['Pieces' as const]
  return {
    Measures,
    Dimensions: drawn.dimensions,
    Period: 'fixed',
    From: drawn.from.toString(),
    To: drawn.from.add({ days: drawn.more }).toString(),
    Compare: drawn.compare,
    Filters,
    Sort: drawn.sort === '' ? '' : `-${Measures[0]}`,
    Top: drawn.top,
  }
}

function spansOf(question: Question) {
  const { from, to, before } = periodOf(question, Temporal.Now.plainDateISO(zone))
  return {
    now: { from: from.toString(), to: to.toString() },
    before: before && { from: before.from.toString(), to: before.to.toString() },
    beside: (day: string) => (before ? Temporal.PlainDate.from(day).add(before.shift).toString() : day),
  }
}
