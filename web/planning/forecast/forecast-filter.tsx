import type { Chosen, Filter, FilterObject, FilterValue } from '#contract/filter.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { chosenQuery } from '#web/planning/read-filters.ts'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { withoutEmpty } from '#web/kit/filter/filter-request.ts'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { choosable, type ChosenQuery } from './choosable.ts'

interface Props {
  applied: Chosen
  chosen: ChosenQuery
  onApply: (chosen: Chosen) => void
  loading: boolean
}

/** What the server offers to filter the forecast by. Of the lockers it offers those of the customers just chosen. */
export function ForecastFilter({ applied, chosen, onApply, loading }: Props) {
  const { filter, forecast: words } = useText()
  const drafting = useDraft(applied)
  const { customers = '', lockers = '' } = chosenQuery(choosable, drafting.draft)
  const offered = useQuery({
    ...query(forecast.filters, { query: { ...chosen, customers, lockers, limit: 1, useFull: 1 } }),
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
      name="forecast"
      object={inWords(offered.data, words)}
      labels={words.filters}
      applied={applied}
      drafting={drafting}
      // What is emptied here is not filled in again by the server: it need not stand in the address.
      onApply={(next) => onApply(withoutEmpty(next))}
      loading={loading}
    />
  )
}

/**
 * Values in the reader's words. What the server repeats of lists may be a draft: those stand at what is applied. It also
 * names the table's columns, which have no value to tell.
 */
function inWords(object: FilterObject, { days, methods, kinds }: Text['forecast']): FilterObject {
  const names: Readonly<Record<string, (value: FilterValue) => string | undefined>> = {
    avgBy: (value) => days(Number(value)),
    days: (value) => days(Number(value)),
    method: (value) => (methods as Labels)[value],
    demand: (value) => (kinds as Labels)[value],
  }
  const named = (filter: Filter): Filter => ({
    ...filter,
    ...(filter.type === 'multi' && { currentValue: [] }),
    values: filter.values.map(({ value, name }) => ({ value, name: names[filter.key]?.(value) ?? name })),
  })
  return {
    ...object,
    filters: object.filters.map(named),
    fields: object.fields.filter(({ Value }) => Value !== null),
  }
}
