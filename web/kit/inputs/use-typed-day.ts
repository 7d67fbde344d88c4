import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { dayText, typedDay } from './days.ts'

interface Options {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A text field for a day. The text is read when it is complete, on Enter, and when the field is left. A text that is
 * no day is then removed, with a message. A day outside of the limits stays, with a message that names the limits.
 */
export function useTypedDay({ value, onChange, min = '', max = '' }: Options) {
  const { language, text } = useStartLanguage()
  const { date } = text.inputs
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const forget = () => {
    setDraft(undefined)
    setRefusal(undefined)
  }
  const isWithin = (day: string) => day >= min && (max === '' || day <= max)
  const read = (typed: string) => (typed.trim() === '' ? '' : typedDay(typed, language))
  const take = (day: string) => {
    if (day !== value) onChange(day)
  }
  const limits = () => {
    const [first, last] = [dayText(min, language), dayText(max, language)]
    if (last === '') return date.earliest(first)
    return first === '' ? date.latest(last) : date.within(`${first} – ${last}`)
  }
  /** Returns whether the typed text was accepted. */
  const commit = () => {
    if (draft === undefined) return true
    const day = read(draft)
    forget()
    if (day === undefined) setRefusal(date.notADay(draft))
    else if (day === '' || isWithin(day)) {
      take(day)
      return true
    } else {
      setDraft(draft)
      setRefusal(limits())
    }
    return false
  }
  return {
    refusal,
    /** To be called when a day is chosen in another way. */
    forget,
    input: {
      value: draft ?? dayText(value, language),
      placeholder: date.placeholder,
      autoComplete: 'off',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const typed = currentTarget.value
        setDraft(typed)
        setRefusal(undefined)
        const day = inFull.test(typed) ? read(typed) : undefined
        if (day !== undefined && isWithin(day)) take(day)
      },
      onKeyDown: (event: KeyboardEvent) => {
        // Enter must not submit a form whose typed day was not accepted.
        if (event.key === 'Enter' && !commit()) event.preventDefault()
      },
      onBlur: commit,
    },
  }
}

const inFull = /^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/
