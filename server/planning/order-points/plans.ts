import { type QueryCreator, sql } from 'kysely'
import { mattersFrom, planDefaults, type OrderPointPlan } from '#contract/planning/order-points.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { toOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, notFound } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Sent = Input<Contract['orderPoints']['updatePlan']>['body']

/** The settings that each reseller's order points are calculated with. */
export const plansOf = (scope: Scope): Promise<OrderPointPlan[]> => plans(scope).execute()

export const planOf = (scope: Scope, resellerId: number): Promise<OrderPointPlan> =>
  plans(scope).where('reseller.id', '=', resellerId).executeTakeFirstOrThrow(notFound)

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changePlan(
  writer: Writer,
  plan: OrderPointPlan,
  { LeadDays, ServiceLevel, LeastPercent, LeastPieces, Revision }: Sent,
) {
  const kept = await writer
    .see('order_point_setting')
    .selectFrom('order_point_setting')
    .where('reseller_id', '=', plan.ResellerId)
    .select('id')
    .executeTakeFirst()
  if (kept) {
    const fields = {
      lead_days: LeadDays,
      service_level: ServiceLevel,
      least_percent: LeastPercent,
      least_pieces: LeastPieces,
    }
    await writer.change('order_point_setting', kept.id, fields, Revision)
    return
  }
  const first = {
    reseller_id: plan.ResellerId,
    lead_days: LeadDays ?? plan.LeadDays,
    service_level: ServiceLevel ?? plan.ServiceLevel,
    least_percent: LeastPercent ?? plan.LeastPercent,
    least_pieces: LeastPieces ?? plan.LeastPieces,
  }
  const made = await writer.insertAll('order_point_setting', [first], { skipExisting: true })
  if (made.length === 0 || (Revision ?? 0) !== 0) throw conflict()
}

const plans = (scope: Scope) => plansIn(scope.see('organisation', 'order_point_setting'))

/** The plans of those resellers that the reader of the tables sees. */
export const plansIn = (
  tables: Pick<QueryCreator<Pick<Tables, 'organisation' | 'order_point_setting'>>, 'selectFrom'>,
) =>
  tables
    .selectFrom('organisation as reseller')
    .leftJoin('order_point_setting as setting', 'setting.reseller_id', 'reseller.id')
    .where('reseller.kind', '=', 'reseller')
    .select([
      'reseller.id as ResellerId',
      'reseller.name as ResellerName',
      sql<number>`coalesce(setting.lead_days, ${planDefaults.LeadDays})`.as('LeadDays'),
      sql<number>`coalesce(setting.service_level, ${planDefaults.ServiceLevel})::float8`.as('ServiceLevel'),
      sql<number>`coalesce(setting.least_percent, ${planDefaults.LeastPercent})`.as('LeastPercent'),
      sql<number>`coalesce(setting.least_pieces, ${planDefaults.LeastPieces})`.as('LeastPieces'),
      sql<number>`assumed_in_currency(${toOre(mattersFrom.kronor)}, reseller.id)::float8 / 100`.as(
        'MattersFrom',
      ),
      sql<string>`currency_of(reseller.id)`.as('CurrencyCode'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
    .orderBy(swedish('reseller.name'))
    .orderBy('reseller.id')
