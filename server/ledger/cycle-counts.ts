import { sql } from 'kysely'
import { wrongDays } from '#contract/ledger/cycle-counts.ts'
import { priceToday } from '#server/lockers/price.ts'
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isWrong } from './stocktakes/wrong-lines.ts'

export const cycleCounts: Handlers<Contract['cycleCounts']> = {
  async list({ query }, { scope, member }) {
    const found = await worthCounting(scope, query.limit)
    const worst = await worstArticles(
      scope,
      found.map(({ LockerId }) => LockerId),
    )
    const told = priceTo(member)
    return {
      data: found.map(({ value, ...row }) => ({
        ...row,
        Value: told(value),
        WorstArticle: worst.get(row.LockerId)?.name ?? null,
        WorstTimes: worst.get(row.LockerId)?.times ?? 0,
      })),
    }
  },
}

const longestWithout = 365
const sinceThen = sql`now() - make_interval(days => ${wrongDays}::int)`

/** A piece without a price counts as a krona, so that a locker without prices is counted some day, too. */
const weighed = sql`sum(current_volume * greatest(${priceToday}, 100))`

function worthCounting(scope: Scope, limit: number) {
  const score = sql`coalesce(held.weight, 0) * (1 + coalesce(wrong.times, 0))
    * least(${longestWithout}::int, greatest(0, extract(epoch from now() - coalesce(last.ended_at, locker.created_at)) / 86400))`
  return scope
    .see('locker', 'locker_article', 'organisation', 'transaction', 'stocktake')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .innerJoin(
      sql<{ locker_id: number; articles: number; pieces: number; value: number; weight: number }>`(
        select locker_id, count(*)::int as articles, sum(current_volume)::bigint as pieces,
          sum(current_volume * ${priceToday})::bigint as value, ${weighed} as weight
        from locker_article group by locker_id)`.as('held'),
      (join) => join.onRef('held.locker_id', '=', 'locker.id'),
    )
    .leftJoin(
      sql<{ locker_id: number; times: number; beyond: number }>`(
        select line.locker_id, count(*)::int as times, count(*) filter (where line.discrepancy)::int as beyond
        from transaction line join locker_article on locker_article.id = line.locker_article_id
        where ${isWrong} and line.transaction_date > ${sinceThen}
        group by line.locker_id)`.as('wrong'),
      (join) => join.onRef('wrong.locker_id', '=', 'locker.id'),
    )
    .leftJoin(
      sql<{ locker_id: number; ended_at: string }>`(
        select locker_id, max(ended_at) as ended_at from stocktake where state = 'approved' group by locker_id)`.as(
        'last',
      ),
      (join) => join.onRef('last.locker_id', '=', 'locker.id'),
    )
    .leftJoin('stocktake as open', (join) =>
      join.onRef('open.locker_id', '=', 'locker.id').on('open.state', 'in', ['counting', 'submitted']),
    )
    .where('locker.active', '=', true)
    .orderBy(sql`${score} desc, locker.id`)
    .limit(limit)
    .select([
      'locker.id as LockerId',
      'locker.name as LockerName',
      'customer.name as EndCustomer',
      'held.articles as Articles',
      'held.pieces as Pieces',
      'held.value as value',
      sql<number>`coalesce(wrong.times, 0)`.as('Wrong'),
      sql<number>`coalesce(wrong.beyond, 0)`.as('Beyond'),
      'last.ended_at as LastCounted',
      'open.id as StocktakeId',
    ])
    .execute()
}

/** In each of these lockers the article whose stock was wrong most often. */
async function worstArticles(scope: Scope, lockerIds: number[]) {
  const rows = await scope
    .see('locker_article', 'article', 'transaction')
    .selectFrom(
      sql<{ locker_id: number; name: string; times: number }>`(
        select distinct on (locker_article.locker_id) locker_article.locker_id, times,
          coalesce(nullif(article.name, ''), article.number) as name
        from (
          select line.locker_article_id, count(*)::int as times
          from transaction line join locker_article on locker_article.id = line.locker_article_id
          where ${isWrong} and line.transaction_date > ${sinceThen} and ${among('line.locker_id', lockerIds)}
          group by 1 having count(*) > 1) wrong
        join locker_article on locker_article.id = wrong.locker_article_id
        join article on article.id = locker_article.article_id
        order by locker_article.locker_id, times desc, locker_article.id)`.as('worst'),
    )
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.locker_id, row]))
}
