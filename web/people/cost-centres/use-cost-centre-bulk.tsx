import { costCentres, type CostCentreRow } from '#contract/people/cost-centres.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useBulkSteps } from '#web/resource/bulk/use-bulk-steps.tsx'
import { confirmDeletionOf } from '#web/resource/deletion.ts'
import { IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'

/** Bulk actions for cost centres: to make them active or not, to delete them. */
export function useCostCentreBulk() {
  const text = useText()
  const words = text.costCentres.bulk
  const setActive = (Active: 0 | 1) => async (Ids: number[]) =>
    (await call(costCentres.setActive, { body: { Ids, Active } })).changed
  return useBulkSteps<CostCentreRow>(
    { slug: 'cost-centres', one: 'cost-centre', nameOf: ({ Code }) => Code },
    [
      { label: words.activate, icon: IconToggleRight, run: setActive(1), told: words.activated },
      { label: words.deactivate, icon: IconToggleLeft, run: setActive(0), told: words.deactivated },
      {
        label: text.resource.remove,
        icon: IconTrash,
        before: (rows) =>
          confirmDeletionOf(
            text,
            rows.map(({ Code }) => Code),
            { sure: words.sureDelete, lines: [words.whenDeleted] },
          ),
        run: async (Ids) => (await call(costCentres.removeMany, { body: { Ids } })).changed,
        told: words.deleted,
      },
    ],
  )
}
