import type pg from 'pg'

const aDay = 24 * 60 * 60_000

/** Asks without the time limits that hold for the server's own questions. */
export type Ask = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<R>>

/** A transaction for commands and migrations: in a large house they take their time, and nobody waits for an answer. */
export async function withoutTimeLimit<T>(
  pool: pg.Pool,
  work: (ask: Ask, client: pg.ClientBase) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  const ask: Ask = (text, values) =>
    client.query({ text, ...(values && { values }), query_timeout: aDay } as pg.QueryConfig)
  try {
    await client.query(begin)
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await work(ask, client)
    await ask('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
