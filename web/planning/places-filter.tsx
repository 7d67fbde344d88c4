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
  /** What else the server is told of the filter, to repeat it. */
  chosen?: z.input<typeof forecast.filters.query>
  /** The filter, of what the server offers. */
  filterOf: (offered: FilterObject) => FilterObject
  onApply: (chosen: Chosen) => void
  loading: boolean
}

/** A filter by customers and lockers: of the lockers, the server offers those of the customers just chosen. */
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
      // What is emptied here is not filled in again by the server: it need not stand in the address.
      onApply={(next) => onApply(withoutEmpty(next))}
      loading={loading}
    />
  )
}
