import { dayFields, demandKinds, methods, windows } from '#contract/planning/forecast.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Query } from './rows.ts'

/** The filters of the forecast with their chosen values, and its columns. */
export async function offered(scope: Scope, query: Query) {
  const lockers = await scope
    .see('locker', 'organisation')
    .selectFrom('locker')
    .innerJoin('organisation', 'organisation.id', 'locker.customer_id')
    .where('locker.active', '=', true)
    .select(['locker.id', 'locker.name', 'organisation.id as customerId', 'organisation.name as customer'])
    .orderBy(swedish('locker.name'))
    .orderBy('locker.id')
    .execute()
  const isOffered = ({ id, customerId }: { id: number; customerId: number }) =>
    query.customers.length === 0 || query.customers.includes(customerId) || query.lockers.includes(id)
  const customers = new Map(lockers.map(({ customerId, customer }) => [customerId, customer]))
  const inAlphabet = [...customers].toSorted(([, a], [, b]) => a.localeCompare(b, 'sv'))
  const plain = (values: readonly (string | number)[]) =>
    values.map((value) => ({ name: String(value), value }))
  const filters = [
    { key: 'avgBy', type: 'select', values: plain(windows), currentValue: query.avgBy },
    { key: 'method', type: 'select', values: plain(methods), currentValue: query.method },
    {
      key: 'days',
      type: 'select',
      values: plain(dayFields.map((_, index) => index + 1)),
      currentValue: query.days,
    },
    { key: 'includeWeekend', type: 'toggle', values: [], currentValue: Number(query.includeWeekend) },
    { key: 'onlyRunningOut', type: 'toggle', values: [], currentValue: Number(query.onlyRunningOut) },
    {
      key: 'customers',
      type: 'multi',
      values: inAlphabet.map(([value, name]) => ({ name, value })),
      currentValue: query.customers,
    },
    {
      key: 'lockers',
      type: 'multi',
      // With the customer's name, because two resellers may have lockers of the same name.
      values: lockers
        .filter(isOffered)
        .map(({ id, name, customer }) => ({ name: `${name} – ${customer}`, value: id })),
      currentValue: query.lockers,
    },
    { key: 'demand', type: 'multi', values: plain(demandKinds), currentValue: query.demand },
  ] as const
  return {
    filters: filters.map((filter) => ({ ...filter, label: filter.key, values: [...filter.values] })),
    fields: fields.map((Alias) => ({ Alias, Value: null })),
    currentMaxRevision: 0,
  }
}

const fields = [
  'EndCustomer',
  'LockerName',
  'ArticleNumber',
  'ArticleName',
  'CurrentVolume',
  'ArticleDailyAverage',
  'MinAmount',
  ...dayFields,
]
