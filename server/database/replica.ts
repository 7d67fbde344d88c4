import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** In milliseconds: how long a report waits for the replica, and for how long one that failed is left alone. */
const patience = 500
const between = 20
const rest = 10_000

/** What is asked of both servers for each report. */
type Asked = Pick<pg.Pool, 'query'>

/**
 * Chooses who answers a report. A replica is a little behind, so a report waits until it has everything that was written
 * before the report was asked for: nobody misses what they have just changed, whichever server they changed it through.
 * If that takes too long, or the replica does not answer, the primary does.
 */
export function chooserOf(primary: Asked, replica: Asked) {
  let restsUntil = 0
  /** One that was late is asked, but not waited for, until it has caught up. */
  let isLate = false
  const reports = { replica: 0, primary: 0 }

  async function isCaughtUp() {
    const { rows } = await primary.query<{ place: string }>(
      'select pg_current_wal_insert_lsn()::text as place',
    )
    const until = performance.now() + (isLate ? 0 : patience)
    for (;;) {
      const answer = await replica.query<{ is_there: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
        [rows[0]?.place],
      )
      if (answer.rows[0]?.is_there) return true
      if (performance.now() >= until) return false
      await sleep(between)
    }
  }

  async function choose(): Promise<'replica' | 'primary'> {
    if (performance.now() < restsUntil) return 'primary'
    try {
      isLate = !(await isCaughtUp())
      return isLate ? 'primary' : 'replica'
    } catch {
      restsUntil = performance.now() + rest
      return 'primary'
    }
  }

  return {
    /** How many reports each has answered. */
    reports,
    async choose() {
      const chosen = await choose()
      reports[chosen]++
      return chosen
    },
  }
}
