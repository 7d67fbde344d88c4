import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { countryOf } from '#server/billing/files/e-invoice/addresses.ts'

/** What tells which language a company reads. */
export interface Company {
  country: string
  vatNumber: string
  organisationNumber: string
}

/** A company in another country is written to in English; where the country is not known, in the house's language. */
export const languageFor = ({ country, vatNumber, organisationNumber }: Company): Language =>
  (country || countryOf(vatNumber, organisationNumber) || 'SE') === 'SE' ? 'sv-SE' : 'en-GB'

/** The buyer as the statement has it. */
export const companyOnStatement = sql<Company>`jsonb_build_object(
  'country', coalesce(statement.buyer ->> 'country', ''), 'vatNumber', coalesce(statement.buyer ->> 'vatNumber', ''),
  'organisationNumber', coalesce(statement.buyer ->> 'organisationNumber', ''))`
