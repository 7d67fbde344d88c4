import type { BankPayment } from '#contract/billing/bank-files.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** The registered payment that one looks like: its day, where it came from, and what it is for. */
export function lookalikeText({ text, format }: Words, { SeemsBooked }: Pick<BankPayment, 'SeemsBooked'>) {
  const { payments: words } = text
  if (!SeemsBooked) return words.seemsBookedSomewhere
  const { Date: day, FileName, statements } = SeemsBooked
  const numbers = statements.map(({ Number: number }) => number).join(', ')
  return words.seemsBooked(format.date(day), FileName || words.typedIn, numbers)
}

/** What is asked before it is registered as another one. */
export const sureOfAnother = (spoken: Words, payment: BankPayment) =>
  `${lookalikeText(spoken, payment)} ${spoken.text.payments.sureIsAnother(
    spoken.format.money(payment.Amount, payment.CurrencyCode),
  )}`
