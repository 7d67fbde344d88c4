import { useLanguage } from '#web/i18n/language-provider.tsx'
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
 * A text field for a day. What is typed counts when it is written in full, on Enter and when the field is left. What is
 * no day is then taken back, with a word about it, so that the field never shows anything but its value.
 */
export function useTypedDay({ value, onChange, min = '', max = '9999' }: Options) {
  const { language, text } = useLanguage()
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<string>()

  const read = (typed: string) => {
    if (typed.trim() === '') return ''
    const day = typedDay(typed, language)
    return day !== undefined && day >= min && day <= max ? day : undefined
  }
  const commit = () => {
    if (draft === undefined) return
    const day = read(draft)
    setDraft(undefined)
    if (day === undefined) setRefused(draft)
    else if (day !== value) onChange(day)
  }
  return {
    refusal: refused === undefined ? undefined : text.inputs.date.notADay(refused),
    input: {
      value: draft ?? dayText(value, language),
      placeholder: text.inputs.date.placeholder,
      autoComplete: 'off',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const typed = currentTarget.value
        setDraft(typed)
        setRefused(undefined)
        const day = inFull.test(typed) ? read(typed) : undefined
        if (day !== undefined && day !== value) onChange(day)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
      },
      onBlur: commit,
    },
  }
}

const inFull = /^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/
