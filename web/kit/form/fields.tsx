import { useFormat } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './form.module.css'
import type { Form, FormValues, Show } from './use-form.ts'

/** The fields of a form. Label, value and error come from the form; a field adds only its input. */

/** The names of the values that are of type T. */
export type NamesOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string]

export interface FieldProps<V extends FormValues, T> {
  form: Form<V>
  name: NamesOf<V, T>
  required?: boolean
  hint?: string | undefined
}

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

interface TextProps<V extends FormValues> extends FieldProps<V, string> {
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: 'numeric'
  disabled?: boolean
}

export function TextField<V extends FormValues>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  disabled = false,
  ...field
}: TextProps<V>) {
  const input = { type, autoComplete, inputMode, disabled }
  return <TextInput {...useTextField(field)} {...input} />
}

export function LongTextField<V extends FormValues>(field: FieldProps<V, string>) {
  return <Textarea {...useTextField(field)} autosize minRows={2} maxRows={8} />
}

interface PasswordProps<V extends FormValues> extends FieldProps<V, string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<V extends FormValues>({ autoComplete, ...field }: PasswordProps<V>) {
  return <PasswordInput {...useTextField(field, notShown)} autoComplete={autoComplete} />
}

export function SuggestField<V extends FormValues>({
  suggestions,
  ...field
}: FieldProps<V, string> & { suggestions: string[] }) {
  const { set, value, ...props } = useField(field)
  return (
    <Autocomplete
      {...props}
      value={value as string}
      onChange={set}
      data={suggestions}
      limit={40}
      maxDropdownHeight={250}
    />
  )
}

interface NumberProps<V extends FormValues> extends FieldProps<V, string | number | null> {
  decimals: number
  /** The unit, which stands in the field behind the number. */
  suffix?: string
  /** Shows all of its decimals, as a price does. */
  fixed?: boolean
}

/** Holds a number; an empty text (or null) where there is none; and the typed text while it is no number yet (`-`). */
export function NumberField<V extends FormValues>(given: NumberProps<V>) {
  const { decimals, suffix = '', fixed = false, ...field } = given
  const { decimalSeparator, percent, number } = useFormat()
  const unit = unitOf(suffix, percent)
  const show = (held: unknown) => `${typeof held === 'number' ? number(held) : String(held)}${unit}`
  const { set, onBlur, value, ...props } = useField(field, show)
  // `12.` and `12` are the same number: while somebody types, the field keeps the text as typed.
  const [typed, setTyped] = useState('')
  const held = fixed && typeof value === 'number' ? value.toFixed(decimals) : value
  return (
    <NumberInput
      {...props}
      value={valueOf(typed) === value ? typed : String((held as string | number | null) ?? '')}
      onChange={(next) => {
        setTyped(next)
        set(valueOf(next))
      }}
      onBlur={() => {
        setTyped('')
        onBlur()
      }}
      decimals={decimals}
      decimalSign={decimalSeparator}
      unit={unit}
    />
  )
}

const valueOf = (text: string) => typedNumber(text) ?? text

/** 25 % in Swedish, 25% in English; a space before any other unit. */
function unitOf(suffix: string, percent: (value: number) => string) {
  if (suffix === '%') return percent(0).slice(1).replace('\u{A0}', ' ')
  return suffix === '' ? '' : ` ${suffix}`
}

export function useTextField<V extends FormValues>(field: FieldProps<V, string>, show?: Show) {
  const { value, set, ...props } = useField(field, show)
  const onChange = (event: { currentTarget: { value: string } }) => set(event.currentTarget.value)
  return { ...props, value: value as string, onChange }
}

/** For a password, a code or a picture, which are never shown outside of their field. */
export const notShown: Show = () => undefined

/** Registers how a field shows a value, for a conflict, where it is shown beside somebody else's. */
export function useShow<V extends FormValues>({ shows }: Form<V>, name: string, show: Show) {
  useEffect(() => void shows.set(name, show), [shows, name, show])
}

export function useField<V extends FormValues, T>(
  { form, name, required = false, hint }: FieldProps<V, T>,
  show: Show = String,
) {
  useShow(form, name, show)
  return {
    name,
    label: form.labels[name],
    value: form.values[name],
    description: hint,
    error: form.errorOf(name),
    withAsterisk: required,
    'aria-required': required,
    set: (value: unknown) => form.set(name, value as V[typeof name]),
    onBlur: () => form.leave(name),
  }
}
