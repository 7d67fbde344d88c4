import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraDialog } from './camera-dialog.tsx'
import styles from './road.module.css'

interface Props {
  onCode: (code: string) => boolean
  /** What is said of a code that is not. */
  notHere: (code: string) => string
}

/** Takes what a hand scanner types, which ends with Enter, and what the camera reads. Answers whether it is here. */
export function ScanField({ onCode, notHere }: Props) {
  const { road: words } = useText()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useTypedAnywhere(field)
  const take = (read: string) => {
    const isHere = onCode(read)
    setUnknown(isHere ? undefined : read.trim())
    setCode('')
  }
  return (
    <div className={styles.scan}>
      <TextInput
        ref={field}
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
          {notHere(unknown)}
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

/** A hand scanner types wherever one is: what is typed into no field, and into no dialog, is a code. */
function useTypedAnywhere(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof HTMLElement) || target.closest('input, textarea, select, [role="dialog"]'))
        return
      // The letter that comes now goes there.
      if (document.querySelector('[role="dialog"]') === null) field.current?.focus()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [field])
}
