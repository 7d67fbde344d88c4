import { sql } from 'kysely'
import { type Dimension, moneyMeasures } from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import type { Language } from '#contract/language.ts'
import { swedish } from '#server/http/list.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Sql } from './conditions.ts'
import { inOrderOf, type Sum, sums } from './figures.ts'
import { isOfTime, parts, writtenKey } from './parts.ts'
import { sourceTables } from './sources.ts'

/** Adds up the sources of a report by its dimensions, and gives the rows their names. */

export interface Source {
  rows: Sql
  /** The sums that it brings; all others are none. */
  brings: Partial<Record<Sum, (isCounted: Sql) => Sql>>
}

export interface Row extends Record<string, unknown> {
  /** The total, the sum of all rows of the same first part, of three dimensions that of the same first two, or a row. */
  level: 'total' | 'sum' | 'inner' | 'row'
  total: number
  summed_until: string
}

const tables = [
  ...sourceTables,
  'cost_centre',
  'locker',
  'article',
  'article_group',
  'organisation',
  'ledger_person',
] as const

/**
 * Each source is added up by the dimensions, the sums of all are laid together, and the rows that are asked for are given names. Where
 * there are several dimensions, the rows of the same first part have their sum, also of what is not among the first rows; so have, of
 * three, those of the same first two.
 */
export async function rowsOf(
  { scope, language, member }: { scope: Scope; language: Language; member: Member },
  question: Question,
  sources: Source[],
  most: number,
): Promise<Row[]> {
  const { Dimensions } = question
  const keys = Dimensions.map((_, at) => sql.ref(`k${at}`))
  const sides = sums.flatMap((name) => [name, `${name}_before`])
  const named = Dimensions.map((dimension, at) => parts[dimension].named?.(`k${at}`, `named${at}`, language))
  const joins = sql.join(
    named.map((each) => each?.join ?? sql``),
    sql` `,
  )
  const { order, needsNames } = orderOf(question, named, mayDo(member, 'seePrices'))
  const inOrder = sql.join([...order, ...keys])
  const told = Dimensions.map(
    (dimension, at) => sql`${writtenKey(dimension, `k${at}`)} as ${sql.ref(`key${at}`)},
      ${named[at]?.name ?? sql`null::text`} as ${sql.ref(`name${at}`)}, ${named[at]?.number ?? sql`null::text`} as ${sql.ref(`number${at}`)}`,
  )
  const each = sources.map((source) => addedUp(source, Dimensions))
  const laid = sql.join(each, sql` union all `)
  const together =
    each.length === 1
      ? laid
      : sql`
    select ${sql.join([sql`level`, ...keys, ...sides.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)])}
    from (${laid}) laid_together
    group by ${sql.join([sql`level`, ...keys])}`
  const groups = Dimensions.includes('group') ? groupsOfArticles : noGroups
  const teams = Dimensions.includes('team') ? teamsOfPeople(question) : noTeams
  const sumsOfFirst = sql.join(
    [
      ...(keys.length > 1
        ? [sql`or level = 'sum' and coalesce(k0::text, '') in (select coalesce(k0::text, '') from first)`]
        : []),
      ...(keys.length > 2
        ? [
            sql`or level = 'inner' and (coalesce(k0::text, ''), coalesce(k1::text, '')) in (
              select coalesce(k0::text, ''), coalesce(k1::text, '') from first)`,
          ]
        : []),
    ],
    sql` `,
  )
  const rows = sql<Row>`(
    with grouped as materialized (${groups}), teamed as materialized (${teams}),
    added_up as materialized (${together}),
    first as (
      select added_up.*, count(*) over () as total from added_up ${needsNames ? joins : sql``}
      where level = 'row'
      order by ${inOrder}
      limit ${most}::int
    )
    select ${sql.join([sql`shown.*`, ...told, sql`(select until::text from summed_up) as summed_until`])}
    from (
      select * from first
      union all
      select added_up.*, null from added_up where level = 'total' ${sumsOfFirst}
    ) shown
    ${joins}
    order by ${inOrder}
  )`
  return scope
    .seeWithDeleted(...tables)
    .selectFrom(rows.as('row'))
    .selectAll()
    .execute() as Promise<Row[]>
}

