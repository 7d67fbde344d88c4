import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Writes `tables.ts` from a migrated database, so that the types are what the database is. A test compares the two. */

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  /** A default or an identity: may be left out on insert. */
  defaulted: boolean
  /** Computed by the database: never written. */
  generated: boolean
  check: string | null
}

const typescript: Record<string, string> = {
  boolean: 'boolean',
  integer: 'number',
  'integer[]': 'number[]',
  'text[]': 'string[]',
  'double precision[]': 'number[]',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
}

export async function generateTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, (row) => row.table)
  const named = [...tables].map(([table, columns]) => ({ table, columns, world: worldOf(table, columns) }))
  const world = (wanted: World) =>
    named.filter((entry) => entry.world === wanted).map(({ table }) => `  ${table}: ${pascal(table)}`)
  const names = (wanted: (entry: (typeof named)[number]) => boolean) =>
    named
      .filter(wanted)
      .map(({ table }) => `'${table}'`)
      .join(', ')

  const source = [
    '// Written by `npm run types:database`; do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    'type Json = ColumnType<unknown, string, string>',
    'type DefaultedJson = ColumnType<unknown, string | undefined, string>',
    '',
    '/** What belongs to no tenant. */',
    `export interface HouseTables {\n${world('house').join('\n')}\n}`,
    '',
    '/** What carries its reseller or its owner: reached through a scope only. */',
    `export interface TenantTables {\n${world('tenant').join('\n')}\n}`,
    '',
    '/** What only infrastructure touches. */',
    `export interface SystemTables {\n${world('system').join('\n')}\n}`,
    '',
    'export type Tables = HouseTables & TenantTables & SystemTables',
    '',
    `export const tenantTables = [${names((entry) => entry.world === 'tenant')}] as const satisfies (keyof TenantTables)[]`,
    '',
    '/** Whose rows are marked when they are deleted, instead of torn out. */',
    `export const softDeleted = [${names(({ columns }) => columns.some(({ column }) => column === 'deleted_at'))}] as const satisfies (keyof Tables)[]`,
    ...named.map(
      ({ table, columns }) =>
        `\ninterface ${pascal(table)} {\n${columns.map((column) => line(column)).join('\n')}\n}`,
    ),
    '',
  ].join('\n')
  return execFileSync('node_modules/.bin/oxfmt', ['--stdin-filepath=tables.ts'], {
    input: source,
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '..', '..'),
  })
}

type World = 'house' | 'tenant' | 'system'

const ofTheHouse = [
  'bookkeeping_file',
  'bookkeeping_file_part',
  'bookkeeping_setting',
  'currency',
  'demand_kept',
  'demand_outdated',
  'exchange_rate',
  'image',
  'reminder_setting',
  'secure_cloud_server',
  'statement_series',
  'summed_up',
  'system_setting',
]
const ofTheSystem = [
  'account_code_app',
  'account_identity',
  'account_link',
  'device_registration',
  'erased_identity',
  'function_file',
  'known_browser',
  'login_ticket',
  'mail',
  'migration',
  'passkey',
  'passkey_challenge',
  'rate_limit',
  'recovery_code',
  'session',
  'single_sign_on_domain',
  'single_sign_on_login',
]

/** A tenant's table carries its reseller or its owner. Whatever does not must be known here, lest it be open to all. */
function worldOf(table: string, columns: Column[]): World {
  if (columns.some(({ column }) => column === 'reseller_id' || column === 'owner_id')) return 'tenant'
  if (ofTheHouse.includes(table)) return 'house'
  if (ofTheSystem.includes(table)) return 'system'
  throw new Error(
    `${table} has neither reseller_id nor owner_id; if it belongs to no tenant, say so in generate-types.ts`,
  )
}

function line(column: Column) {
  const literals = column.check?.match(/'[^']*'(?=::text)/g)
  const plain = literals?.join(' | ') ?? typescript[column.type] ?? 'string'
  if (plain === 'Json' && column.defaulted) return `  ${column.column}: DefaultedJson`
  const type = column.nullable ? `${plain} | null` : plain
  const wrapped = column.generated
    ? `GeneratedAlways<${type}>`
    : column.defaulted
      ? `Generated<${type}>`
      : type
  return `  ${column.column}: ${wrapped}`
}

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, _separator, letter: string) => letter.toUpperCase())

const columnsQuery = `
  select c.relname as table, a.attname as column, t.typname, format_type(a.atttypid, null) as type,
    not a.attnotnull and c.relkind <> 'v' as nullable, -- of a view's columns the catalogue does not know
    a.atthasdef or a.attidentity <> '' as defaulted,
    a.attgenerated <> '' as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[''%') as check
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where (c.relkind in ('r', 'p') and not c.relispartition) or c.relname in ('changed_cost_centre', 'locker_person', 'ledger_person')
  order by c.relname, a.attnum`

if (import.meta.main) {
  const { connect } = await import('./connect.ts')
  const { migrate } = await import('./migrate.ts')
  const { mkdtemp, rm } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-types-'))
  const connection = await connect({ databaseUrl: undefined, dataDir, poolSize: 1 })
  await migrate(connection.pool)
  await writeFile(join(import.meta.dirname, 'tables.ts'), await generateTypes(connection.pool))
  await connection.close()
  await rm(dataDir, { recursive: true })
}
