import { sql, type Transaction } from 'kysely'
import type { AuditedEntity } from '#contract/house/audit.ts'
import type { HistoryPart } from '#contract/house/history.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Member } from './member.ts'

/** The tables whose changes are audited, and the name of the record in the audit. */
const audited = {
  account: 'user',
  api_key: 'api-key',
  article: 'article',
  article_own: 'article',
  cost_centre: 'cost-centre',
  article_group: 'articlegroup',
  device: 'device',
  locker: 'locker',
  locker_article: 'locker',
  locker_user: 'locker',
  locker_visit: 'locker',
  organisation: 'customer',
  run: 'run',
  team: 'team',
  usage_limit: 'limit',
  usage_limit_exception: 'limit-exception',
  notification_setting: 'user',
  order_point_setting: 'reseller',
  second_factor_demand: 'reseller',
  visit_setting: 'reseller',
  consumption_setting: 'reseller',
  route: 'route',
  stocktake: 'stocktake',
  stocktake_setting: 'reseller',
  purchase: 'purchase',
  saved_view: 'view',
  report: 'report',
  single_sign_on: 'single-sign-on',
  webhook: 'webhook',
  reminder_setting: 'settings',
  price_list: 'price-list',
  price_list_line: 'price-list',
  price_plan: 'price-plan',
  price_plan_tier: 'price-plan',
  customer_discount: 'discount',
  exchange_rate: 'exchange-rate',
  bookkeeping_setting: 'bookkeeping',
  secure_cloud_server: 'server',
  system_setting: 'settings',
} as const satisfies Partial<Record<keyof Tables, AuditedEntity>>
export type AuditedTable = keyof typeof audited

/** Rows that are part of another record are audited under that record. */
const partOf: Partial<Record<AuditedTable, string>> = {
  article_own: 'article_id',
  locker_article: 'locker_id',
  locker_user: 'locker_id',
  locker_visit: 'locker_id',
  notification_setting: 'account_id',
  order_point_setting: 'reseller_id',
  second_factor_demand: 'reseller_id',
  visit_setting: 'reseller_id',
  consumption_setting: 'reseller_id',
  stocktake_setting: 'reseller_id',
  price_plan_tier: 'price_plan_id',
  price_list_line: 'price_list_id',
}

/** By which column such a row is told from the other parts of its record. */
const partBy: Partial<Record<AuditedTable, [HistoryPart, string]>> = {
  article_own: ['settings', 'id'],
  locker_article: ['article', 'article_id'],
  locker_user: ['user', 'account_id'],
  price_plan_tier: ['tier', 'tier'],
  notification_setting: ['settings', 'id'],
  order_point_setting: ['settings', 'id'],
  second_factor_demand: ['settings', 'id'],
  visit_setting: ['settings', 'id'],
  consumption_setting: ['settings', 'id'],
  locker_visit: ['settings', 'id'],
  stocktake_setting: ['settings', 'id'],
}

export interface Audited {
  entity: AuditedEntity
  entityId: number
  /** The part of the record that the line is about. */
  part?: { kind: HistoryPart; id: number } | undefined
  resellerId: number | null
  action: 'create' | 'update' | 'delete' | 'restore' | 'reveal'
  before: object | null
  after: object | null
}

type Row = Record<string, unknown>

export function auditLine(
  table: AuditedTable,
  action: Audited['action'],
  before: object | null,
  after: object | null,
): Audited {
  const row = (after ?? before ?? {}) as Row
  const [kind, column = ''] = partBy[table] ?? []
  const isReseller = table === 'organisation' && row['kind'] === 'reseller'
  return {
    entity: isReseller ? 'reseller' : audited[table],
    entityId: Number(row[partOf[table] ?? 'id']),
    ...(kind && row[column] !== undefined && { part: { kind, id: Number(row[column]) } }),
    resellerId: (row['reseller_id'] ?? null) as number | null,
    action,
    ...(action === 'update'
      ? difference(before as Row, after as Row)
      : { before: readableRow(before), after: readableRow(after) }),
    ...(action === 'reveal' && { before: null, after: null }),
  }
}

/** In one statement. */
export async function writeAudit(
  tx: Transaction<Tables>,
  member: Pick<Member, 'name' | 'onBehalfOf'> & { id: number | null },
  lines: Audited[],
) {
  const rows = lines.map(({ entityId, resellerId, part, ...line }) => ({
    ...line,
    entity_id: entityId,
    part: part?.kind,
    part_id: part?.id,
    reseller_id: resellerId,
    account_id: member.id,
    account_name: member.name,
    on_behalf_of: member.onBehalfOf,
  }))
  const columns = sql`reseller_id, account_id, account_name, entity, entity_id, part, part_id, action,
    before, after, on_behalf_of`
  const given = sql`jsonb_populate_recordset(null::audit, ${JSON.stringify(rows)}::jsonb)`
  await sql`${prepared} insert into audit (${columns}) select ${columns} from ${given}`.execute(tx)
}

function difference(before: Row, after: Row) {
  const changed = Object.keys(after).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  const pick = (row: Row) => readableRow(Object.fromEntries(changed.map((column) => [column, row[column]])))
  return { before: pick(before), after: pick(after) }
}

/** A row as the audit shows it: fields named as in the API, without internal columns, and secrets masked. */
function readableRow(row: object | null): object | null {
  if (!row) return null
  const columns = Object.entries(row).filter(([column]) => !bookkeeping.has(column))
  return Object.fromEntries(
    columns.map(([column, value]) => [
      wireName(column),
      secret.test(column) && value !== null ? '•••' : value,
    ]),
  )
}

const bookkeeping = new Set([
  'revision',
  'created_at',
  'deleted_at',
  'erased_at',
  'deleted_by',
  'organisation_kind',
  'reseller_kind',
  'last_login',
  'language',
  'mail_refused',
  'email_unconfirmed',
  'customer_since',
  'failing_since',
  'switched_off_at',
  'given_up_told_at',
  'expiry_told',
  'pin_digest',
  'access_key_digest',
  'pin_salt',
  'pin_hash',
  'pin_hash_of',
  'key_digest',
  'previous_digest',
  'used_at',
  'machine',
  'last_run',
  'former_drivers',
  'former_stops',
  'sent_digest',
  'removed_at',
])
const secret = /_(sealed|digest|hash)$/
const wireName = (column: string) =>
  column
    .replace(/_(sealed|hash)$/, '')
    .replace(/(^|_)([a-z])/g, (_, _separator, letter: string) => letter.toUpperCase())
