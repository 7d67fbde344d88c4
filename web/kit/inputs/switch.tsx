import { Switch as Track } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import styles from './switch.module.css'

interface Props {
  label: string
  description?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect at once. */
export function Switch({ onChange, ...props }: Props) {
  return (
    <Track
      {...props}
      classNames={{ track: styles.track }}
      withThumbIndicator={false}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
