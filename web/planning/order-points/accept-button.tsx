import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { createContext, use, useRef } from 'react'
import { isDiffering } from './use-acceptance.ts'

/** How a row is accepted. Not the columns' own: made anew with each change, they would make a new table. */
export const AcceptOne = createContext<(row: OrderPointRow) => Promise<unknown>>(() => Promise.resolve())

/** Sets the order point of this row to what is proposed; there is none where there is nothing to accept. */
export function AcceptButton({ row }: { row: OrderPointRow }) {
  const { orderPoints: words } = useText()
  const accept = use(AcceptOne)
  // A second click would send again what was changed just now. Switched off, the button would lose the focus.
  const accepting = useRef(false)
  if (!isDiffering(row)) return null
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
      aria-label={words.acceptOne(row.ArticleName, row.LockerName)}
      onClick={() => void press()}
    >
      {words.accept}
    </Button>
  )
}
