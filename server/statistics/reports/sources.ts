import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Dimension, Filters } from '#contract/statistics/measures.ts'
import { within } from '#server/house/days.ts'
import { isWrong } from '#server/ledger/stocktakes/wrong-lines.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Period, Span } from './period.ts'

/** The sums that a report is made of, each from the smallest table that knows what is asked. */

/** The ids of lockers, or all of a reseller or of the house, which the scope knows of. */
export type At = number[] | 'all'

export interface Asked {
  dimensions: readonly Dimension[]
  filters: Filters
  period: Period
  at: At
  zone: string
  arrivals: readonly Arrival[]
}

/** Lockers that came to the reader's customer on a day that is asked for. Of that day it sees what happened from the moment. */
export interface Arrival {
  day: string
  lockers: number[]
}

export const sourceTables = [
  'consumption_day',
  'locker_day',
  'person_day',
  'stock_day',
  'transaction',
  'changed_cost_centre',
  'locker_article',
  'article_group_member',
] as const

type Sql = RawBuilder<unknown>

const wants = ({ dimensions, filters }: Asked, ...some: (Dimension & keyof Filters)[]) =>
  some.some((each) => dimensions.includes(each) || (filters[each]?.length ?? 0) > 0)

/**
 * What was used, added up by all that the dimensions need: locker, article in a locker, person, cost centre, and the calendar's
 * parts. Person beside article, and hours, are known by the ledger alone; so is the day on which a locker came.
 */
export function usedIn(asked: Asked, countsPeople: boolean): Sql {
  const byArticle = wants(asked, 'article', 'group')
  const byPerson = countsPeople || wants(asked, 'person', 'costCentre')
  if ((byArticle && byPerson) || asked.dimensions.includes('hour'))
    return usedByLines(asked, byArticle, momentsOf(asked))
  const table = byPerson ? 'person_day' : byArticle ? 'consumption_day' : 'locker_day'
  const held = byArticle ? sql`locker_article_id` : sql`null::int`
  const person = byPerson ? sql`account_id, cost_centre_id` : sql`null::int, null::int`
  const keys = sql`locker_id, ${held} as held_id, ${person}`
  const days = sql`select ${keys}, ${calendarOf(asked, sql`day`)}, sum(amount)::bigint as amount, sum(value)::bigint as value,
      sum(withdrawals)::bigint as withdrawals
    from ${sql.table(table)}
    where ${onWholeDays(asked)} and ${atLockers(asked)}
      and ${byArticle ? ofArticles(asked) : sql`true`} and ${byPerson ? ofPeople(asked, sql`cost_centre_id`) : sql`true`}
    group by ${eachKey}`
  return withArrivals(asked, days, (since) => usedByLines(asked, byArticle, since))
}

function usedByLines(asked: Asked, byArticle: boolean, isAsked: Sql): Sql {
  const day = dayOfLine(asked)
  const hour = asked.dimensions.includes('hour')
    ? sql`extract(hour from line.transaction_date at time zone ${asked.zone}::text)::int`
    : sql`null::int`
  const byCentre = wants(asked, 'costCentre')
  const centre = byCentre
    ? sql`cost_centre_of(line.cost_centre_id, changed.transaction_id, changed.cost_centre_id)`
    : sql`null::int`
  const changed = byCentre
    ? sql`left join changed_cost_centre changed
        on changed.transaction_id = line.id and changed.transaction_date = line.transaction_date`
    : sql``
  return sql`select line.locker_id, ${byArticle ? sql`line.locker_article_id` : sql`null::int`} as held_id, line.account_id,
      ${centre} as cost_centre_id, ${calendarOf(asked, day, hour)},
      sum(consumed(line.kind, line.aborted, line.amount))::bigint as amount,
      sum(consumed(line.kind, line.aborted, line.value))::bigint as value,
      count(*) filter (where line.kind = 'withdrawal') as withdrawals
    from transaction line ${changed}
    where line.kind in ('withdrawal', 'return') and not line.aborted and ${isAsked}
      and ${atLockers(asked, 'line.locker_id')} and ${ofArticles(asked, 'line.locker_article_id')}
      and ${ofPeople(asked, centre, 'line.account_id')}
    group by ${eachKey}`
}

/** What was filled up. */
export function refilledIn(asked: Asked): Sql {
  const byArticle = wants(asked, 'article', 'group')
  const keys = (line: string) => sql`${sql.ref(`${line}.locker_id`)},
      ${byArticle ? sql.ref(`${line}.locker_article_id`) : sql`null::int`} as held_id,
      null::int as account_id, null::int as cost_centre_id`
  const days = sql`select ${keys('stock_day')}, ${calendarOf(asked, sql`day`)}, sum(refilled)::bigint as refilled
    from stock_day where ${onWholeDays(asked)} and ${atLockers(asked)} and ${ofArticles(asked)}
    group by ${eachKey}`
  return withArrivals(
    asked,
    days,
    (
      since,
    ) => sql`select ${keys('line')}, ${calendarOf(asked, dayOfLine(asked))}, sum(line.moved)::bigint as refilled
    from transaction line
    where line.kind = 'refill' and not line.aborted and ${since} and ${ofArticles(asked, 'line.locker_article_id')}
    group by ${eachKey}`,
  )
}

