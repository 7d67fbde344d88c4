import { Switch as Track } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import styles from './switch.module.css'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange }: Props) {
  return (
    <Track
      label={label}
      classNames={{ track: styles.track }}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
