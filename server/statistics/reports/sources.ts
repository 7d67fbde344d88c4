import { sql } from 'kysely'
import { isWrong } from '#server/ledger/stocktakes/wrong-lines.ts'
import {
  type Asked,
  atLockers,
  calendarOf,
  dayOfLine,
  eachKey,
  inSpans,
  keysOf,
  ofArticles,
  onArrivals,
  onWholeDays,
  type Sql,
  spansOf,
} from './conditions.ts'
import { ofCustomers, stayOfLine, withStay } from './stays.ts'
import { usedTables } from './used.ts'

/** What was filled up, missing and found. What was used is told by `used.ts`, stocks by `stock.ts`. */

export const sourceTables = [
  ...usedTables,
  'stock_day',
  'out_span',
  'locker_article',
  'article_group_member',
  'team',
  'team_member',
] as const

/** What was filled up. */
export function refilledIn(asked: Asked): Sql {
  const days = sql`select ${keysOf(asked)}, ${calendarOf(asked, sql`day`)}, sum(refilled)::bigint as refilled
    from stock_day ${withStay(asked, sql`locker_id`, { day: sql`day` })}
    where ${onWholeDays(asked, spansOf(asked))} and ${atLockers(asked)} and ${ofCustomers(asked)} and ${ofArticles(asked)}
    group by ${eachKey}`
  if (asked.arrivals.length === 0) return days
  return sql`${days} union all
    select ${keysOf(asked, { from: 'line' })}, ${calendarOf(asked, dayOfLine(asked))}, sum(line.moved)::bigint as refilled
    from transaction line ${stayOfLine(asked)}
    where line.kind = 'refill' and not line.aborted and ${onArrivals(asked)}
      and ${ofCustomers(asked)} and ${ofArticles(asked, 'line.locker_article_id')}
    group by ${eachKey}`
}

/** What was missing and found where stocks were corrected: few of the ledger's lines, which have an index of their own. */
export function correctedIn(asked: Asked): Sql {
  return sql`select ${keysOf(asked, { from: 'line' })}, ${calendarOf(asked, dayOfLine(asked))},
      coalesce(sum(-line.moved) filter (where line.moved < 0), 0)::bigint as missing,
      coalesce(sum(-line.moved * line.price) filter (where line.moved < 0), 0)::bigint as missing_value,
      coalesce(sum(line.moved) filter (where line.moved > 0), 0)::bigint as found
    from transaction line join locker_article on locker_article.id = line.locker_article_id ${stayOfLine(asked)}
    where ${isWrong} and line.kind = 'correction' and ${inSpans(asked, spansOf(asked))}
      and ${atLockers(asked, 'line.locker_id')} and ${ofCustomers(asked)} and ${ofArticles(asked, 'line.locker_article_id')}
    group by ${eachKey}`
}
