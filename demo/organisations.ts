import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type CustomerKey, customers, type ResellerKey, resellers } from './organisation-data.ts'

export const houseId = 1

export interface Organisation {
  id: number
  resellerId: number
  name: string
  domain: string
}

export interface Organisations {
  resellers: Record<ResellerKey, Organisation>
  customers: Record<CustomerKey, Organisation>
}

export async function fillOrganisations(tx: Transaction<Tables>, createdAt: string): Promise<Organisations> {
  const places = await insert(tx, createdAt, 'reseller', resellers, () => null)
  const resellerOf = (key: CustomerKey) => places[customers[key].reseller].id
  return { resellers: places, customers: await insert(tx, createdAt, 'customer', customers, resellerOf) }
}

interface Data {
  name: string
  digits: string
  address: string
  postalCode: string
  city: string
  domain: string
  opening?: string
}

async function insert<K extends string>(
  tx: Transaction<Tables>,
  createdAt: string,
  kind: 'reseller' | 'customer',
  data: Record<K, Data>,
  resellerOf: (key: K) => number | null,
): Promise<Record<K, Organisation>> {
  const keys = Object.keys(data) as K[]
  const rows = await tx
    .insertInto('organisation')
    .values(
      keys.map((key) => ({
        kind,
        name: data[key].name,
        reseller_id: resellerOf(key), // the database makes a reseller its own
        organisation_number: organisationNumber(data[key].digits),
        vat_number: vatNumber(data[key].digits),
        address: data[key].address,
        postal_code: data[key].postalCode,
        city: data[key].city,
        ...(kind === 'reseller' && { country: 'SE' }),
        opening_notes: data[key].opening ?? '',
        // One customer has told none yet.
        invoice_email: key === 'energi' ? '' : `faktura@${data[key].domain}`,
        created_at: createdAt,
      })),
    )
    .returning(['id', 'reseller_id', 'name'])
    .execute()
  const made = rows.map((row, index) => {
    const key = keys[index] as K
    return [
      key,
      { id: row.id, resellerId: row.reseller_id ?? row.id, name: row.name, domain: data[key].domain },
    ]
  })
  return Object.fromEntries(made) as Record<K, Organisation>
}

/** Nine digits and the check digit that follows from them (Luhn). */
export function organisationNumber(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`
}

export const vatNumber = (digits: string) => `SE${organisationNumber(digits).replace('-', '')}01`
