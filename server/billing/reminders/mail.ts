import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ReminderLetter, ReminderState, reminderSums } from '#contract/billing/reminders.ts'
import type { Tables } from '#server/database/tables.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'

/** What a mail about a reminder says. It is kept with the mail, since it was true on the day. */
export interface About {
  reminderId: number
  level: number
  name: string
  currency: string
  sum: number
  interest: number
  fee: number
  lines: { number: number; due: string; remaining: number }[]
}

/** Hours. */
export const aMonth = 30 * 24

/** In the transaction of the reminder. Without an address nothing is mailed. */
export async function queueReminderMail(
  tx: Transaction<Tables>,
  reminderId: number,
  letter: ReminderLetter,
  sums: NonNullable<ReturnType<typeof reminderSums>>,
) {
  if (letter.Address === '') return
  const about: About = {
    reminderId,
    level: sums.Level,
    name: letter.CustomerName,
    currency: letter.CurrencyCode,
    sum: sums.Sum,
    interest: sums.Interest,
    fee: sums.Fee,
    lines: letter.lines.map(({ Number: number, DueDate: due, RemainingAmount: remaining }) => ({
      number,
      due,
      remaining,
    })),
  }
  const uuid = randomUUID()
  await tx
    .insertInto('reminder_mail')
    .values({ reminder_id: reminderId, reseller_id: letter.ResellerCustomerId, mail_uuid: uuid })
    .execute()
  await putIntoOutbox(tx, [
    {
      uuid,
      kind: 'reminder',
      address: letter.Address,
      language: letter.Language,
      about: JSON.stringify(about),
      goodForHours: aMonth,
    },
  ])
}

/** What became of a reminder's mail (`reminder_mail` as `mailed`); null where it was not mailed, and nobody has sent it otherwise. */
export const mailState = sql<ReminderState | null>`(case when mailed.state in ('waiting', 'sent', 'byHand') then mailed.state
  when mailed.state = 'dropped' or mailed.state is null and exists (
    select from reminder_line gone where gone.reminder_id = reminder.id and gone.withdrawn) then 'withdrawn' when mailed.state is not null then 'failed' end)`

/** When it was made, or later. */
export const mailedTo = sql<string>`coalesce(nullif(mailed.address, ''), reminder.address)`
