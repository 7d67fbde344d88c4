import { TextInput, type TextInputProps } from '@mantine/core'
import { useStartText } from '#web/i18n/language-provider.tsx'
import type { ChangeEvent, SyntheticEvent } from 'react'
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
  const isBroken = decimals === 0 && /^-?\d*\.\d*$/.test(value)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = withoutUnit(currentTarget.value, look)
    const next = nextNumberText(value, typed, decimals)
    showKeepingCaret(currentTarget, shownNumber(next, look), look)
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...input}
      error={input.error || (isBroken && inputs.number.wholeOnly)}
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
