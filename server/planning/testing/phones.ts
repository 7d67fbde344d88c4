import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Report, ReportAnswer, ReportOf } from '#contract/planning/reports.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import { runsIn } from './runs.ts'

const { road, transactions } = contract

/** What the contract fills in is left out here. */
export type Given = Report extends infer R ? (R extends Report ? Partial<R> & Pick<R, 'Kind'> : never) : never

export const at = <T>(all: readonly T[], index: number): T => {
  const one = all[index]
  if (one === undefined) throw new Error('not there')
  return one
}

/** A run to two lockers with gloves and tape, made anew for every test, and phones that report of it. */
export async function phones() {
  const company = await testCompany()
  const { house, stock, resellerId, customerId, reseller } = company
  const runs = runsIn(house)
  const driver = await house.person('reseller', resellerId, undefined, 'driver')
  const otherDriver = await house.person('reseller', resellerId, undefined, 'driver')

  type Held = Awaited<ReturnType<typeof stock.held>>
  const lockers: Awaited<ReturnType<typeof stock.locker>>[] = []
  const gloves: Held[] = []
  const tape: Held[] = []
  const articleIds: number[] = []
  /** The run that is reported of. */
  const current = {} as { run: Awaited<ReturnType<typeof runs.run>> }

  beforeEach(async () => {
    const articles = [await stock.article(resellerId), await stock.article(resellerId)]
    const both = [await stock.locker(customerId), await stock.locker(customerId)]
    const inBoth = async (article: number, volume: number) => {
      const values = { max_stock: 50, price: 100 }
      const all: Held[] = []
      for (const locker of both) all.push(await stock.held(locker, at(articles, article), values, volume))
      return all
    }
    lockers.splice(0, 2, ...both)
    articleIds.splice(0, 2, ...articles.map(({ id }) => id))
    gloves.splice(0, 2, ...(await inBoth(0, 7)))
    tape.splice(0, 2, ...(await inBoth(1, 2)))
    await runs.link(driver, ...lockers)
    current.run = await newRun(driver)
  })

  const lines = (): [Held, number][] => [
    [at(gloves, 0), 10],
    [at(tape, 0), 4],
    [at(gloves, 1), 5],
    [at(tape, 1), 6],
  ]
  const newRun = (person: Person, more: Parameters<typeof runs.run>[2] = {}) =>
    runs.run(resellerId, lines(), { driver_id: person.id, ...more })
  const stopId = (index: number) => at(current.run.stops, index).id

  let clock = Date.now() - 3_600_000
  const moment = () => new Date((clock += 1000)).toISOString()
  const made = (given: Given) => ({ UUID: randomUUID(), At: moment(), ...given })

  const stopDone = (index: number, amounts: [Held, number, (number | null)?, string?][], more: object = {}) =>
    made({
      Kind: 'stopDone',
      StopId: stopId(index),
      Lines: amounts.map(([held, Amount, Counted = null, CountedAt]) => ({
        LockerArticleId: held.id,
        Amount,
        Reason: null,
        Counted,
        CountedAt: CountedAt ?? null,
      })),
      Signature: null,
      ...more,
    })
  const placed = (index: number, held: Held, Amount: number, more: Partial<ReportOf<'placed'>> = {}) =>
    made({
      Kind: 'placed',
      StopId: stopId(index),
      LockerArticleId: held.id,
      Amount,
      Reason: null,
      Counted: null,
      CountedAt: null,
      ...more,
    })
  /** What was put in by a report that was refused. */
  const ownRefill = (
    of: { UUID: string },
    index: number,
    held: Held,
    Amount: number,
    more: Partial<ReportOf<'ownRefill'>> = {},
  ) =>
    made({
      Kind: 'ownRefill',
      Of: of.UUID,
      StopId: stopId(index),
      LockerId: held.locker_id,
      Lines: [{ LockerArticleId: held.id, Amount }],
      ...more,
    })

  const send = (reports: object[], as: Person = driver, more: object = {}) =>
    house.call(road.report, as, {
      params: { id: current.run.id },
      body: { AccountId: as.id, SentAt: new Date().toISOString(), reports, ...more },
    })
  const results = async (reports: object[], as?: Person) =>
    (await send(reports, as)).body['results'] as ReportAnswer[]
  const read = async (as: Person = driver) =>
    (await house.call(road.get, as, { params: { id: current.run.id } })).body['data'] as RoadRun

  const volumeOf = async ({ id }: Held) => {
    const rows = house.db.selectFrom('locker_article').where('id', '=', id).select('current_volume')
    return (await rows.executeTakeFirstOrThrow()).current_volume
  }
  const booked = async (held: Held) => {
    const { body } = await house.call(transactions.list, reseller, { params: { id: held.locker_id } })
    const all = body['data'] as {
      LockerArticleId: number
      Kind: string
      TransactionDate: string
      Moved: number
      Reason: string | null
      BookedBy: string | null
    }[]
    return all.filter(({ LockerArticleId }) => LockerArticleId === held.id)
  }

  return {
    ...company,
    runs,
    driver,
    otherDriver,
    lockers,
    gloves,
    tape,
    articleIds,
    current,
    lines,
    newRun,
    stopId,
    moment,
    made,
    stopDone,
    placed,
    ownRefill,
    send,
    results,
    read,
    volumeOf,
    booked,
  }
}

export type Held = Awaited<ReturnType<typeof phones>>['gloves'][number]
