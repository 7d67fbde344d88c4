import type { KeyboardEvent } from 'react'

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrow keys lead from one amount to the next or the one before. */
export function toNextAmount(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-run-amount]')]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}
