import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './misc.module.css'
import { ShownValue } from './shown-value.tsx'
import { useWords } from './words.ts'

export function DatesPart() {
  const words = useWords()
  const { dates } = words
  const [day, setDay] = useState('')
  const [limited, setLimited] = useState('2026-11-15')
  const [open, setOpen] = useState({ from: '2026-11-01', to: '' })
  const { range, setRange, reset } = useRangeInAddress('last14')
  return (
    <>
      <Panel title={dates.day}>
        <div className={styles.fields}>
          <div>
            <DateInput label={dates.day} value={day} onChange={setDay} />
            <ShownValue>{day}</ShownValue>
          </div>
          <div>
            <DateInput
              label={dates.limited}
              value={limited}
              onChange={setLimited}
              min="2026-11-01"
              max="2026-11-30"
              required
            />
            <ShownValue>{limited}</ShownValue>
          </div>
          <DateInput label={words.failed} value="2026-11-15" onChange={ignore} error={words.mistake} />
          <DateInput label={words.disabled} value="2026-11-15" onChange={ignore} hint={words.hint} disabled />
        </div>
      </Panel>
      <Panel title={dates.range}>
        <div className={styles.wide}>
          <div>
            <DateRangeInput label={dates.range} value={range} onChange={setRange} />
            <ShownValue>{`${range.from} ${range.to}`}</ShownValue>
            <Button variant="default" size="compact-sm" onClick={reset}>
              {dates.toDefault}
            </Button>
          </div>
          <div>
            <DateRangeInput
              label={dates.open}
              value={open}
              onChange={setOpen}
              mayBeOpen
              presets={['thisMonth', 'previousMonth']}
            />
            <ShownValue>{`${open.from} ${open.to}`}</ShownValue>
          </div>
          <DateRangeInput label={words.disabled} value={range} onChange={ignore} disabled />
        </div>
      </Panel>
    </>
  )
}

const ignore = () => undefined
