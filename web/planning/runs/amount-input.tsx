import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import styles from './row.module.css'
import { isNoAmount } from './use-plan.ts'

interface Props {
  article: string
  typed: string
  onType: (amount: string) => void
}

/** How much of an article goes to a locker. */
export function AmountInput({ article, typed, onType }: Props) {
  const { make } = useLanguage().text.runs
  return (
    <Input
      aria-label={make.amountOf(article)}
      className={styles.amount ?? ''}
      data-run-amount
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isNoAmount(typed)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={toNextAmount}
    />
  )
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrow keys lead from one amount to the next or the one before. */
function toNextAmount(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-run-amount]')]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}
