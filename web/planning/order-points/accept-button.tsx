import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createContext, use, useRef } from 'react'
import styles from './order-points.module.css'

/** Accepts a row. A context instead of a parameter of the columns, which must stay stable. */
export const AcceptOne = createContext<(row: OrderPointRow) => Promise<unknown>>(() => Promise.resolve())

/** Sets the order point to the proposed one; nothing is shown if they are equal, or nearly so. */
export function AcceptButton({ row }: { row: OrderPointRow }) {
  const { orderPoints: words } = useText()
  const accept = use(AcceptOne)
  // Prevents a second click. The button is not disabled, because it would lose the focus.
  const accepting = useRef(false)
  if (row.Differs === 0) return null
  const press = async () => {
    if (accepting.current) return
    accepting.current = true
    await accept(row)
    accepting.current = false
  }
  return (
    <Button
      variant="default"
      size="compact-xs"
      className={styles.accept}
      aria-label={words.acceptOne(row.ArticleName, row.LockerName)}
      title={words.accept}
      onClick={() => void press()}
    >
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
    </Button>
  )
}
