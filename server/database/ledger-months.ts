import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How many milliseconds to wait for others before they are let through, and how often to try. */
const patience = { lock: 2000, tries: 5, pause: 500 }

/**
 * Makes room in the ledger for lines that arrive late and for the months to come. In a transaction of its own, which
 * gives way to long queries instead of making everybody else wait behind it. Answers whether it was done: what was not
 * is tried again at the next sweep, long before a month is needed.
 */
export async function ensureLedgerMonths(
  pool: pg.Pool,
  { lock, tries, pause: between } = patience,
): Promise<boolean> {
  // Not `retrying`: it tries again at once and gives up with the error; this waits in between and only says so.
  for (let left = tries; left > 0; left--) {
    if (left < tries) await pause(between)
    if (await attach(pool, lock)) return true
  }
  return false
}

/** The same, and tells where it was not done. */
export async function attachLedgerMonths(
  pool: pg.Pool,
  tell: (text: string) => void,
  howPatiently = patience,
): Promise<void> {
  if (!(await ensureLedgerMonths(pool, howPatiently)))
    tell(
      'the ledger’s months to come could not be attached beside what others do; it is tried again at the next sweep',
    )
}

async function attach(pool: pg.Pool, lockMilliseconds: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    // Two servers that start at once would both make the same month.
    await client.query('select pg_advisory_xact_lock(7161726103)')
    await client.query(
      "select ensure_ledger_months((now() at time zone 'UTC' - interval '4 months')::date, (now() at time zone 'UTC' + interval '12 months')::date)",
    )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: unknown }).code === '55P03') return false
    throw error
  } finally {
    client.release()
  }
}
