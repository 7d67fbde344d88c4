import { useText } from '#web/i18n/language-provider.tsx'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './row.module.css'

interface Props {
  locker: string
  open: boolean
  /** The id of what it opens. */
  inside: string
  onOpen: (open: boolean) => void
}

/** Opens a locker's row, and closes it. */
export function OpenButton({ locker, open, inside, onOpen }: Props) {
  const { make } = useText().runs
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      className={styles.open ?? ''}
      aria-label={make.open(locker)}
      aria-expanded={open}
      aria-controls={inside}
      onClick={() => onOpen(!open)}
    >
      <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
}
