import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './refused-rows.module.css'

/** Why nothing was done, and the selected rows that are in the way, where they are known. */
export interface Refused<Row> {
  title: string
  why: string
  rows: readonly Row[]
}

/** How the rows of a list are called and where their records are. */
export interface Rows<Row> {
  slug: string
  one: string
  nameOf: (row: Row) => string
}

interface Props<Row> {
  of: Rows<Row>
  refused: Refused<Row>
  onUntick: () => void
  /** Beside the other buttons. */
  children?: ReactNode
}

/** Tells a refusal beside the action. All rows in the way can be read, opened, copied, and taken out of the selection. */
export function RefusedRows<Row extends { Id: number }>({ of, refused, onUntick, children }: Props<Row>) {
  const { text } = useLanguage()
  const words = text.resource.bulk
  const clipboard = useClipboard()
  const { title, why, rows } = refused
  return (
    <div className={styles.refused}>
      <div role="alert" className={styles.told}>
        <StatusShape status="bad" />
        <p>
          <strong>{title}.</strong> {why}
        </p>
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={words.inTheWay}>
          {rows.map((row) => (
            <li key={row.Id}>
              {/* In a tab of its own, so that the selection stays. */}
              <a href={editPath(of, row.Id)} target="_blank" rel="noreferrer">
                {of.nameOf(row)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm" justify="flex-end">
        {/* Browsers have a clipboard only on a secure connection. */}
        {rows.length > 1 && globalThis.isSecureContext && (
          <Button variant="subtle" onClick={() => clipboard.copy(rows.map(of.nameOf).join('\n'))}>
            {clipboard.copied ? words.copied : words.copyNames}
          </Button>
        )}
        {rows.length > 0 && (
          <Button variant="default" onClick={onUntick}>
            {words.untick(rows.length)}
          </Button>
        )}
        {children}
      </Group>
    </div>
  )
}
