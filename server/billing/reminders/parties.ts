import { sql } from 'kysely'
import type { Party, Seller } from '#server/billing/files/statement.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Who reminds whom, as both are today. */
export async function partiesOf(scope: Scope, resellerId: number, currency: string) {
  const { seller, buyer } = await scope
    .seeWithDeleted('organisation')
    .selectFrom('organisation')
    .innerJoin('system_setting', (join) => join.onTrue())
    .where('organisation.id', '=', resellerId)
    .select([
      sql<Seller>`jsonb_build_object('name', seller_name, 'address', seller_address, 'postalCode', seller_postal_code,
        'city', seller_city, 'country', seller_country, 'organisationNumber', system_setting.organisation_number,
        'vatNumber', system_setting.vat_number, 'bankgiro', bankgiro, 'fTaxNote', f_tax_note,
        'iban', coalesce(to_jsonb(system_setting) ->> ${`iban_${currency.toLowerCase()}`}::text, ''),
        'bic', coalesce(to_jsonb(system_setting) ->> ${`bic_${currency.toLowerCase()}`}::text, ''))`.as(
        'seller',
      ),
      sql<Party>`jsonb_build_object('name', organisation.name, 'address', organisation.address,
        'postalCode', postal_code, 'city', city, 'country', country,
        'organisationNumber', organisation.organisation_number, 'vatNumber', organisation.vat_number)`.as(
        'buyer',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { seller, buyer }
}
