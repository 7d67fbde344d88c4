import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './toggle.module.css'

interface Props {
  label: string
  /** The texts for off and on. */
  labels: readonly [off: string, on: string]
  checked: boolean
  onChange: (checked: boolean) => void
  /** Between 80 and 110 pixels. */
  width?: number
  hint?: string
  error?: ReactNode
  disabled?: boolean
}

/** A choice between two named values: yes and no, pieces and boxes. */
export function Toggle({ label, labels, checked, onChange, width = 80, ...more }: Props) {
  const { hint, error, disabled = false } = more
  const id = useId()
  const text = labels[checked ? 1 : 0]
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error` }}
    >
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={[`${id}-text`, hint && `${id}-hint`, error && `${id}-error`]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={Boolean(error) || undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={styles.toggle}
        style={{ width: Math.min(110, Math.max(80, width)) }}
      >
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
        <span id={`${id}-text`} className={styles.text} title={text}>
          {text}
        </span>
      </button>
    </Input.Wrapper>
  )
}
