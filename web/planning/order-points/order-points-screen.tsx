import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import type { Chosen, FilterObject } from '#contract/filter.ts'
import { PlacesFilter } from '#web/planning/places-filter.tsx'
import { PlanButton } from './plan-button.tsx'
import { ProposalsTable } from './proposals-table.tsx'
import { useProposals } from './use-proposals.ts'

/** Proposes order points from past use; those that prevent most days without stock come first, then those that free most money. */
export default function OrderPointsScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: '-Effect' })
  const proposals = useProposals(view)
  return (
    <Page title={screens.orderPoints} actions={<PlanButton />}>
      <ProposalsTable
        proposals={proposals}
        filter={
          <ProposalsFilter applied={proposals.applied} onApply={(filters) => view.change({ filters })} />
        }
      />
    </Page>
  )
}

interface Props {
  applied: Chosen
  onApply: (chosen: Chosen) => void
}

/** A filter by customers and lockers, and by whether the proposal differs or the order point is too low. */
function ProposalsFilter(filter: Props) {
  const { onlyDiffering, onlyTooLow } = useText().orderPoints
  return <PlacesFilter {...filter} labels={{ onlyDiffering, onlyTooLow }} filterOf={ownOf} />
}

const places = ['customers', 'lockers']

const ownOf = ({ filters }: FilterObject): FilterObject => ({
  filters: [
    { key: 'onlyDiffering', label: 'onlyDiffering', type: 'toggle', values: [], currentValue: 1 },
    { key: 'onlyTooLow', label: 'onlyTooLow', type: 'toggle', values: [], currentValue: 0 },
    // The server's current values may come from a draft.
    ...filters.filter(({ key }) => places.includes(key)).map((filter) => ({ ...filter, currentValue: [] })),
  ],
  fields: [],
  currentMaxRevision: 0,
})
