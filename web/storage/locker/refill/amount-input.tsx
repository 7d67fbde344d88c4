import { NumberInput } from '#web/ui/inputs/number-input.tsx'
import type { KeyboardEvent } from 'react'
import styles from './refill.module.css'

interface Props {
  label: string
  value: string
  disabled: boolean
  onChange: (text: string) => void
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The amount of one line. Enter and the arrow keys go on to the next one; the table around it does not hear them. */
export function AmountInput({ label, value, disabled, onChange }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...document.querySelectorAll<HTMLInputElement>('[data-refill-amount]')]
    const next = all[all.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }
  return (
    <NumberInput
      data-refill-amount
      aria-label={label}
      className={styles.amount}
      decimals={0}
      value={value}
      disabled={disabled}
      onChange={(text) => onChange(text.replace('-', ''))}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
    />
  )
}
