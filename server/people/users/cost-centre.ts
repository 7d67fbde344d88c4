import { sql } from 'kysely'
import type { NamedCostCentre } from '#contract/people/cost-centre-fields.ts'
import { invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** The cost centre that is joined, or null. */
export const costCentreOf = sql<NamedCostCentre | null>`case when cost_centre.id is not null then
  json_build_object('Id', cost_centre.id, 'Code', cost_centre.code, 'Name', cost_centre.name) end`.as(
  'CostCentre',
)

/** A person's default is one of its own customer. */
export async function assertOwnCostCentre(
  scope: Scope,
  id: number | null | undefined,
  organisationId: number | undefined,
) {
  if (!id || organisationId === undefined) return
  await scope
    .see('cost_centre')
    .selectFrom('cost_centre')
    .where('id', '=', id)
    .where('customer_id', '=', organisationId)
    .select('id')
    .executeTakeFirstOrThrow(() => invalid({ CostCentreId: 'notFound' }))
}
