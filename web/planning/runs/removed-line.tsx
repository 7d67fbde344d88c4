import type { RunStop } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { RefObject } from 'react'
import styles from '#web/planning/undo.module.css'

export interface Removed {
  stop: RunStop
  at: number
}

interface Props {
  removed: Removed | undefined
  /** Always there, to take the focus of the button that went with its stop. */
  line: RefObject<HTMLDivElement | null>
  busy: boolean
  onUndo: (removed: Removed) => void
}

/** The stop that was taken out last, and a button that puts it back where it was. */
export function RemovedLine({ removed, line, busy, onUndo }: Props) {
  const words = useLanguage().text.runs.one
  return (
    <div ref={line} tabIndex={-1} role="status" className={styles.undoPlace}>
      {removed && (
        <div className={styles.undo}>
          <p>{words.removed(removed.stop.LockerName)}</p>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onUndo(removed)}
          >
            {words.putBack}
          </Button>
        </div>
      )}
    </div>
  )
}
