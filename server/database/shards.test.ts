import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'

/**
 * Resellers can be spread over several databases, if what is one reseller's hangs together by its `reseller_id`. What does
 * not is named here, and docs/shards.md tells what would become of it: think of that before you add to these lists.
 */

/** Tables without a `reseller_id`: the house's, those with an owner, and what is looked up before the reseller is known. */
const notOfAReseller = [
  'account_code_app',
  'account_identity',
  'account_link',
  'article',
  'article_group',
  'article_group_member',
  'bookkeeping_file',
  'bookkeeping_file_part',
  'bookkeeping_setting',
  'currency',
  'demand_kept',
  'demand_outdated',
  'device',
  'device_registration',
  'erased_identity',
  'exchange_rate',
  'function_file',
  'image',
  'known_browser',
  'login_ticket',
  'mail',
  'migration',
  'passkey',
  'passkey_challenge',
  'rate_limit',
  'recovery_code',
  'reminder_setting',
  'secure_cloud_server',
  'session',
  'single_sign_on_domain',
  'single_sign_on_login',
  'statement_series',
  'summed_up',
  'system_setting',
]

/** Foreign keys between two tables of resellers that do not carry the reseller: who did something may be of the house. */
const keysWithoutReseller = [
  'account (cost_centre_id, organisation_id) -> cost_centre',
  'alert (handled_by) -> account',
  'api_key (machine_id) -> account',
  'audit (account_id) -> account',
  'billing_statement (created_by) -> account',
  'billing_statement (price_plan_id) -> price_plan',
  'consumption_sending (created_by) -> account',
  'consumption_statement (created_by) -> account',
  'cost_centre_change (changed_by) -> account',
  'loan_mark (made_by) -> account',
  'locker_command (queued_by) -> account',
  'locker_token (account_id) -> account',
  'notification (account_id) -> account',
  'notification (alert_id) -> alert',
  'notification (escalated_from) -> account',
  'notification (locker_article_id) -> locker_article',
  'notification (locker_id) -> locker',
  'notification_setting (account_id) -> account',
  'notification_setting (escalate_to) -> account',
  'purchase (created_by) -> account',
  'purchase (received_by) -> account',
  'refill (booked_by) -> account',
  'rejected_line (resolved_by) -> account',
  'reminder (created_by) -> account',
  'reminder_line (waived_by) -> account',
  'report (account_id) -> account',
  'run (created_by) -> account',
  'run (picked_by) -> account',
  'run_pick (picked_by) -> account',
  'run_report (sent_by) -> account',
  'run_stop (ended_by) -> account',
  'run_stop (refill_id, locker_id) -> refill',
  'saved_view (account_id) -> account',
  'statement_dispute (created_by) -> account',
  'statement_dispute (ended_by) -> account',
  'statement_payment (created_by) -> account',
  'statement_sending (created_by) -> account',
  'stocktake (begun_by) -> account',
  'stocktake (ended_by) -> account',
  'stocktake (submitted_by) -> account',
  'stocktake_line (counted_by) -> account',
  'transaction (booked_by) -> account',
  'transaction (refill_id, locker_id) -> refill',
  'usage_limit_exception (given_by) -> account',
  'webhook (created_by) -> account',
  'webhook_delivery (webhook_id) -> webhook',
]

/** Unique across all resellers. */
const uniqueInTheHouse = [
  'account_email',
  'api_key_key_digest_key',
  'api_key_machine_id_key',
  'api_key_previous_digest_key',
  'billing_statement_number_key',
  'bookkeeping_voucher_number',
  'locker_caller_id_key',
  'locker_secure_ip',
  'locker_token_pkey',
  'organisation_one_house',
  'organisation_reseller_name',
  'price_plan_one_default',
]

let database: TestDatabase
beforeAll(async () => void (database = await emptyDatabase()))
afterAll(() => database.close())

const names = async (text: string) =>
  (await database.connection.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** Not one of the ledger's months. */
const isTable = `relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`
const hasReseller = (table: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attname = 'reseller_id' and not attisdropped)`

test('every other table says whose its rows are', async () => {
  expect(
    await names(
      `select relname as name from pg_class where ${isTable} and not ${hasReseller('oid')} order by relname collate "C"`,
    ),
  ).toEqual(notOfAReseller)
})

test('a row refers to rows of its own reseller', async () => {
  const columns = `(select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number)`
  // The parties are the resellers themselves and their customers.
  const found = await names(`
    select conrelid::regclass || ' (' || ${columns} || ') -> ' || confrelid::regclass as name from pg_constraint
    where contype = 'f' and conparentid = 0 and ${hasReseller('conrelid')} and ${hasReseller('confrelid')}
      and confrelid <> 'organisation'::regclass and ${columns} !~ '\\mreseller_id\\M'
    order by (conrelid::regclass || ' (' || ${columns}) collate "C"`)
  expect(found).toEqual(keysWithoutReseller)
})

test('what is unique is so within a reseller, a row of it, or is named', async () => {
  const within =
    /\((id|reseller_id|organisation_id|locker_id|locker_article_id|account_id|price_plan_id|price_list_id|customer_id|credited_id|team_id|billing_statement_id|device_id|run_id|run_stop_id|stocktake_id|(debit|credit)_statement_id|corrects_id)\b/
  const { rows } = await database.connection.pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and ${isTable} and ${hasReseller('indrelid')}
    order by indexrelid::regclass::text collate "C"`)
  expect(rows.flatMap(({ name, definition }) => (within.test(definition) ? [] : name))).toEqual(
    uniqueInTheHouse,
  )
})
