import { useStartText } from '#web/i18n/language-provider.tsx'
import { Select } from '@mantine/core'
import { useField, type FieldProps } from './fields.tsx'
import type { FormValues } from './use-form.ts'

export interface SelectOption {
  value: string | number
  label: string
}

interface Props<V extends FormValues> extends FieldProps<V, string | number | null> {
  options: readonly SelectOption[]
  disabled?: boolean
  /** Whether it can be emptied again. */
  clearable?: boolean
}

const mostShown = 100

/** One of several; what is typed narrows them down. Holds the value, or null where nothing is chosen. */
export function SelectField<V extends FormValues>({
  options,
  disabled = false,
  clearable = false,
  ...field
}: Props<V>) {
  const { ui } = useStartText()
  const optionOf = (value: unknown) => options.find((option) => option.value === value)
  const show = (value: unknown) => optionOf(value)?.label ?? String(value)
  const { set, value, ...props } = useField(field, show)
  const chosen = optionOf(value)
  const find = (text: string | null) => options.find((option) => String(option.value) === text)?.value ?? null
  return (
    <Select
      {...props}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={chosen ? String(chosen.value) : null}
      onChange={(text) => set(find(text))}
      searchable
      limit={mostShown}
      nothingFoundMessage={ui.noResult}
      maxDropdownHeight={250}
      allowDeselect={false}
      openOnFocus={false}
      disabled={disabled}
      clearable={clearable}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
