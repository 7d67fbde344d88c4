import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { changesText } from './accepted.ts'
import styles from '#web/planning/undo.module.css'
import type { Acceptance } from './use-acceptance.ts'

interface Props {
  acceptance: Acceptance
  /** Always exists, to take the focus of buttons that disappear. */
  line: RefObject<HTMLDivElement | null>
  onUndo: () => Promise<void>
}

/** Undoes the last acceptance, also with Ctrl-Z outside of inputs and dialogs. */
export function UndoLine({ acceptance: { last }, line, onUndo }: Props) {
  const { text, format } = useLanguage()
  const { orderPoints: words } = text
  const [undoing, setUndoing] = useState(false)
  const undo = async () => {
    if (undoing || !last) return
    setUndoing(true)
    await onUndo()
    setUndoing(false)
  }
  useHotkeys([['mod+Z', () => void (isDialogOpen() || undo())]])
  return (
    <div ref={line} tabIndex={-1} role="status" className={styles.undoPlace}>
      {last && (
        <div className={styles.undo}>
          <p>
            {words.accepted(last.changes.length, format.number(last.changes.length))}
            {last.named.length > 0 && `: ${changesText(last, { text, format })}`}
          </p>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={undoing}
            aria-keyshortcuts="Control+Z"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void undo()}
          >
            {words.undo}
          </Button>
        </div>
      )}
    </div>
  )
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null
