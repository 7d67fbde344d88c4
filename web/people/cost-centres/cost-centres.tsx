import { may } from '#contract/access.ts'
import { costCentres as api, type CostCentre, type CostCentreRow } from '#contract/people/cost-centres.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { Marked } from '#web/resource/marked.tsx'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { CostCentreForm, CreateCostCentreForm, QuickCostCentreForm } from './cost-centre-form.tsx'
import { ImportCostCentres } from './import-cost-centres.tsx'
import { useCostCentreBulk } from './use-cost-centre-bulk.tsx'

export default function CostCentresScreen() {
  return <ResourceScreen of={costCentres} />
}

/** What the use of each customer is for. */
const costCentres = resource<CostCentreRow, CostCentre>({
  slug: 'cost-centres',
  one: 'cost-centre',
  title: 'costCentres',
  words: (text) => text.costCentres,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  columns: ({ text }) => {
    const { fields, inactive } = text.costCentres
    return [
      {
        id: 'Code',
        header: fields.Code,
        names: true,
        under: 'Name',
        render: (row) => <Marked name={row.Code} mark={row.Active === 0 && inactive} />,
      },
      { id: 'Name', header: fields.Name, onCard: 'line' },
      { id: 'CustomerName', header: fields.CustomerName, onCard: 'line' },
      { id: 'FromDay', header: fields.FromDay, kind: 'date' },
      { id: 'ToDay', header: fields.ToDay, kind: 'date' },
      { id: 'People', header: fields.People, kind: 'number', width: 120 },
      { id: 'Active', header: fields.Active, kind: 'flag', hidden: true, inFile: true },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Code',
  pageSize: 50,
  nameOf: ({ Code, Name }) => (Name === '' ? Code : `${Code} ${Name}`),
  opens: 'page',
  createsIn: 'dialog',
  afterCreate: 'list',
  history: histories['cost-centre'],
  Form: CostCentreForm,
  CreateForm: CreateCostCentreForm,
  QuickForm: QuickCostCentreForm,
  useFilters: useCostCentreFilters,
  useBulk: useCostCentreBulk,
  Tools: ImportCostCentres,
})

function useCostCentreFilters(): readonly ListFilter[] {
  const {
    costCentres: { fields },
    ui,
  } = useText()
  const hasCustomers = may(usePosition(), 'manageCustomers')
  return [
    ...(hasCustomers ? [{ key: 'customer', label: fields.CustomerName, options: customerOptions }] : []),
    {
      key: 'active',
      label: fields.Active,
      options: [
        { value: 1, label: ui.yes },
        { value: 0, label: ui.no },
      ],
    },
  ]
}
