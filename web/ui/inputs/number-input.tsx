import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { nextNumberText } from './number-text.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The number as it is typed: digits, a dot, a leading minus. `numberOf` reads it. */
  value: string
  onChange: (text: string) => void
  /** How many decimals may be typed; without it any number of them. */
  decimals?: number
}

export function NumberInput({ value, onChange, decimals, ...input }: Props) {
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value
    const next = nextNumberText(value, typed, decimals)
    if (next !== typed) showKeepingCaret(currentTarget, next)
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={value}
      onChange={change}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    />
  )
}

/** What stands behind the caret is never what was cleaned away, so the caret keeps its distance from the end. */
function showKeepingCaret(input: HTMLInputElement, text: string) {
  const behind = input.value.length - (input.selectionStart ?? input.value.length)
  const caret = Math.max(0, text.length - behind)
  input.value = text
  input.setSelectionRange(caret, caret)
}
