import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'
import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { resellerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { customers as api, type Customer, type CustomerRow } from '#contract/people/customers.ts'
import { call } from '#web/api/api.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CreateCustomerForm, CustomerForm } from './customer-form.tsx'

export default function CustomersScreen() {
  return <ResourceScreen of={customers} />
}

/** The customers at whose sites lockers stand. */
const customers = resource<CustomerRow, Customer>({
  slug: 'reseller-customers',
  one: 'reseller-customer',
  title: 'customers',
  words: (text) => text.customers,
  list: listOf(api.list, 'customers'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  restore: (id, text) => call(api.restore, { params: { id } }).then(() => text.customers.whenRestored),
  columns: ({ text }) => {
    const { fields } = text.customers
    return [
      { id: 'CustomerName', header: fields.CustomerName },
      { id: 'OrganisationNumber', header: fields.OrganisationNumber, onCard: 'more' },
      { id: 'Address', header: fields.Address, sortable: false, hidden: true },
      { id: 'OpeningNotes', header: fields.OpeningNotes, sortable: false, hidden: true },
      { id: 'ResellerCustomerName', header: fields.ResellerCustomerName },
      { id: 'LockerAmount', header: fields.LockerAmount, kind: 'number' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'CustomerName',
  pageSize: 50,
  nameOf: ({ CustomerName }) => CustomerName,
  opens: 'page',
  createsIn: 'dialog',
  afterCreate: 'list',
  history: histories.customer,
  Form: CustomerForm,
  CreateForm: CreateCustomerForm,
  useFilters: useCustomerFilters,
})

/** A reseller has but one: itself. */
function useCustomerFilters(): readonly ListFilter[] {
  const { fields } = useText().customers
  const ofTheHouse = may(usePosition(), 'manageResellers')
  const problem = useProblemFilter('customers')
  return [
    ...(ofTheHouse
      ? [{ key: 'reseller', label: fields.ResellerCustomerName, options: resellerOptions }]
      : []),
    problem,
  ]
}
