import { bookkeeping, type BookkeepingFile } from '#contract/billing/bookkeeping.ts'
import { call, download } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { IconDownload, IconFiles } from '@tabler/icons-react'
import { useMemo } from 'react'
import { bookkeepingKey } from './queries.ts'

/** The files that were made; each can be had again as it was. */
export function FilesMade() {
  const spoken = useLanguage()
  const words = spoken.text.bookkeeping.files
  const view = useTableView({ sort: '-Time' })
  const list = usePages(view, { key: [...bookkeepingKey, 'files'], read, pageSize: 50 })
  const columns = useMemo(() => columnsIn(spoken), [spoken])
  if (list.data?.total === 0 && view.search === '')
    return (
      <Panel title={words.title}>
        <EmptyState
          title={words.nothing}
          text={words.nothingText}
          picture={<IconFiles size={40} stroke={1.2} />}
        />
      </Panel>
    )
  return (
    <Panel title={words.title}>
      <DataTable<BookkeepingFile>
        label={words.title}
        name="bookkeeping-files"
        columns={columns}
        {...list.table}
        tall
        searchable
        rowActions={[{ label: words.download, icon: IconDownload, run: ({ Id }) => save(Id) }]}
        maxHeight="60vh"
      />
    </Panel>
  )
}

async function read(asked: Asked, signal: AbortSignal) {
  const { data, total } = await call(bookkeeping.files, { query: queryFor(bookkeeping.files, asked), signal })
  return { rows: data, total }
}

const save = (id: number) => download(bookkeeping.download, { params: { id } }).catch(notifyFailure)

function columnsIn({ text, format }: Words): Column<BookkeepingFile>[] {
  const { fields, size } = text.bookkeeping.files
  const { days } = text.bookkeeping.waiting
  const count = { kind: 'number', sortable: false } as const
  return [
    { id: 'Name', header: fields.Name, names: true, sortable: false, under: 'Days' },
    {
      id: 'Days',
      header: fields.Days,
      sortable: false,
      value: ({ From, To }) => days(format.date(From), format.date(To)),
    },
    { id: 'Statements', header: fields.Statements, ...count, onCard: 'line' },
    { id: 'Payments', header: fields.Payments, ...count, onCard: 'line' },
    { id: 'Releases', header: fields.Releases, ...count, onCard: 'more' },
    { id: 'Time', header: fields.Time, kind: 'dateTime', under: 'MadeBy', onCard: 'more' },
    { id: 'MadeBy', header: fields.MadeBy, sortable: false },
    {
      id: 'Size',
      header: fields.Size,
      ...count,
      onCard: 'more',
      format: (bytes) => size(format.number(Math.ceil(Number(bytes) / 1000))),
    },
    { id: 'Sha256', header: fields.Sha256, sortable: false, hidden: true },
  ]
}
