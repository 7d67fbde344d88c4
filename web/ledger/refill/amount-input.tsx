import { Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import styles from './refill.module.css'

interface Props {
  label: string
  value: string
  disabled: boolean
  /** The element that tells what is wrong with it. */
  problem: string | undefined
  onChange: (text: string) => void
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The amount of one line, as it is typed. Enter and the arrow keys go on to the next one; the table around it does not
 * hear them.
 */
export function AmountInput({ label, value, disabled, problem, onChange }: Props) {
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
    <Input
      data-refill-amount
      aria-label={label}
      withAria={false}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem}
      className={styles.amount}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
    />
  )
}
