import { resellers as api, type Reseller, type ResellerRow } from '#contract/people/resellers.ts'
import { call } from '#web/api/api.ts'
import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { WorkFor } from './work-for.tsx'
import { CreateResellerForm, ResellerForm } from './reseller-form.tsx'

export default function ResellersScreen() {
  return <ResourceScreen of={resellers} />
}

/** Resellers own lockers and are billed for them. */
const resellers = resource<ResellerRow, Reseller>({
  slug: 'resellers',
  one: 'reseller',
  title: 'resellers',
  words: (text) => text.resellers,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  columns: ({ text }) => {
    const { fields } = text.resellers
    return [
      { id: 'CustomerName', header: fields.CustomerName },
      { id: 'OrganisationNumber', header: fields.OrganisationNumber },
      { id: 'VatNumber', header: fields.VatNumber },
      { id: 'CustomerAmount', header: fields.CustomerAmount, kind: 'number' },
      { id: 'LockerAmount', header: fields.LockerAmount, kind: 'number' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'CustomerName',
  pageSize: 50,
  nameOf: ({ CustomerName }) => CustomerName,
  opens: 'page',
  afterCreate: 'list',
  history: histories.reseller,
  Form: ResellerForm,
  CreateForm: CreateResellerForm,
  RecordTools: WorkFor,
  useFilters: () => [useProblemFilter('resellers')],
})
