import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import styles from './imports.module.css'
import type { ImportedRow } from './report.ts'

export interface ReportLine {
  /** Its place among the rows that were sent, from 0. */
  row: number
  /** Its row in the file. */
  line: number
  result: ImportedRow['result']
  /** What identifies it, such as an article's number. */
  name: string
  details: readonly string[]
}

interface Props {
  label: string
  nameLabel: string
  lines: readonly ReportLine[]
}

/** The result row by row. Only the visible ones are drawn, because there may be thousands. */
export function ReportTable({ label, nameLabel, lines }: Props) {
  const { imports: words } = useText()
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => 33,
    overscan: 10,
  })
  return (
    <div ref={box} className={styles.report} {...reachable}>
      <div role="table" aria-label={label} aria-rowcount={lines.length + 1}>
        <div role="rowgroup" className={styles.headings}>
          <div role="row" aria-rowindex={1} className={styles.line}>
            {[words.row, words.result, nameLabel, words.details].map((heading) => (
              <span role="columnheader" key={heading}>
                {heading}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={styles.line}
              style={{ top: start }}
            >
              <Cells of={lines[index]} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A scrolling element must be reachable with the keyboard. */
export const reachable = { tabIndex: 0 }

function Cells({ of }: { of: ReportLine | undefined }) {
  const { imports: words } = useText()
  if (!of) return null
  const status = statusOf[of.result]
  return (
    <>
      <span role="cell">{of.line}</span>
      <span role="cell" className={styles.result}>
        {status && <StatusShape status={status} />}
        {words.results[of.result]}
      </span>
      <span role="cell" className={styles.name}>
        {of.name}
      </span>
      <span role="cell" className={styles.long}>
        {of.details.join('; ')}
      </span>
    </>
  )
}

const statusOf: Record<ImportedRow['result'], Status | undefined> = {
  create: 'ok',
  change: 'warn',
  same: undefined,
  refused: 'bad',
}
