import { filterRequest as schema, planStatuses, type Chosen, type Filter } from '#contract/filter.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultOf, filterQuery, filterRequest, toggleValues, withoutEmpty } from './filter-request.ts'

const untouched = {
  fromDate: null,
  toDate: null,
  page: 0,
  type: 'order',
  onlyDeducted: 0,
  showOrdernumber: 0,
  showArchived: 0,
  showHistory: 0,
  compareType: 'date',
  filters: {},
  currentRevision: null,
  oldRevision: null,
  ViewName: '',
  stockStatus: [],
  limit: 1,
  useFull: 1,
}

const toggle = (key: string, values: Filter['values'] = []): Filter => ({
  key,
  label: key,
  type: 'toggle',
  values,
  currentValue: null,
})

describe('the filter request', () => {
  it('has every field, and the defaults where nothing was chosen', () => {
    expect(filterRequest({})).toEqual(untouched)
    expect(schema.safeParse(filterRequest({})).success).toBe(true)
  })

  const byRevision = { compareType: 'revision', oldRevision: 0, currentRevision: 3 }
  it.each<[string, Chosen, object]>([
    ['fromDate', { fromDate: '2026-11-01' }, { fromDate: '2026-11-01' }],
    ['toDate', { toDate: '2026-11-15' }, { toDate: '2026-11-15' }],
    ['type', { type: 'orderdetail' }, { type: 'orderdetail' }],
    ['an unknown type', { type: 'drop table' }, { type: 'order' }],
    ['onlyDeducted', { onlyDeducted: 1 }, { onlyDeducted: 1 }],
    ['showOrdernumber', { showOrdernumber: 1 }, { showOrdernumber: 1 }],
    ['showArchived', { showArchived: 1 }, { showArchived: 1 }],
    ['showArchived from an address', { showArchived: '1' }, { showArchived: 1 }],
    ['showHistory', { showHistory: 1 }, { showHistory: 1 }],
    ['showHistory off', { showHistory: 0 }, { showHistory: 0 }],
    ['both revisions', byRevision, byRevision],
    ['a missing revision', { compareType: 'revision', oldRevision: '' }, { compareType: 'revision' }],
    ['revisions as text', { ...byRevision, currentRevision: '3' }, byRevision],
    ['no revisions by date', { oldRevision: 1, currentRevision: 2 }, {}],
    ['no dates by revision', { ...byRevision, fromDate: '2026-11-01' }, byRevision],
    ['one status', { stockStatus: 'DELIVERY' }, { stockStatus: ['DELIVERY'] }],
    ['several', { stockStatus: ['DELIVERY', 'NOT_PLANNED'] }, { stockStatus: ['NOT_PLANNED', 'DELIVERY'] }],
    ['an unknown status', { stockStatus: ['LOST'] }, {}],
    [
      'others in the map',
      { customers: [1, 2], ChangeType: 'Added' },
      { filters: { customers: [1, 2], ChangeType: 'Added' } },
    ],
    ['zero in the map', { days: 0 }, { filters: { days: 0 } }],
    ['nothing that is empty', { customers: [], lockers: '' }, {}],
  ])('takes %s', (_, chosen, expected) => {
    expect(filterRequest(chosen)).toEqual({ ...untouched, ...expected })
  })

  it('names the view, the page and how much is wanted', () => {
    const asked = { view: 'plan', page: 4, limit: 50, useFull: 0 } as const
    expect(filterRequest({}, asked)).toEqual({
      ...untouched,
      ViewName: 'plan',
      page: 4,
      limit: 50,
      useFull: 0,
    })
  })

  it('turns a tree’s toggles on unless somebody turned them off', () => {
    const offered = [toggle('IncludeDelivered'), toggle('ShowAllArticles'), toggle('showHistory')]
    expect(filterRequest({}, { offered }).filters).toEqual({ IncludeDelivered: 1, ShowAllArticles: 1 })
    expect(filterRequest({ IncludeDelivered: 0 }, { offered }).filters).toEqual({
      IncludeDelivered: 0,
      ShowAllArticles: 1,
    })
  })

  it('says what the panel shows: what the server stands at holds until somebody chooses otherwise', () => {
    const at = (filter: Filter, currentValue: Filter['currentValue']) => ({ ...filter, currentValue })
    const offered = [
      at(toggle('showArchived'), 1),
      at(toggle('IncludeDelivered'), 0),
      at(toggle('compareType'), 'revision'),
      at({ ...toggle('stockStatus'), type: 'multi' }, ['DELIVERY']),
    ]
    const revisions = { oldRevision: 1, currentRevision: 2 }
    expect(filterRequest(revisions, { offered })).toEqual({
      ...untouched,
      ...revisions,
      showArchived: 1,
      compareType: 'revision',
      stockStatus: ['DELIVERY'],
      filters: { IncludeDelivered: 0 },
    })
    const chosen = { showArchived: 0, IncludeDelivered: 1, compareType: 'date', stockStatus: [] }
    expect(filterRequest(chosen, { offered })).toEqual({ ...untouched, filters: { IncludeDelivered: 1 } })
  })

  it('takes no day that does not exist', () => {
    expect(filterRequest({ fromDate: 'banana', toDate: '2026-02-30' })).toEqual(untouched)
  })

  it('always suits the contract, unless a revision is missing', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.constantFrom(...planStatuses)))
    const keys = fc.constantFrom('type', 'onlyDeducted', 'stockStatus', 'showHistory', 'anything')
    fc.assert(
      fc.property(fc.dictionary(keys, value), (chosen) => {
        expect(schema.safeParse(filterRequest(chosen)).error).toBe(undefined)
      }),
    )
    expect(schema.safeParse(filterRequest({ compareType: 'revision', oldRevision: 1 })).success).toBe(false)
  })
})

