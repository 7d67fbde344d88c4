import { chosenFilters, type Chosen } from '#contract/filter.ts'
import { useAddress } from '#web/ui/layout/use-address.ts'

/** What is filtered, kept in the address. What cannot be read there is as if nothing were filtered. */
export function useFilterInAddress(parameter = 'filter') {
  const { address, change } = useAddress()
  const applied = chosenFilters.safeParse(address[parameter]).data ?? {}
  const apply = (chosen: Chosen) =>
    change({ [parameter]: Object.keys(chosen).length === 0 ? undefined : chosen })
  return { applied, apply }
}
