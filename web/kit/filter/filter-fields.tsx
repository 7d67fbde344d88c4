import type { Chosen, Filter, FilterObject, FilterValue } from '#contract/filter.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { NativeSelect } from '@mantine/core'
import { Fragment } from 'react'
import { FilterField } from './filter-field.tsx'
import { comparesRevisions, revisionKeys, revisionsOf, shownFilters, valueOf } from './filter-state.ts'
import type { FilterWords } from './filter-words.ts'

interface Props {
  object: FilterObject
  words: FilterWords
  chosen: Chosen
  onChange: (changed: Chosen) => void
  problems: Readonly<Record<string, string>>
  disabled: boolean
}

/** The filters in the server's order. Two days are one period; the revisions follow the filter that needs them. */
export function FilterFields({ object, words, chosen, onChange, problems, disabled }: Props) {
  const filters = shownFilters(object, chosen)
  const from = filters.find(isDay('fromDate'))
  const to = filters.find(isDay('toDate'))
  const fieldOf = (filter: Filter) => {
    if (from && to && filter === to) return null
    if (from && to && filter === from)
      return (
        <Period
          {...{ from, to, chosen, onChange, disabled }}
          error={problems['fromDate'] ?? problems['toDate']}
        />
      )
    return (
      <FilterField
        filter={filter}
        words={words}
        value={valueOf(filter, chosen)}
        onChange={(value) => onChange({ [filter.key]: value })}
        error={problems[filter.key]}
        disabled={disabled}
      />
    )
  }
  return filters.map((filter) => (
    <Fragment key={filter.key}>
      {fieldOf(filter)}
      {filter.key === 'compareType' && comparesRevisions(object, chosen) && (
        <Revisions {...{ object, chosen, onChange, disabled }} />
      )}
    </Fragment>
  ))
}

const isDay = (key: string) => (filter: Filter) => filter.key === key && filter.type === 'date'

interface PeriodProps extends Pick<Props, 'chosen' | 'onChange' | 'disabled'> {
  from: Filter
  to: Filter
  error: string | undefined
}

function Period({ from, to, chosen, onChange, disabled, error }: PeriodProps) {
  const { period } = useStartText().filter
  return (
    <DateRangeInput
      label={period}
      value={{ from: String(valueOf(from, chosen)), to: String(valueOf(to, chosen)) }}
      onChange={(range) => onChange({ fromDate: range.from, toDate: range.to })}
      mayBeOpen
      disabled={disabled}
      error={error}
    />
  )
}

function Revisions({
  object,
  chosen,
  onChange,
  disabled,
}: Pick<Props, 'object' | 'chosen' | 'onChange' | 'disabled'>) {
  const { filter } = useStartText()
  const options = revisionsOf(object).map((revision) => ({
    value: String(revision),
    label: filter.revision(revision),
  }))
  const choose = (key: string, value: string) => {
    const revision: FilterValue = value === '' ? '' : Number(value)
    onChange({ [key]: revision })
  }
  return revisionKeys.map((key) => (
    <NativeSelect
      key={key}
      label={filter[key]}
      withAsterisk
      aria-required
      disabled={disabled}
      data={[{ value: '', label: filter.chooseRevision }, ...options]}
      value={String(chosen[key] ?? '')}
      onChange={(event) => choose(key, event.currentTarget.value)}
    />
  ))
}