describe('the request as a query', () => {
  it('carries the map beside the fields, lists as text, and leaves out what is not set', () => {
    const request = filterRequest({ customers: [1, 2], includeWeekend: 0, stockStatus: 'DELIVERY' })
    expect(filterQuery(request)).toEqual({
      page: 0,
      type: 'order',
      onlyDeducted: 0,
      showOrdernumber: 0,
      showArchived: 0,
      showHistory: 0,
      compareType: 'date',
      customers: '1,2',
      includeWeekend: 0,
      stockStatus: 'DELIVERY',
      limit: 1,
      useFull: 1,
    })
  })

  it('does not let a filter of the map replace a field', () => {
    expect(filterQuery(filterRequest({ limit: 1000 }))).toMatchObject({ limit: 1 })
  })
})

describe('a filter that nobody has touched', () => {
  it('has its default', () => {
    expect(defaultOf(toggle('IncludeDelivered'))).toBe(1)
    expect(defaultOf(toggle('ShowAllArticles'))).toBe(1)
    expect(defaultOf(toggle('showHistory'))).toBe(0)
    expect(defaultOf(toggle('type'))).toBe('order')
    expect(defaultOf(toggle('compareType'))).toBe('date')
    expect(defaultOf({ ...toggle('customers'), type: 'multi' })).toEqual([])
    expect(defaultOf({ ...toggle('fromDate'), type: 'date' })).toBe('')
  })

  it('of two values has those that the server names', () => {
    expect(
      toggleValues('unit', [
        { name: 'Piece', value: 'piece' },
        { name: 'Box', value: 'box' },
      ]),
    ).toEqual(['piece', 'box'])
    expect(toggleValues('unit', [])).toEqual([0, 1])
  })

  it('is not kept', () => {
    expect(withoutEmpty({ a: [], b: '', c: 0, d: ['x'] })).toEqual({ c: 0, d: ['x'] })
  })

  it('is kept as empty where the server would fill it in again, and travels so', () => {
    const offered: Filter[] = [
      { ...toggle('customers'), type: 'multi', currentValue: [1] },
      { ...toggle('lockers'), type: 'multi', currentValue: [] },
      { ...toggle('since'), type: 'date', currentValue: '2026-11-01' },
    ]
    const chosen = { customers: [], lockers: [], since: '' }
    expect(withoutEmpty(chosen, offered)).toEqual({ customers: [], since: '' })
    const request = filterRequest(chosen, { offered })
    expect(request.filters).toEqual({ customers: [], since: '' })
    expect(schema.safeParse(request).success).toBe(true)
    expect(filterQuery(request)).toMatchObject({ customers: '', since: '' })
  })
})
