import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Division, SkippedReason } from '#contract/billing/consumption.ts'
import { fromOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Audited } from '#server/tenancy/audit.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { issued } from '#server/billing/statements/make.ts'
import { type Drawn, draw, type Order } from './draw.ts'
import { taxOn } from './tax.ts'

/** Makes and takes back consumption statements. Each is one transaction, so that a server that dies has made whole ones. */

type Wanted = Omit<Order, 'byCostCentre' | 'byPerson'> & { division: Division }

/**
 * Of two who make statements of the same customer at once, the second waits and then sees what the first has stated. What the
 * ledger is read for once more is refused by the database (`consumption_span_once`).
 */
export async function makeStatement(
  writer: Writer,
  { division, ...order }: Wanted,
): Promise<{ id: number } | { skipped: SkippedReason }> {
  const { tx, member, audit } = insideOf(writer)
  await lockCustomer(writer, order.customerId)
  const drawn = await draw(writer, {
    ...order,
    byCostCentre: division.ByCostCentre,
    byPerson: division.ByPerson,
  })
  if (drawn.skipped) return { skipped: drawn.skipped }
  const made = await writeStatement(tx, { ...order, division }, drawn, { accountId: member.id })
  await audit(told(made))
  return { id: made.id }
}

/** Who makes a statement, and when and under which number: now, and the next of the series, unless history is brought in. */
interface Maker {
  accountId: number
  at?: string
  number?: number
}

export async function writeStatement(
  tx: Transaction<Tables>,
  wanted: Wanted,
  drawn: Drawn,
  maker: Maker,
): Promise<Made> {
  const made = await insertStatement(tx, wanted, drawn, maker)
  await insertRows(tx, made, drawn, wanted.customerId)
  return made
}

/** Takes back a statement as a whole, by a credit with a number of its own. Answers with the credit's id. */
export async function cancelStatement(writer: Writer, id: number, reason: string): Promise<number> {
  const { tx, member, audit } = insideOf(writer)
  const found = await writer
    .see('consumption_statement')
    .selectFrom('consumption_statement')
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirstOrThrow(notFound)
  await lockCustomer(writer, found.customer_id)
  const { rows } = await sql<Made>`
    insert into consumption_statement (reseller_id, customer_id, kind, credited_id, live, period_start, period_stop,
      from_at, to_at, upto_line, made_on, due_on, currency_id, net, vat_pct, tax, by_locker, by_cost_centre, by_person,
      seller, buyer, reason, created_by)
    select reseller_id, customer_id, 'credit', id, false, period_start, period_stop, from_at, to_at, upto_line,
      ${today}, ${today}, currency_id, -net, vat_pct, -tax, by_locker, by_cost_centre, by_person, seller, buyer,
      ${reason}, ${member.id}::int
    from consumption_statement where id = ${id} and live
    returning ${madeColumns}`.execute(tx)
  const [credit] = rows
  // A credit itself, or taken back already.
  if (!credit) throw conflict()
  await audit(told(credit, reason))
  return credit.id
}

/** Also one that was deleted meanwhile: what was used is to be paid. */
async function lockCustomer(writer: Writer, id: number) {
  const { tx, member } = insideOf(writer)
  const { write } = reachOf('organisation', member)
  const { rows } = await sql`
    select from organisation where id = ${id} and kind = 'customer' and ${write} for no key update`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound()
}

interface Made {
  id: number
  reseller_id: number
  Number: number
  CustomerName: string
  PeriodStart: string
  PeriodStop: string
  CurrencyCode: string
  net: number
  tax: number
}
const madeColumns = sql`id, reseller_id, number as "Number", buyer ->> 'name' as "CustomerName", period_start as "PeriodStart",
  period_stop as "PeriodStop", (select code from currency where id = currency_id) as "CurrencyCode", net, tax`

const today = sql`(select (now() at time zone time_zone)::date from system_setting)`

