import type { Chosen, FilterObject } from '#contract/filter.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import type { Labels } from '#web/i18n/message.ts'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { Loaded } from '#web/kit/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chosenQuery } from './read-filters.ts'

const { customers, lockers } = forecast.list.query.shape

interface Props {
  name: string
  labels: Labels
  applied: Chosen
  /** Makes the shown filter from the one that the server offers, with the defaults as current values. */
  filterOf: (offered: FilterObject) => FilterObject
  onApply: (chosen: Chosen) => void
  loading: boolean
}

/** A filter by customers and lockers. The server offers only the lockers of the chosen customers. */
export function PlacesFilter({ name, labels, applied, filterOf, onApply, loading }: Props) {
  const drafting = useDraft(applied)
  const places = { customers: '', lockers: '', ...chosenQuery({ customers, lockers }, drafting.draft) }
  const offered = useQuery({
    ...query(forecast.filters, { query: { ...places, limit: 1, useFull: 1 } }),
    placeholderData: keepPreviousData,
  })
  if (offered.isError && offered.data === undefined) return <Loaded query={offered}>{() => null}</Loaded>
  return (
    <FilterPanel
      name={name}
      object={offered.data ? filterOf(offered.data) : nothingYet}
      labels={labels}
      applied={applied}
      drafting={drafting}
      onApply={onApply}
      loading={loading}
      disabled={offered.data === undefined}
    />
  )
}

/** The line stands there from the start, so that the table below it does not move. */
const nothingYet: FilterObject = { filters: [], fields: [], currentMaxRevision: 0 }
