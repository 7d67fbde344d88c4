import { useText } from '#web/i18n/language-provider.tsx'
import { Checkbox, SegmentedControl } from '@mantine/core'
import styles from './home.module.css'
import type { HomeFilter } from './use-home-filter.ts'

interface Props {
  filter: HomeFilter
  /** There are more lockers than have a line of their own. */
  hasOthers: boolean
}

/** What the chart shows. */
export function Choices({ filter, hasOthers }: Props) {
  const { home } = useText()
  return (
    <div className={styles.choices}>
      {hasOthers && (
        // All others together are far above each of the largest, whose lines would lie flat below.
        <Checkbox
          size="xs"
          label={home.withOthers}
          checked={filter.withOthers}
          onChange={({ currentTarget: { checked } }) => filter.setWithOthers(checked)}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={home.step}
        value={filter.step}
        onChange={filter.setStep}
        data={(['day', 'week'] as const).map((value) => ({
          value,
          label: home.steps[value].label,
          disabled: value === 'week' && !filter.canBeWeeks,
        }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={home.show}
        value={filter.measure}
        onChange={filter.setMeasure}
        data={(['Amount', 'Value'] as const).map((value) => ({ value, label: home.measures[value] }))}
      />
    </div>
  )
}
