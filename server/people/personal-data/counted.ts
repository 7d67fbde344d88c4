import { sql } from 'kysely'
import type { MemberContext } from '#server/http/context.ts'

/** Stocktakes that the person began, submitted or ended; a note is of whoever decided on it. */
export const stocktakesOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('stocktake', 'locker')
    .selectFrom('stocktake')
    .innerJoin('locker', 'locker.id', 'stocktake.locker_id')
    .where(({ or, eb }) =>
      or([eb('begun_by', '=', id), eb('submitted_by', '=', id), eb('ended_by', '=', id)]),
    )
    .orderBy('stocktake.begun_at', 'desc')
    .orderBy('stocktake.id', 'desc')
    .select(['stocktake.begun_at as Time', 'locker.name as Locker', 'stocktake.note as Note'])
    .execute()

/** What the person counted. */
export const countsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('stocktake_line', 'locker', 'locker_article', 'article')
    .selectFrom('stocktake_line as line')
    .innerJoin('locker', 'locker.id', 'line.locker_id')
    .innerJoin('locker_article', 'locker_article.id', 'line.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where('line.counted_by', '=', id)
    .where('line.counted', 'is not', null)
    .orderBy('line.counted_at', 'desc')
    .orderBy('line.id', 'desc')
    .select([
      'line.counted_at as Time',
      'locker.name as Locker',
      'article.number as ArticleNumber',
      'article.name as Article',
      'line.counted as Amount',
    ])
    .execute()

/**
 * Stops of runs that the person ended, and those whose delivery note it has received by its name: of what was written by hand
 * only the name tells whose it is, so it is looked for at the person's own customer.
 */
export const deliveriesOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('run_stop', 'locker', 'account')
    .selectFrom('run_stop as stop')
    .innerJoin('locker', 'locker.id', 'stop.locker_id')
    .innerJoin('account as person', (join) => join.on('person.id', '=', id))
    .where(({ or, and, eb }) =>
      or([
        eb('stop.ended_by', '=', id),
        and([
          eb('locker.customer_id', '=', eb.ref('person.organisation_id')),
          eb('stop.received_by', '<>', ''),
          sql<boolean>`lower(trim(stop.received_by)) = lower(trim(concat_ws(' ', person.name, person.last_name)))`,
        ]),
      ]),
    )
    .orderBy('stop.ended_at', 'desc')
    .orderBy('stop.id', 'desc')
    .select([
      'stop.ended_at as Time',
      'locker.name as Locker',
      sql<boolean>`stop.ended_by is not distinct from ${id}::int`.as('Delivered'),
      sql<boolean>`stop.ended_by is distinct from ${id}::int and stop.signature is not null`.as('Signed'),
      'stop.note as Note',
    ])
    .execute()

/** What the person noted as ordered, or as received. */
export const purchasesOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('purchase', 'article')
    .selectFrom('purchase')
    .innerJoin('article', 'article.id', 'purchase.article_id')
    .where(({ or, eb }) => or([eb('created_by', '=', id), eb('received_by', '=', id)]))
    .orderBy('purchase.id', 'desc')
    .select([
      sql<string>`case when created_by = ${id} then purchase.created_at else received_at end`.as('Time'),
      'article.number as ArticleNumber',
      'article.name as Article',
      'purchase.amount as Amount',
    ])
    .execute()
