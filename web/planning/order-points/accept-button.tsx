import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createContext, use, useRef } from 'react'
import styles from './order-points.module.css'

/** Accepts a row. A context instead of a parameter of the columns, which must stay stable. */
export const AcceptOne = createContext<(row: OrderPointRow) => Promise<unknown>>(() => Promise.resolve())

/** Sets the order point to the proposed one; nothing is shown if they are equal, or nearly so. */
export function AcceptIcon({ row }: { row: OrderPointRow }) {
  const { orderPoints: words } = useText()
  const press = useAccept(row)
  if (row.Differs === 0) return null
  return (
    <ActionIcon
      variant="subtle"
      className={styles.accept}
      title={words.accept}
      aria-label={words.acceptOne(row.ArticleName, row.LockerName)}
      onClick={() => void press()}
    >
      <IconCheck size={18} stroke={2} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The same with its word, in the row's panel. */
export function AcceptButton({ row, onDone }: { row: OrderPointRow; onDone: () => void }) {
  const { orderPoints: words } = useText()
  const press = useAccept(row)
  if (row.Differs === 0) return null
  const pressAndClose = async () => {
    await press()
    onDone()
  }
  return (
    <Button
      leftSection={<IconCheck size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void pressAndClose()}
    >
      {words.accept}
    </Button>
  )
}

function useAccept(row: OrderPointRow) {
  const accept = use(AcceptOne)
  // Prevents a second click. The button is not disabled, because it would lose the focus.
  const accepting = useRef(false)
  return async () => {
    if (accepting.current) return
    accepting.current = true
    await accept(row)
    accepting.current = false
  }
}
