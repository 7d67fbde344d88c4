import { useField, type FieldProps } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { SegmentedControl } from '@mantine/core'
import styles from './notification-settings.module.css'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  options: readonly { value: string; label: string }[]
}

/** A choice between a few visible options, and its name before it. */
export function ModeField<V extends FormValues>(field: Props<V>) {
  return (
    <div className={styles.mode}>
      <span className={styles.label}>{field.form.labels[field.name]}</span>
      <ModeChoice {...field} />
    </div>
  )
}

/** Its name is only read aloud: the place in a table tells it. */
export function ModeChoice<V extends FormValues>({ options, ...field }: Props<V>) {
  const show = (held: unknown) => options.find((option) => option.value === held)?.label
  const { name, label, value, set } = useField(field, show)
  return (
    <SegmentedControl
      className={styles.choice}
      size="xs"
      aria-label={label ?? name}
      value={value as string}
      onChange={set}
      data={[...options]}
    />
  )
}
