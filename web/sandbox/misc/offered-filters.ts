import { changeTypes, planStatuses, type Filter, type FilterObject } from '#contract/filter.ts'

/** Filters as a server could offer them: all kinds, and only a few. */

const filter = (key: string, type: Filter['type'], values: (string | number)[] = []): Filter => ({
  key,
  label: key,
  type,
  values: values.map((value) => ({ name: String(value), value })),
  currentValue: null,
})

export const everything: FilterObject = {
  filters: [
    filter('fromDate', 'date'),
    filter('toDate', 'date'),
    filter('showHistory', 'toggle'),
    filter('type', 'toggle'),
    filter('showOrdernumber', 'toggle'),
    filter('onlyDeducted', 'toggle'),
    filter('showArchived', 'toggle'),
    filter('compareType', 'toggle'),
    filter('stockStatus', 'multi', [...planStatuses]),
    filter('ChangeType', 'select', [...changeTypes]),
    filter('IncludeDelivered', 'toggle'),
    filter('ShowAllArticles', 'toggle'),
  ],
  fields: [
    { Alias: 'Order', Value: '4711' },
    { Alias: 'Owner', Value: 'A. Ek' },
  ],
  currentMaxRevision: 3,
}

export const few: FilterObject = {
  filters: [
    { ...filter('avgBy', 'select', [14, 30, 60]), currentValue: 14 },
    { ...filter('days', 'select', [5, 10, 15]), currentValue: 10 },
    filter('includeWeekend', 'toggle'),
    {
      ...filter('customers', 'multi'),
      values: ['Volvo', 'Scania', 'SKF'].map((name, place) => ({ name, value: place + 1 })),
      // The server's value can still be emptied.
      currentValue: [1],
    },
  ],
  fields: [],
  currentMaxRevision: 0,
}

export const nothing: FilterObject = { filters: [], fields: [], currentMaxRevision: 0 }
