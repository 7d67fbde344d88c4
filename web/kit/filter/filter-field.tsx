import type { Filter, FilterValue } from '#contract/filter.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { Toggle } from '#web/kit/inputs/toggle.tsx'
import { NativeSelect } from '@mantine/core'
import { listOf, toggleValues } from './filter-request.ts'
import type { FilterWords } from './filter-words.ts'

interface Props {
  filter: Filter
  words: FilterWords
  value: FilterValue | FilterValue[]
  onChange: (value: FilterValue | FilterValue[]) => void
  disabled: boolean
  error: string | undefined
}

/** The input for one filter, by the filter's type. */
export function FilterField({ filter, words, value, onChange, disabled, error }: Props) {
  const label = words.label(filter)
  const common = { label, disabled, error }
  switch (filter.type) {
    case 'toggle': {
      const [off, on] = toggleValues(filter.key, filter.values)
      return (
        <Toggle
          {...common}
          labels={words.toggle(filter)}
          width={110}
          checked={value === on}
          onChange={(checked) => onChange(checked ? on : off)}
        />
      )
    }
    case 'date':
      return <DateInput {...common} value={String(value)} onChange={onChange} />
    case 'multi':
      return <SeveralOf {...common} filter={filter} words={words} value={listOf(value)} onChange={onChange} />
    case 'select':
      return <OneOf {...common} filter={filter} words={words} value={value} onChange={onChange} />
  }
}

interface ChoiceProps<V> {
  label: string
  filter: Filter
  words: FilterWords
  value: V
  onChange: (value: FilterValue | FilterValue[]) => void
  disabled: boolean
  error: string | undefined
}

function OneOf({ filter, words, value, onChange, ...input }: ChoiceProps<FilterValue | FilterValue[]>) {
  const { all } = useStartText().filter
  const options = filter.values.map((option) => ({
    value: String(option.value),
    label: words.name(filter, option.value),
  }))
  // A filter with a default value has no choice "all".
  const data = filter.currentValue === null ? [{ value: '', label: all }, ...options] : options
  const choose = (chosen: string) =>
    onChange(filter.values.find((option) => String(option.value) === chosen)?.value ?? '')
  return (
    <NativeSelect
      {...input}
      data={data}
      value={String(value)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

/** All choices are known already, so that the search begins with the first character. */
function SeveralOf({ filter, words, value, onChange, ...input }: ChoiceProps<readonly FilterValue[]>) {
  const choice = (one: FilterValue) => ({ name: words.name(filter, one), value: one })
  const all = filter.values.map((option) => choice(option.value))
  return (
    <MultiSelect
      {...input}
      from={0}
      among={filter.values.map((option) => option.value).join()}
      chosen={value.map(choice)}
      onChange={(chosen) => onChange(chosen.map((one) => one.value))}
      search={(typed) =>
        Promise.resolve(all.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())))
      }
    />
  )
}
