import { useStartText } from '#web/i18n/language-provider.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownHeader, shownKind } from './column.ts'
import type { Layout } from './layout.ts'
import './skeleton.css'
import styles from './table.module.css'

/** What a table shows instead of its rows. */

const lines = Array.from({ length: 6 }, (_, line) => line)

/** Its lines are as high as rows, so that nothing moves when the rows arrive. */
export function TableSkeleton<Row extends object>({
  label,
  layout,
  narrow,
}: {
  label: string
  layout: Layout<Row>
  narrow: boolean
}) {
  const { ui } = useStartText()
  return (
    <div className={styles.skeleton} role="status" aria-label={`${label}: ${ui.loading}`}>
      {!narrow && (
        <div
          className={styles.skeletonHead}
          style={{ gridTemplateColumns: layout.tracks }}
          aria-hidden="true"
        >
          {layout.selectable && <span />}
          {layout.columns.map((column) => (
            <span key={column.id} data-kind={shownKind(column)}>
              {shownHeader(column)}
            </span>
          ))}
        </div>
      )}
      {lines.map((line) => (
        <div
          key={line}
          className={styles.skeletonLine}
          style={{
            height: narrow ? 60 : layout.rowHeight,
            gridTemplateColumns: narrow ? '2fr 1fr' : layout.tracks,
          }}
          aria-hidden="true"
        >
          {layout.selectable && !narrow && <span />}
          {layout.columns.slice(0, narrow ? 2 : undefined).map(({ id, kind }, at) => (
            <span key={id} data-kind={kind}>
              <Skeleton height={10} width={`${40 + ((line * 37 + at * 23) % 50)}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

interface NothingProps {
  /** What was searched for, if something was. */
  search: string
  filtered: boolean
  /** Instead of "This table is empty". */
  nothing?: ReactNode
  onClear: () => void
}

export function NothingHere({ search, filtered, nothing, onClear }: NothingProps) {
  const { ui, table } = useStartText()
  const asked = search !== '' || filtered
  const told =
    nothing === undefined || typeof nothing === 'string' ? (
      <EmptyState title={nothing ?? ui.emptyTable} />
    ) : (
      nothing
    )
  return (
    <div className={styles.nothing}>
      {asked ? (
        <EmptyState
          title={ui.noResult}
          {...(search !== '' && { text: table.nothingFor(search) })}
          action={
            <Button variant="default" onClick={onClear}>
              {table.clearSearch}
            </Button>
          }
        />
      ) : (
        told
      )}
    </div>
  )
}
