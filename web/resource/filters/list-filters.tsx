import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { isDay } from '#web/kit/inputs/days.ts'
import type { Option } from '#web/kit/table/column.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { NativeSelect, Select } from '@mantine/core'
import { skipToken, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './list-filters.module.css'

/** Something that a list can be filtered by, beside its search. */
export interface ListFilter {
  /** The parameter of the list's request; also its name in the address. */
  key: string
  label: string
  /** The values to choose from, or what reads them, or any day. */
  options: readonly Option[] | (() => Promise<readonly Option[]>) | 'day'
}

interface Props {
  filters: readonly ListFilter[]
  view: TableView
}

/** Opens the filters of a list, which take effect at once, and shows those that are chosen, each with its cross. */
export function ListFilters({ filters, view }: Props) {
  const { text: all, format } = useLanguage()
  const { resource: text } = all
  const [opened, setOpened] = useState(false)
  const known = useOptions(filters, (key) => opened || chosenIn(view, key) !== undefined)
  const chosen = filters.flatMap(({ key, label, options }) => {
    const value = chosenIn(view, key)
    if (value === undefined) return []
    if (options === 'day')
      return isDay(value) ? [{ key, label, text: format.date(value), removable: true }] : []
    const named = known.get(key)?.find((option) => option.value === value)
    // What is read has numbers; another value filters nothing, and one that is not there finds nothing.
    if (!named && (typeof options !== 'function' || typeof value === 'string')) return []
    const unknown = known.get(key) ? text.filterUnknown : '…'
    return [{ key, label, text: named?.label ?? unknown, removable: true }]
  })
  const choose = (key: string, value: Option['value'] | undefined) => {
    const { [key]: _before, ...others } = view.filters
    view.change({ filters: value === undefined ? others : { ...others, [key]: value } })
  }
  return (
    <FilterButton
      label={text.filter}
      width={280}
      opened={opened}
      onOpen={setOpened}
      chips={chosen}
      onRemove={(key) => choose(key, undefined)}
    >
      <div className={styles.fields}>
        {filters.map(({ key, label, options }) => {
          const value = chosenIn(view, key)
          const onChange = (chosen: Option['value'] | undefined) => choose(key, chosen)
          return options === 'day' ? (
            <DateInput
              key={key}
              label={label}
              value={isDay(value) ? value : ''}
              onChange={(day) => onChange(day === '' ? undefined : day)}
            />
          ) : (
            <FilterField key={key} label={label} options={known.get(key) ?? []} {...{ value, onChange }} />
          )
        })}
      </div>
    </FilterButton>
  )
}

/** An address may hold anything. */
function chosenIn({ filters }: TableView, key: string) {
  const value = filters[key]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** The choices of each filter, by its key; those that have to be read come when they are needed. */
function useOptions(filters: readonly ListFilter[], needed: (key: string) => boolean) {
  const read = useQueries({
    queries: filters.map(({ key, label, options }) => ({
      // With its label: two lists may offer different things under one key.
      queryKey: ['list-filter', key, label],
      queryFn: typeof options === 'function' ? options : skipToken,
      enabled: typeof options === 'function' && needed(key),
    })),
  })
  return new Map(
    filters.map(({ key, options }, at) => [key, typeof options === 'object' ? options : read[at]?.data]),
  )
}

interface FieldProps {
  label: string
  options: readonly Option[]
  value: Option['value'] | undefined
  onChange: (value: Option['value'] | undefined) => void
}

/** Few values are seen at a glance; among many one searches. */
const mostAtAGlance = 15

function FilterField({ label, options, value, onChange }: FieldProps) {
  const { resource: text, ui } = useText()
  const shown = value === undefined ? '' : String(value)
  const data = options.map((option) => ({ value: String(option.value), label: option.label }))
  const choose = (chosen: string | null) =>
    onChange(options.find((option) => String(option.value) === chosen)?.value)
  if (options.length <= mostAtAGlance)
    return (
      <NativeSelect
        label={label}
        value={shown}
        data={[{ value: '', label: text.filterAll }, ...data]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  return (
    <Select
      label={label}
      placeholder={text.filterAll}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={ui.noResult}
      comboboxProps={{ withinPortal: false }}
      value={shown === '' ? null : shown}
      data={data}
      onChange={choose}
    />
  )
}
