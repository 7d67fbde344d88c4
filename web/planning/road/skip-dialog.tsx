import type { RoadStop } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { useScans } from '#web/kit/inputs/use-scans.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './road.module.css'
import { TurnedAway } from './turned-away.tsx'

interface Props {
  stop: RoadStop
  onSkip: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function SkipDialog({ stop, onSkip, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.road
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const putIn = stop.Lines.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  const skip = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await onSkip(reason.trim())) onClose()
  }
  const { scanned, onKeyDownCapture } = useScans(() => () => setReason(reason))
  return (
    <Dialog opened onClose={onClose} title={words.skipTitle(stop.LockerName)}>
      <div className={styles.form} onKeyDownCapture={onKeyDownCapture}>
        <TurnedAway code={scanned} />
        <div className={styles.row}>
          {words.skipReasons.map((each) => (
            <Button
              key={each}
              variant={each === reason ? 'filled' : 'default'}
              aria-pressed={each === reason}
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
          error={isTried && reason.trim() === '' && text.messages.required(words.skipReason)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {putIn > 0 && (
          <p className={styles.state} role="alert">
            <StatusShape status="warn" />
            {words.skipPutIn(putIn, format.number(putIn))}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="subtle" size="md" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button size="md" onClick={() => void skip()}>
            {putIn > 0 ? words.skipNothingIn : words.skip}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
