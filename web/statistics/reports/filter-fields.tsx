import { type RecordDimension, recordDimensions } from '#contract/statistics/measures.ts'
import { type Question, reports } from '#contract/statistics/reports.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { nameIn, namesOf } from './filter-names.ts'
import { useOfferedDimensions } from './offered-dimensions.ts'
import styles from './reports.module.css'

interface Props {
  filters: Question['Filters']
  onChange: (filters: Question['Filters']) => void
}

/** Whom and what the report is about: only these customers, lockers, articles and people. */
export function FilterFields({ filters, onChange }: Props) {
  const { reports: text } = useText()
  const offered = useOfferedDimensions()
  return (
    <fieldset className={styles.filters}>
      <legend>{text.only}</legend>
      {recordDimensions
        .filter((of) => offered.includes(of) || (filters[of]?.length ?? 0) > 0)
        .map((of) => (
          <FilterField
            key={of}
            of={of}
            ids={filters[of] ?? []}
            onChange={(ids) => onChange({ ...filters, [of]: ids.length > 0 ? ids : undefined })}
          />
        ))}
    </fieldset>
  )
}

interface FieldProps {
  of: RecordDimension
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

const hasNone: readonly RecordDimension[] = ['group', 'person', 'team', 'costCentre']

function FilterField({ of, ids, onChange }: FieldProps) {
  const { reports: text } = useText()
  const known = useQuery(namesOf(of, ids))
  const none = { value: 0, name: text.none[of] }
  return (
    <MultiSelect
      label={text.dimensions[of]}
      chosen={ids.map((value) => ({ value, name: nameIn(known.data?.data, of, value, text) }))}
      onChange={(chosen) => onChange(chosen.map(({ value }) => Number(value)))}
      from={0}
      search={async (searchString, _chosen, signal) => {
        const { data } = await call(reports.choices, { query: { of, searchString }, signal })
        const found = data.map(({ Id, Name, Number: number }) => ({
          value: Id,
          name: number ? `${Name} (${number})` : Name,
        }))
        return hasNone.includes(of) && searchString === '' ? [none, ...found] : found
      }}
    />
  )
}
