import { customers as api, type Customer, type CustomerRow } from '#contract/customers.ts'
import { call } from '#web/api.ts'
import { resource } from '#web/resource/resource.ts'
import { CreateCustomerForm, CustomerForm } from './customer-form.tsx'

/** The customers at whose sites lockers stand. */
export const customers = resource<CustomerRow, Customer>({
  slug: 'reseller-customers',
  one: 'reseller-customer',
  title: 'customers',
  access: 'manageCustomers',
  words: (text) => text.customers,
  list: async (query, signal) => {
    const { customers: rows, total } = await call(api.list, { query, signal })
    return { rows, total }
  },
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  methods: ['CREATE', 'EDIT', 'DELETE'],
  columns: ({ text }) => {
    const { fields } = text.customers
    return [
      { id: 'CustomerName', header: fields.CustomerName },
      { id: 'OrganisationNumber', header: fields.OrganisationNumber },
      { id: 'ResellerCustomerName', header: fields.ResellerCustomerName },
      { id: 'LockerAmount', header: fields.LockerAmount, kind: 'number' },
      { id: 'Id', header: fields.Id, kind: 'number' },
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
