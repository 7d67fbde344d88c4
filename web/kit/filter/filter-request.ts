import {
  planStatuses,
  requestToggles,
  treeToggles,
  type Chosen,
  type Filter,
  type FilterRequest,
  type FilterValue,
} from '#contract/filter.ts'
import { isDay } from '#web/kit/inputs/days.ts'

interface Asked {
  /** The view that is filtered. */
  view?: string
  page?: number
  limit?: number
  useFull?: 0 | 1
  /** The filters that the server has offered: some are sent even when nobody has chosen a value. */
  offered?: readonly Filter[]
}

/** The choices as a request. Without `Asked` it asks for the filter's own options. */
export function filterRequest(
  chosen: Chosen,
  { view = '', page = 0, limit = 1, useFull = 1, offered = [] }: Asked = {},
): FilterRequest {
  const set: Chosen = { ...currentOf(offered), ...chosen }
  const compareType = oneOf(requestToggles.compareType, set['compareType'])
  const byDate = compareType === 'date'
  return {
    fromDate: byDate ? dayOf(set['fromDate']) : null,
    toDate: byDate ? dayOf(set['toDate']) : null,
    page,
    type: oneOf(requestToggles.type, set['type']),
    onlyDeducted: flagOf(set['onlyDeducted']),
    // "Assembly versus part": 1 groups the rows by the assembly (the order number), 0 lists each part separately.
    showOrdernumber: flagOf(set['showOrdernumber']),
    showArchived: flagOf(set['showArchived']),
    showHistory: flagOf(set['showHistory']),
    compareType,
    filters: { ...treeValues(offered), ...others(chosen, offered) },
    currentRevision: byDate ? null : revisionOf(set['currentRevision']),
    oldRevision: byDate ? null : revisionOf(set['oldRevision']),
    ViewName: view,
    stockStatus: planStatuses.filter((status) => listOf(set['stockStatus']).includes(status)),
    limit,
    useFull,
  }
}

/** The request as query parameters: filters and fields side by side, a list as `1,2`, an emptied one as ``. */
export function filterQuery({ filters, ...request }: FilterRequest): Record<string, FilterValue> {
  const query: Record<string, FilterValue> = {}
  for (const [name, value] of Object.entries({ ...filters, ...request })) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== null && (text !== '' || name in filters)) query[name] = text
  }
  return query
}

/** The value of a filter that has no current value and for which nothing was chosen. */
export function defaultOf({ key, type, values }: Filter): FilterValue | FilterValue[] {
  if (isTreeToggle(key)) return 1
  if (type === 'toggle') return toggleValues(key, values)[0]
  return type === 'multi' ? [] : ''
}

/** The two values of a toggle: fixed by the request, else named by the server, else 0 and 1. */
export function toggleValues(key: string, values: Filter['values']): readonly [FilterValue, FilterValue] {
  if (isRequestToggle(key)) return requestToggles[key]
  const [first, second] = values
  return first && second ? [first.value, second.value] : [0, 1]
}

/** Without empty values: an emptied filter counts as not set, unless the server would then use its own value again. */
export function withoutEmpty(chosen: Chosen, offered: readonly Filter[] = []): Chosen {
  const filled = new Set(
    offered.flatMap(({ key, currentValue }) => (listOf(currentValue).length > 0 ? [key] : [])),
  )
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => listOf(value).length > 0 || filled.has(key)),
  )
}

/** A value or a list as a list; null, undefined and the empty text give an empty list. */
export function listOf(
  value: FilterValue | readonly FilterValue[] | null | undefined,
): readonly FilterValue[] {
  if (value === null || value === undefined || value === '') return []
  return typeof value === 'object' ? value : [value]
}

const ownFields = new Set([
  ...Object.keys(requestToggles),
  'fromDate',
  'toDate',
  'currentRevision',
  'oldRevision',
  'stockStatus',
])

const others = (chosen: Chosen, offered: readonly Filter[]): Chosen =>
  Object.fromEntries(Object.entries(withoutEmpty(chosen, offered)).filter(([key]) => !ownFields.has(key)))

/** The current values of the server's filters: they apply where nothing else was chosen. */
const currentOf = (offered: readonly Filter[]): Chosen =>
  Object.fromEntries(
    offered.flatMap(({ key, currentValue }) => (currentValue === null ? [] : [[key, currentValue]])),
  )

const treeValues = (offered: readonly Filter[]): Chosen =>
  Object.fromEntries(
    offered
      .filter(({ key }) => isTreeToggle(key))
      .map((filter) => [filter.key, filter.currentValue ?? defaultOf(filter)]),
  )

const isTreeToggle = (key: string) => treeToggles.some((toggle) => toggle === key)

const isRequestToggle = (key: string): key is keyof typeof requestToggles => key in requestToggles

const oneOf = <const T extends string>(known: readonly [T, ...T[]], value: Chosen[string] | undefined): T =>
  known.find((candidate) => candidate === value) ?? known[0]

const flagOf = (value: Chosen[string] | undefined): 0 | 1 => (value === 1 || value === '1' ? 1 : 0)

const dayOf = (value: Chosen[string] | undefined) => (isDay(value) ? value : null)

function revisionOf(value: Chosen[string] | undefined) {
  const [revision] = listOf(value)
  return revision === undefined ? null : Number(revision)
}
