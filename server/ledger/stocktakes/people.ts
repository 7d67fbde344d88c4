import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { nameOf } from '#server/tenancy/names.ts'

/** One of the reseller's people, or somebody of the house who worked for it. `person` is the join on `locker_person`. */
export const personIn = (person: string, by: string, language: Language) =>
  sql<string | null>`coalesce(${nameOf(person, language)}, helper_name(${sql.ref(by)}))`