function addedUp({ rows, brings }: Source, dimensions: readonly Dimension[]) {
  const keys = dimensions.map((dimension, at) => sql`${parts[dimension].key} as ${sql.ref(`k${at}`)}`)
  const names = dimensions.map((_, at) => sql.ref(`k${at}`))
  const byGroup = dimensions.includes('group')
  const byArticle = byGroup || dimensions.includes('article')
  const byTeam = dimensions.includes('team')
  const [first, second, third] = names
  const team = names[dimensions.indexOf('team')]
  // Whoever is in several teams has a row for each, of which a sum over teams takes one.
  const added = (sum: (isCounted: Sql) => Sql, isCounted: Sql) =>
    team
      ? sql`case when grouping(${team}) = 1 then ${sum(sql`is_once and ${isCounted}`)} else ${sum(isCounted)} end`
      : sum(isCounted)
  const level = first
    ? sql`case when grouping(${first}) = 1 then 'total' ${second ? sql`when grouping(${second}) = 1 then 'sum'` : sql``}
        ${third ? sql`when grouping(${third}) = 1 then 'inner'` : sql``} else 'row' end`
    : sql`'total'`
  const all = sums.flatMap((name) => {
    const sum = brings[name] ?? (() => sql`null::bigint`)
    return [
      sql`${added(sum, sql`not is_before`)} as ${sql.ref(name)}`,
      sql`${added(sum, sql`is_before`)} as ${sql.ref(`${name}_before`)}`,
    ]
  })
  return sql`
    select ${sql.join([sql`${level} as level`, ...names, ...all])}
    from (
      select ${sql.join([sql`used.*`, ...keys, ...(byTeam ? [sql`coalesce(teamed.nth, 1) = 1 as is_once`] : [])])} from (${rows}) used
      ${dimensions.includes('customer') ? sql`join locker on locker.id = used.locker_id` : sql``}
      ${byArticle ? sql`join locker_article held on held.id = used.held_id` : sql``}
      ${byGroup ? sql`left join grouped on grouped.article_id = held.article_id` : sql``}
      ${byTeam ? sql`left join teamed on teamed.account_id = used.account_id` : sql``}
    ) keyed
    ${first ? sql`group by grouping sets ((${sql.join(names)}), ${second ? sql`(${first}),` : sql``} ${third ? sql`(${first}, ${second}),` : sql``} ())` : sql``}`
}

/** An article of several groups is counted under all of them together, so that the rows add up to the total. */
const groupsOfArticles = sql`
  select member.article_id, string_agg(of_group.id::text, ',' order by of_group.id) as key,
    string_agg(of_group.name, ', ' order by ${swedish('of_group.name')}, of_group.id) as name
  from article_group_member member join article_group of_group on of_group.id = member.article_group_id
  where of_group.deleted_at is null
  group by 1`
const noGroups = sql`select null::int as article_id, null::text as key, null::text as name`

/** The teams that people are in today; only those that are asked for, where some are. */
const teamsOfPeople = ({ Filters: { team = [] } }: Question) => sql`
  select member.account_id, team.id as key, row_number() over (partition by member.account_id order by team.id) as nth
  from team_member member join team on team.id = member.team_id
  where team.deleted_at is null and ${team.length > 0 ? among('team.id', team) : sql`true`}`
const noTeams = sql`select null::int as account_id, null::int as key, 1 as nth`

type Named = ({ order: Sql } | undefined)[]

interface Order {
  order: Sql[]
  /** Whether rows have to be named before it is known which are the first. */
  needsNames: boolean
}

/** As it was asked for; else by time, or what is most first. Among equals by the other measures. */
function orderOf({ Sort, Measures, Dimensions }: Question, named: Named, seesPrices: boolean): Order {
  const told = Measures.filter((measure) => seesPrices || !moneyMeasures.includes(measure))
  const byMeasure = told.map((measure) => sql`${inOrderOf(measure)} desc nulls last`)
  const byPart = (at: number, direction = sql`asc`) => [
    ...(named[at] ? [sql`${named[at].order} ${direction} nulls last`] : []),
    sql`${sql.ref(`k${at}`)} ${direction} nulls last`,
  ]
  const field = Sort.replace(/^-/, '')
  const direction = Sort.startsWith('-') ? sql`desc` : sql`asc`
  const measure = told.find((each) => each === field)
  if (measure)
    return {
      order: [sql`${inOrderOf(measure)} ${direction} nulls last`, ...byMeasure],
      needsNames: false,
    }
  const at = Dimensions.findIndex((each) => each === field)
  if (at >= 0) return { order: [...byPart(at, direction), ...byMeasure], needsNames: named[at] !== undefined }
  return Dimensions.some(isOfTime)
    ? { order: Dimensions.flatMap((_, each) => byPart(each)), needsNames: named.some((each) => each) }
    : { order: byMeasure, needsNames: false }
}
