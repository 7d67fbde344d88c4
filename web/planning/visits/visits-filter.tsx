import type { Chosen, FilterObject } from '#contract/filter.ts'
import { routes as api, type Route } from '#contract/planning/routes.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { PlacesFilter } from '#web/planning/places-filter.tsx'
import { useQuery } from '@tanstack/react-query'

interface Props {
  applied: Chosen
  onApply: (chosen: Chosen) => void
}

/** A filter by customers, lockers and routes, and by whether a locker is due or without visiting days. */
export function VisitsFilter(filter: Props) {
  const { onlyDue, onlyUnplanned, routes } = useText().visits
  const known = useQuery(query(api.list)).data?.data ?? []
  return (
    <PlacesFilter
      {...filter}
      labels={{ onlyDue, onlyUnplanned, routes }}
      filterOf={(offered) => ownOf(offered, known)}
    />
  )
}

const places = ['customers', 'lockers']

const ownOf = ({ filters }: FilterObject, routes: readonly Route[]): FilterObject => ({
  filters: [
    { key: 'onlyDue', label: 'onlyDue', type: 'toggle', values: [], currentValue: 0 },
    { key: 'onlyUnplanned', label: 'onlyUnplanned', type: 'toggle', values: [], currentValue: 0 },
    {
      key: 'routes',
      label: 'routes',
      type: 'multi',
      values: routes.map(({ Id, Name }) => ({ name: Name, value: Id })),
      currentValue: [],
    },
    // The server's current values may come from a draft.
    ...filters.filter(({ key }) => places.includes(key)).map((filter) => ({ ...filter, currentValue: [] })),
  ],
  fields: [],
  currentMaxRevision: 0,
})
