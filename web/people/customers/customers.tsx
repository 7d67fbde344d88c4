import { customers as api, type Customer, type CustomerRow } from '#contract/people/customers.ts'
import { call } from '#web/api/api.ts'
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
      { id: 'CustomerName', header: fields.CustomerName, width: 300 },
      { id: 'OrganisationNumber', header: fields.OrganisationNumber, width: 180 },
      { id: 'ResellerCustomerName', header: fields.ResellerCustomerName, width: 240 },
      { id: 'LockerAmount', header: fields.LockerAmount, kind: 'number', width: 90 },
      { id: 'Id', header: fields.Id, kind: 'number', width: 60, hidden: true },
    ]
  },
  sort: 'CustomerName',
  pageSize: 50,
  nameOf: ({ CustomerName }) => CustomerName,
  opens: 'dialog',
  afterCreate: 'list',
  Form: CustomerForm,
  CreateForm: CreateCustomerForm,
})
