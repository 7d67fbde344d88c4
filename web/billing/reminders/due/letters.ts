import type { ReminderLetter, ReminderLine } from '#contract/billing/reminders.ts'

/** A statement with the reminder that it stands on. */
export interface DueRow extends ReminderLine {
  letter: ReminderLetter
}

export const letterKey = ({ ResellerCustomerId, CurrencyCode }: ReminderLetter) =>
  `${ResellerCustomerId} ${CurrencyCode}`

export const rowsOf = (letters: readonly ReminderLetter[]): DueRow[] =>
  letters.flatMap((letter) => letter.lines.map((line) => ({ ...line, letter })))

/** Without the statements that are left out. */
export const linesLeft = ({ lines }: ReminderLetter, leftOut: ReadonlySet<number>) =>
  lines.filter(({ Id }) => !leftOut.has(Id))
