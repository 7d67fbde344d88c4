import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ChartData } from './data.ts'
import type { Say } from './say.ts'
import styles from './table-view.module.css'
import { tableOf } from './table.ts'

const pageSize = 100

interface Props {
  title: string
  data: ChartData
  say: Say
}

/** The chart's data as a table, a hundred rows at a time: 100,000 rows at once would block the page. */
export function TableView({ title, data, say }: Props) {
  const { charts } = useStartText()
  const { columns, rows } = useMemo(() => tableOf(data, say, charts.columns), [data, say, charts])
  const [page, setPage] = useState(0)
  const from = page * pageSize
  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.scroller} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.slice(from, from + pageSize).map((inWords, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and never move
              <tr key={from + index}>
                {inWords().map((cell, column) => (
                  <Cell key={columns[column]?.label} first={column === 0} numeric={columns[column]?.numeric}>
                    {cell}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > pageSize && <Pages page={page} rows={rows.length} onPage={setPage} />}
    </div>
  )
}

function Cell({
  first,
  numeric,
  children,
}: {
  first: boolean
  numeric: boolean | undefined
  children: string
}) {
  return first ? (
    <th scope="row" data-numeric={numeric || undefined}>
      {children}
    </th>
  ) : (
    <td data-numeric={numeric || undefined}>{children}</td>
  )
}

function Pages({ page, rows, onPage }: { page: number; rows: number; onPage: (page: number) => void }) {
  const { charts } = useStartText()
  const format = useFormat()
  const last = Math.ceil(rows / pageSize) - 1
  const shown = `${format.number(page * pageSize + 1)}–${format.number(Math.min(rows, (page + 1) * pageSize))}`
  return (
    <div className={styles.pages}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {charts.previous}
      </Button>
      <span className="figures" aria-live="polite">
        {shown} / {format.number(rows)}
      </span>
      <Button variant="default" size="xs" disabled={page === last} onClick={() => onPage(page + 1)}>
        {charts.next}
      </Button>
    </div>
  )
}
