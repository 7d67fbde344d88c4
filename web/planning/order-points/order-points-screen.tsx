import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PlanningTabs } from '#web/planning/planning-tabs.tsx'
import { ProposalsFilter } from './proposals-filter.tsx'
import { ProposalsTable } from './proposals-table.tsx'
import { useProposals } from './use-proposals.ts'

/** What the order points should be by what was used; what is too low comes first. */
export default function OrderPointsScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: '-Difference' })
  const proposals = useProposals(view)
  return (
    <Page title={screens.orderPoints}>
      <PlanningTabs active="orderPoints" />
      <PlanPanel />
      <ProposalsFilter
        applied={proposals.applied}
        onApply={(filters) => view.change({ filters })}
        loading={proposals.busy}
      />
      <ProposalsTable proposals={proposals} view={view} />
    </Page>
  )
}
