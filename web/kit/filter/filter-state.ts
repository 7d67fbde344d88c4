import type { Chosen, Filter, FilterObject, FilterValue } from '#contract/filter.ts'
import { isDay } from '#web/kit/inputs/days.ts'
import { defaultOf, listOf, toggleValues, withoutEmpty } from './filter-request.ts'
import type { FilterWords } from './filter-words.ts'

/** The value of a filter: what was chosen, else the server's current value, else the default. */
export const valueOf = (filter: Filter, chosen: Chosen): FilterValue | FilterValue[] =>
  chosen[filter.key] ?? untouched(filter)

/** What holds where nothing is chosen. */
const untouched = (filter: Filter) => filter.currentValue ?? defaultOf(filter)

/** The choices without those that change nothing, so that neither an address nor a chip tells of them. */
export function withoutDefaults({ filters }: FilterObject, chosen: Chosen): Chosen {
  const isDefault = (key: string, value: FilterValue | FilterValue[]) => {
    const filter = filters.find((one) => one.key === key)
    return filter !== undefined && same(value, untouched(filter))
  }
  return Object.fromEntries(
    Object.entries(withoutEmpty(chosen, filters)).filter(([key, value]) => !isDefault(key, value)),
  )
}

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

/** The choices that the server's filters accept: an address may hold anything. */
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

/** The choices without one filter. The revisions are removed together with the comparison that needs them. */
export function withoutFilter(chosen: Chosen, key: string): Chosen {
  const gone: readonly string[] = key === 'compareType' ? [key, ...revisionKeys] : [key]
  return Object.fromEntries(Object.entries(chosen).filter(([other]) => !gone.includes(other)))
}

/** Revisions from 0 to the newest. */
export const revisionsOf = ({ currentMaxRevision }: FilterObject) =>
  Array.from({ length: currentMaxRevision + 1 }, (_, revision) => revision)

/** The filters in use: while revisions are compared, the days are not used. */
export function shownFilters(object: FilterObject, chosen: Chosen) {
  const days = comparesRevisions(object, chosen) ? ['fromDate', 'toDate'] : []
  return object.filters.filter(({ key }) => !days.includes(key))
}

export interface Chip {
  key: string
  label: string
  text: string
  /** Has a cross. */
  removable: boolean
}

/** The filters that were changed from what they are by themselves, as text. */
export function chipsOf(
  object: FilterObject,
  chosen: Chosen,
  words: FilterWords,
  day: (day: string) => string,
) {
  return shownFilters(object, chosen).flatMap((filter): Chip[] => {
    const value = valueOf(filter, chosen)
    if (same(value, untouched(filter))) return []
    const name = (one: FilterValue) => (filter.type === 'date' ? day(String(one)) : words.name(filter, one))
    const text =
      value === 'revision' && filter.key === 'compareType'
        ? words.revisions(revisionKeys.flatMap((key) => listOf(chosen[key])))
        : listOf(value).map(name).join(', ') || words.all
    return [{ key: filter.key, label: words.label(filter), text, removable: true }]
  })
}

const same = (one: FilterValue | FilterValue[], other: FilterValue | FilterValue[]) =>
  listOf(one).join('\n') === listOf(other).join('\n')
