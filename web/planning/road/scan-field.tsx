import type { RoadRun } from '#contract/planning/road.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraDialog } from './camera-dialog.tsx'
import { isAddress, labelOf } from './found-by-code.ts'
import styles from './road.module.css'

interface Props {
  run: RoadRun
  /** The stop where one is. */
  stopId?: number
  onCode: (code: string) => boolean
  /** What is said of a code that is not. */
  notHere: (code: string) => string
}

/** What is said of a code that is of no article here. */
interface Said {
  status: 'ok' | 'bad'
  words: string
}

/** Takes what a hand scanner types, which ends with Enter, and what the camera reads. Answers whether it is here. */
export function ScanField({ run, stopId, onCode, notHere }: Props) {
  const { road: words } = useText()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<Said>()
  const [isLooking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useTypedAnywhere(field)
  const take = (read: string) => {
    const isHere = onCode(read)
    setSaid(isHere ? undefined : (saidOfPaper(read) ?? { status: 'bad', words: notHere(read.trim()) }))
    setCode('')
  }
  const saidOfPaper = (read: string): Said | undefined => {
    const label = labelOf(read)
    if (!label) return isAddress(read) ? { status: 'bad', words: words.othersCode } : undefined
    if (label.runId !== run.Id) return { status: 'bad', words: words.otherRunsCode }
    const stop = run.Stops.find(({ Id }) => Id === label.stopId)
    if (!stop) return { status: 'bad', words: words.runsCode }
    if (stop.Id === stopId) return { status: 'ok', words: words.boxOfHere }
    return { status: stopId === undefined ? 'ok' : 'bad', words: words.boxOf(stop.LockerName) }
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
      {said && (
        <p className={styles.state} role="alert">
          <StatusShape status={said.status} />
          {said.words}
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
