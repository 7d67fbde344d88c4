import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Judged, refuse } from './rows.ts'

/** The cost centre of each row that names one, by its code at the person's own customer. An empty cell that clears is none. */
export async function findCostCentres(scope: Scope, rows: Judged[]) {
  const naming = rows.filter(({ wanted, place }) => wanted.CostCentre !== undefined && place)
  if (naming.length === 0) return
  const codes = naming.flatMap(({ wanted }) => wanted.CostCentre?.toLowerCase() || [])
  const known = await scope
    .see('cost_centre')
    .selectFrom('cost_centre')
    .where('customer_id', '=', sql<number>`any(${[...new Set(naming.map(({ place }) => place?.id))]}::int[])`)
    .where(sql`lower(code)`, '=', sql`any(${[...new Set(codes)]}::text[])`)
    .select(['id', 'customer_id', 'code'])
    .execute()
  const byKey = new Map(known.map((each) => [keyOf(each.customer_id, each.code), each]))
  for (const each of naming) {
    const code = each.wanted.CostCentre
    each.costCentre = code ? byKey.get(keyOf(each.place?.id ?? 0, code)) : null
    if (code && !each.costCentre) refuse(each, 'CostCentre', 'notFound')
  }
}

const keyOf = (customer: number, code: string) => `${customer} ${code.toLowerCase()}`
