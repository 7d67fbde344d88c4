import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { ImageInput } from '#web/kit/inputs/image/image-input.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { Toggle } from '#web/kit/inputs/toggle.tsx'
import { useState } from 'react'
import { notShown, useField, type FieldProps, type NamesOf } from './fields.tsx'
import type { FormValues } from './use-form.ts'

/** The larger inputs as fields of a form; separate from the small ones, so that a form without them does not load them. */

/** Holds `YYYY-MM-DD`, or an empty text while there is none. */
export function DateField<V extends FormValues>(field: FieldProps<V, string>) {
  const { date } = useFormat()
  const show = (day: unknown) => date(String(day))
  const { name, label, value, set, description, error, withAsterisk, onBlur } = useField(field, show)
  return (
    <DateInput
      {...{ name, label: label ?? name, error, onBlur }}
      value={value as string}
      onChange={set}
      hint={description}
      required={withAsterisk}
    />
  )
}

interface ToggleProps<V extends FormValues> extends FieldProps<V, boolean> {
  /** The texts for off and on, where "No" and "Yes" are not clear enough. */
  labels?: readonly [string, string]
}

export function ToggleField<V extends FormValues>({ labels, ...field }: ToggleProps<V>) {
  const { ui } = useStartText()
  const says = labels ?? ([ui.no, ui.yes] as const)
  const { name, label, value, set, description, error } = useField(field, (on) => says[on === true ? 1 : 0])
  return (
    <Toggle
      label={label ?? name}
      labels={says}
      checked={value === true}
      onChange={set}
      error={error}
      {...(description !== undefined && { hint: description })}
    />
  )
}

interface MultiProps<V extends FormValues> extends FieldProps<V, readonly (string | number)[]> {
  search: Search
  /** The names of the stored values. */
  known: readonly Choice[]
  /** As of `MultiSelect`. */
  from?: number
  freeTags?: boolean
  /** It has the focus, and offers its choices at once. */
  begins?: boolean
}

/** Holds the values of what is chosen. */
export function MultiSelectField<V extends FormValues>({
  search,
  known,
  from,
  freeTags = false,
  begins = false,
  ...field
}: MultiProps<V>) {
  const [met, setMet] = useState<readonly Choice[]>([])
  const choiceOf = (one: Choice['value']) =>
    [...known, ...met].find((choice) => choice.value === one) ?? { name: String(one), value: one }
  const choicesOf = (values: unknown) => (values as Choice['value'][]).map(choiceOf)
  const show = (values: unknown) =>
    choicesOf(values)
      .map((choice) => choice.name)
      .join(', ')
  const { name, label, value, set, description, error, onBlur } = useField(field, show)
  return (
    <MultiSelect
      label={label ?? name}
      chosen={choicesOf(value)}
      onChange={(chosen) => {
        setMet(chosen)
        set(chosen.map((choice) => choice.value))
      }}
      {...(description !== undefined && { hint: description })}
      {...(from !== undefined && { from })}
      {...(begins && { typed: '' })}
      {...{ search, freeTags, error, onBlur }}
    />
  )
}

/** Holds the chosen file, or else the address of the stored image where the form knows it. */
interface ImageProps<V extends FormValues> extends FieldProps<V, File | string | null> {
  /** The flag that tells the server to remove the stored image. */
  removed: NamesOf<V, boolean>
  /** The address of the stored image. */
  stored?: string | undefined
  /** How much of the form has been sent, in per cent, while it is sent. */
  progress?: number | undefined
}

export function ImageField<V extends FormValues>({ removed, stored, progress, ...field }: ImageProps<V>) {
  const { name, label, value, set, error, onBlur } = useField(field, notShown)
  const { form } = field
  const file = (value as unknown) instanceof File ? (value as unknown as File) : null
  return (
    <ImageInput
      label={label ?? name}
      value={{ file, removed: form.values[removed] === true }}
      onChange={(change) => {
        set(change.file ?? (change.removed ? null : form.base[field.name]))
        form.set(removed, change.removed as V[typeof removed])
      }}
      disabled={form.saving}
      {...{ stored, progress, error, onBlur }}
    />
  )
}
