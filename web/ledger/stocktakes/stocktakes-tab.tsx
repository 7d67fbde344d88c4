import { type Stocktake, stocktakes, type StocktakeState } from '#contract/ledger/stocktakes.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { type Status, StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useMemo } from 'react'
import { stocktakePath } from './queries.ts'
import styles from './stocktakes.module.css'

/** All stocktakes, the newest first. */
export function StocktakesTab() {
  const words = useLanguage()
  const { stocktakes: text } = words.text
  const view = useTableView({ sort: '-BegunAt' })
  const list = usePages(view, {
    key: [stocktakes.list.path],
    read: async (asked, signal) => {
      const { data: rows, ...more } = await call(stocktakes.list, {
        query: queryFor(stocktakes.list, asked),
        signal,
      })
      return { ...more, rows }
    },
    pageSize: 50,
  })
  const columns = useMemo(() => columnsOf(words), [words])
  return (
    <Sheet label={text.tabs.list}>
      <NotRefreshed {...list.notRefreshed} />
      <DataTable<Stocktake>
        label={text.tabs.list}
        name="stocktakes"
        columns={columns}
        {...list.table}
        tall
        rowLink={({ Id }) => stocktakePath(Id)}
        nothing={<EmptyState title={text.none} text={text.noneText} />}
        bareWhileEmpty
        exportName={text.tabs.list}
        exportRows={list.everyRow}
        maxHeight="max(360px, 100dvh - 310px)"
      />
    </Sheet>
  )
}

const statusOf: Partial<Record<StocktakeState, Status>> = { submitted: 'warn', approved: 'ok' }

function columnsOf({ text, format }: Words): Column<Stocktake>[] {
  const { fields, states, countedOf, allShelves } = text.stocktakes
  return [
    { id: 'LockerName', header: fields.LockerName, names: true, under: 'EndCustomer' },
    { id: 'EndCustomer', header: fields.EndCustomer, sortable: false, onCard: 'more' },
    {
      id: 'State',
      header: fields.State,
      width: 150,
      onCard: 'line',
      value: ({ State }) => states[State],
      render: ({ State }) => (
        <span className={styles.state}>
          {statusOf[State] && <StatusShape status={statusOf[State]} />}
          {states[State]}
        </span>
      ),
    },
    {
      id: 'Counted',
      header: fields.Counted,
      width: 110,
      sortable: false,
      onCard: 'line',
      value: ({ Counted, Lines }) => countedOf(format.number(Counted), format.number(Lines)),
    },
    {
      id: 'Shelves',
      header: fields.Shelves,
      width: 130,
      sortable: false,
      onCard: 'more',
      value: ({ Shelves }) => Shelves?.join(', ') ?? allShelves,
    },
    { id: 'Blind', header: fields.Blind, kind: 'flag', width: 80, sortable: false, hidden: true },
    { id: 'BegunAt', header: fields.BegunAt, kind: 'dateTime', width: 190, under: 'BegunBy', onCard: 'line' },
    { id: 'BegunBy', header: fields.BegunBy, sortable: false, onCard: 'more' },
    {
      id: 'EndedAt',
      header: fields.EndedAt,
      kind: 'dateTime',
      width: 190,
      under: 'EndedBy',
      sortable: false,
      onCard: 'more',
    },
    { id: 'EndedBy', header: fields.EndedBy, sortable: false, onCard: 'more' },
  ]
}
