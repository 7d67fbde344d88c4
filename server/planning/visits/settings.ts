import { type QueryCreator, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import {
  leastMissingCost,
  usualShares,
  usualVisitCost,
  type VisitSetting,
} from '#contract/planning/visits.ts'
import { ownMissingCost } from '#server/catalogue/articles/own.ts'
import { toOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, notFound } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import { priceToday } from '#server/lockers/price.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** What a visit costs, in öre: the locker's own cost, or the reseller's. */
export const costOfVisit = sql<number>`coalesce(visit.visit_cost, setting.visit_cost,
  assumed_in_currency(${toOre(usualVisitCost)}, locker.reseller_id))::float8`
/** What a missing piece costs, in öre: the article's own cost, as the reseller or else the house says, the reseller's, or its price in the locker. */
export const costOfMissing = sql<number>`coalesce(${ownMissingCost}, setting.missing_cost,
  greatest(assumed_in_currency(${toOre(leastMissingCost)}, locker_article.reseller_id), ${priceToday}))::float8`

/** What is left of a visit's cost where somebody is near anyway. */
export const sameCustomerPercent = sql<number>`coalesce(setting.same_customer_percent, ${sql.lit(usualShares.SameCustomerPercent)})::int`
export const sameRoutePercent = sql<number>`coalesce(setting.same_route_percent, ${sql.lit(usualShares.SameRoutePercent)})::int`

export const settingsOf = (scope: Scope): Promise<VisitSetting[]> =>
  settingsIn(scope.see('organisation', 'visit_setting')).execute()

export const settingOf = (scope: Scope, resellerId: number): Promise<VisitSetting> =>
  settingsIn(scope.see('organisation', 'visit_setting'))
    .where('reseller.id', '=', resellerId)
    .executeTakeFirstOrThrow(notFound)

type Sent = Input<Contract['visits']['updateSetting']>['body']

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeSetting(
  writer: Writer,
  setting: VisitSetting,
  { VisitCost, MissingCost, SameCustomerPercent, SameRoutePercent, Revision }: Sent,
) {
  const kept = await writer
    .see('visit_setting')
    .selectFrom('visit_setting')
    .where('reseller_id', '=', setting.ResellerId)
    .select('id')
    .executeTakeFirst()
  const ore = (money: number | null | undefined) => (typeof money === 'number' ? toOre(money) : money)
  if (kept) {
    const fields = {
      visit_cost: VisitCost === undefined ? undefined : toOre(VisitCost),
      missing_cost: ore(MissingCost),
      same_customer_percent: SameCustomerPercent,
      same_route_percent: SameRoutePercent,
    }
    await writer.change('visit_setting', kept.id, fields, Revision)
    return
  }
  const first = {
    reseller_id: setting.ResellerId,
    visit_cost: toOre(VisitCost ?? setting.VisitCost),
    missing_cost: ore(MissingCost) ?? null,
    same_customer_percent: SameCustomerPercent ?? setting.SameCustomerPercent,
    same_route_percent: SameRoutePercent ?? setting.SameRoutePercent,
  }
  const made = await writer.insertAll('visit_setting', [first], { skipExisting: true })
  if (made.length === 0 || (Revision ?? 0) !== 0) throw conflict()
}

const settingsIn = (
  tables: Pick<QueryCreator<Pick<Tables, 'organisation' | 'visit_setting'>>, 'selectFrom'>,
) =>
  tables
    .selectFrom('organisation as reseller')
    .leftJoin('visit_setting as setting', 'setting.reseller_id', 'reseller.id')
    .where('reseller.kind', '=', 'reseller')
    .select([
      'reseller.id as ResellerId',
      'reseller.name as ResellerName',
      sql<number>`coalesce(setting.visit_cost, assumed_in_currency(${toOre(usualVisitCost)}, reseller.id))::float8 / 100`.as(
        'VisitCost',
      ),
      sql<string>`currency_of(reseller.id)`.as('CurrencyCode'),
      sql<number | null>`setting.missing_cost::float8 / 100`.as('MissingCost'),
      sql<number>`assumed_in_currency(${toOre(leastMissingCost)}, reseller.id)::float8 / 100`.as(
        'LeastMissingCost',
      ),
      sameCustomerPercent.as('SameCustomerPercent'),
      sameRoutePercent.as('SameRoutePercent'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
    .orderBy(swedish('reseller.name'))
    .orderBy('reseller.id')
