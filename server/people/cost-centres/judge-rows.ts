import { sql } from 'kysely'
import type { FieldErrors, MessageKey } from '#contract/messages.ts'
import { type ImportedCostCentre, importedCostCentre } from '#contract/people/cost-centres-import.ts'
import { readRow } from '#server/http/import-row.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { areDaysInOrder } from './days.ts'

/** A row of a sheet, and what is to become of it. */
export interface Judged {
  row: number
  /** What stands in the sheet, where it cannot be read. */
  Code: string
  errors: FieldErrors
  /** Field → the row that says the same before it. */
  repeats: Record<string, number>
  /** What its readable cells say. */
  wanted: Partial<ImportedCostCentre>
  place: { customer_id: number; reseller_id: number } | undefined
  before: Known | undefined
  changes: Record<string, { from: string; to: string }>
}

interface Known {
  id: number
  customer_id: number
  code: string
  name: string
  active: boolean
  from_day: string | null
  to_day: string | null
}

interface Asked {
  rows: Record<string, unknown>[]
  EmptyClears: boolean
}

export const isRefused = ({ errors }: Judged) => Object.keys(errors).length > 0

/** Checks all rows, and all fields of each, before any is written, so that every error is reported at once. */
export async function judge(scope: Scope, member: Member, { rows, EmptyClears }: Asked): Promise<Judged[]> {
  const judged = rows.map((row, index) => read(row, index, EmptyClears))
  await findCustomers(scope, member, judged)
  refuseRepeated(judged)
  await findKnown(scope, judged)
  for (const each of judged) {
    const { wanted, before } = each
    const from = wanted.FromDay === undefined ? before?.from_day : wanted.FromDay
    const to = wanted.ToDay === undefined ? before?.to_day : wanted.ToDay
    if (!areDaysInOrder(from, to)) refuse(each, 'ToDay', 'dateOrder')
    each.changes = changesOf(each)
  }
  return judged
}

function refuse({ errors }: Judged, field: keyof ImportedCostCentre, key: MessageKey) {
  errors[field] = [key]
}

function read(sent: Record<string, unknown>, row: number, clears: boolean): Judged {
  const { errors, wanted } = readRow(importedCostCentre, sent, { foundBy: 'Code', clears })
  const given = sent['Code']
  const Code = wanted.Code ?? (typeof given === 'string' ? given : '')
  return { row, Code, errors, repeats: {}, wanted, place: undefined, before: undefined, changes: {} }
}

/** By name; whoever has one customer names none. A name that two resellers' customers have is nobody's. */
async function findCustomers(scope: Scope, member: Member, rows: Judged[]) {
  const names = [...new Set(rows.flatMap(({ wanted }) => wanted.CustomerName?.toLowerCase() ?? []))]
  const customers = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('kind', '=', 'customer')
    .where((where) =>
      where.or([
        where(sql`lower(name)`, '=', sql`any(${names}::text[])`),
        where('id', '=', member.organisationId),
      ]),
    )
    .select(['id', 'reseller_id', sql<string>`lower(name)`.as('name')])
    .execute()
  const byName = Map.groupBy(customers, ({ name }) => name)
  const own = customers.find(({ id }) => id === member.organisationId)
  for (const each of rows) {
    const name = each.wanted.CustomerName?.toLowerCase()
    const named = name === undefined ? [] : (byName.get(name) ?? [])
    const customer = name === undefined ? own : named.length === 1 ? named[0] : undefined
    const isOwn = mayDo(member, 'manageCustomers') || customer?.id === member.organisationId
    if (customer && customer.reseller_id !== null && isOwn)
      each.place = { customer_id: customer.id, reseller_id: customer.reseller_id }
    else if (!each.errors['CustomerName'])
      refuse(each, 'CustomerName', name === undefined ? 'required' : 'notFound')
  }
}

const keyOf = (customer: number, code: string) => `${customer} ${code.toLowerCase()}`

/** The first of two equal rows is kept. */
function refuseRepeated(rows: Judged[]) {
  const seen = new Map<string, number>()
  for (const each of rows) {
    if (!each.place || each.wanted.Code === undefined) continue
    const key = keyOf(each.place.customer_id, each.wanted.Code)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, each.row)
    else {
      refuse(each, 'Code', 'unique')
      each.repeats['Code'] = before
    }
  }
}

async function findKnown(scope: Scope, rows: Judged[]) {
  const customers = [...new Set(rows.flatMap(({ place }) => place?.customer_id ?? []))]
  const codes = [...new Set(rows.map(({ Code }) => Code.toLowerCase()))]
  const known: Known[] = await scope
    .see('cost_centre')
    .selectFrom('cost_centre')
    .where('customer_id', '=', sql<number>`any(${customers}::int[])`)
    .where(sql`lower(code)`, '=', sql`any(${codes}::text[])`)
    .select(['id', 'customer_id', 'code', 'name', 'active', 'from_day', 'to_day'])
    .execute()
  const byKey = new Map(known.map((each) => [keyOf(each.customer_id, each.code), each]))
  for (const each of rows) each.before = each.place && byKey.get(keyOf(each.place.customer_id, each.Code))
}

export const columnsOf = ({ Code, Name, Active, FromDay, ToDay }: Partial<ImportedCostCentre>) => ({
  code: Code,
  name: Name,
  active: Active,
  from_day: FromDay,
  to_day: ToDay,
})

function changesOf({ wanted, before }: Judged): Judged['changes'] {
  if (!before) return {}
  const flag = (active: boolean) => (active ? '1' : '0')
  const fields = [
    ['Code', before.code, wanted.Code],
    ['Name', before.name, wanted.Name],
    ['Active', flag(before.active), wanted.Active === undefined ? undefined : flag(wanted.Active)],
    ['FromDay', before.from_day ?? '', wanted.FromDay === null ? '' : wanted.FromDay],
    ['ToDay', before.to_day ?? '', wanted.ToDay === null ? '' : wanted.ToDay],
  ] as const
  return Object.fromEntries(
    fields.flatMap(([field, from, to]) =>
      to === undefined || to === from ? [] : [[field, { from, to }] as const],
    ),
  )
}
