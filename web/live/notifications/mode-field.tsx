import { useField, type FieldProps } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { SegmentedControl } from '@mantine/core'
import styles from './notification-settings.module.css'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  options: readonly { value: string; label: string }[]
}

/** One of a few, all of them in sight. */
export function ModeField<V extends FormValues>({ options, ...field }: Props<V>) {
  const { name, label, value } = useField(field)
  return (
    <div className={styles.mode}>
      <span className={styles.label}>{label}</span>
      <SegmentedControl
        fullWidth
        aria-label={label ?? name}
        value={value as string}
        onChange={(next) => field.form.set(field.name, next as V[typeof field.name])}
        data={[...options]}
      />
    </div>
  )
}