async function insertStatement(
  tx: Transaction<Tables>,
  { customerId, from, to, upto, division }: Wanted,
  { fromAt, toAt, net }: Drawn,
  { accountId, at, number = 0 }: Maker,
) {
  const vat = await sql<{ pct: number }>`
    select coalesce(setting.vat_pct, 25) as pct
    from organisation customer left join consumption_setting setting on setting.reseller_id = customer.reseller_id
    where customer.id = ${customerId}`.execute(tx)
  const vatPct = vat.rows[0]?.pct ?? 25
  const { rows } = await sql<Made>`
    insert into consumption_statement (number, reseller_id, customer_id, period_start, period_stop, from_at, to_at, upto_line,
      made_on, due_on, currency_id, net, vat_pct, tax, by_locker, by_cost_centre, by_person, seller, buyer, created_at,
      created_by)
    select ${number}::int, reseller.id, customer.id, ${from}::date, ${to}::date, ${fromAt}::timestamptz, ${toAt}::timestamptz,
      ${upto}::bigint, made.day, made.day + coalesce(setting.payment_days, 30), reseller.currency_id, ${net}::bigint,
      ${vatPct}::numeric, ${taxOn(net, vatPct)}::bigint, ${division.ByLocker}::boolean, ${division.ByCostCentre}::boolean,
      ${division.ByPerson}::boolean, ${partyOf('reseller')} || ${ofSeller}, ${partyOf('customer')} || ${ofBuyer}, made.at,
      ${accountId}::int
    from ${issued(at)} made cross join organisation customer join organisation reseller on reseller.id = customer.reseller_id
    left join consumption_setting setting on setting.reseller_id = reseller.id
    where customer.id = ${customerId}
    returning ${madeColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Both as they are on the day. */
const partyOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('name', ${column('name')}, 'address', ${column('address')},
    'organisationNumber', ${column('organisation_number')}, 'vatNumber', ${column('vat_number')},
    'postalCode', ${column('postal_code')}, 'city', ${column('city')}, 'country', ${column('country')})`
}
const ofSeller: RawBuilder<unknown> = sql`jsonb_build_object('bankgiro', coalesce(setting.bankgiro, ''),
  'iban', coalesce(setting.iban, ''), 'bic', coalesce(setting.bic, ''), 'fTaxNote', coalesce(setting.f_tax_note, ''),
  'phone', coalesce(setting.phone, ''), 'email', coalesce(setting.email, ''), 'terms', coalesce(setting.terms, ''))`
const ofBuyer: RawBuilder<unknown> = sql`jsonb_build_object('vatTreatment', 'domestic',
  'reference', customer.buyer_reference, 'orderNumber', customer.order_number)`

async function insertRows(
  tx: Transaction<Tables>,
  { id, reseller_id }: Made,
  { lines, spans, moved }: Drawn,
  customerId: number,
) {
  const rows = (given: object[]) => sql`${JSON.stringify(given)}::jsonb`
  await sql`
    insert into consumption_statement_line (consumption_statement_id, reseller_id, ${lineColumns()})
    select ${id}::int, ${reseller_id}::int, ${lineColumns('line')}
    from jsonb_populate_recordset(null::consumption_statement_line, ${rows(lines)}) line`.execute(tx)
  const given = spans.map(({ from, to, after, upto }) => ({
    from_at: new Date(from).toISOString(),
    to_at: new Date(to).toISOString(),
    after_line: after,
    upto_line: upto,
  }))
  await sql`
    insert into consumption_span (consumption_statement_id, reseller_id, customer_id, from_at, to_at, after_line, upto_line)
    select ${id}::int, ${reseller_id}::int, ${customerId}::int, from_at, to_at, after_line, upto_line
    from jsonb_populate_recordset(null::consumption_span, ${rows(given)})`.execute(tx)
  if (moved.length === 0) return
  await sql`
    insert into consumption_moved (consumption_statement_id, reseller_id, transaction_id, transaction_date, cost_centre_id, times)
    select ${id}::int, ${reseller_id}::int, transaction_id, transaction_date, cost_centre_id, times
    from jsonb_populate_recordset(null::consumption_moved, ${rows(moved)})`.execute(tx)
}

const lineColumns = (table?: string) =>
  sql.join(
    'part month locker_id locker_name article_number article_name unit price centre_name account_id amount value'
      .split(' ')
      .map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)),
  )

function told({ id, reseller_id, net, tax, ...row }: Made, reason?: string): Audited {
  return {
    entity: 'consumption-statement',
    entityId: id,
    resellerId: reseller_id,
    action: 'create',
    before: null,
    after: {
      ...row,
      ...(reason !== undefined && { Reason: reason }),
      NetAmount: fromOre(net),
      TotalAmount: fromOre(net + tax),
    },
  }
}
