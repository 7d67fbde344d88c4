import { issuedFiles } from '#server/billing/files/issued.ts'
import { billedBefore, manyBilled } from '#server/billing/testing/many-billed.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { benchHouse } from './house.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'

const resellers = 500
const lockersEach = 20
/** As many as a run looks at. */
const monthsBefore = 13
const seconds = 'seconds to bill 10,000 lockers of 500 resellers, a year billed before'
const files = 'seconds for their files: PDFs in both languages and e-invoice of each'
const growth = 'billing with files ÷ the same for half as many'
const filesGrowth = 'the files ÷ those of half as many'
const again = 'running it again ÷ the first time'
const preview = 'preview ÷ making them'
const lastPage = 'the last page of 10,000 billable lockers ÷ the first'
const searched = 'a page that is searched ÷ the first'

/** All bills of a month: some resellers in one transaction, and their files after each. */
export default {
  name: 'Billing',
  limits: {
    [seconds]: 5,
    [files]: 25,
    [growth]: 2.5,
    [filesGrowth]: 2.5,
    [again]: 0.5,
    [lastPage]: 5,
    [searched]: 5,
  },
  async run() {
    const half = await billedHouse(resellers / 2)
    await half.house.close()
    const { house, headers, looked, made, second } = await billedHouse(resellers)

    const page = async (query: Record<string, string>) => {
      const asked = { url: '/api/billing-lockers', query: { limit: '50', ...query }, headers }
      return medianTime(15, async () => {
        if ((await house.app.inject(asked)).statusCode !== 200) throw new Error('there is no such page')
      })
    }
    const first = await page({})
    const last = await page({ page: String((resellers * lockersEach) / 50) })
    const found = await page({ searchString: 'locker 7' })
    await house.close()
    return {
      [seconds]: made.took,
      [files]: made.files,
      [growth]: (made.took + made.files) / (half.made.took + half.made.files),
      [filesGrowth]: made.files / half.made.files,
      'the files ÷ the billing': made.files / made.took,
      'seconds for the preview': looked.took,
      'seconds of the processor for the preview, with what the database takes': looked.processor,
      'seconds of the processor for billing and files': made.processor,
      'billing with files ÷ the same for half as many, by the processor':
        made.processor / half.made.processor,
      [again]: second.took / made.took,
      [preview]: looked.took / made.took,
      [lastPage]: last / first,
      [searched]: found / first,
      'milliseconds for the first page': first,
      'milliseconds for a reseller': (made.took * 1000) / resellers,
      'milliseconds for its files': (made.files * 1000) / resellers,
    }
  },
} satisfies Benchmark

/** A house whose month was looked at, billed, and billed again. */
async function billedHouse(count: number) {
  const clock = { files: 0 }
  const house = await benchHouse((db) => timed(db, clock))
  const headers = await house.session(await house.superadmin())
  await manyBilled(house.db, count, lockersEach)
  await billedBefore(house.db, monthsBefore)

  const generate = async (payload: object) => {
    clock.files = 0
    const started = performance.now()
    const before = process.cpuUsage()
    const url = '/api/billing-statements/generate-bills'
    const answer = await house.app.inject({ method: 'POST', url, headers, payload })
    const { generated } = answer.json<{ generated: number }>()
    const all = performance.now() - started
    // The database runs in a thread of this process.
    const { user, system } = process.cpuUsage(before)
    return {
      generated,
      took: (all - clock.files) / 1000,
      files: clock.files / 1000,
      processor: (user + system) / 1_000_000,
    }
  }
  const looked = await generate({ date: '2026-11-05', preview: 1 })
  const made = await generate({ date: '2026-11-05' })
  const second = await generate({ date: '2026-11-05' })
  if (made.generated !== count || second.generated !== 0)
    throw new Error('not every reseller was billed once')
  return { house, headers, looked, made, second }
}

/** Says how long the files took. */
function timed(db: RawDatabase, clock: { files: number }) {
  const issued = issuedFiles(db)
  return {
    ...issued,
    async makeFor(ids: number[]) {
      const started = performance.now()
      await issued.makeFor(ids)
      clock.files += performance.now() - started
    },
  }
}
