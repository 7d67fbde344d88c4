import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { linesOf } from '#server/ledger/lines.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { News, NewsKind } from '#contract/statistics/real-time.ts'
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

export const realTime: Handlers<Contract['realTime']> = {
  async recent(_input, { scope, member, language }) {
    return { data: await recentNews(scope, member, language) }
  },
}

const mostNews = 100
const lately = sql<string>`now() - interval '1 day'`

/**
 * What came in lately from the lockers within reach, newest first: booked lines, and events of the lockers themselves.
 */
async function recentNews(scope: Scope, member: Member, language: Language): Promise<News[]> {
  const lockerEvents = [
    ...(await contacts(scope, 'lockerOffline', 'offline_since')),
    ...(await contacts(scope, 'lockerOffline', 'was_offline_since')),
    ...(await contacts(scope, 'lockerOnline', 'online_since')),
    ...(await commandsDone(scope)),
    ...(mayDo(member, rejectedLines.list.access) ? await linesKeptAside(scope) : []),
  ]
  // Both kinds have a limit of their own, so that many booked lines do not crowd out the lockers' events.
  return newestFirst([
    ...(await bookedLines(scope, language)),
    ...newestFirst(lockerEvents).slice(0, mostNews),
  ])
}

const newestFirst = (news: News[]) =>
  news.toSorted((a, b) => (a.Time < b.Time ? 1 : a.Time > b.Time ? -1 : 0))

/** From the present stock back over what was booked later, whenever it happened: all of that is among these lines. */
const stockLeft = sql<number>`(locker_article.current_volume - coalesce(sum(line.moved) over (
  partition by line.locker_article_id order by line.id desc
  rows between unbounded preceding and 1 preceding), 0))::int`

const low = sql<0 | 1>`is_below_order_point(${stockLeft}, locker_article.place_order_amount)::int`

async function bookedLines(scope: Scope, language: Language): Promise<News[]> {
  const rows = await linesOf(scope, language, (ledger) =>
    ledger
      // Lines that arrive late, after an outage, are news too, so the time of receipt counts.
      .where('received_at', '>', lately)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostNews),
  )
    .select([
      'line.locker_id as LockerId',
      'line.received_at as ReceivedAt',
      stockLeft.as('StockLeft'),
      low.as('Low'),
      nameOf('person', language).as('Who'),
    ])
    .orderBy('line.received_at', 'desc')
    .orderBy('line.id', 'desc')
    .execute()
  return rows
    .filter(({ Aborted }) => Aborted === 0)
    .map((row) => ({
      Id: `line-${row.Id}`,
      Time: row.ReceivedAt,
      HappenedAt: differs(row.TransactionDate, row.ReceivedAt) ? row.TransactionDate : null,
      Kind: row.Kind,
      LockerId: row.LockerId,
      LockerName: row.Locker,
      ArticleName: row.ArticleName,
      Who: row.Who ?? row.BookedBy,
      Amount: row.Amount,
      StockLeft: row.StockLeft,
      Low: row.Low,
      Reason: null,
    }))
}

/** A delay of seconds is not worth showing. */
const differs = (happened: string, received: string) =>
  Math.abs(Date.parse(happened) - Date.parse(received)) > 60_000

async function contacts(
  scope: Scope,
  kind: 'lockerOffline' | 'lockerOnline',
  column: 'offline_since' | 'was_offline_since' | 'online_since',
) {
  const rows = await scope
    .see('locker')
    .selectFrom('locker')
    .where(column, '>', lately)
    .where('active', '=', true)
    .select(['id as LockerId', 'name as LockerName', sql<string>`${sql.ref(column)}`.as('Time')])
    .orderBy(column, 'desc')
    .limit(mostNews)
    .execute()
  // The same locker may go offline again later: that is another event.
  return rows.map((row) => lockerEvent(kind, `${row.LockerId}-${row.Time}`, row))
}

async function commandsDone(scope: Scope) {
  const rows = await scope
    .see('locker', 'locker_command')
    .selectFrom('locker_command')
    .innerJoin('locker', 'locker.id', 'locker_command.locker_id')
    .where('done_at', '>', lately)
    .select([
      'locker_command.id',
      'locker.id as LockerId',
      'locker.name as LockerName',
      sql<string>`done_at`.as('Time'),
    ])
    .orderBy('done_at', 'desc')
    .limit(mostNews)
    .execute()
  return rows.map((row) => lockerEvent('commandDone', row.id, row))
}

async function linesKeptAside(scope: Scope) {
  const rows = await scope
    .see('locker', 'rejected_line', 'locker_article', 'article')
    .selectFrom('rejected_line')
    .innerJoin('locker', 'locker.id', 'rejected_line.locker_id')
    .where('received_at', '>', lately)
    .leftJoin('locker_article', (join) =>
      join
        .onRef('locker_article.locker_id', '=', 'rejected_line.locker_id')
        .on(sql`locker_article.id::text`, '=', sql`rejected_line.line ->> 'LockerArticleId'`),
    )
    .leftJoin('article', 'article.id', 'locker_article.article_id')
    .select([
      'rejected_line.id',
      'rejected_line.reason as Reason',
      'article.name as ArticleName',
      'locker.id as LockerId',
      'locker.name as LockerName',
      'received_at as Time',
    ])
    .orderBy('received_at', 'desc')
    .limit(mostNews)
    .execute()
  return rows.map((row) => lockerEvent('lineRejected', row.id, row))
}

const lockerEvent = (
  Kind: NewsKind,
  id: number | string,
  row: Pick<News, 'LockerId' | 'LockerName' | 'Time'> & Partial<News>,
): News => ({
  Id: `${Kind}-${id}`,
  Kind,
  LockerId: row.LockerId,
  LockerName: row.LockerName,
  Time: row.Time,
  HappenedAt: null,
  ArticleName: row.ArticleName ?? null,
  Who: null,
  Amount: null,
  StockLeft: null,
  Low: 0,
  Reason: row.Reason ?? null,
})
