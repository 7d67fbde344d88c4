import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type Company, isInSweden } from '#server/billing/files/e-invoice/addresses.ts'

/** A company in another country is written to in English; where the country is not known, in the house's language. */
export const languageFor = (company: Company): Language => (isInSweden(company) ? 'sv-SE' : 'en-GB')

/** The buyer as the statement has it. */
export const companyOnStatement = sql<Company>`jsonb_build_object(
  'country', coalesce(statement.buyer ->> 'country', ''), 'vatNumber', coalesce(statement.buyer ->> 'vatNumber', ''),
  'organisationNumber', coalesce(statement.buyer ->> 'organisationNumber', ''))`
