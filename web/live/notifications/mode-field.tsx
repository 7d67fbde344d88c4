import { useField, type FieldProps } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { SegmentedControl } from '@mantine/core'
import styles from './notification-settings.module.css'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  options: readonly { value: string; label: string }[]
  /** If not its label, which is still read aloud. */
  shownLabel?: string
}

/** A choice between a few visible options. */
export function ModeField<V extends FormValues>({ options, shownLabel, ...field }: Props<V>) {
  const show = (held: unknown) => options.find((option) => option.value === held)?.label
  const { name, label, value, set } = useField(field, show)
  return (
    <div className={styles.mode}>
      <span className={shownLabel === undefined ? styles.label : styles.further}>{shownLabel ?? label}</span>
      <SegmentedControl
        fullWidth
        aria-label={label ?? name}
        value={value as string}
        onChange={set}
        data={[...options]}
      />
    </div>
  )
}
