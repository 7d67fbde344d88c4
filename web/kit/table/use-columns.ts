import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Column, fieldOf } from './column.ts'
import { emptyColumns } from './data/empty.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { contentWidth, type Width } from './data/widths.ts'
import type { DataTableProps } from './props.ts'
import { useTableFont } from './use-table-font.ts'

/** Which columns are shown and how wide each is; both are remembered under the table's name. */
export function useColumns<Row extends object>(
  { name, columns, total, diffKey, grouping }: DataTableProps<Row>,
  rows: readonly Row[],
  words: StartWords,
  narrow: boolean,
) {
  const here = total === undefined
  const usable = useMemo(() => usableOf(columns, rows, here), [columns, rows, here])
  // Cards have no columns to be measured.
  const sums = useMemo(
    () => grouping?.groups.flatMap(({ summed }) => summed?.row ?? []) ?? noRows,
    [grouping],
  )
  const estimates = useEstimates(narrow ? noColumns : usable, rows, sums, words, diffKey)
  const [start] = useState(() => recall(name))
  const [chosen, setChosen] = useState(start.shown)
  const [widths, setWidths] = useState(start.widths)
  useEffect(() => {
    writeStored(keyOf(name), JSON.stringify({ shown: chosen, widths } satisfies Arrangement))
  }, [name, chosen, widths])
  const empty = useEmpty(usable, rows)
  const shown = useMemo(
    () => usable.filter(({ id, hidden }, index) => index === 0 || (chosen[id] ?? !(hidden || empty.has(id)))),
    [usable, chosen, empty],
  )
  const second = useMemo(() => namedBy(shown, 'under'), [shown])
  const joined = useMemo(() => namedBy(shown, 'with'), [shown])
  return { usable, shown, second, joined, setChosen, widths, setWidths, estimates }
}

const noColumns: readonly never[] = []
const noRows: readonly never[] = []

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>

/**
 * A row's `HideField` names a column that this user may not see. A page of a server's rows has no sums, because they
 * would be mistaken for the sums of all rows.
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

/** The shown columns that another shown one has in its cells, under or with its own value, by the other's id. */
function namedBy<Row extends object>(shown: readonly Column<Row>[], how: 'under' | 'with') {
  return new Map(
    shown.flatMap(({ id, [how]: named }) => {
      const found = shown.find((column) => column.id === named)
      return found ? [[id, found] as const] : []
    }),
  )
}

/**
 * Empty columns hide themselves until somebody chooses them. One that has had a value stays, so that columns do not come
 * and go from page to page.
 */
function useEmpty<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const filled = useRef(new Set<string>())
  return useMemo(() => {
    const empty = new Set(emptyColumns(columns, rows).map(({ id }) => id))
    if (rows.length > 0) for (const { id } of columns) if (!empty.has(id)) filled.current.add(id)
    return empty.difference(filled.current)
  }, [columns, rows])
}

/** Widths only grow from page to page, so that columns do not jump. */
function useEstimates<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sums: readonly Row[],
  words: StartWords,
  diffKey: string | undefined,
) {
  const font = useTableFont()
  const seen = useRef<{ columns?: unknown; font?: boolean; widths: Readonly<Record<string, Width>> }>({
    widths: {},
  })
  return useMemo(() => {
    const isSame = seen.current.columns === columns && seen.current.font === font
    const before = isSame ? seen.current.widths : {}
    const widths = Object.fromEntries(
      columns.map((column) => {
        const { wanted, least, ...others } = contentWidth(column, rows, words, diffKey, sums)
        const { wanted: wantedBefore = 0, least: leastBefore = 0 } = before[column.id] ?? {}
        const most = { wanted: Math.max(wanted, wantedBefore), least: Math.max(least, leastBefore) }
        return [column.id, { ...most, ...others }]
      }),
    )
    seen.current = { columns, font, widths }
    return widths
  }, [columns, rows, sums, words, diffKey, font])
}

/** How somebody has arranged a table's columns; remembered in this browser under the table's name. */
interface Arrangement {
  shown: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
}

const keyOf = (table: string) => `lagra-table-${table}`

/** What is stored may be of an older release: the table then starts with its defaults. */
function recall(table: string): Arrangement {
  try {
    const { shown, widths } = JSON.parse(readStored(keyOf(table)) ?? '{}') as Partial<Arrangement>
    return { shown: only('boolean', shown), widths: only('number', widths) }
  } catch {
    return { shown: {}, widths: {} }
  }
}

function only<T>(type: 'boolean' | 'number', values: Readonly<Record<string, T>> | undefined) {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => typeof value === type))
}
