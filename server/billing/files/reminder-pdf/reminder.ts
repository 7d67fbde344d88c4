import type { ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import type { Buyer, Seller } from '#server/billing/files/statement.ts'

/** A reminder as its file needs it. */
export interface Reminder extends ReminderLetter {
  number: number
  date: string
  seller: Seller
  buyer: Buyer
  /** The seller's, a PNG or a JPEG. */
  logo: Uint8Array | undefined
  sums: NonNullable<ReturnType<typeof reminderSums>>
  /** Percentage points above the reference rate. */
  above: number
}
