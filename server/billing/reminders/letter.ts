import { sql } from 'kysely'
import { ocrNumber } from '#contract/company-numbers.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { toOre } from '#server/database/money.ts'
import { houseContact, type Writers } from '#server/live/mail/mailer.ts'
import { words } from '#server/words/index.ts'
import { type About, subjectOf } from './mail.ts'

/**
 * The mail that a reminder comes with. The PDF is the one that was made then; there is none where it may not go out any more.
 */
export const reminderLetters = (db: RawDatabase, publicUrl: string): Pick<Writers, 'reminder'> => ({
  async reminder({ about, language }) {
    const { reminderId, name, currency, lines, accounts = [], ...sums } = about as About
    const { content, mayGoOut } = await db
      .selectFrom('reminder')
      .where('id', '=', reminderId)
      .select(['content', sql<boolean>`reminder_may_go_out(id)`.as('mayGoOut')])
      .executeTakeFirstOrThrow()
    if (!mayGoOut) return undefined
    const isByOcr = accounts.some(([way]) => way === 'bankgiro')
    const { mail, title, crossed } = words[language].reminder
    const replyTo = await houseContact(db)
    const money = (amount: number) => wordingFor(language).money(toOre(amount), currency)
    const moneyOrNone = (amount: number) => (amount === 0 ? null : money(amount))
    return {
      ...(replyTo && { replyTo }),
      subject: subjectOf(about as About, language),
      lines: [mail.text(name)],
      sections: [
        {
          title,
          lines: lines.map(({ number, due, remaining }) =>
            mail.line(number, mail[isByOcr ? 'ocr' : 'reference'](ocrNumber(number)), due, money(remaining)),
          ),
        },
        {
          title: words[language].reminder.how,
          lines: [mail.sums(money(sums.sum), moneyOrNone(sums.interest), moneyOrNone(sums.fee)), mail.each],
        },
      ],
      facts: accounts.map(([way, value]) => ({ label: wordingFor(language).words[way], value })),
      button: { label: mail.button, url: `${publicUrl}/statements` },
      small: [crossed, ...(replyTo ? [mail.contact(replyTo)] : [])],
      attachments: [
        { name: `${fileNames[language]}-${reminderId}.pdf`, contentType: 'application/pdf', content },
      ],
    }
  },
})

/** As the receiver finds it again among other files. */
const fileNames = { 'sv-SE': 'påminnelse', 'en-GB': 'reminder' }
