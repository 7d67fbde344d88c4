import { sql } from 'kysely'
import { connect, type RawDatabase } from '#server/database/connect.ts'
import { until } from '../waiting.ts'
import type { Lines } from './lines.ts'

/** What the soak does with the ledger itself, on the present primary and past Lagra. */

/** Compares what the lockers were told with what is booked. */
export async function compareWithLedger({ made, acknowledged }: Lines, databaseUrl: string) {
  return on(databaseUrl, async (db) => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from transaction where kind in ('withdrawal', 'return')`.execute(db)
    const booked = new Set<string>()
    const doubled = new Set<string>()
    for (const { uuid } of rows) (booked.has(uuid) ? doubled : booked).add(uuid)
    return {
      booked: rows.length,
      lost: [...acknowledged].filter((uuid) => !booked.has(uuid)),
      doubled: [...doubled],
      unknown: [...booked].filter((uuid) => !made.has(uuid)),
      waiting: [...made].filter((uuid) => !booked.has(uuid)),
    }
  })
}

/** So many of the lockers' batches, of 20, have to be under way. */
const enough = 12

/** Does something while batches are half done: the ledger is locked, so that they wait where they write to it. */
export async function withLinesUnderWay(databaseUrl: string, work: () => Promise<unknown>) {
  await on(databaseUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table transaction in share row exclusive mode`.execute(tx)
      await until(`${enough} batches under way`, 30, async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)
        return (rows[0]?.waiting ?? 0) >= enough
      })
      await work()
    }),
  )
}

/**
 * What must never happen, so that one can see it found: past the triggers that refuse it, an acknowledged line disappears and
 * another one is booked twice; somebody's session ends.
 */
export async function spoil({ acknowledged }: Lines, databaseUrl: string) {
  const [lost, doubled] = acknowledged
  const columns = sql.raw(
    'reseller_id, locker_id, locker_article_id, account_id, uuid, kind, amount, moved, transaction_date, price',
  )
  await on(databaseUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table transaction disable trigger user`.execute(tx)
      await sql`delete from transaction where uuid = ${lost}`.execute(tx)
      await sql`
        insert into transaction (${columns}) select ${columns} from transaction where uuid = ${doubled}`.execute(
        tx,
      )
      await sql`alter table transaction enable trigger user`.execute(tx)
      await sql`
        delete from session where key_hash = (select key_hash from session order by created_at desc limit 1)`.execute(
        tx,
      )
    }),
  )
}

/** Two connections: one that locks, and one that looks. */
async function on<T>(databaseUrl: string, work: (db: RawDatabase) => Promise<T>): Promise<T> {
  const connection = await connect({ databaseUrl, dataDir: '', poolSize: 2 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}
