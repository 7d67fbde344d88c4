import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { mostShrinkageRows, type ShrinkageGrouping } from '#contract/ledger/shrinkage.ts'
import { daysOf, type Days, within } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isWrong } from './stocktakes/wrong-lines.ts'

export const shrinkage: Handlers<Contract['shrinkage']> = {
  async report({ query }, { scope, db, member }) {
    const days = await daysOf(db, query, (last) => last.subtract({ years: 1 }).add({ days: 1 }))
    const found = await sumsOf(scope, query, days)
    const told = priceTo(member)
    return {
      data: found.map(({ netValue, beyondValue, total: _, ...row }, at) => ({
        Id: at + 1,
        ...row,
        NetValue: told(netValue),
        BeyondValue: told(beyondValue),
      })),
      total: found[0]?.total ?? 0,
      From: days.from,
      To: days.to,
    }
  },
}

interface Sums {
  LockerId: number | null
  LockerName: string | null
  EndCustomer: string | null
  ArticleNumber: string | null
  ArticleName: string | null
  Month: string | null
  Times: number
  Missing: number
  Found: number
  Net: number
  netValue: number
  Beyond: number
  beyondValue: number
  total: number
}

/** Added up by ids first; names are looked up for the rows that are told. Months in their order, all else by what is lacking. */
function sumsOf(scope: Scope, { by, lockers }: { by: ShrinkageGrouping; lockers: number[] }, days: Days) {
  const told = (grouping: ShrinkageGrouping) => by === grouping || by === 'each'
  const month = sql`to_char(line.transaction_date at time zone ${days.zone}::text, 'YYYY-MM')`
  return scope
    .seeWithDeleted('transaction', 'locker_article', 'article', 'locker', 'organisation')
    .selectFrom(
      sql<Sums>`(
        select locker.id as "LockerId", locker.name as "LockerName", customer.name as "EndCustomer",
          article.number as "ArticleNumber", article.name as "ArticleName", sums.month as "Month",
          times as "Times", missing as "Missing", found as "Found", found - missing as "Net",
          net_value as "netValue", beyond as "Beyond", beyond_value as "beyondValue", total
        from (
          select
            ${told('locker') ? sql`line.locker_id` : sql`null::int`} as locker_id,
            ${told('article') ? sql`locker_article.article_id` : sql`null::int`} as article_id,
            ${told('month') ? month : sql`null::text`} as month,
            count(*)::int as times,
            coalesce(sum(-line.moved) filter (where line.kind = 'correction' and line.moved < 0), 0)::bigint as missing,
            coalesce(sum(line.moved) filter (where line.kind = 'correction' and line.moved > 0), 0)::bigint as found,
            coalesce(sum(line.moved * line.price) filter (where line.kind = 'correction'), 0)::bigint as net_value,
            coalesce(sum(line.amount + line.moved) filter (where line.discrepancy), 0)::bigint as beyond,
            coalesce(sum((line.amount + line.moved) * line.price) filter (where line.discrepancy), 0)::bigint as beyond_value,
            count(*) over ()::int as total
          from transaction line join locker_article on locker_article.id = line.locker_article_id
          where ${isWrong} and ${within(sql.ref('line.transaction_date'), days)}
            and ${lockers.length > 0 ? among('line.locker_id', lockers) : sql`true`}
          group by 1, 2, 3
          order by ${by === 'month' ? sql`month desc` : sql`net_value, coalesce(sum(line.moved) filter (where line.kind = 'correction'), 0), times desc`}, 1, 2, 3
          limit ${mostShrinkageRows}::int) sums
        left join locker on locker.id = sums.locker_id
        left join organisation customer on customer.id = locker.customer_id
        left join article on article.id = sums.article_id)`.as('told'),
    )
    .selectAll()
    .orderBy(
      sql`${by === 'month' ? sql`"Month" desc` : sql`"netValue", "Net", "Times" desc`}, "LockerId", "ArticleNumber", "Month"`,
    )
    .execute()
}
