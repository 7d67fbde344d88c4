import { NativeSelect } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import styles from './thumb-select.module.css'

interface Props {
  /** The word under the icon. */
  word: string
  label: string
  icon: TablerIcon
  value: string
  onChange: (value: string) => void
  data: { value: string; label: string }[]
}

/** A choice in the bar under the thumb: it looks as the bar's buttons do, and opens the phone's own list. */
export const ThumbSelect = ({ word, label, icon: Icon, value, onChange, data }: Props) => (
  <div className={styles.choice}>
    <Icon size={16} stroke={1.6} aria-hidden="true" />
    <span aria-hidden="true">{word}</span>
    <NativeSelect
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={data}
    />
  </div>
)
