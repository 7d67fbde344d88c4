import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { swedish } from '#server/http/list.ts'
import { nameOf } from '#server/tenancy/names.ts'

/** What a person is called in reports. */
export const personOf = (column: string, joined: string, language: Language) => ({
  join: sql`left join ledger_person as ${sql.ref(joined)} on ${sql.ref(`${joined}.id`)} = ${sql.ref(column)}::int`,
  name: nameOf(joined, language),
  number: sql`null::text`,
  order: swedish(`${joined}.name`),
})
