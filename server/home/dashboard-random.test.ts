import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { type Asked, plainDashboard } from './testing/plain-dashboard.ts'
import { plantLedger, someDay, someLedger } from '#server/ledger/testing/random-ledger.ts'
import { runs } from '../../scripts/testing/cases.ts'

const zone = 'Europe/Stockholm'

let house: TestHouse
let cases = 0
afterAll(() => house.close())

/** The plain rule reads all that there is: with a new house now and then, the last case costs what the first did. */
async function inHouse() {
  if (cases++ % 20 > 0) return
  if (cases > 1) await house.close()
  house = await testHouse()
}

/** What somebody could choose at home; customers and the article by their place among those that there are. */
const someQuestion = fc.record({
  from: someDay,
  more: fc.nat(60),
  customers: fc.oneof(fc.constant<number[]>([]), fc.subarray([0, 1, 2, 3])),
  article: fc.option(fc.nat(), { freq: 1 }),
  largest: fc.integer({ min: 1, max: 4 }),
  largestBy: fc.constantFrom('Amount' as const, 'Value' as const),
  attention: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 5 })),
  lockers: fc.integer({ min: 1, max: 6 }),
})
type Question = typeof someQuestion extends fc.Arbitrary<infer T> ? T : never

const roles = 8

test('whatever happened, home says to everybody what the ledger says', async () => {
  let [told, low, others, refills] = [0, 0, 0, 0]
  await fc.assert(
    fc.asyncProperty(
      someLedger,
      fc.array(someQuestion, { minLength: roles, maxLength: roles }),
      // Lines come before or after their day is summed up, or their days never are.
      fc.constantFrom('before', 'after', undefined),
      async (drawn, questions, summedUp) => {
        await inHouse()
        if (summedUp === 'before') await sumUpDays()
        const { resellers, customers } = await plantLedger(house, drawn)
        if (summedUp === 'after') await sumUpDays()
        const people = [
          await house.person('superadmin'),
          await house.person('admin'),
          ...(await Promise.all(resellers.map((id) => house.person('reseller', id)))),
          ...(await Promise.all(customers.map((id) => house.person('enduser', id)))),
        ]
        expect(people).toHaveLength(roles)
        const articles = await articlesHeld()
        const plain = await plainDashboard(house.db, zone)
        for (const [at, person] of people.entries()) {
          const asked = askedBy(questions[at], customers, articles)
          const { success, ...said } = (
            await house.call(contract.dashboard.get, person, { query: inAddress(asked) })
          ).body
          const expected = await plain.of(person.id, asked)
          expect([success, said]).toEqual([1, expected])
          told += expected.topMovers.length
          low += expected.needAttention.length
          refills += expected.figures.days.filter(({ Refills }) => Refills > 0).length
          others += expected.transactions.filter(({ LockerId }) => LockerId === null).length
        }
      },
    ),
    runs(6),
  )
  expect(told).toBeGreaterThan(30)
  expect(low).toBeGreaterThan(30)
  expect(refills).toBeGreaterThan(0)
  expect(others).toBeGreaterThan(0)
})

const sumUpDays = () => sql`select sum_up_days()`.execute(house.db)

const articlesHeld = async () =>
  (await house.db.selectFrom('locker_article').distinct().select('article_id').execute()).map(
    ({ article_id }) => article_id,
  )

function askedBy(question: Question | undefined, customers: readonly number[], articles: readonly number[]) {
  if (!question) throw new Error('there is a question for everybody')
  const { from, more, article, ...rest } = question
  return {
    ...rest,
    from,
    to: from.add({ days: more }),
    customers: question.customers.flatMap((at) => customers[at] ?? []),
    article: article === null ? undefined : articles[article % articles.length],
  }
}

const inAddress = ({ from, to, customers, article, largest, largestBy, attention, lockers }: Asked) => ({
  from: from.toString(),
  to: to.toString(),
  customers: customers.join(','),
  ...(article !== undefined && { article: String(article) }),
  largest: String(largest),
  largestBy,
  attention: String(attention),
  lockers: String(lockers),
})
