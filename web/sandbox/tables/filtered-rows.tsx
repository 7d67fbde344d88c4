import { chosenFilters, type Chosen, type Filter } from '#contract/filter.ts'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { listOf } from '#web/kit/filter/filter-request.ts'
import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { sorted } from '#web/kit/table/data/sort.ts'
import { useTableView, type TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { samples, towns, type Sample, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const pageSize = 20
const wanted = ['Name', 'Town', 'Kind', 'Amount', 'Price', 'Active'] as const

/** A list with filter and export, whose order, page, search and filters are kept in the address. */
export function FilteredRows() {
  const words = useWords()
  const view = useTableView({ prefix: 'list', sort: 'Name' })
  const columns = useSampleColumns(wanted)
  const applied = chosenFilters.safeParse(view.filters).data ?? {}
  const asked = { sort: view.sort, search: view.search, applied }
  const list = useQuery({
    queryKey: ['sandbox', 'filtered', asked, view.page],
    queryFn: async () => {
      const rows = await answer(asked, columns)
      return { rows: rows.slice(view.page * pageSize, (view.page + 1) * pageSize), total: rows.length }
    },
    placeholderData: keepPreviousData,
  })
  const filters = useFilters()
  return (
    <>
      <FilterPanel
        name="sandbox-tables"
        label={words.filter}
        object={{ filters, fields: [], currentMaxRevision: 0 }}
        applied={applied}
        onApply={(chosen) => view.change({ filters: chosen })}
        labels={words.fields}
        loading={list.isPlaceholderData}
      />
      <TablePanel
        title={words.filtered}
        hint={words.filteredHint}
        name="filtered"
        columns={columns}
        rows={list.data?.rows}
        total={list.data?.total ?? 0}
        busy={list.isPlaceholderData}
        view={view}
        pageSize={pageSize}
        exportName="lagra-filter"
        exportRows={() => answer(asked, columns)}
      />
    </>
  )
}

function useFilters() {
  const words = useWords()
  return useMemo<Filter[]>(() => {
    const kinds = Object.entries(words.kinds).map(([value, name]) => ({ name, value }))
    const named = towns.map((town) => ({ name: town, value: town }))
    const common = { currentValue: null, values: [] }
    return [
      { ...common, key: 'Kind', label: 'Kind', type: 'select', values: kinds },
      { ...common, key: 'Town', label: 'Town', type: 'multi', values: named },
      { ...common, key: 'Active', label: 'Active', type: 'toggle' },
    ]
  }, [words])
}

interface Asked extends Pick<TableView, 'sort' | 'search'> {
  applied: Chosen
}

/** Simulates a server. */
async function answer({ sort, search, applied }: Asked, columns: ReturnType<typeof useSampleColumns>) {
  await new Promise((resume) => setTimeout(resume, 80))
  const has = (row: Sample, key: 'Kind' | 'Town') => {
    const chosen = listOf(applied[key])
    return chosen.length === 0 || chosen.includes(row[key])
  }
  const rows = samples(400).filter(
    (row) => has(row, 'Kind') && has(row, 'Town') && (applied['Active'] !== 1 || row.Active === 1),
  )
  const matching = found(rows, searchTexts(rows, columns), search)
  const column = columns.find(({ id }) => id === sort?.id)
  return sort && column ? sorted(matching, column, sort.descending) : matching
}
