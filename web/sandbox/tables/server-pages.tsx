import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { sorted } from '#web/kit/table/data/sort.ts'
import { useTableView, type TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { samples, type Sample, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const pageSize = 10
const wanted = ['Name', 'Town', 'Amount', 'Born'] as const

/** A list whose server searches, sorts and pages. Its rows are links. */
export function ServerPages() {
  const words = useWords()
  const view = useTableView({ sort: 'Name' })
  const { sort, page, search } = view
  const list = useQuery({
    queryKey: ['sandbox', sort, page, search],
    queryFn: () => answer({ sort, page, search }),
    placeholderData: keepPreviousData,
  })
  return (
    <TablePanel
      title={words.paged}
      hint={words.pagedHint}
      name="paged"
      columns={useSampleColumns(wanted)}
      rows={list.data?.rows}
      total={list.data?.total ?? 0}
      busy={list.isPlaceholderData}
      view={view}
      pageSize={pageSize}
      rowLink={linkOf}
    />
  )
}

const linkOf = ({ Id }: Sample) => `/sandbox/misc?row=${Id}`

/** Simulates a server. */
async function answer({ sort, page, search }: Pick<TableView, 'sort' | 'page' | 'search'>) {
  await new Promise((resume) => setTimeout(resume, 60))
  const rows = samples(237)
  const matching = found(
    rows,
    searchTexts(rows, [
      { id: 'Name', header: '' },
      { id: 'Town', header: '' },
    ]),
    search,
  )
  const ordered = sort ? sorted(matching, { id: sort.id, header: '' }, sort.descending) : matching
  return { rows: ordered.slice(page * pageSize, (page + 1) * pageSize), total: matching.length }
}
