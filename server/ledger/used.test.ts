import fc from 'fast-check'
import readExcel from 'read-excel-file/universal'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { StatisticsRow, Transaction } from '#contract/ledger/transactions.ts'
import { testHouse, type Person, type TestHouse } from '#server/testing/house.ts'
import { plainLedger } from './testing/plain-ledger.ts'
import { plantLedger, someLedger } from './testing/random-ledger.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { transactions } = contract

let house: TestHouse
let cases = 0
afterAll(() => house.close())

/** The plain rule reads all that there is: with a new house now and then, the last case costs what the first did. */
async function inHouse() {
  if (cases++ % 20 > 0) return
  if (cases > 1) await house.close()
  house = await testHouse()
}

/** All days that a random ledger can have lines on. */
const today = Temporal.Now.plainDateISO('Europe/Stockholm')
const days = { from: today.subtract({ days: 500 }).toString(), to: today.add({ days: 30 }).toString() }

test('the columns of what was used add up to the statistics, in the file and on the screen', async () => {
  let total = 0
  let asked = 0
  await fc.assert(
    fc.asyncProperty(someLedger, async (drawn) => {
      await inHouse()
      await plantLedger(house, drawn)
      const superadmin = await house.person('superadmin')
      const plain = await plainLedger(house.db, 'Europe/Stockholm')
      const there = await house.db
        .selectFrom('locker')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(drawn.lockers.length)
        .select('id')
        .execute()
      for (const { id } of there) {
        const used = plain.used(
          plain.lockers
            .filter((locker) => locker.id === id)
            .map((locker) => ({ ...locker, since: null, came: null })),
          days,
        )
        const lines = await linesOf(superadmin, id)
        expect(await statisticsTotal(superadmin, id)).toBe(used.amount)
        expect(sumOf(lines.map(({ UsedAmount }) => UsedAmount))).toBe(used.amount)
        expect(inOre(lines.map(({ UsedValue }) => UsedValue ?? NaN))).toBe(used.ore)
        const file = await fileOf(superadmin, id)
        expect(sumOf(file.column('Förbrukat antal'))).toBe(used.amount)
        expect(inOre(file.column('Förbrukat värde'))).toBe(used.ore)
        total += used.amount
        asked += sumOf(lines.map(({ Amount }) => Amount))
      }
    }),
    runs(4),
  )
  // Otherwise the test would pass with the plain sum of the lines, too.
  expect(total).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(total)
})

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const inOre = (values: number[]) => sumOf(values.map((value) => Math.round(value * 100)))

async function linesOf(as: Person, id: number) {
  const { body } = await house.call(transactions.filtered, as, {
    params: { id },
    query: { limit: 1000 },
    body: days,
  })
  return body['data'] as Transaction[]
}

async function statisticsTotal(as: Person, id: number) {
  const { body } = await house.call(transactions.statistics, as, { params: { id }, body: days })
  return sumOf((body['data'] as StatisticsRow[]).map(({ TotalUsed }) => TotalUsed))
}

async function fileOf(as: Person, id: number) {
  const { rawPayload } = await house.app.inject({
    method: 'GET',
    url: `/api${transactions.exported.path.replace('{id}', String(id))}`,
    query: days,
    headers: { authorization: as.key, 'accept-language': 'sv-SE' },
  })
  const [sheet] = await readExcel(new Blob([new Uint8Array(rawPayload)]))
  const [head = [], ...rows] = sheet?.data ?? []
  return { column: (title: string) => rows.map((row) => Number(row[head.indexOf(title)])) }
}
