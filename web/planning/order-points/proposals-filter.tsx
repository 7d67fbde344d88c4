import type { Chosen, FilterObject } from '#contract/filter.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { chosenQuery } from '#web/planning/read-filters.ts'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { withoutEmpty } from '#web/kit/filter/filter-request.ts'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { choosable } from './use-proposals.ts'

interface Props {
  applied: Chosen
  onApply: (chosen: Chosen) => void
  loading: boolean
}

/** The forecast's own customers, the lockers of those just chosen, and whether only what differs, or is too low, is shown. */
export function ProposalsFilter({ applied, onApply, loading }: Props) {
  const { filter, orderPoints: words } = useText()
  const drafting = useDraft(applied)
  const { customers = '', lockers = '' } = chosenQuery(choosable, drafting.draft)
  const offered = useQuery({
    ...query(forecast.filters, { query: { customers, lockers, limit: 1, useFull: 1 } }),
    placeholderData: keepPreviousData,
  })
  if (offered.data === undefined)
    return (
      <Panel title={filter.title}>
        <Loaded query={offered}>{() => null}</Loaded>
      </Panel>
    )
  return (
    <FilterPanel
      name="order-points"
      object={ownOf(offered.data)}
      labels={{ onlyDiffering: words.onlyDiffering, onlyTooLow: words.onlyTooLow }}
      applied={applied}
      drafting={drafting}
      onApply={(next) => onApply(withoutEmpty(next))}
      loading={loading}
    />
  )
}

const places = ['customers', 'lockers']

const ownOf = ({ filters }: FilterObject): FilterObject => ({
  filters: [
    { key: 'onlyDiffering', label: 'onlyDiffering', type: 'toggle', values: [], currentValue: 1 },
    { key: 'onlyTooLow', label: 'onlyTooLow', type: 'toggle', values: [], currentValue: 0 },
    // What the server repeats of them may be a draft.
    ...filters.filter(({ key }) => places.includes(key)).map((filter) => ({ ...filter, currentValue: [] })),
  ],
  fields: [],
  currentMaxRevision: 0,
})
