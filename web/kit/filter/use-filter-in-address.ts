import { chosenFilters, type Chosen, type FilterObject } from '#contract/filter.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { fitting } from './filter-state.ts'

/** What is filtered, kept in the address. What cannot be read there, or what is not offered, is as if it were not there. */
export function useFilterInAddress(object: FilterObject, parameter = 'filter') {
  const { address, change } = useAddress()
  const applied = fitting(object, chosenFilters.safeParse(address[parameter]).data ?? {})
  const apply = (chosen: Chosen) =>
    change({ [parameter]: Object.keys(chosen).length === 0 ? undefined : chosen })
  return { applied, apply }
}
