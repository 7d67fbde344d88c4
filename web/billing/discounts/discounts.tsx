import { discounts as api, type Discount, type DiscountRow } from '#contract/billing/discounts.ts'
import { organisations } from '#contract/people/organisations.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { resellerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { Marked } from '#web/resource/marked.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CreateDiscountForm, DiscountForm } from './discount-form.tsx'

export default function DiscountsScreen() {
  return <ResourceScreen of={discounts} />
}

/** Discounts of resellers and their customers. */
const discounts = resource<DiscountRow, Discount>({
  area: 'billing',
  slug: 'discounts',
  one: 'discount',
  title: 'discounts',
  words: (text) => text.discounts,
  list: listOf(api.list, 'customer_discounts'),
  get: async (id) => (await call(api.get, { params: { id } })).customer_discount,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text, format }) => {
    const { fields, isReseller } = text.discounts
    return [
      {
        id: 'CustomerName',
        header: fields.CustomerName,
        names: true,
        render: ({ CustomerName, ResellerName }) => (
          <Marked name={CustomerName} mark={ResellerName === null && isReseller} />
        ),
      },
      { id: 'ResellerName', header: fields.ResellerName },
      {
        id: 'Discount',
        header: fields.Discount,
        kind: 'number',
        format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
      },
      { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'CustomerName',
  pageSize: 50,
  nameOf: ({ CustomerName }) => CustomerName,
  opens: 'page',
  afterCreate: 'list',
  useFilters: useDiscountFilters,
  history: histories.discount,
  Form: DiscountForm,
  CreateForm: CreateDiscountForm,
})

function useDiscountFilters(): readonly ListFilter[] {
  const { fields } = useText().discounts
  return [
    { key: 'reseller', label: fields.ResellerName, options: resellerOptions },
    { key: 'currency', label: fields.CurrencyCode, options: currencyOptions },
  ]
}

async function currencyOptions() {
  const { currencies } = await queryClient.query(query(organisations.currencies))
  return currencies.map(({ Id, Code }) => ({ value: Id, label: Code }))
}
