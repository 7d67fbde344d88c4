import type { Chosen, Filter, FilterObject, FilterValue } from '#contract/filter.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { PlacesFilter } from '#web/planning/places-filter.tsx'

interface Props {
  applied: Chosen
  onApply: (chosen: Chosen) => void
}

/** What the server offers to filter the forecast by. */
export function ForecastFilter(filter: Props) {
  const { forecast: words } = useText()
  return <PlacesFilter {...filter} labels={words.filters} filterOf={(offered) => inWords(offered, words)} />
}

/**
 * Translates the values. The server's current values are the defaults, but those of lists may come from a draft, so that
 * they are cleared. Its fields without a value are the table's columns, which are not shown here.
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
