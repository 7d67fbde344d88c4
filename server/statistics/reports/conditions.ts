import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Dimension, Filters } from '#contract/statistics/measures.ts'
import { within } from '#server/house/days.ts'
import { type Arrival, notOnArrival } from '#server/ledger/arrivals.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Period, Span } from './period.ts'
import { customerOfStay, type Stay } from './stays.ts'

/** Of what a source's rows are, and how they are told apart: the parts that all sources of a report share. */

export type Sql = RawBuilder<unknown>

/** The ids of lockers, or all of a reseller or of the house, which the scope knows of. */
export type At = number[] | 'all'

export interface Asked {
  dimensions: readonly Dimension[]
  filters: Filters
  period: Period
  at: At
  zone: string
  /** Where lockers stood that have moved meanwhile; only where it is asked for customers. */
  stays: readonly Stay[]
  /** The days of which a part only is a customer's: sums of days do not know it. */
  arrivals: readonly Arrival[]
  /** The last day whose lines are added up for months and hours. */
  summedUntil: Temporal.PlainDate
}

export const wants = (
  { dimensions, filters }: Pick<Asked, 'dimensions' | 'filters'>,
  ...some: (Dimension & keyof Filters)[]
) => some.some((each) => dimensions.includes(each) || (filters[each]?.length ?? 0) > 0)

export const spansOf = ({ period }: Pick<Asked, 'period'>): Span[] =>
  period.before ? [period.before, period] : [period]

interface Keyed {
  countsPeople?: boolean
  /** What the query calls the rows. */
  from?: string
  centre?: Sql
}

/** What rows are told apart by, and no more: a report by hour adds up a thousand times as many rows as it has. */
export function keysOf(
  { dimensions, stays }: Asked,
  { countsPeople = false, from, centre = sql`cost_centre_id` }: Keyed = {},
) {
  const by = (...some: Dimension[]) => some.some((each) => dimensions.includes(each))
  const column = (name: string) => sql.ref(from === undefined ? name : `${from}.${name}`)
  const told = (isNeeded: boolean, value: Sql) => (isNeeded ? value : sql`null::int`)
  return sql`${told(by('customer', 'locker'), column('locker_id'))} as locker_id,
      ${told(by('customer'), customerOfStay({ stays }))} as customer_id,
      ${told(by('article', 'group'), column('locker_article_id'))} as held_id,
      ${told(countsPeople || by('person', 'team'), column('account_id'))} as account_id,
      ${told(by('costCentre'), centre)} as cost_centre_id`
}

/** Those, and the parts of the calendar. */
export const eachKey = sql.raw('1, 2, 3, 4, 5, 6, 7, 8, 9')

/**
 * Day, weekday and hour as far as the dimensions need them, and whether it is of the earlier span. A day of that one is told as
 * the day that it stands beside; its weekday stays its own. Months and weeks are their first day.
 */
export function calendarOf({ dimensions, period }: Asked, day: Sql, hour: Sql = sql`null::int`): Sql {
  const isBefore = period.before ? sql`(${day} < ${period.from.toString()}::date)` : sql`false`
  const beside = period.before
    ? sql`(case when ${isBefore} then (${day} + ${inSql(period.before.shift)})::date else ${day} end)`
    : day
  const [part, another] = dimensions.filter((each) => each === 'month' || each === 'week' || each === 'day')
  const coarse =
    part === undefined
      ? sql`null::date`
      : part === 'day' || another !== undefined
        ? beside
        : sql`date_trunc(${sql.lit(part)}, ${beside}::timestamp)::date`
  const weekday = dimensions.includes('weekday') ? sql`extract(isodow from ${day})::int` : sql`null::int`
  return sql`${coarse} as day, ${weekday} as weekday, ${hour} as hour, ${isBefore} as is_before`
}

const inSql = (shift: { months: number } | { days: number }) =>
  'months' in shift
    ? sql`make_interval(months => ${shift.months}::int)`
    : sql`make_interval(days => ${shift.days}::int)`

