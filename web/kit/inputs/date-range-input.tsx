import { currentDay } from '#web/i18n/clock.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { Input, TextInput, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { CalendarPopover, type Calendar } from './calendar-popover.tsx'
import styles from './date-range-input.module.css'
import { isRange, presetNames, presetRange, type DayRange, type PresetName } from './days.ts'
import { useTypedDay } from './use-typed-day.ts'

interface Props {
  label: string
  /** Both days are included. An empty end is open, if `mayBeOpen`. */
  value: DayRange
  onChange: (range: DayRange) => void
  mayBeOpen?: boolean
  presets?: readonly PresetName[]
  disabled?: boolean
  error?: string | undefined
}

/** Two days: typed, picked in one calendar, or chosen by a name such as "last 14 days". */
export function DateRangeInput({
  label,
  value,
  onChange,
  mayBeOpen = false,
  presets,
  disabled = false,
  error,
}: Props) {
  const { inputs, messages } = useStartText()
  const id = useId()
  // While somebody types, the range may end before it begins; it is held here until it is valid.
  const [held, setHeld] = useState<{ over: DayRange; range: DayRange }>()
  const waiting = held && held.over.from === value.from && held.over.to === value.to ? held.range : undefined
  const shown = waiting ?? value

  const change = (range: DayRange) => {
    const open = range.from === '' || range.to === ''
    const good = open ? mayBeOpen : isRange(range)
    setHeld(good ? undefined : { over: value, range })
    if (good) onChange(range)
  }
  const from = useTypedDay({ value: shown.from, onChange: (day) => change({ ...shown, from: day }) })
  const to = useTypedDay({ value: shown.to, onChange: (day) => change({ ...shown, to: day }) })
  const missing =
    waiting && (waiting.from === '' ? inputs.date.from : waiting.to === '' ? inputs.date.to : undefined)
  const unordered = waiting && (missing === undefined ? messages.dateOrder('') : messages.required(missing))
  const problem = from.refusal ?? to.refusal ?? unordered ?? error

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={problem}
      errorProps={{ id: `${id}-e` }}
    >
      <div role="group" aria-labelledby={id} className={styles.range}>
        <TextInput
          {...from.input}
          aria-label={inputs.date.from}
          aria-describedby={problem === undefined ? undefined : `${id}-e`}
          error={Boolean(problem)}
          disabled={disabled}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          {...to.input}
          aria-label={inputs.date.to}
          aria-describedby={problem === undefined ? undefined : `${id}-e`}
          error={Boolean(problem)}
          disabled={disabled}
        />
        <CalendarPopover label={label} disabled={disabled}>
          {(calendar, close) => (
            <RangeCalendar
              calendar={calendar}
              value={shown}
              presets={presets ?? presetNames}
              onPick={(range) => {
                from.forget()
                to.forget()
                change(range)
                close()
              }}
            />
          )}
        </CalendarPopover>
      </div>
    </Input.Wrapper>
  )
}

interface RangeCalendarProps {
  calendar: Calendar
  value: DayRange
  presets: readonly PresetName[]
  onPick: (range: DayRange) => void
}

function RangeCalendar({ calendar: DayCalendar, value, presets, onPick }: RangeCalendarProps) {
  const { date } = useStartText().inputs
  const [picked, setPicked] = useState<[string | null, string | null]>([value.from || null, value.to || null])
  const pick = (days: [string | null, string | null]) => {
    setPicked(days)
    const [from, to] = days
    if (from !== null && to !== null) onPick({ from, to })
  }
  return (
    <div className={styles.calendar}>
      <ul aria-label={date.presets} className={styles.presets}>
        {presets.map((preset) => (
          <li key={preset}>
            <UnstyledButton
              className={styles.preset}
              aria-current={sameRange(presetRange(preset, currentDay()), value) || undefined}
              onClick={() => onPick(presetRange(preset, currentDay()))}
            >
              {date.presetNames[preset]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <DayCalendar focusedDay={value.to} type="range" allowSingleDateInRange value={picked} onChange={pick} />
    </div>
  )
}

const sameRange = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
