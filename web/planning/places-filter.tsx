import type { Chosen, FilterObject } from '#contract/filter.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { withoutEmpty } from '#web/kit/filter/filter-request.ts'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { chosenQuery } from './read-filters.ts'

const { customers, lockers } = forecast.list.query.shape

interface Props {
  name: string
  labels: Labels
  applied: Chosen
  /** Further parameters, which the server returns as current values. */
  chosen?: z.input<typeof forecast.filters.query>
  /** Makes the shown filter from the one that the server offers. */
  filterOf: (offered: FilterObject) => FilterObject
  onApply: (chosen: Chosen) => void
  loading: boolean
}

/** A filter by customers and lockers. The server offers only the lockers of the chosen customers. */
export function PlacesFilter({ name, labels, applied, chosen, filterOf, onApply, loading }: Props) {
  const { filter } = useText()
  const drafting = useDraft(applied)
  const places = { customers: '', lockers: '', ...chosenQuery({ customers, lockers }, drafting.draft) }
  const offered = useQuery({
    ...query(forecast.filters, { query: { ...chosen, ...places, limit: 1, useFull: 1 } }),
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
      name={name}
      object={filterOf(offered.data)}
      labels={labels}
      applied={applied}
      drafting={drafting}
      // The server has no default values here, so that empty filters need not be in the address.
      onApply={(next) => onApply(withoutEmpty(next))}
      loading={loading}
    />
  )
}
