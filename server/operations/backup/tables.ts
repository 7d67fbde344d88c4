import type pg from 'pg'

/** Tables that a backup leaves out: short-lived rows, and rows that the ledger's triggers write again. */
const leftOut = new Set([
  'migration',
  'function_file',
  'account_link',
  'mail',
  'webhook_delivery',
  'known_browser',
  'login_ticket',
  'passkey_challenge',
  'session',
  'single_sign_on_domain', // a trigger writes it again
  'single_sign_on_login',
  'rate_limit',
  'locker_token',
  'consumption_day',
  'locker_day',
  'stock_day',
  'person_day',
  'hour_day',
  'consumption_month',
  'person_month',
  'out_span',
  'article_day',
  'article_week',
  'summed_up',
  'demand_kept',
  'demand_outdated',
  'forecast_demand',
  'order_point_demand',
  'order_point_kept',
  'transaction_uuid',
  'visit_advice',
])

const rowsAtATime: Record<string, number> = {
  image: 5,
  reminder: 50,
  statement_file: 50,
  bookkeeping_file_part: 5,
}

export interface BackedUpTable {
  name: string
  /** The columns that are written; computed ones compute themselves. */
  columns: string[]
  /** Counts up by itself, and must go on after the highest number. */
  identity: string | null
  /** Rows that are big are fetched a few at a time. */
  rowsAtATime: number
}

/** All tables of the database, each after those that it refers to. */
export async function backedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows: tables } = await client.query<{
    name: string
    columns: string[]
    identity: string | null
    refers: string[]
  }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  const ordered: BackedUpTable[] = []
  const placed = new Set<string>()
  while (placed.size < tables.length) {
    const next = tables.find(
      ({ name, refers }) => !placed.has(name) && refers.every((other) => placed.has(other)),
    )
    if (!next) throw new Error('the tables refer to each other in a circle')
    placed.add(next.name)
    if (leftOut.has(next.name)) continue
    const { name, identity } = next
    // Stock starts at zero and is moved by the ledger's lines as they are restored.
    const columns = next.columns.filter(
      (column) => !(name === 'locker_article' && column === 'current_volume'),
    )
    ordered.push({ name, columns, identity, rowsAtATime: rowsAtATime[name] ?? 2000 })
  }
  return ordered
}