const anyOf = (conditions: Sql[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

export const onDays = (spans: readonly Span[], column = 'day') =>
  anyOf(
    spans.map(
      ({ from, to }) => sql`${sql.ref(column)} between ${from.toString()}::date and ${to.toString()}::date`,
    ),
  )

/** The same for sums of days, but for the days on which lockers came. */
export const onWholeDays = ({ arrivals }: Asked, spans: readonly Span[], orIf: Sql = sql`false`) =>
  sql<SqlBool>`(${onDays(spans)} or ${orIf}) and ${notOnArrival(arrivals)}`

const onDaysOf = (zone: string, from: string, to: string) =>
  within(sql.ref('line.transaction_date'), { from, to, count: 0, zone })

export const dayOfLine = ({ zone }: Asked) => sql`(line.transaction_date at time zone ${zone}::text)::date`

/** For lines of the ledger. */
export const inSpans = ({ zone }: Asked, spans: readonly Span[]) =>
  anyOf(spans.map(({ from, to }) => onDaysOf(zone, from.toString(), to.toString())))

/** The lines of those days on which lockers came. The scope knows which of them the reader sees. */
export const onArrivals = ({ arrivals, zone }: Asked) =>
  anyOf(
    arrivals.map(
      ({ day, lockers }) => sql`(${among('line.locker_id', lockers)} and ${onDaysOf(zone, day, day)})`,
    ),
  )

/** In these months, for sums of months or of days, the lockers that came in one of them. */
export function inMonthsOfArrival({ arrivals }: Asked, months: readonly Span[], column: 'month' | 'day') {
  const byMonth = Map.groupBy(arrivals, ({ day }) => day.slice(0, 7))
  return sql<SqlBool>`(${onDays(months, column)} and ${anyOf(
    [...byMonth].map(([month, all]) => {
      const from = Temporal.PlainDate.from(`${month}-01`)
      const to = from.add({ months: 1 }).subtract({ days: 1 })
      return sql`(${onDays([{ from, to }], column)} and ${among(
        'locker_id',
        all.flatMap(({ lockers }) => lockers),
      )})`
    }),
  )})`
}

/** The lockers are given by id, so that the planner knows how few rows it has to read. */
export const atLockers = ({ at }: Pick<Asked, 'at'>, column = 'locker_id') =>
  at === 'all' ? sql<SqlBool>`true` : among(column, at)

/** Of groups 0 is none: articles that are in no group of today. */
export const ofArticles = ({ filters }: Pick<Asked, 'filters'>, column = 'locker_article_id') => {
  const { article = [], group = [] } = filters
  const articles = [
    ...(article.length > 0 ? [among('article_id', article)] : []),
    ...(group.length > 0 ? [ofGroups(group)] : []),
  ]
  return articles.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (select id from locker_article where ${sql.join(articles, sql` and `)})`
}

const ofGroups = (groups: readonly number[]) => {
  const inGroups = sql<SqlBool>`article_id in (select article_id from article_group_member where ${among('article_group_id', groups)})`
  return groups.includes(0)
    ? sql<SqlBool>`(${inGroups} or article_id not in (
        select member.article_id from article_group_member member join article_group on article_group.id = member.article_group_id
        where article_group.deleted_at is null))`
    : inGroups
}

/** 0 is none. Of people it is written so that an index finds them. */
export const ofPeople = (
  { filters }: Pick<Asked, 'filters'>,
  centre: Sql = sql`cost_centre_id`,
  person = 'account_id',
) => {
  const { person: people = [], team = [], costCentre = [] } = filters
  const isNobody = people.includes(0) ? sql`or ${sql.ref(person)} is null` : sql``
  return sql<SqlBool>`(${people.length > 0 ? sql`(${among(person, people)} ${isNobody})` : sql`true`}
    and ${team.length > 0 ? ofTeams(team, sql.ref(person)) : sql`true`}
    and ${costCentre.length > 0 ? sql`coalesce(${centre}, 0) = any(${costCentre}::int[])` : sql`true`})`
}

/** Of the people in these teams today; with 0 also of those in none, and of nobody. */
const ofTeams = (teams: readonly number[], person: Sql) => {
  const inTeams = sql`${person} in (${peopleOfTeams(teams)})`
  return teams.includes(0)
    ? sql`(${inTeams} or ${person} is null or ${person} not in (${peopleOfTeams()}))`
    : inTeams
}

/** All of them where nothing is said. */
export const peopleOfTeams = (teams?: readonly number[]) =>
  sql`select member.account_id from team_member member join team on team.id = member.team_id
    where team.deleted_at is null and ${teams ? among('team.id', teams) : sql`true`}`
