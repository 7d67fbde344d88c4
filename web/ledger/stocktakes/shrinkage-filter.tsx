import { type ShrinkageGrouping, shrinkageGroupings } from '#contract/ledger/shrinkage.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { type DayRange, presetRange } from '#web/kit/inputs/days.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import styles from './stocktakes.module.css'

interface Props {
  by: ShrinkageGrouping
  onBy: (by: ShrinkageGrouping) => void
  range: DayRange
  onRange: (range: DayRange) => void
}

const presets = ['months3', 'months12', 'thisMonth', 'previousMonth'] as const

/** Opens what the report is made by, and shows what differs from the usual. */
export function ShrinkageFilter({ by, onBy, range, onRange }: Props) {
  const { text, format } = useLanguage()
  const { shrinkage: words } = text.stocktakes
  const [opened, setOpened] = useState(false)
  const usual = presetRange('months12', currentDay())
  const isUsual = range.from === usual.from && range.to === usual.to
  const chips = [
    { key: 'by', label: words.by, text: by === 'locker' ? '' : words.groupings[by] },
    {
      key: 'days',
      label: words.days,
      text: isUsual ? '' : [range.from, range.to].map(format.date).join(' – '),
    },
  ]
  return (
    <>
      <FilterButton
        label={text.resource.filter}
        width="min(360px, 100vw - 32px)"
        opened={opened}
        onOpen={setOpened}
        chips={chips.filter((chip) => chip.text !== '').map((chip) => ({ ...chip, removable: true }))}
        onRemove={(key) => (key === 'by' ? onBy('locker') : onRange(usual))}
      >
        <div className={styles.filter}>
          <NativeSelect
            label={words.by}
            value={by}
            data={shrinkageGroupings.map((value) => ({ value, label: words.groupings[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onBy(shrinkageGroupings.find((each) => each === value) ?? 'locker')
            }
          />
          <DateRangeInput label={words.days} value={range} onChange={onRange} presets={presets} />
        </div>
      </FilterButton>
      {isUsual && <p className={styles.days}>{text.inputs.date.presetNames.months12}</p>}
    </>
  )
}
