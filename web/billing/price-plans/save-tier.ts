import { pricePlans, type Tier } from '#contract/billing/price-plans.ts'
import { ApiError, call } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { saveCell, type Save } from '#web/kit/table/edit/cell-edit.ts'
import { showTiers, tiersQuery } from './queries.ts'

/** Saves one field of a tier. */
export const saveTier =
  (planId: number): Save<Tier> =>
  (change) => {
    const { Id } = change.row
    const itself = (tiers: readonly Tier[]) => tiers.find((tier) => tier.Id === Id)
    const read = tiersQuery(planId)
    return saveCell(
      change,
      async (edits, { Revision }) => {
        const sent = { params: { id: planId, tierId: Id }, body: { ...edits, Revision } }
        const tiers = await call(pricePlans.tiers.update, sent).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) void queryClient.invalidateQueries(read)
          throw atTheCell(error, change.column)
        })
        showTiers(planId, tiers)
        return itself(tiers.price_plan_tiers) ?? change.row
      },
      async () => itself((await queryClient.query({ ...read, staleTime: 0 })).price_plan_tiers),
    )
  }

/** The server blames the range's start or its stop for what was entered into the other. */
function atTheCell(error: unknown, column: string) {
  const [first] = error instanceof ApiError && error.status === 422 ? Object.values(error.errors) : []
  return first ? new ApiError(422, { [column]: first }) : error
}
