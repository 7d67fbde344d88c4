import { TextInput, type TextInputProps } from '@mantine/core'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { useState, type ChangeEvent, type FocusEvent, type SyntheticEvent } from 'react'
import { nextNumberText, numberLength, shownNumber, withoutUnit, type NumberLook } from './number-text.ts'

interface Props
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect' | 'type'>, Partial<NumberLook> {
  /** The number as it is typed: digits, a dot, a leading minus; or a pasted text that is none. `typedNumber` reads it. */
  value: string
  onChange: (text: string) => void
  /** How many decimals may be typed; without it any number of them. */
  decimals?: number
}

export function NumberInput({ value, onChange, decimals, decimalSign = '.', unit = '', ...input }: Props) {
  const { inputs } = useStartText()
  const look = { decimalSign, unit }
  // Typing 2,5 into a field for whole numbers would leave 25 without a message.
  const [blockedSign, setBlockedSign] = useState(false)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = withoutUnit(currentTarget.value, look)
    const next = nextNumberText(value, typed, decimals)
    if (decimals === 0 && next === value && /[.,]/.test(typed)) setBlockedSign(true)
    else if (next === '') setBlockedSign(false)
    showKeepingCaret(currentTarget, shownNumber(next, look), look)
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...input}
      error={input.error || (blockedSign && inputs.number.wholeOnly)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setBlockedSign(false)
        input.onBlur?.(event)
      }}
      value={shownNumber(value, look)}
      onChange={change}
      onSelect={(event) => keepBeforeUnit(event, look)}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    />
  )
}

/** Sets the text and keeps the number of digits behind the caret. */
function showKeepingCaret(input: HTMLInputElement, shown: string, look: NumberLook) {
  if (input.value === shown) return
  const behind = input.value
    .slice(input.selectionStart ?? input.value.length)
    .replace(/[^\d.,−-]/g, '').length
  const caret = Math.max(0, numberLength(shown, look) - behind)
  input.value = shown
  input.setSelectionRange(caret, caret)
}

/** Moves the caret from the unit back to the end of the number. */
function keepBeforeUnit({ currentTarget }: SyntheticEvent<HTMLInputElement>, look: NumberLook) {
  const { value, selectionStart, selectionEnd } = currentTarget
  const end = numberLength(value, look)
  if (selectionStart === null || selectionEnd === null || selectionEnd <= end) return
  currentTarget.setSelectionRange(Math.min(selectionStart, end), end)
}
