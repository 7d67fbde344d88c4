import { gateway } from '#contract/gateway/gateway.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { listenTo } from '#server/live/testing/listener.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { benchHouse } from './house.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'

const rounds = 30
const overCall = 'from the answer to the event ÷ a plain call, median'
const longest = 'milliseconds from the answer to the event, the longest'

/** How soon an open screen hears of what was taken at a locker. A tenth of a second of it is for gathering. */
export default {
  name: 'Live events',
  limits: { [longest]: 2000 },
  async run() {
    const house = await benchHouse()
    const { connection, vault } = house
    const server = await listeningServer({ vault, database: { connection } })
    const headers = await house.session(await house.superadmin())
    const hears = await listenTo(server.address, headers.authorization)
    const locker = await speakingLocker(house, await customer(house.db))
    const held = await locker.article(1000)

    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { status } = await locker.say(gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
      if (status !== 200) throw new Error(`the withdrawal was answered with ${status}`)
      const answered = performance.now()
      await hears.event('stock', locker.locker.id)
      times.push(performance.now() - answered)
    }
    const call = await medianTime(rounds, () => house.app.inject({ url: '/api/currentuser', headers }))
    await hears.close()
    await server.stop()
    await house.close()
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[rounds >> 1] ?? Number.NaN
    return {
      [overCall]: median / call,
      'milliseconds from the answer to the event, median': median,
      [longest]: sorted.at(-1) ?? Number.NaN,
      'milliseconds for a plain call': call,
    }
  },
} satisfies Benchmark

async function customer(db: Awaited<ReturnType<typeof benchHouse>>['db']) {
  const organisation = (kind: 'reseller' | 'customer', resellerId: number | null) =>
    db
      .insertInto('organisation')
      .values({ kind, reseller_id: resellerId, name: `Bench ${kind}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  return (await organisation('customer', (await organisation('reseller', null)).id)).id
}
