import { useFormat } from '#web/i18n/language-provider.tsx'
import { Autocomplete, NumberInput, Textarea, TextInput } from '@mantine/core'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { Form, FormValues } from './use-form.ts'

/** The fields of a form. Label, value and mistake come from the form; a field adds only how it is filled in. */

/** The names of the values that are of type T. */
export type NamesOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string]

export interface FieldProps<V extends FormValues, T> {
  form: Form<V>
  name: NamesOf<V, T>
  required?: boolean
  hint?: string
}

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

interface TextProps<V extends FormValues> extends FieldProps<V, string> {
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: 'numeric'
}

export function TextField<V extends FormValues>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  ...field
}: TextProps<V>) {
  return <TextInput {...useTextField(field)} type={type} autoComplete={autoComplete} inputMode={inputMode} />
}

export function LongTextField<V extends FormValues>(field: FieldProps<V, string>) {
  return <Textarea {...useTextField(field)} autosize minRows={2} maxRows={8} />
}

interface PasswordProps<V extends FormValues> extends FieldProps<V, string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<V extends FormValues>({ autoComplete, ...field }: PasswordProps<V>) {
  return <PasswordInput {...useTextField(field)} autoComplete={autoComplete} />
}

export function SuggestField<V extends FormValues>({
  suggestions,
  ...field
}: FieldProps<V, string> & { suggestions: string[] }) {
  const { onChange: _, ...props } = useTextField(field)
  const set = (value: string) => field.form.set(field.name, value as V[typeof field.name])
  return <Autocomplete {...props} onChange={set} data={suggestions} limit={40} maxDropdownHeight={250} />
}

interface NumberProps<V extends FormValues> extends FieldProps<V, string | number> {
  decimals: number
  /** The unit, which stands in the field behind the number. */
  suffix?: string
}

/** Holds a number, or an empty text while there is none. A comma is as good as a point. */
export function NumberField<V extends FormValues>({ decimals, suffix = '', ...field }: NumberProps<V>) {
  const { decimalSeparator } = useFormat()
  const { onChange: _, value, ...props } = useField(field)
  return (
    <NumberInput
      {...props}
      value={value as string | number}
      onChange={(next) => field.form.set(field.name, next as V[typeof field.name])}
      decimalScale={decimals}
      decimalSeparator={decimalSeparator}
      allowDecimal={decimals > 0}
      allowedDecimalSeparators={['.', ',']}
      suffix={suffix === '' ? '' : ` ${suffix}`}
      hideControls
    />
  )
}

function useTextField<V extends FormValues>(field: FieldProps<V, string>) {
  const { value, ...props } = useField(field)
  return { ...props, value: value as string }
}

const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function useField<V extends FormValues, T>({ form, name, required = false, hint }: FieldProps<V, T>) {
  return {
    name,
    label: form.labels[name],
    value: form.values[name],
    description: hint,
    // A hint above the field would push it down beside its neighbour.
    inputWrapperOrder: hintBelow,
    error: form.errorOf(name),
    withAsterisk: required,
    'aria-required': required,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value as V[typeof name]),
    onBlur: () => form.leave(name),
  }
}
