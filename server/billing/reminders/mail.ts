import type { Transaction } from 'kysely'
import type { ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { toOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { words } from '#server/words/index.ts'

/** What a mail about a reminder says. It is kept with the mail, since it was true on the day. */
interface About {
  reminderId: number
  level: number
  name: string
  currency: string
  sum: number
  interest: number
  fee: number
  lines: { number: number; due: string; remaining: number }[]
}

const aMonth = 30 * 24

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
  await putIntoOutbox(tx, [
    {
      kind: 'reminder',
      address: letter.Address,
      language: letter.Language,
      about: JSON.stringify(about),
      goodForHours: aMonth,
    },
  ])
}

export const reminderLetters = (publicUrl: string): Pick<Writers, 'reminder'> => ({
  async reminder({ about, language }) {
    const { level, name, currency, lines, ...sums } = about as About
    const { mail, levels, title, each, crossed } = words[language].reminder
    const money = (amount: number) => wordingFor(language).money(toOre(amount), currency)
    return {
      subject: mail.subject(levels[level - 1] ?? title, lines.map(({ number }) => number).join(', ')),
      lines: [mail.text(name)],
      sections: [
        {
          title,
          lines: lines.map(({ number, due, remaining }) => mail.line(number, due, money(remaining))),
        },
        {
          title: words[language].reminder.how,
          lines: [mail.sums(money(sums.sum), money(sums.interest), money(sums.fee)), each],
        },
      ],
      button: { label: mail.button, url: `${publicUrl}/statements` },
      small: [crossed],
    }
  },
})
