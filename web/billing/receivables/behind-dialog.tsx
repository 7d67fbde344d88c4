import { type OwedStatement, type Receivable, receivables } from '#contract/billing/receivables.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useMemo } from 'react'
import { owedColumns } from './columns.tsx'
import { type Figure, noFigure } from './figure.tsx'

interface Props {
  figure: Figure
  date: string
  rows: readonly Receivable[]
}

/** The statements that a figure is made of. */
export function BehindDialog({ figure, date, rows }: Props) {
  const spoken = useLanguage()
  const { receivables: words } = spoken.text
  const { change } = useAddress()
  const view = useTableView({ sort: 'DueDate', inAddress: false })
  const { reseller, currency, age } = figure
  const list = usePages(view, {
    key: ['receivables', 'statements', date, figure],
    read: async (asked, signal) => {
      const filters = {
        date,
        ...(reseller !== undefined && { reseller: String(reseller) }),
        ...(currency !== undefined && { currency }),
        ...(age !== undefined && { age }),
      }
      const query = queryFor(receivables.statements, { ...asked, ...filters })
      const { data, total } = await call(receivables.statements, { query, signal })
      return { rows: data, total }
    },
    pageSize: 50,
  })
  const hasFees = list.rows?.some(({ Fees }) => Fees !== 0) ?? false
  const columns = useMemo(() => owedColumns(spoken, hasFees), [spoken, hasFees])
  const name = rows.find(({ ResellerCustomerId }) => ResellerCustomerId === reseller)?.CustomerName
  const parts = [name, currency, age && words.fields[age]].filter((part) => part !== undefined)
  const title = parts.length === 0 ? words.totals : parts.join(', ')
  return (
    <Dialog opened onClose={() => change(noFigure)} size={1000} title={title}>
      <DataTable<OwedStatement>
        label={words.behind}
        name="receivable-statements"
        columns={columns}
        {...list.table}
        rowLink={({ Id }) => `/billing/statements?statement=${Id}`}
        searchable
        exportName={`${title}_${date}`}
        exportRows={list.everyRow}
        maxHeight="max(220px, 60dvh)"
      />
    </Dialog>
  )
}
