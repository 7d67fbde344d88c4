import type { ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import type { Party, Seller } from '#server/billing/files/statement.ts'

/** A reminder as its file needs it. */
export interface Reminder extends ReminderLetter {
  /** Its own, which the payment of interest and fee is known by. */
  number: number
  date: string
  seller: Seller
  buyer: Party
  sums: NonNullable<ReturnType<typeof reminderSums>>
  /** Percentage points above the reference rate. */
  above: number
}
