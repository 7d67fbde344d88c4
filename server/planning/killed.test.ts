import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReportAnswer } from '#contract/planning/reports.ts'
import type { Run } from '#contract/planning/runs.ts'
import { startSession } from '#server/people/session-store.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { handOver, secretKey, serverProcess } from '#server/testing/server-process.ts'
import { stocked } from '#server/testing/stocked.ts'
import { runsIn } from './testing/runs.ts'

const lockers = 16
const planned = [10, 4, 7]
const inStock = 5
const kills = 2

let own: Awaited<ReturnType<typeof handOver>>
let server: ReturnType<typeof serverProcess>
let runId: number
let people: { id: number; authorization: string }[]

beforeEach(async () => {
  const database = await emptyDatabase()
  const { db } = database.connection
  await db
    .insertInto('organisation')
    .values([
      { id: 1000, kind: 'reseller', name: 'Reseller' },
      { id: 1001, kind: 'customer', reseller_id: 1000, name: 'Customer' },
    ])
    .execute()
  const stock = stocked({ db, vault: database.vault })
  const articles = [await stock.article(1000), await stock.article(1000), await stock.article(1000)]
  const lines: Parameters<ReturnType<typeof runsIn>['run']>[1][number][] = []
  for (let each = 0; each < lockers; each++) {
    const locker = await stock.locker(1001)
    for (const [at, article] of articles.entries())
      lines.push([await stock.held(locker, article, { max_stock: 50 }, inStock), planned[at] ?? 0])
  }
  const accounts = await db
    .insertInto('account')
    .values(
      ['one', 'other'].map((name) => ({
        organisation_id: 1000,
        reseller_id: 1000,
        role: 'reseller' as const,
        email: `${name}@test.example`,
      })),
    )
    .returning('id')
    .execute()
  const vault = makeVault(Buffer.from(secretKey, 'hex'))
  people = []
  for (const { id } of accounts) people.push({ id, authorization: await startSession(db, vault, id) })
  runId = (await runsIn({ db }).run(1000, lines, { driver_id: people[0]?.id ?? 0 })).id
  own = await handOver(database)
  server = serverProcess(own.environment)
})
afterEach(async () => {
  await server.end('SIGKILL')
  await own.remove()
})

/** What a phone keeps until it is answered: the ends of all stops, each with an amount that only this phone says. */
const reportsOf = (run: Run, phone: number) =>
  run.data.map(({ Id, Lines }, at) => ({
    UUID: randomUUID(),
    At: new Date(Date.UTC(2026, 2, 2, 8, phone, at)).toISOString(),
    Kind: 'stopDone',
    StopId: Id,
    Lines: Lines.map(({ LockerArticleId, Planned }) => ({
      LockerArticleId,
      Amount: Planned - phone,
      Reason: null,
      Counted: null,
      CountedAt: null,
    })),
    Signature: null,
  }))

test('two phones tell of one run while its server is killed again and again: each stop is booked once, by whoever was told so', async () => {
  let url = await server.start()
  let isUp = Promise.resolve(url)
  const call = async (path: string, { authorization }: { authorization: string }, body?: object) => {
    const answer = await fetch(`${await isUp}/api/runs/${runId}${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const [planner] = people
  if (!planner) throw new Error('nobody plans')
  const read = async () => ((await call('', planner)) as { data: Run }).data
  const run = await read()
  let lostAnswers = 0

  /** As the phone does it: a batch is sent again, with the same UUIDs, until it is answered. */
  async function drive(person: (typeof people)[number], phone: number) {
    const reports = reportsOf(run, phone)
    const answers: ReportAnswer[] = []
    // One begins at the other's end, so that they meet.
    if (phone > 0) reports.reverse()
    for (let at = 0; at < reports.length;) {
      const body = {
        AccountId: person.id,
        SentAt: new Date().toISOString(),
        reports: reports.slice(at, at + 2),
      }
      const before = isUp
      try {
        const { results } = (await call('/reports', person, body)) as { results: ReportAnswer[] }
        answers.push(...results)
        at += 2
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        lostAnswers += 1
        // The server is started anew as soon as its end was seen.
        await expect.poll(() => isUp !== before, { interval: 2, timeout: 30_000 }).toBe(true)
      }
    }
    const byUuid = new Map(answers.map((answer) => [answer.UUID, answer.Result]))
    return reports.map(({ UUID, StopId }) => ({ StopId, phone, result: byUuid.get(UUID) }))
  }

  const driving = Promise.all(people.map(drive))
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.floor((lockers * kill) / (kills + 2))
    await expect
      .poll(async () => (await read()).Ended, { interval: 2, timeout: 30_000 })
      .toBeGreaterThanOrEqual(enough)
    await server.end('SIGKILL')
    isUp = server.start()
    url = await isUp
  }
  const told = (await driving).flat()

  const after = await read()
  expect(url).toMatch(/^http/)
  expect(lostAnswers).toBeGreaterThanOrEqual(1)
  expect(after.State).toBe('done')
  for (const { Id, State, Lines } of after.data) {
    expect(State).toBe('done')
    const taken = told.filter(({ StopId, result }) => StopId === Id && result === 'done')
    expect(taken.length).toBe(1)
    for (const { Planned, Placed, CurrentVolume } of Lines) {
      expect(Placed).toBe(Planned - (taken[0]?.phone ?? NaN))
      expect(CurrentVolume).toBe(inStock + Planned - (taken[0]?.phone ?? NaN))
    }
  }
  expect(told.filter(({ result }) => result === 'refused').length).toBe(lockers)
}, 120_000)
