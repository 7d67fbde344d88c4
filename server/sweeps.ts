import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type RawDatabase } from './database/connect.ts'
import { sweepRateLimits } from './database/rate-limit.ts'
import { sweepSessions } from './session-store.ts'

/** What has to be tidied now and then. Each sweep may run at any time, and twice. */
const sweeps: ((db: RawDatabase) => Promise<unknown>)[] = [
  sweepSessions,
  sweepRateLimits,
  (db) =>
    sql`select ensure_ledger_months(current_date, (current_date + interval '12 months')::date)`.execute(db),
]

const everyMinutes = 5

/** Runs the sweeps on a timer; of several server processes one does, the others pass. */
export function startSweeps(db: RawDatabase, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepOnce(db, log)
  }, everyMinutes * 60_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function sweepOnce(db: RawDatabase, log: FastifyBaseLogger) {
  try {
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(7161726102) as mine`.execute(tx)
      if (!rows[0]?.mine) return
      for (const sweep of sweeps) await sweep(tx)
    })
  } catch (error) {
    log.warn({ err: error }, 'sweep failed; it is tried again at the next turn')
  }
}
