import type { RoadStop } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './road.module.css'

interface Props {
  stop: RoadStop
  onSkip: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function SkipDialog({ stop, onSkip, onClose }: Props) {
  const { text } = useLanguage()
  const words = text.road
  const [reason, setReason] = useState('')
  const skip = async () => {
    if (await onSkip(reason.trim())) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={words.skipTitle(stop.LockerName)}>
      <div className={styles.form}>
        <div className={styles.row}>
          {words.skipReasons.map((each) => (
            <Button
              key={each}
              variant={each === reason ? 'filled' : 'default'}
              onClick={() => setReason(each)}
            >
              {each}
            </Button>
          ))}
        </div>
        <TextInput
          label={words.skipReason}
          size="md"
          maxLength={250}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="subtle" size="md" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button size="md" onClick={() => void skip()}>
            {words.skip}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
