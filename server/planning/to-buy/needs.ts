import { sql, type SqlBool } from 'kysely'
import { type Counting, figures } from '#server/planning/forecast/rows.ts'
import { demandOf } from '#server/planning/forecast/demand.ts'
import { ownSupplier, ownSupplierNumber } from '#server/catalogue/articles/own.ts'
import { ownerOf } from '#server/catalogue/articles/owner.ts'
import { purchasePrice } from '#server/catalogue/articles/purchase-price.ts'
import type { Kept } from '#server/planning/kept.ts'
import { onItsWay } from '#server/planning/runs/on-its-way.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { inWarehouse } from './warehouse.ts'

export interface Until {
  today: Temporal.PlainDate
  day: Temporal.PlainDate
  kept: Kept
  supplier: string | undefined
}

/** The rule of the forecast that use is foreseen by: all days count, and articles that are seldom used have their own. */
const foreseenBy = { avgBy: 30, includeWeekend: true, method: 'tsb' } as const

/**
 * What is needed of each article by a day. What open runs bring to a locker by then is not needed once more; as long as it is not
 * picked it has to be there for the run. A later run is neither: it brings nothing by the day, and what it takes is bought later.
 */
export function needsOf(scope: Scope, member: Member, { today, day, kept, supplier }: Until) {
  const counting: Counting = { today, kept, ...foreseenBy }
  const left = figures(counting).left(today.until(day).days)
  const by = sql`${day.toString()}::date`
  return scope
    .see(
      'locker',
      'locker_article',
      'article',
      'consumption_day',
      'forecast_demand',
      'run',
      'run_stop',
      'run_line',
      'run_pick',
      'transaction',
      'purchase',
      'article_own',
    )
    .selectFrom('article')
    .leftJoin('article_own as own', (join) =>
      join.onRef('own.article_id', '=', 'article.id').on('own.reseller_id', '=', ownerOf(member)),
    )
    .leftJoin(
      sql<{ article_id: number; lockers: number; for_lockers: number; for_runs: number }>`(
        select article_id, count(*) filter (where for_locker > 0)::int as lockers,
          sum(for_locker)::bigint as for_lockers, sum(for_runs)::bigint as for_runs
        from (
          select article_id, coalesce(unpicked, 0) as for_runs,
            case when active and reaches_order_point(left_then + coalesce(in_runs, 0), place_order_amount)
              then greatest(0, coalesce(max_stock, 0) - left_then - coalesce(in_runs, 0)) else 0 end as for_locker
          from (
            select locker_article.article_id, locker_article.place_order_amount, locker_article.max_stock,
              locker.active, runs.amount as in_runs, runs.unpicked, ${left} as left_then
            from locker_article join locker on locker.id = locker_article.locker_id
            left join ${demandOf(counting)} on demand.locker_article_id = locker_article.id
            left join ${onItsWay(day)} as runs on runs.locker_article_id = locker_article.id) places) needs
        group by article_id)`.as('need'),
      (join) => join.onRef('need.article_id', '=', 'article.id'),
    )
    .leftJoin(
      sql<{ article_id: number; in_time: number; later: number; overdue: number }>`(
        select article_id, coalesce(sum(amount) filter (where expected <= ${by}), 0)::bigint as in_time,
          coalesce(sum(amount) filter (where expected > ${by}), 0)::bigint as later,
          coalesce(sum(amount) filter (where expected < ${today.toString()}::date), 0)::bigint as overdue
        from purchase where received_at is null group by article_id)`.as('ordered'),
      (join) => join.onRef('ordered.article_id', '=', 'article.id'),
    )
    .leftJoin(sql<{ article_id: number; amount: number }>`${inWarehouse}`.as('there'), (join) =>
      join.onRef('there.article_id', '=', 'article.id'),
    )
    .where(
      sql<SqlBool>`(need.for_lockers + need.for_runs > 0 or ordered.in_time + ordered.later > 0 or there.amount > 0)`,
    )
    .$if(supplier !== undefined, (rows) => rows.where(ownSupplier, '=', supplier ?? ''))
    .select([
      'article.id as Id',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.ean as Ean',
      'article.unit as Unit',
      'article.pack_size as PackSize',
      ownSupplier.as('Supplier'),
      ownSupplierNumber.as('SupplierNumber'),
      purchasePrice(member).as('price'),
      sql<number>`coalesce(need.lockers, 0)`.as('Lockers'),
      sql<number>`coalesce(need.for_lockers, 0)`.as('ForLockers'),
      sql<number>`coalesce(need.for_runs, 0)`.as('ForRuns'),
      sql<number>`coalesce(there.amount, 0)`.as('InWarehouse'),
      sql<number>`coalesce(ordered.in_time, 0)`.as('OnItsWay'),
      sql<number>`coalesce(ordered.overdue, 0)`.as('Overdue'),
      sql<number>`coalesce(ordered.later, 0)`.as('Later'),
    ])
    .execute()
}