/** What was missing and found where stocks were corrected: few of the ledger's lines, which have an index of their own. */
export function correctedIn(asked: Asked): Sql {
  const day = dayOfLine(asked)
  return sql`select line.locker_id, ${wants(asked, 'article', 'group') ? sql`line.locker_article_id` : sql`null::int`} as held_id,
      null::int as account_id, null::int as cost_centre_id, ${calendarOf(asked, day)},
      coalesce(sum(-line.moved) filter (where line.moved < 0), 0)::bigint as missing,
      coalesce(sum(-line.moved * line.price) filter (where line.moved < 0), 0)::bigint as missing_value,
      coalesce(sum(line.moved) filter (where line.moved > 0), 0)::bigint as found
    from transaction line join locker_article on locker_article.id = line.locker_article_id
    where ${isWrong} and line.kind = 'correction' and ${momentsOf(asked)}
      and ${atLockers(asked, 'line.locker_id')} and ${ofArticles(asked, 'line.locker_article_id')}
    group by ${eachKey}`
}

const dayOfLine = ({ zone }: Asked) => sql`(line.transaction_date at time zone ${zone}::text)::date`

const eachKey = sql.raw('1, 2, 3, 4, 5, 6, 7, 8')

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

/** Days that follow each other are one span. */
function spans({ period: { from, to, before } }: Asked): Span[] {
  if (!before) return [{ from, to }]
  return before.to.add({ days: 1 }).equals(from) ? [{ from: before.from, to }] : [before, { from, to }]
}

/** On one of the days, of both spans. */
const onDays = (asked: Asked, column = 'day') =>
  sql<SqlBool>`(${sql.join(
    spans(asked).map(
      ({ from, to }) => sql`${sql.ref(column)} between ${from.toString()}::date and ${to.toString()}::date`,
    ),
    sql` or `,
  )})`

/** The same for sums of days, but for the days on which lockers came. */
const onWholeDays = (asked: Asked) =>
  sql<SqlBool>`${onDays(asked)} and ${sql.join(
    [
      sql`true`,
      ...asked.arrivals.map(
        ({ day, lockers }) => sql`not (day = ${day}::date and ${among('locker_id', lockers)})`,
      ),
    ],
    sql` and `,
  )}`

/** Sums of days, and the lines of those days on which lockers came. The scope knows which of them the reader sees. */
function withArrivals({ arrivals, zone }: Asked, days: Sql, linesOf: (since: Sql) => Sql): Sql {
  if (arrivals.length === 0) return days
  const since = arrivals.map(
    ({ day, lockers }) =>
      sql`${among('line.locker_id', lockers)} and ${within(sql.ref('line.transaction_date'), { from: day, to: day, count: 1, zone })}`,
  )
  return sql`${days} union all ${linesOf(sql`(${sql.join(since, sql` or `)})`)}`
}

const momentsOf = (asked: Asked) =>
  sql<SqlBool>`(${sql.join(
    spans(asked).map(({ from, to }) =>
      within(sql.ref('line.transaction_date'), {
        from: from.toString(),
        to: to.toString(),
        count: 0,
        zone: asked.zone,
      }),
    ),
    sql` or `,
  )})`

/** The lockers are given by id, so that the planner knows how few rows it has to read. */
export const atLockers = ({ at }: Asked, column = 'locker_id') =>
  at === 'all' ? sql<SqlBool>`true` : among(column, at)

export const ofArticles = ({ filters }: Pick<Asked, 'filters'>, column = 'locker_article_id') => {
  const { article = [], group = [] } = filters
  const articles = [
    ...(article.length > 0 ? [among('article_id', article)] : []),
    ...(group.length > 0
      ? [
          sql<SqlBool>`article_id in (select article_id from article_group_member where ${among('article_group_id', group)})`,
        ]
      : []),
  ]
  return articles.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (select id from locker_article where ${sql.join(articles, sql` and `)})`
}

/** 0 is none. */
const ofPeople = ({ filters }: Asked, centre: Sql, person = 'account_id') => {
  const { person: people = [], costCentre = [] } = filters
  return sql<SqlBool>`(${people.length > 0 ? sql`coalesce(${sql.ref(person)}, 0) = any(${people}::int[])` : sql`true`}
    and ${costCentre.length > 0 ? sql`coalesce(${centre}, 0) = any(${costCentre}::int[])` : sql`true`})`
}
