import { useStartText } from '#web/i18n/language-provider.tsx'
import { CloseButton } from '@mantine/core'
import styles from './filter-panel.module.css'
import type { Chip } from './filter-state.ts'

interface Props {
  chips: readonly Chip[]
  onRemove: (key: string) => void
  disabled: boolean
}

/** The active filters, each with a cross. */
export function FilterChips({ chips, onRemove, disabled }: Props) {
  const { filter } = useStartText()
  if (chips.length === 0) return null
  return (
    <ul aria-label={filter.active} className={styles.chips}>
      {chips.map(({ key, label, text, removable }) => (
        <li key={key} className={styles.chip}>
          <span className={styles.chipText} title={text}>
            <span className={styles.muted}>{label}:</span> {text}
          </span>
          {removable && (
            <CloseButton
              size={24}
              iconSize={14}
              disabled={disabled}
              aria-label={filter.remove(label)}
              onClick={() => onRemove(key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
