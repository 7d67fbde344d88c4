import type { Chosen, Filter, FilterObject, FilterValue } from '#contract/filter.ts'
import { isDay } from '#web/kit/inputs/days.ts'
import { defaultOf, listOf, toggleValues } from './filter-request.ts'
import type { FilterWords } from './filter-words.ts'

/** What a filter stands at: what was chosen, else what the server says, else its default. */
export const valueOf = (filter: Filter, chosen: Chosen): FilterValue | FilterValue[] =>
  chosen[filter.key] ?? filter.currentValue ?? defaultOf(filter)

export const revisionKeys = ['oldRevision', 'currentRevision'] as const

export function comparesRevisions({ filters }: FilterObject, chosen: Chosen) {
  const compare = filters.find(({ key }) => key === 'compareType')
  return compare !== undefined && valueOf(compare, chosen) === 'revision'
}

/** Comparing by revision needs both of them. */
export const lacksRevision = (object: FilterObject, chosen: Chosen) =>
  comparesRevisions(object, chosen) && revisionKeys.some((key) => listOf(chosen[key]).length === 0)

/** The old one comes before the current one. */
export function revisionsOutOfOrder(object: FilterObject, chosen: Chosen) {
  const [old, current] = revisionKeys.map((key) => listOf(chosen[key])[0])
  const areThere = old !== undefined && current !== undefined
  return comparesRevisions(object, chosen) && areThere && Number(old) >= Number(current)
}

/** Of what was chosen (an address may say anything) that which the server's filters can take. */
export function fitting({ filters, currentMaxRevision }: FilterObject, chosen: Chosen): Chosen {
  const known = new Map(filters.map((filter) => [filter.key, filter]))
  const isFit = ([key, value]: [string, Chosen[string]]) => {
    if (key === 'oldRevision' || key === 'currentRevision')
      return listOf(value).every((one) => Number(one) >= 0 && Number(one) <= currentMaxRevision)
    const filter = known.get(key)
    if (!filter) return false
    if (filter.type === 'date') return value === '' || isDay(value)
    const values: readonly FilterValue[] =
      filter.type === 'toggle'
        ? toggleValues(key, filter.values)
        : filter.values.map((option) => option.value)
    return listOf(value).every((one) => values.includes(one))
  }
  return Object.fromEntries(Object.entries(chosen).filter(isFit))
}

/** What is left when a filter is taken away: the revisions go with the comparison that asked for them. */
export function withoutFilter(chosen: Chosen, key: string): Chosen {
  const gone: readonly string[] = key === 'compareType' ? [key, ...revisionKeys] : [key]
  return Object.fromEntries(Object.entries(chosen).filter(([other]) => !gone.includes(other)))
}

/** Revisions from 0 to the newest. */
export const revisionsOf = ({ currentMaxRevision }: FilterObject) =>
  Array.from({ length: currentMaxRevision + 1 }, (_, revision) => revision)

/** The filters that count: while revisions are compared, days do not. */
export function shownFilters(object: FilterObject, chosen: Chosen) {
  const days = comparesRevisions(object, chosen) ? ['fromDate', 'toDate'] : []
  return object.filters.filter(({ key }) => !days.includes(key))
}

export interface Chip {
  key: string
  label: string
  text: string
  /** Somebody chose it here, so that it can be taken back. */
  removable: boolean
}

/** What is filtered, in words: everything that does not stand at its default. */
export function chipsOf(
  object: FilterObject,
  chosen: Chosen,
  words: FilterWords,
  day: (day: string) => string,
) {
  return shownFilters(object, chosen).flatMap((filter): Chip[] => {
    const value = valueOf(filter, chosen)
    if (same(value, defaultOf(filter))) return []
    const name = (one: FilterValue) => (filter.type === 'date' ? day(String(one)) : words.name(filter, one))
    const text =
      value === 'revision' && filter.key === 'compareType'
        ? words.revisions(revisionKeys.flatMap((key) => listOf(chosen[key])))
        : listOf(value).map(name).join(', ')
    return [{ key: filter.key, label: words.label(filter), text, removable: filter.key in chosen }]
  })
}

const same = (one: FilterValue | FilterValue[], other: FilterValue | FilterValue[]) =>
  listOf(one).join('\n') === listOf(other).join('\n')
