import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '#web/planning/undo.module.css'
import { changesText, useChanges } from './use-changes.ts'

interface Props {
  /** Only where it is this locker alone: in its dialog, which lies over the list's own line. */
  ofLocker?: number
}

/** What was changed last, by name, and a button that undoes it. */
export function UndoLine({ ofLocker }: Props) {
  const spoken = useLanguage()
  const words = spoken.text.visits
  const { last: newest, undo } = useChanges()
  const isToldHere = ofLocker === undefined || newest?.every(({ LockerId }) => LockerId === ofLocker)
  const last = isToldHere ? newest : undefined
  const [undoing, setUndoing] = useState(false)
  const press = async () => {
    setUndoing(true)
    await undo()
    setUndoing(false)
  }
  return (
    <div role="status" className={styles.undoPlace}>
      {last && (
        <div className={styles.undo}>
          <p>
            {words.changed(last.length, spoken.format.number(last.length))}: {changesText(last, spoken)}
          </p>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={undoing}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void press()}
          >
            {words.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
