import { sql, type Transaction } from 'kysely'
import { oldestLineDays } from '#contract/limits.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Booking } from '#server/lockers/stock.ts'

/** An article that was counted before so many were put in; `at` is when it was seen. */
export interface Count {
  lockerArticleId: number
  counted: number
  amount: number
  at: string
}

interface Since {
  id: number
  volume: number
  /** What was taken and given back since the count, as people said it. */
  since: number
  isOvertaken: boolean
}

/** What was told of a stop's articles as counted, and was not booked yet. */
export async function countsTold(tx: Transaction<Tables>, stopId: number) {
  const { rows } = await sql<Omit<Count, 'amount'>>`
    select line.locker_article_id as "lockerArticleId", line.counted,
      wire_moment(case when line.counted_at > now() - interval '1 day' * ${oldestLineDays}::int
        then least(now(), line.counted_at) else now() end) as at
    from public.run_line line join public.locker_article held on held.id = line.locker_article_id
    where line.run_stop_id = ${stopId} and line.counted is not null and held.deleted_at is null`.execute(tx)
  return rows
}

/**
 * What the ledger has to be corrected by so that it has what was counted, and what happened since. Where somebody has
 * counted or corrected the same article after that, theirs stands. A correction is booked at the moment of its count, as that of a
 * stocktake is.
 */
export async function correctionsFor(tx: Transaction<Tables>, counts: readonly Count[]) {
  if (counts.length === 0) return { corrections: [], overtaken: [] }
  const asked = counts.map(({ lockerArticleId, at }) => ({ id: lockerArticleId, at }))
  // Locked before the lines are read, so that nothing is booked between the two.
  await sql`select from public.locker_article where id = any(${asked.map(({ id }) => id)}::int[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<Since>`
    select held.id, held.current_volume as volume, coalesce(later.since, 0)::int as since,
      coalesce(later.is_overtaken, false) as "isOvertaken"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as counted (id int, at timestamptz)
    join public.locker_article held on held.id = counted.id
    left join lateral (
      select sum(case line.kind when 'withdrawal' then -line.amount when 'return' then line.amount
          when 'refill' then line.moved else 0 end) filter (where not line.aborted) as since,
        bool_or(line.kind = 'correction') as is_overtaken
      from public.transaction line
      where line.locker_article_id = held.id and line.transaction_date > counted.at
    ) later on true`.execute(tx)
  const overtaken = rows.filter(({ isOvertaken }) => isOvertaken).map(({ id }) => id)
  const corrections = rows.flatMap(({ id, volume, since, isOvertaken }): Correction[] => {
    const count = counts.find(({ lockerArticleId }) => lockerArticleId === id)
    if (!count || isOvertaken) return []
    const now = Math.max(0, count.counted + count.amount + since) - count.amount
    return [
      { lockerArticleId: id, kind: 'correction', reason: 'counted', amount: now - volume, at: count.at },
    ]
  })
  return { corrections, overtaken: overtaken.toSorted((one, other) => one - other) }
}

/** Of zero where the count agreed: it is kept with the line, and not booked. */
type Correction = Booking & { kind: 'correction'; reason: 'counted' }

/** What the counts came to stands with the run's lines; a count that was overtaken has nothing. */
export async function keepCorrections(
  tx: Transaction<Tables>,
  stopId: number,
  corrections: readonly Correction[],
) {
  await sql`update public.run_line line set corrected = given.amount
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as given ("lockerArticleId" int, amount int)
    where line.run_stop_id = ${stopId} and line.locker_article_id = given."lockerArticleId"`.execute(tx)
}
