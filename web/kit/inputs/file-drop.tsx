import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import styles from './file-drop.module.css'
import { useDrop } from './image/use-drop.ts'

interface Props {
  /** The button's text. */
  label: string
  lead: string
  hint: string
  accept: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where a file is dropped, or chosen by a button. */
export function FileDrop({ label, lead, hint, accept, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useDrop(onFiles, false)
  return (
    <div role="group" aria-label={label} className={styles.drop} data-over={over || undefined} {...handlers}>
      <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
      <p className={styles.lead}>{lead}</p>
      <p className={styles.hint}>{hint}</p>
      <Button onClick={() => input.current?.click()} loading={busy}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          onFiles(files)
        }}
      />
    </div>
  )
}
