import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import type { Chosen, FilterObject } from '#contract/filter.ts'
import { PlacesFilter } from '#web/planning/places-filter.tsx'
import { PlanButton } from './plan-button.tsx'
import { ProposalsTable } from './proposals-table.tsx'
import { shownGroups, useProposals } from './use-proposals.ts'

/**
 * Proposes order points from past use. What matters most is a list of its own, and so are the articles that have none; in
 * each, those that prevent most days without stock come first, then those that free most money.
 */
export default function OrderPointsScreen() {
  const { text, format } = useLanguage()
  const { screens, orderPoints: words } = text
  useTitleFocus()
  const view = useTableView({ sort: '-Effect' })
  const { address } = useAddress()
  const proposals = useProposals(view, shownGroups.find((group) => group === address['tab']) ?? 'matters')
  const { counts } = proposals
  const content = (
    <ProposalsTable
      proposals={proposals}
      filter={<ProposalsFilter applied={proposals.applied} onApply={(filters) => view.change({ filters })} />}
    />
  )
  const tabs = shownGroups.map((key) => ({
    key,
    label: words.groups[key](counts ? format.number(counts[key]) : ''),
    content,
  }))
  return (
    <Page title={screens.orderPoints} actions={<PlanButton />}>
      <AddressTabs label={screens.orderPoints} tabs={tabs} />
    </Page>
  )
}

interface Props {
  applied: Chosen
  onApply: (chosen: Chosen) => void
}

/** A filter by customers and lockers, and by whether the order point is too low. */
function ProposalsFilter(filter: Props) {
  const { onlyTooLow } = useText().orderPoints
  return <PlacesFilter {...filter} labels={{ onlyTooLow }} filterOf={ownOf} />
}

const places = ['customers', 'lockers']

const ownOf = ({ filters }: FilterObject): FilterObject => ({
  filters: [
    { key: 'onlyTooLow', label: 'onlyTooLow', type: 'toggle', values: [], currentValue: 0 },
    // The server's current values may come from a draft.
    ...filters.filter(({ key }) => places.includes(key)).map((filter) => ({ ...filter, currentValue: [] })),
  ],
  fields: [],
  currentMaxRevision: 0,
})
