import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from '#contract/statistics/measures.ts'
import type { Language } from '#contract/language.ts'
import { swedish } from '#server/http/list.ts'
import { personOf } from './people.ts'

/** What the rows of a report are divided by: how each is told apart, what it is called, in which order. */

type Sql = RawBuilder<unknown>

interface Part {
  /** Of a row of a source (`used`), joined with its locker and, where it is needed, its article. */
  key: Sql
  /** How an answer writes it. */
  written?: (column: string) => Sql
  /** Finds the names of the keys in `column`. */
  named?: (
    column: string,
    joined: string,
    language: Language,
  ) => { join: Sql; name: Sql; number: Sql; order: Sql }
}

const byId = (table: string, number?: string) => (column: string, joined: string) => {
  const name = sql`${sql.ref(`${joined}.name`)}`
  return {
    join: sql`left join ${sql.table(table)} as ${sql.ref(joined)} on ${sql.ref(`${joined}.id`)} = ${sql.ref(column)}`,
    name,
    number: number === undefined ? sql`null::text` : sql.ref(`${joined}.${number}`),
    order: swedish(`${joined}.name`),
  }
}

export const parts: Record<Dimension, Part> = {
  customer: { key: sql`coalesce(used.customer_id, locker.customer_id)`, named: byId('organisation') },
  locker: { key: sql`used.locker_id`, named: byId('locker') },
  group: {
    key: sql`grouped.key`,
    named: (column, joined) => ({
      join: sql`left join (select distinct key, name from grouped) as ${sql.ref(joined)} on ${sql.ref(`${joined}.key`)} = ${sql.ref(column)}`,
      name: sql.ref(`${joined}.name`),
      number: sql`null::text`,
      order: swedish(`${joined}.name`),
    }),
  },
  article: { key: sql`held.article_id`, named: byId('article', 'number') },
  person: { key: sql`used.account_id`, named: personOf },
  team: { key: sql`teamed.key`, named: byId('team') },
  costCentre: {
    key: sql`used.cost_centre_id`,
    named: (column, joined) => ({
      join: sql`left join cost_centre as ${sql.ref(joined)} on ${sql.ref(`${joined}.id`)} = ${sql.ref(column)}`,
      name: sql`coalesce(nullif(${sql.ref(`${joined}.name`)}, ''), ${sql.ref(`${joined}.code`)})`,
      number: sql.ref(`${joined}.code`),
      order: swedish(`${joined}.code`),
    }),
  },
  month: {
    key: sql`date_trunc('month', used.day::timestamp)::date`,
    written: (column) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`,
  },
  week: { key: sql`date_trunc('week', used.day::timestamp)::date` },
  day: { key: sql`used.day` },
  weekday: { key: sql`used.weekday` },
  hour: { key: sql`used.hour`, written: (column) => sql`lpad(${sql.ref(column)}::text, 2, '0')` },
}

export const writtenKey = (dimension: Dimension, column: string) =>
  parts[dimension].written?.(column) ?? sql`${sql.ref(column)}::text`

export const isOfTime = (dimension: Dimension) => parts[dimension].named === undefined
