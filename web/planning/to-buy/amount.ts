import { purchaseLimits } from '#contract/planning/to-buy.ts'
import type { StartText } from '#web/i18n/en/start.ts'

/** What is wrong with a typed amount, as a sentence; undefined where it can be ordered. */
export function amountProblem({ messages }: Pick<StartText, 'messages'>, label: string, typed: string) {
  const text = typed.trim()
  if (!/^\d+$/.test(text)) return messages.integer(label)
  const amount = Number(text)
  const { min, max } = purchaseLimits
  return amount < min || amount > max ? messages.range(label, undefined, purchaseLimits) : undefined
}
