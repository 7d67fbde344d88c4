import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fieldOf, type Column, type Words } from './column.ts'
import { recall, remember } from './data/remembered.ts'
import { contentWidth, narrowest } from './data/widths.ts'
import type { DataTableProps } from './props.ts'

/**
 * Which columns are shown and how wide each is. TanStack Table keeps that; it is given no rows, since it would make an
 * object of each of 100,000 rows again whenever they are sorted.
 */
export function useColumns<Row extends object>(
  { name, columns, total, diffKey }: DataTableProps<Row>,
  rows: readonly Row[],
  words: Words,
) {
  const here = total === undefined
  const usable = useMemo(() => usableOf(columns, rows, here), [columns, rows, here])
  const estimates = useEstimates(usable, rows, words, diffKey)
  const [start] = useState(() => recall(name))
  const [columnVisibility, onColumnVisibilityChange] = useState<Record<string, boolean>>(start.shown)
  const [columnSizing, onColumnSizingChange] = useState<Record<string, number>>(start.widths)
  useEffect(() => {
    remember(name, { shown: columnVisibility, widths: columnSizing })
  }, [name, columnVisibility, columnSizing])
  const definitions = useMemo(
    () =>
      usable.map((column) => ({
        id: column.id,
        minSize: narrowest,
        size: estimates[column.id] ?? narrowest,
      })),
    [usable, estimates],
  )
  const visibility = useMemo(
    () => ({
      ...Object.fromEntries(usable.filter(({ hidden }) => hidden).map(({ id }) => [id, false])),
      ...columnVisibility,
    }),
    [usable, columnVisibility],
  )
  const table = useTable({
    features,
    data: noRows,
    columns: definitions,
    columnResizeMode: 'onChange',
    state: { columnVisibility: visibility, columnSizing },
    onColumnVisibilityChange,
    onColumnSizingChange,
  })
  const shown = useMemo(
    () => usable.filter(({ id }, index) => visibility[id] !== false || index === 0),
    [usable, visibility],
  )
  return { table, usable, shown, widths: columnSizing, estimates }
}

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature })
const noRows: object[] = []

/**
 * A row's `HideField` names columns that are not for this reader: they are not offered either. A page of a server's rows
 * has no sums, since they would be taken for those of all rows.
 */
function usableOf<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[], here: boolean) {
  const hidden = new Set<unknown>()
  for (const row of rows) {
    const field = fieldOf(row, 'HideField')
    if (field) hidden.add(field)
  }
  const offered = hidden.size === 0 ? columns : columns.filter(({ id }) => !hidden.has(id))
  return here ? offered : offered.map(({ summary: _, ...column }) => column)
}

/** Widths only grow while one turns pages, so that columns do not jump. */
function useEstimates<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: Words,
  diffKey: string | undefined,
) {
  const seen = useRef<{ columns: unknown; widths: Record<string, number> }>({
    columns: undefined,
    widths: {},
  })
  return useMemo(() => {
    const before = seen.current.columns === columns ? seen.current.widths : {}
    const widths = Object.fromEntries(
      columns.map((column) => [
        column.id,
        Math.max(before[column.id] ?? 0, contentWidth(column, rows, words, diffKey)),
      ]),
    )
    seen.current = { columns, widths }
    return widths
  }, [columns, rows, words, diffKey])
}
