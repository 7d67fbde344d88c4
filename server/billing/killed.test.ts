import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FullStatement, Statement } from '#contract/billing/statements.ts'
import { startSession } from '#server/people/session-store.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { handOver, secretKey, startServer } from '#server/testing/server-process.ts'
import { manyBilled } from './testing/many-billed.ts'
import { makeVault } from '#server/tenancy/vault.ts'

const resellers = 100

let authorization: string
let own: Awaited<ReturnType<typeof handOver>>
let child: ChildProcess | undefined

beforeEach(async () => {
  const database = await emptyDatabase()
  const { db } = database.connection
  await manyBilled(db, resellers, 20)
  const { id } = await db
    .insertInto('account')
    .values({ organisation_id: 1, role: 'admin', email: 'a@test.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  authorization = await startSession(db, makeVault(Buffer.from(secretKey, 'hex')), id)
  own = await handOver(database)
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await own.remove()
})

async function start() {
  const server = await startServer(own.environment)
  child = server.child
  return { started: server.child, call: caller(`${server.url}/api/billing-statements`) }
}

const caller = (base: string) => async (path: string, body?: object) => {
  const answer = await fetch(`${base}${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { total: number; generated: number; data: Statement[] }
}

test('killed half way and run again: nothing double, nothing missing, numbers without gaps', async () => {
  const first = await start()
  const killed = first.call('/generate-bills', { date: '2026-11-05' }).catch(() => 'cut off')
  await expect
    .poll(async () => (await first.call('?limit=1')).total, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(3)
  first.started.kill('SIGKILL')
  await once(first.started, 'exit')
  expect(await killed).toBe('cut off')

  const second = await start()
  const { total } = await second.call('?limit=1')
  expect(total).toBeLessThan(resellers)
  const { generated } = await second.call('/generate-bills', { date: '2026-11-05' })
  expect(total + generated).toBe(resellers)
  const { data } = await second.call('?limit=1000&sort=Number')
  expect(data.map(({ Number: number }) => number)).toEqual(data.map((_, index) => index + 1))
  expect(new Set(data.map(({ ResellerCustomerId }) => ResellerCustomerId)).size).toBe(resellers)
  // Also the statements that were being made when the server was killed have all of their lines.
  for (const { Id, BilledNetAmount } of data.slice(Math.max(0, total - 5), total + 5)) {
    const whole = await second.call(`/${Id}`)
    const { billing_statement_detail: lines } = whole.data as unknown as FullStatement
    const sum = lines.reduce((added, line) => added + Math.round(line.BilledAmount * 100), 0)
    expect(sum).toBe(Math.round(BilledNetAmount * 100))
  }
}, 120_000)
