import { sql } from 'kysely'
import {
  type Asked,
  atLockers,
  calendarOf,
  dayOfLine,
  eachKey,
  inSpans,
  inMonthsOfArrival,
  keysOf,
  ofArticles,
  ofPeople,
  onArrivals,
  onDays,
  onWholeDays,
  type Sql,
  wants,
} from './conditions.ts'
import { type Reading, readingOf } from './reading.ts'
import { ofCustomers, stayOfLine, withStay } from './stays.ts'

/** What was used, from the smallest sums that know what is asked. */

export const usedTables = [
  'consumption_day',
  'consumption_month',
  'locker_day',
  'person_day',
  'person_month',
  'hour_day',
  'transaction',
  'changed_cost_centre',
] as const

type Sums = Exclude<(typeof usedTables)[number], 'transaction' | 'changed_cost_centre'>

const daysOf: Record<Reading['of'], Sums> = {
  locker: 'locker_day',
  article: 'consumption_day',
  person: 'person_day',
  hour: 'hour_day',
}
const monthsOf = { article: 'consumption_month', person: 'person_month' } as const

export function usedIn(asked: Asked, countsPeople: boolean): Sql {
  const { of, months, days, lines } = readingOf(asked, countsPeople)
  const arrived = asked.arrivals.length > 0
  const sums = (table: Sums, column: 'day' | 'month', isAsked: Sql) => {
    // Where people are counted, a month has a row for each already: nothing is gained by adding them up here.
    const isGrouped = column === 'day' || !countsPeople
    const added = (name: string) =>
      sql`${isGrouped ? sql`sum(${sql.ref(name)})::bigint` : sql.ref(name)} as ${sql.ref(name)}`
    return sql`
    select ${keysOf(asked, { countsPeople })}, ${calendarOf(asked, sql.ref(column), of === 'hour' ? sql`hour::int` : undefined)},
      ${sql.join(['amount', 'value', 'withdrawals'].map(added))}
    from ${sql.table(table)} ${withStay(asked, sql`locker_id`, { day: sql.ref(column) })}
    where ${isAsked} and ${atLockers(asked)} and ${ofCustomers(asked)} and ${ofArticles(asked)} and ${ofPeople(asked)}
    ${isGrouped ? sql`group by ${eachKey}` : sql``}`
  }
  const wholeMonths = sql`${onDays(months, 'month')} and not ${inMonthsOfArrival(asked, months, 'month')}`
  const otherDays = onWholeDays(asked, days, inMonthsOfArrival(asked, months, 'day'))
  const otherLines = sql`(${inSpans(asked, lines)} or ${onArrivals(asked)})`
  const pieces = [
    ...(months.length > 0 && (of === 'article' || of === 'person')
      ? [sums(monthsOf[of], 'month', wholeMonths)]
      : []),
    ...(days.length > 0 || (months.length > 0 && arrived) ? [sums(daysOf[of], 'day', otherDays)] : []),
    ...(lines.length > 0 || arrived ? [usedByLines(asked, countsPeople, otherLines)] : []),
  ]
  return sql.join(pieces, sql` union all `)
}

function usedByLines(asked: Asked, countsPeople: boolean, isAsked: Sql): Sql {
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
  return sql`select ${keysOf(asked, { countsPeople, from: 'line', centre })}, ${calendarOf(asked, dayOfLine(asked), hour)},
      sum(consumed(line.kind, line.aborted, line.amount))::bigint as amount,
      sum(consumed(line.kind, line.aborted, line.value))::bigint as value,
      count(*) filter (where line.kind = 'withdrawal') as withdrawals
    from transaction line ${changed} ${stayOfLine(asked)}
    where line.kind in ('withdrawal', 'return') and not line.aborted and ${isAsked}
      and ${atLockers(asked, 'line.locker_id')} and ${ofCustomers(asked)} and ${ofArticles(asked, 'line.locker_article_id')}
      and ${ofPeople(asked, centre, 'line.account_id')}
    group by ${eachKey}`
}
