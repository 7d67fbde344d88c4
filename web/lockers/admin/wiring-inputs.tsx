import type { Gpio } from '#contract/lockers/lockers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  isAt,
  mistakeAt,
  placeName,
  withLevel,
  withPin,
  type Section,
  type Wired,
  type WiringMistake,
} from './wiring.ts'

interface Props {
  section: Section
  wired: readonly Wired[]
  /** After an attempt to save all errors are shown. */
  strict: boolean
  onChange: (change: (all: readonly Wired[]) => Wired[]) => void
  onLeave: () => void
}

/** The output that opens a section. */
export function PinInput({ section, wired, strict, onChange, onLeave }: Props) {
  const text = useText().lockers.wiring
  const [typing, setTyping] = useState(false)
  const here = wired.find(isAt(section))
  const mistake = mistakeAt(wired, section)
  // No error while typing: 1 may become 12.
  const error = mistake && (strict || !typing) && said(mistake)
  function said(wrong: WiringMistake) {
    return wrong.is === 'range' ? text.range : text.taken(placeName(text, wrong.by))
  }
  return (
    <NumberInput
      aria-label={`${text.pin}, ${placeName(text, section)}`}
      value={here ? String(here.Pin) : ''}
      onChange={(typed) => onChange((all) => withPin(all, section, typedNumber(typed) ?? typed))}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave()
      }}
      error={error}
      decimals={0}
    />
  )
}

/** At which level the output opens it. */
export function LevelInput({ section, wired, onChange }: Omit<Props, 'strict' | 'onLeave'>) {
  const text = useText().lockers.wiring
  const here = wired.find(isAt(section))
  return (
    <NativeSelect
      aria-label={`${text.level}, ${placeName(text, section)}`}
      value={here ? String(here.ActiveLevel) : ''}
      onChange={({ currentTarget: { value } }) =>
        onChange((all) => withLevel(all, section, Number(value) as Gpio['ActiveLevel']))
      }
      disabled={!here}
      data={[
        ...(here ? [] : [{ value: '', label: '–' }]),
        { value: '1', label: text.high },
        { value: '0', label: text.low },
      ]}
    />
  )
}
