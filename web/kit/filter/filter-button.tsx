import { useStartText } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import styles from './filter-button.module.css'
import { FilterChips } from './filter-chips.tsx'
import type { Chip } from './filter-state.ts'

interface Props {
  label: string
  width: number | string
  opened: boolean
  onOpen: (opened: boolean) => void
  chips: readonly Chip[]
  onRemove: (key: string) => void
  /** The id of the form around the fields, where they take effect together: a phone's last button submits it. */
  form?: string
  /** The fields of the filters, which without a form take effect at once. */
  children: ReactNode
}

/**
 * Opens the filters of a table, and shows those that are chosen, each with its cross, in a line below the tools. On a phone
 * they open as a sheet.
 */
export function FilterButton({ label, width, opened, onOpen, chips, onRemove, form, children }: Props) {
  const { filter: text } = useStartText()
  const narrow = useNarrow()
  const button = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    button.current?.focus()
  }
  return (
    <>
      <Popover
        position="bottom-start"
        trapFocus
        returnFocus
        width={width}
        opened={opened && !narrow}
        onChange={onOpen}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            onClick={() => onOpen(!opened)}
            leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
          >
            {label}
          </Button>
        </Popover.Target>
        {!narrow && (
          <Popover.Dropdown aria-label={label} {...keptOpen}>
            {children}
          </Popover.Dropdown>
        )}
      </Popover>
      {narrow && (
        <BottomSheet opened={opened} title={label} onClose={() => onOpen(false)}>
          {children}
          <Button
            fullWidth
            size="md"
            className={styles.done}
            {...(form === undefined ? { onClick: () => onOpen(false) } : { type: 'submit', form })}
          >
            {text.done}
          </Button>
        </BottomSheet>
      )}
      {chips.length > 0 && (
        <div className={styles.chosen} data-told>
          <FilterChips chips={chips} onRemove={remove} disabled={false} />
        </div>
      )}
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The list of a field may lie elsewhere in the document: a click there must not count as one outside of the filters. */
const keptOpen = { onMouseDown: stop, onTouchStart: stop }
