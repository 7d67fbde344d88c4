import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateway, type LockerLine } from '#contract/gateway/gateway.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { call, type Sender } from '#demo/simulator/client.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { connect } from '#server/database/connect.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { makeSuperadmin, serverProcess } from '#server/testing/server-process.ts'
import { startPostgres } from '../scripts/postgres.ts'
import type { Benchmark } from './run.ts'

const wanted = 2000
const seconds = 20
const linesInBatch = 100
const senders = 6
const size = { lockers: 24, articles: 20, people: 6, stock: 1_000_000 }
const credentials = { email: 'bench@test.example', password: 'correct horse battery' }
const share = '2,000 withdrawals a second ÷ those taken'

/**
 * Lockers send batches over HTTP to a server process, as fast as it answers, and it books them in a PostgreSQL that is
 * as careful as in a business. Whoever sends shares the cores with both.
 */
export default {
  name: 'Gateway',
  limits: { [share]: 1 },
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'lagra-bench-'))
    await chmod(folder, 0o711) // PostgreSQL may run as another user
    const postgres = await startPostgres(join(folder, 'postgres'), [])
    const environment = {
      ...process.env,
      DATABASE_URL: postgres.url,
      SECRET_KEY: '00'.repeat(32),
      LOG_LEVEL: 'error',
    }
    const server = serverProcess(environment)
    try {
      await makeSuperadmin(environment, credentials.email, credentials.password)
      const url = await server.start()
      await smallHouse(url, credentials, size)
      const speakers = await speakersAt(url)
      await send(speakers, 3) // what is prepared at the first call is prepared
      const before = await booked(postgres.url)
      const { times, taken } = await send(speakers, seconds)
      const after = await booked(postgres.url)
      const lines = times.length * linesInBatch
      if (after.lines - before.lines !== lines || after.wrong.length > 0)
        throw new Error(`${lines} answered, ${after.lines - before.lines} booked. ${after.wrong.join('\n')}`)
      const rate = lines / taken
      return {
        [share]: wanted / rate,
        'withdrawals a second': rate,
        [`a batch of ${linesInBatch}, median (ms)`]: quantile(times, 0.5),
        [`a batch of ${linesInBatch}, 99 of 100 (ms)`]: quantile(times, 0.99),
        'withdrawals booked': lines,
        seconds: taken,
        'stocks that equal their ledger': after.stocks,
      }
    } finally {
      await server.end('SIGTERM')
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
} satisfies Benchmark

interface Speaker {
  sender: Sender
  params: { CallerId: string }
  articles: number[]
  people: number[]
}

async function speakersAt(url: string): Promise<Speaker[]> {
  const body = { validateUsername: credentials.email, validateUserPassword: credentials.password }
  const house = { url, authorization: (await call({ url }, session.login, { body })).SessionKey }
  const { data } = await call(house, lockers.list, { query: { limit: '1000' } })
  const speakers: Speaker[] = []
  for (const { Id: id } of data) {
    const { CallerId, AccessKey } = await call(house, lockers.revealKey, { params: { id } })
    const sender = { url, authorization: `Locker ${AccessKey}` }
    const params = { CallerId }
    const { articles, users } = (await call(sender, gateway.config, { params })).data
    speakers.push({
      sender,
      params,
      articles: articles.map(({ LockerArticleId }) => LockerArticleId),
      people: users.map(({ AccountId }) => AccountId),
    })
  }
  return speakers
}

/** Some send at a time, each the next locker's batch as soon as the one before is answered. */
async function send(speakers: Speaker[], forSeconds: number) {
  const started = performance.now()
  const until = started + forSeconds * 1000
  const times: number[] = []
  let turn = 0
  async function sending() {
    while (performance.now() < until) {
      const speaker = speakers[turn++ % speakers.length]
      if (!speaker) throw new Error('there is no locker')
      const { sender, params } = speaker
      const began = performance.now()
      const { results } = await call(sender, gateway.transactions, {
        params,
        body: { transactions: batchOf(speaker) },
      })
      times.push(performance.now() - began)
      const other = results.find(({ status }) => status !== 'recorded')
      if (other) throw new Error(`a line was ${other.status}: ${other.reason}`)
    }
  }
  await Promise.all(Array.from({ length: senders }, sending))
  return { times, taken: (performance.now() - started) / 1000 }
}

function batchOf({ articles, people }: Speaker): LockerLine[] {
  const now = Date.now()
  return Array.from({ length: linesInBatch }, (_, index) => ({
    UUID: randomUUID(),
    Kind: 'withdrawal',
    LockerArticleId: articles[index % articles.length] ?? 0,
    AccountId: people[index % people.length] ?? null,
    Amount: 1 + (index % 3),
    Opened: new Date(now - 1000 * (linesInBatch - index)).toISOString(),
    Closed: new Date(now - 1000 * (linesInBatch - index) + 600).toISOString(),
    Aborted: 0,
  }))
}

async function booked(databaseUrl: string) {
  const connection = await connect({ databaseUrl, dataDir: '', poolSize: 1 })
  const { rows } = await connection.pool.query<{ lines: number }>(
    `select count(*) as lines from transaction where kind = 'withdrawal'`,
  )
  const { stocks, wrong } = await checkLedger(connection.pool)
  await connection.close()
  return { lines: rows[0]?.lines ?? 0, stocks, wrong }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
