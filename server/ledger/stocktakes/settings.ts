import { sql } from 'kysely'
import type { StocktakeSetting } from '#contract/ledger/stocktakes.ts'
import { conflict, notFound } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Of each reseller whether counts are booked at once. */
export const settingsOf = (scope: Scope): Promise<StocktakeSetting[]> => settings(scope).execute()

export const settingOf = (scope: Scope, resellerId: number): Promise<StocktakeSetting> =>
  settings(scope).where('reseller.id', '=', resellerId).executeTakeFirstOrThrow(notFound)

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeSetting(
  writer: Writer,
  { ResellerId }: StocktakeSetting,
  { ApproveAtOnce, Revision }: { ApproveAtOnce: boolean; Revision?: number | undefined },
) {
  const kept = await writer
    .see('stocktake_setting')
    .selectFrom('stocktake_setting')
    .where('reseller_id', '=', ResellerId)
    .select('id')
    .executeTakeFirst()
  if (kept) {
    await writer.change('stocktake_setting', kept.id, { approve_at_once: ApproveAtOnce }, Revision)
    return
  }
  const first = { reseller_id: ResellerId, approve_at_once: ApproveAtOnce }
  const made = await writer.insertAll('stocktake_setting', [first], { skipExisting: true })
  if (made.length === 0 || (Revision ?? 0) !== 0) throw conflict()
}

const settings = (scope: Scope) =>
  scope
    .see('organisation', 'stocktake_setting')
    .selectFrom('organisation as reseller')
    .leftJoin('stocktake_setting as setting', 'setting.reseller_id', 'reseller.id')
    .where('reseller.kind', '=', 'reseller')
    .orderBy(swedish('reseller.name'))
    .orderBy('reseller.id')
    .select([
      'reseller.id as ResellerId',
      'reseller.name as ResellerName',
      sql<0 | 1>`coalesce(setting.approve_at_once, false)::int`.as('ApproveAtOnce'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
