import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Edits } from '#web/kit/table/edit/use-edits.ts'
import { rowName } from '#web/kit/table/grid/cell-content.tsx'
import type { Layout } from '#web/kit/table/layout.ts'
import type { Arranged } from '#web/kit/table/use-arranged.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { mostPrinted } from '#web/kit/table/paper/paper-table.tsx'
import styles from './bar.module.css'
import { Pagination } from './pagination.tsx'

interface Props<Row extends object> {
  label: string
  layout: Layout<Row>
  arranged: Arranged<Row>
  /** How many rows are on paper, while it is printed. */
  printed: number | undefined
  view: TableView
  edits: Edits<Row>
  /** The pages stand elsewhere. */
  withoutPages: boolean
}

/** Below the table, and above a phone's cards, where no bar lies over it: how many rows there are, what could not be saved, and the pages. */
export function TableFoot<Row extends object>({
  label,
  layout,
  arranged,
  printed,
  view,
  edits,
  withoutPages,
}: Props<Row>) {
  const { text, format } = useStartLanguage()
  const { total, page, pages, first, shown } = arranged
  const range = `${format.number(first + 1)}–${format.number(first + shown.length)}`
  const leftOut = leftOutText(layout, edits)
  const problem = lastProblem(layout, edits)
  return (
    <div className={styles.foot}>
      <span className={styles.rows}>
        {/* Where there are none, their place says so. */}
        {total === 0
          ? ''
          : pages === 1 || (printed ?? 0) >= total
            ? `${format.number(total)} ${text.table.rows(total)}`
            : printed === undefined
              ? `${range} / ${format.number(total)}`
              : [text.table.partOf(range, format.number(total)), total <= mostPrinted && text.table.printAll]
                  .filter(Boolean)
                  .join('. ')}
      </span>
      <output className={styles.problems}>
        {leftOut !== undefined && (
          <span>
            <StatusShape status="warn" />
            {leftOut}
          </span>
        )}
        {problem !== undefined && (
          <span>
            <StatusShape status="bad" />
            {problem}
          </span>
        )}
      </output>
      {pages > 1 && !withoutPages && (
        <Pagination label={label} page={page} pages={pages} onPage={(next) => view.change({ page: next })} />
      )}
    </div>
  )
}

/** The last error with its row's name, and how many more there are. */
function lastProblem<Row extends object>(layout: Layout<Row>, { edits, rows }: Edits<Row>) {
  const failed = [...edits].flatMap(([id, cells]) =>
    [...cells.values()].flatMap(({ status, message = '' }) => (status === 'failed' ? [{ id, message }] : [])),
  )
  const last = failed.at(-1)
  if (!last) return undefined
  const { table } = layout.words.text
  const row = rows.find((one) => layout.idOf(one) === last.id)
  const problem = row ? table.problemIn(rowName(layout, row), last.message) : last.message
  return table.problems(problem, failed.length - 1)
}

/** How much of a pasted block was left out. */
function leftOutText<Row extends object>({ words }: Layout<Row>, { leftOut }: Edits<Row>) {
  if (!leftOut) return undefined
  const { lines, fitted, cells } = leftOut
  const { text, format } = words
  const sentences = [
    ...(fitted < lines ? [text.table.linesLeftOut(format.number(fitted), format.number(lines))] : []),
    ...(cells > 0 ? [text.table.cellsLeftOut(cells)] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
