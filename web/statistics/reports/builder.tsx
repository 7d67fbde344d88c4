import {
  canMeasure,
  comparisons,
  type Dimension,
  dimensions,
  type Measure,
  measures,
  mostDimensions,
  recordDimensions,
  relativePeriods,
} from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { CurrencySelect } from './currency-select.tsx'
import { FilterFields } from './filter-fields.tsx'
import { useOfferedDimensions } from './offered-dimensions.ts'
import { fitting } from './question.ts'
import styles from './reports.module.css'

interface Props {
  question: Question
  onChange: (question: Question) => void
  /** What this reader may be told. */
  offered: readonly Measure[]
  answer: ReportAnswer | undefined
  /** Whether it was too much for the period. */
  refused: boolean
}

const presets = ['thisMonth', 'previousMonth', 'months3', 'months12'] as const
const tops = [10, 25, 50, 100]

/** What is counted, divided by what, of when and of whom. Each choice is asked at once. */
export function Builder({ question, onChange, offered, answer, refused }: Props) {
  const spoken = useLanguage()
  const { reports: text } = spoken.text
  const list = new Intl.ListFormat(spoken.language)
  const { Measures, Dimensions, Period, From, To, Compare, Filters, Top } = question
  const set = (changed: Partial<Question>) => onChange(fitting({ ...question, ...changed }))
  const filtered = recordDimensions.filter((of) => (Filters[of]?.length ?? 0) > 0).length
  const [showsFilters, setShowsFilters] = useState(false)
  const today = currentDay()

  // By what some measures are not divided: they are greyed.
  const inTheWay = dimensions.filter(
    (each) =>
      (Dimensions.includes(each) ||
        recordDimensions.some((of) => of === each && (Filters[of]?.length ?? 0) > 0)) &&
      offered.some((measure) => !canMeasure(measure, { Dimensions: [each] })),
  )
  const dividers = useOfferedDimensions()

  const divide = (at: number, by: string) => {
    const next = [...Dimensions.slice(0, at), ...(by ? [by as Dimension] : []), ...Dimensions.slice(at + 1)]
    set({ Dimensions: [...new Set(next)] })
  }
  const choosePeriod = (period: string) =>
    set(
      period === 'fixed'
        ? { Period: 'fixed', From: From ?? plusDays(today, -30), To: To ?? today }
        : { Period: period as Question['Period'], From: null, To: null },
    )
  return (
    <div className={styles.builder}>
      <fieldset className={styles.measures}>
        <legend>{text.show}</legend>
        {measures
          .filter((measure) => offered.includes(measure))
          .map((measure) => {
            const fits = canMeasure(measure, question)
            return (
              <Checkbox
                key={measure}
                label={text.measures[measure]}
                title={fits ? text.explained[measure] : text.notDivided}
                checked={Measures.includes(measure)}
                disabled={!fits || (Measures.length === 1 && Measures[0] === measure)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    Measures: checked
                      ? [...Measures, measure]
                      : Measures.filter((other) => other !== measure),
                  })
                }
              />
            )
          })}
        {inTheWay.length > 0 && (
          <p className={styles.greyed}>
            {text.greyed(list.format(inTheWay.map((each) => text.dimensions[each].toLowerCase())))}
          </p>
        )}
      </fieldset>
      <div className={styles.choices}>
        {Array.from({ length: Math.min(mostDimensions, Dimensions.length + 1) }, (_, at) => (
          <NativeSelect
            key={at}
            label={text.by[at] ?? ''}
            value={Dimensions[at] ?? ''}
            data={[
              { value: '', label: text.nothing },
              ...dimensions
                .filter(
                  (each) =>
                    each === Dimensions[at] || (dividers.includes(each) && !Dimensions.includes(each)),
                )
                .map((value) => ({ value, label: text.dimensions[value] })),
            ]}
            onChange={({ currentTarget: { value } }) => divide(at, value)}
          />
        ))}
        <NativeSelect
          className={styles.period}
          label={text.period}
          value={Period}
          error={refused}
          data={[...relativePeriods, 'fixed' as const].map((value) => ({
            value,
            label: text.periods[value],
          }))}
          onChange={({ currentTarget: { value } }) => choosePeriod(value)}
        />
        {Period === 'fixed' && From && To && (
          <div className={styles.days}>
            <DateRangeInput
              label={text.days}
              value={{ from: From, to: To }}
              onChange={({ from, to }) => set({ From: from, To: to })}
              presets={presets}
            />
          </div>
        )}
        <NativeSelect
          className={styles.compare}
          label={text.compare}
          value={Compare}
          data={comparisons.map((value) => ({ value, label: text.comparisons[value] }))}
          onChange={({ currentTarget: { value } }) => set({ Compare: value as Question['Compare'] })}
        />
        <NativeSelect
          className={styles.few}
          label={text.top}
          value={String(Top ?? '')}
          data={[
            { value: '', label: text.topAll },
            ...[...new Set([...tops, ...(Top ? [Top] : [])])]
              .toSorted((a, b) => a - b)
              .map((top) => ({ value: String(top), label: String(top) })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ Top: Number(value) || null })}
        />
        <CurrencySelect answer={answer} asked={question} onChange={(Currency) => set({ Currency })} />
        <Button
          className={styles.filter}
          variant="default"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
        >
          {filtered > 0 ? text.filtersOn(filtered) : text.filters}
        </Button>
      </div>
      {showsFilters && <FilterFields filters={Filters} onChange={(next) => set({ Filters: next })} />}
    </div>
  )
}
