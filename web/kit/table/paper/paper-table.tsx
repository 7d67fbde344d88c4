import { headingsBefore } from '#web/kit/table/data/groups.ts'
import { fieldOf, shownHeader, shownKind } from '#web/kit/table/column.ts'
import { CellContent, nameColumn } from '#web/kit/table/grid/cell-content.tsx'
import type { BodyProps } from '#web/kit/table/grid/grid.tsx'
import { tinted } from '#web/kit/table/grid/tint.ts'
import { columnsIn, type Layout } from '#web/kit/table/layout.ts'
import { SummaryName, useSummaries } from '#web/kit/table/summaries.tsx'
import { Fragment, useMemo } from 'react'
import styles from './paper.module.css'

/** More would stop the browser for seconds. */
export const mostPrinted = 5000

type Props<Row extends object> = Pick<
  BodyProps<Row>,
  'label' | 'layout' | 'rows' | 'summed' | 'grouping' | 'edits'
>

/**
 * The table on paper: an ordinary one, because the browser repeats only its headings on every page. All columns are there,
 * whatever the screen's width, and nothing is cut.
 */
export function PaperTable<Row extends object>({
  label,
  rows,
  summed,
  grouping,
  edits,
  ...props
}: Props<Row>) {
  // On paper nothing is edited: what can be is told like the rest.
  const layout = useMemo(
    () => ({
      ...props.layout,
      columns: props.layout.columns.filter(({ presses = false }) => !presses),
      editable: false,
    }),
    [props.layout],
  )
  const printed = rows.slice(0, mostPrinted)
  const headings = headingsBefore(printed, grouping)
  const headingRows = (index: number) =>
    headings.get(index)?.map((group) => (
      <tr key={`heading-${group.id}`} className={styles.heading}>
        <th colSpan={layout.columns.length} scope="rowgroup">
          {group.heading}
        </th>
      </tr>
    ))
  const name = nameColumn(layout)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {layout.columns.map((column) => (
            <th key={column.id} scope="col" data-kind={shownKind(column)}>
              {columnsIn(layout, column).map(shownHeader).join(' · ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printed.map((row, index) => (
          <Fragment key={layout.idOf(row)}>
            {headingRows(index)}
            <tr {...tinted(fieldOf(row, 'BgColor'))}>
              {layout.columns.map((column) => (
                <td
                  key={column.id}
                  data-kind={shownKind(column)}
                  data-name={column === name || undefined}
                  {...tinted(fieldOf(row, `${column.id}_BgColor`))}
                >
                  <div className={styles.cell}>
                    <CellContent
                      layout={layout}
                      row={row}
                      column={column}
                      edits={edits.edits.get(layout.idOf(row))}
                      tabIndex={-1}
                    />
                  </div>
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
        {headingRows(printed.length)}
        <Sums layout={layout} rows={summed} />
      </tbody>
    </table>
  )
}

/** A row like the others, because a table's foot would stand on every page. */
function Sums<Row extends object>({ layout, rows }: { layout: Layout<Row>; rows: readonly Row[] }) {
  const summaries = useSummaries(layout, rows)
  if (summaries.every(({ text }) => text === undefined)) return null
  return (
    <tr className={styles.sums}>
      {summaries.map(({ column, summary, text }) => (
        <td key={column.id} data-kind={shownKind(column)}>
          {text !== undefined && (
            <>
              <SummaryName summary={summary} toggle={undefined} words={layout.words} /> {text}
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
