import type { Sort } from './sort.ts'

/** The state of a table that is kept in the address: `?sort=-Name&page=3&search=borr&filter={"Active":1}`. */
export interface ViewState {
  sort: Sort | undefined
  /** From 0; in the address from 1. */
  page: number
  search: string
  filters: Filters
}

export type Filters = Readonly<Record<string, unknown>>

type Search = Readonly<Record<string, unknown>>

/** Several tables on one page each have a prefix: `orders.page`. */
const nameOf = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`)

/** Addresses may be typed by hand: invalid values are ignored. */
export function readAddress(address: Search, prefix: string, defaultSort: Sort | undefined): ViewState {
  const given = (name: string) => address[nameOf(prefix, name)]
  const [sort, page, search, filters] = [given('sort'), given('page'), given('search'), given('filter')]
  return {
    sort: typeof sort === 'string' ? sortFrom(sort) : defaultSort,
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page - 1 : 0,
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    filters: typeof filters === 'object' && filters !== null ? (filters as Filters) : {},
  }
}

/** The address after a change. Default values are left out; a new order or search starts at page 1. */
export function writeAddress(
  address: Search,
  prefix: string,
  change: Partial<ViewState>,
  defaultSort: Sort | undefined,
): Record<string, unknown> {
  const state = changed(readAddress(address, prefix, defaultSort), change)
  const usual = sortText(state.sort) === sortText(defaultSort)
  return {
    ...address,
    [nameOf(prefix, 'sort')]: usual ? undefined : sortText(state.sort),
    [nameOf(prefix, 'page')]: state.page === 0 ? undefined : state.page + 1,
    [nameOf(prefix, 'search')]: state.search === '' ? undefined : state.search,
    [nameOf(prefix, 'filter')]: Object.keys(state.filters).length === 0 ? undefined : state.filters,
  }
}

export function changed(state: ViewState, change: Partial<ViewState>): ViewState {
  return { ...state, page: 0, ...change }
}

/** Whether two addresses of a page differ only in the state of its tables. */
export function differsInViews(before: Search, after: Search) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].every(
    (name) => /^(.+\.)?(sort|page|search|filter)$/.test(name) || sameJson(before[name], after[name]),
  )
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const sortFrom = (text: string): Sort | undefined =>
  text === '' ? undefined : { id: text.replace(/^-/, ''), descending: text.startsWith('-') }

export const sortText = (sort: Sort | undefined) => (sort ? `${sort.descending ? '-' : ''}${sort.id}` : '')
