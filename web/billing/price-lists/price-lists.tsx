import { priceLists as api, type PriceList, type PriceListRow } from '#contract/billing/price-lists.ts'
import { call } from '#web/api/api.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CopyList } from './copy-list.tsx'
import { ListTools } from './list-tools.tsx'
import { CreatePriceListForm, PriceListForm } from './price-list-form.tsx'

export default function PriceListsScreen() {
  return <ResourceScreen of={priceLists} />
}

/** What customers pay for what they use. */
const priceLists = resource<PriceListRow, PriceList>({
  area: 'billing',
  slug: 'price-lists',
  one: 'price-list',
  title: 'priceLists',
  words: (text) => text.priceLists,
  list: listOf(api.list, 'price_lists'),
  get: async (id) => (await call(api.get, { params: { id } })).price_list,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text }) => {
    const { fields, everybody } = text.priceLists
    return [
      { id: 'Name', header: fields.Name, names: true },
      {
        id: 'CustomerName',
        header: fields.CustomerName,
        onCard: 'line',
        value: ({ CustomerName }) => CustomerName ?? everybody,
      },
      { id: 'FromDay', header: fields.FromDay, kind: 'date', onCard: 'line' },
      { id: 'InForce', header: fields.InForce, kind: 'flag', onCard: 'line' },
      { id: 'LineAmount', header: fields.LineAmount, kind: 'number', onCard: 'end' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: '-FromDay',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  // Prices can be added only to a stored list.
  afterCreate: 'edit',
  history: histories['price-list'],
  RecordTools: CopyList,
  Tools: ListTools,
  Form: PriceListForm,
  CreateForm: CreatePriceListForm,
})
