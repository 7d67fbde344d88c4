import { pricePlans, type Tier } from '#contract/billing/price-plans.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Save } from '#web/kit/table/edit/cell-edit.ts'
import { useCallback } from 'react'
import { showTiers, tiersQuery } from './queries.ts'

/** Saves one field of a tier by the revision that was looked at: what somebody else changed meanwhile is shown first. */
export function useSaveTier(planId: number): Save<Tier> {
  const text = useText()
  return useCallback(
    async ({ row, column, value }) => {
      const params = { id: planId, tierId: row.Id }
      try {
        const body = { [column]: value, Revision: row.Revision }
        const tiers = await call(pricePlans.tiers.update, { params, body })
        showTiers(planId, tiers)
        return tiers.price_plan_tiers.find(({ Id }) => Id === row.Id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 409) {
          const { fields, theirs } = text.pricePlans.tiers
          const field = fields[column as keyof typeof fields]
          notify({ severity: 'warning', title: text.ui.conflictTitle, msg: theirs(field.toLowerCase()) })
        }
        if (error.status === 409 || error.status === 404)
          void queryClient.invalidateQueries({ queryKey: tiersQuery(planId).queryKey })
        throw atTheCell(error, column)
      }
    },
    [planId, text],
  )
}

/** The server blames the range's start or its stop for what was entered into the other. */
function atTheCell({ status, errors }: ApiError, column: string) {
  const [first] = Object.values(errors)
  return new ApiError(status, status === 422 && first ? { ...errors, [column]: first } : errors)
}
