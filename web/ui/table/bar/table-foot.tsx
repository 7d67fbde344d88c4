import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import type { Edits } from '../edit/use-edits.ts'
import type { Arranged } from '../use-arranged.ts'
import type { TableView } from '../use-table-view.ts'
import styles from './bar.module.css'
import { Pagination } from './pagination.tsx'

interface Props<Row extends object> {
  label: string
  arranged: Arranged<Row>
  view: TableView
  edits: Edits<Row>
}

/** Below the table: how many rows there are, what could not be saved, and the pages. */
export function TableFoot<Row extends object>({ label, arranged, view, edits }: Props<Row>) {
  const { text, format } = useLanguage()
  const { total, page, pages, first, shown } = arranged
  const range = `${format.number(first + 1)}–${format.number(first + shown.length)}`
  const problem = lastProblem(edits)
  return (
    <div className={styles.foot}>
      <span className={styles.rows}>
        {pages > 1
          ? `${range} / ${format.number(total)}`
          : `${format.number(total)} ${text.table.rows(total)}`}
      </span>
      <output className={styles.problem}>
        {problem !== undefined && (
          <>
            <StatusShape status="bad" />
            {problem}
          </>
        )}
      </output>
      {pages > 1 && (
        <Pagination label={label} page={page} pages={pages} onPage={(next) => view.change({ page: next })} />
      )}
    </div>
  )
}

function lastProblem<Row extends object>({ edits }: Edits<Row>) {
  const cells = [...edits.values()].flatMap((row) => [...row.values()])
  return cells.findLast(({ status }) => status === 'failed')?.message
}
