import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { words } from '#server/words/index.ts'

/**
 * The names of people in history. A person who was deleted long ago is erased: a word in the reader's language and the
 * account's number stand for the name. `joined` is the name under which `account`, `locker_person` or `ledger_person` is joined.
 */
const erased = (joined: string, language: Language) =>
  sql<string>`case when ${sql.ref(`${joined}.erased_at`)} is not null
    then ${words[language].people.deletedUser}::text || ' ' || ${sql.ref(`${joined}.id`)} end`

/** The first name, where the last name has a column of its own. */
export const firstNameOf = (joined: string, language: Language) =>
  sql<string | null>`coalesce(${erased(joined, language)}, ${sql.ref(`${joined}.name`)})`

/** First and last name; null where nobody is joined. */
export const nameOf = (joined: string, language: Language) =>
  sql<string | null>`coalesce(${erased(joined, language)},
    nullif(trim(concat_ws(' ', ${sql.ref(`${joined}.name`)}, ${sql.ref(`${joined}.last_name`)})), ''))`

/**
 * Who of the house did it, to the house alone: an admin, who does not see the superadmins, still reads their names, as the
 * audit tells them. Null to others, and where nobody did it. `by` is the column that says who it was.
 */
export const namedToHouse = (by: string, isOfHouse: boolean, language: Language) =>
  isOfHouse
    ? sql<string | null>`coalesce(house_person_name(${sql.ref(by)}),
        ${words[language].people.deletedUser}::text || ' ' || ${sql.ref(by)})`
    : sql<string | null>`null::text`

/** What a person is called in a sentence: by name, or by e-mail where there is none. */
export const calledIn = (joined: string, language: Language) =>
  sql<string>`coalesce(${nameOf(joined, language)}, ${sql.ref(`${joined}.email`)})`

/** The name that the audit wrote down with a line, and for whom the person worked. */
export const actorIn = (language: Language) =>
  sql<string>`(case when actor_erased then ${words[language].people.deletedUser}::text || ' ' || account_id
    else account_name end || ${behalfOf(language)})`

/**
 * Who booked or resolved a line: one of the reseller's people, or somebody of the house who worked for the reseller, whom
 * everybody who sees the line reads by name. `person` is the join on `locker_person`, `by` the column that says who it was.
 */
export const doneBy = (person: string, line: string, by: string, language: Language) =>
  sql<string | null>`case when ${sql.ref(`${line}.on_behalf_of`)} is null then ${nameOf(person, language)}
    else coalesce(${nameOf(person, language)}, helper_name(${sql.ref(`${line}.${by}`)}))
      || ${behalfOf(language, `${line}.on_behalf_of`)} end`

/** ` (on behalf of …)`, or nothing. */
export const behalfOf = (language: Language, column = 'on_behalf_of') =>
  sql<string>`coalesce(' (' || ${words[language].people.onBehalfOf}::text || ' ' || ${sql.ref(column)} || ')', '')`

/** What a cost centre is called: its code, and its name where it has one; null where none is joined. */
export const costCentreName = (joined: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${joined}.code`)}, nullif(${sql.ref(`${joined}.name`)}, '')), '')`
