import type { Filter, FilterObject } from '#contract/filter.ts'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { describe, expect, it } from 'vitest'
import {
  chipsOf,
  fitting,
  lacksRevision,
  revisionsOf,
  revisionsOutOfOrder,
  shownFilters,
  valueOf,
  withoutDefaults,
  withoutFilter,
} from './filter-state.ts'
import { filterWords } from './filter-words.ts'

const filter = (key: string, type: Filter['type'], more: Partial<Filter> = {}): Filter => ({
  key,
  label: key,
  type,
  values: [],
  currentValue: null,
  ...more,
})
const customers = filter('customers', 'multi', {
  values: [
    { name: 'Volvo', value: 1 },
    { name: 'Scania', value: 2 },
  ],
})
const object: FilterObject = {
  filters: [
    customers,
    filter('fromDate', 'date'),
    filter('compareType', 'toggle'),
    filter('IncludeDelivered', 'toggle'),
    filter('avgBy', 'select', { currentValue: 14, values: [{ name: '14 dagar', value: 14 }] }),
  ],
  fields: [],
  currentMaxRevision: 2,
}
const words = filterWords(sv, {})
const byRevision = { compareType: 'revision' }

describe('a filter’s value', () => {
  it('is the chosen one, else the server’s, else the default', () => {
    const avgBy = filter('avgBy', 'select', { currentValue: 14 })
    expect(valueOf(avgBy, { avgBy: 30 })).toBe(30)
    expect(valueOf(avgBy, {})).toBe(14)
    expect(valueOf({ ...customers, currentValue: [1] }, { customers: [] })).toEqual([])
    expect(valueOf(filter('ShowAllArticles', 'toggle'), {})).toBe(1)
    expect(valueOf(filter('ShowAllArticles', 'toggle', { currentValue: 0 }), {})).toBe(0)
  })
})

describe('what an address says', () => {
  it('is taken as far as the filters can take it', () => {
    expect(
      fitting(object, {
        customers: [1, 7],
        fromDate: 'banana',
        avgBy: 30,
        IncludeDelivered: 2,
        compareType: 'revision',
        oldRevision: 1,
        currentRevision: 3,
        unheard: 1,
      }),
    ).toEqual({ compareType: 'revision', oldRevision: 1 })
    const fine = { customers: [2], fromDate: '2026-11-01', avgBy: 14, IncludeDelivered: 0 }
    expect(fitting(object, fine)).toEqual(fine)
  })
})

describe('comparing by revision', () => {
  it('is of an old one with a newer one', () => {
    const between = (oldRevision: number, currentRevision: number) =>
      revisionsOutOfOrder(object, { ...byRevision, oldRevision, currentRevision })
    expect([between(0, 1), between(1, 1), between(2, 0)]).toEqual([false, true, true])
    expect(revisionsOutOfOrder(object, { ...byRevision, oldRevision: 1 })).toBe(false)
  })

  it('needs both', () => {
    expect(lacksRevision(object, {})).toBe(false)
    expect(lacksRevision(object, byRevision)).toBe(true)
    expect(lacksRevision(object, { ...byRevision, oldRevision: 0 })).toBe(true)
    expect(lacksRevision(object, { ...byRevision, oldRevision: '', currentRevision: 1 })).toBe(true)
    expect(lacksRevision(object, { ...byRevision, oldRevision: 0, currentRevision: 2 })).toBe(false)
  })

  it('is no matter where the server does not offer it', () => {
    expect(lacksRevision({ ...object, filters: [customers] }, byRevision)).toBe(false)
  })

  it('offers every revision up to the newest, and no days', () => {
    expect(revisionsOf(object)).toEqual([0, 1, 2])
    expect(shownFilters(object, byRevision).map(({ key }) => key)).not.toContain('fromDate')
  })
})

describe('the chips', () => {
  const chips = (chosen: Parameters<typeof chipsOf>[1]) => chipsOf(object, chosen, words, (day) => day)

  it('tell what does not stand at its default', () => {
    expect(chips({})).toEqual([])
    expect(chips({ avgBy: 14, IncludeDelivered: 1, customers: [] })).toEqual([])
    expect(chips({ customers: [2, 1], IncludeDelivered: 0, fromDate: '2026-11-01' })).toEqual([
      { key: 'customers', label: 'Kunder', text: 'Scania, Volvo', removable: true },
      { key: 'fromDate', label: 'Från', text: '2026-11-01', removable: true },
      { key: 'IncludeDelivered', label: 'Ta med levererade', text: 'Nej', removable: true },
    ])
  })
})

describe('what is applied', () => {
  it('has nothing that would be so by itself', () => {
    const chosen = {
      avgBy: 14,
      customers: [],
      IncludeDelivered: 1,
      fromDate: '',
      ...byRevision,
      oldRevision: 0,
    }
    expect(withoutDefaults(object, chosen)).toEqual({ ...byRevision, oldRevision: 0 })
    expect(withoutDefaults(object, { avgBy: 30, customers: [1] })).toEqual({ avgBy: 30, customers: [1] })
  })

  it('has an emptied filter that the server would fill in, and its chip says so', () => {
    const filled = { ...object, filters: [{ ...customers, currentValue: [1] }] }
    expect(withoutDefaults(filled, { customers: [] })).toEqual({ customers: [] })
    expect(chipsOf(filled, { customers: [] }, words, (day) => day)).toEqual([
      { key: 'customers', label: 'Kunder', text: 'Alla', removable: true },
    ])
  })
})

describe('the chip of a comparison', () => {
  const compared = { ...byRevision, oldRevision: 0, currentRevision: 2, customers: [1] }

  it('tells which revisions', () => {
    expect(chipsOf(object, compared, words, (day) => day)).toContainEqual({
      key: 'compareType',
      label: 'Jämför på',
      text: 'Revision 0 – Revision 2',
      removable: true,
    })
  })

  it('takes the revisions with it', () => {
    expect(withoutFilter(compared, 'compareType')).toEqual({ customers: [1] })
    expect(withoutFilter(compared, 'customers')).not.toHaveProperty('customers')
  })
})

describe('the words', () => {
  it('are the specification’s in Swedish, to the letter', () => {
    expect(sv.filter).toMatchObject({ apply: 'Filtrera', reset: 'Återställ' })
    expect(sv.filter.values.stockStatus).toEqual({
      NOT_PLANNED: 'Ej planerad',
      PLANNED_FROM_STOCK: 'Planerad från lager',
      PLANNED_FROM_MRP: 'Planerad från nettobehov',
      DELIVERY: 'Planerad från inköp',
    })
    expect(sv.filter.values.ChangeType).toEqual({
      Changed: 'Förändrad',
      Added: 'Tillagd',
      Deleted: 'Borttagen',
    })
  })

  it('are the screen’s own first, then the catalogue’s, then the server’s', () => {
    const own = filterWords(en, { customers: 'Who' })
    expect(own.label(customers)).toBe('Who')
    expect(own.label(filter('lockers', 'multi'))).toBe('Lockers')
    expect(own.label(filter('Other', 'multi'))).toBe('Other')
    expect(own.name(customers, 2)).toBe('Scania')
    expect(own.toggle(filter('type', 'toggle'))).toEqual(['Order', 'Order row'])
    expect(own.toggle(filter('IncludeDelivered', 'toggle'))).toEqual(['No', 'Yes'])
    const units = [
      { name: 'Pieces', value: 'piece' },
      { name: 'Boxes', value: 'box' },
    ]
    expect(own.toggle(filter('unit', 'toggle', { values: units }))).toEqual(['Pieces', 'Boxes'])
  })
})
