import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { CameraDialog } from './camera-dialog.tsx'
import styles from './road.module.css'

/** Takes what a hand scanner types, which ends with Enter, and what the camera reads. Answers whether it is here. */
export function ScanField({ onCode }: { onCode: (code: string) => boolean }) {
  const { road: words } = useText()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const take = (read: string) => {
    const isHere = onCode(read)
    setUnknown(isHere ? undefined : read.trim())
    setCode('')
  }
  return (
    <div className={styles.scan}>
      <TextInput
        className={styles.wide}
        size="md"
        aria-label={words.scan}
        placeholder={words.scan}
        leftSection={<IconBarcode size={20} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={250}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || code.trim() === '') return
          event.preventDefault()
          take(code)
        }}
      />
      <ActionIcon size={44} variant="default" aria-label={words.camera} onClick={() => setLooking(true)}>
        <IconCamera size={22} aria-hidden="true" />
      </ActionIcon>
      {unknown !== undefined && (
        <p className={styles.state} role="alert">
          <StatusShape status="bad" />
          {words.notHere(unknown)}
        </p>
      )}
      {isLooking && (
        <CameraDialog
          onClose={() => setLooking(false)}
          onCode={(read) => {
            setLooking(false)
            take(read)
          }}
        />
      )}
    </div>
  )
}
