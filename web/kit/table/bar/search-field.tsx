import { useStartText } from '#web/i18n/language-provider.tsx'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './bar.module.css'

interface Props {
  label: string
  value: string
  onChange: (search: string) => void
  /** Escape was pressed while it was empty. */
  onLeave?: () => void
}

const pause = 200
/** Where `/` is a letter, or belongs to something else. A ticked row is neither. */
const typedIn = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]'

/** The key `/` focuses it from anywhere on the page; Escape empties it, and then the selection. */
export function SearchField({ label, value, onChange, onLeave }: Props) {
  const { ui, table } = useStartText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const tell = useDebouncedCallback(onChange, pause)
  // The search may change from outside, by Back or by a link.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest(typedIn) !== null
      if (event.key !== '/' || event.defaultPrevented || typing) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const change = (next: string) => {
    setTyped(next)
    tell(next)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      className={styles.search}
      aria-label={table.searchIn(label)}
      placeholder={ui.search}
      aria-keyshortcuts="/"
      maxLength={250}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (typed === '') onLeave?.()
        else change('')
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={table.clearSearch}
            onClick={() => {
              change('')
              field.current?.focus()
            }}
          />
        )
      }
    />
  )
}
