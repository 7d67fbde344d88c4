import { nameOfConsumptionFile } from '#contract/billing/consumption.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { HeldBack, type Writers } from '#server/live/mail/mailer.ts'
import { words } from '#server/words/index.ts'
import { documentOf } from './document.ts'
import { issuedFile } from './files.ts'
import { namesOff } from './read.ts'

/** The mail that a consumption statement comes with. The PDF is the one that was issued. */
export const consumptionLetters = (
  db: RawDatabase,
  publicUrl: string,
): Pick<Writers, 'consumptionStatement'> => ({
  async consumptionStatement({ about, language }) {
    const { statementId } = about as { statementId: number }
    if (await namesPeople(db, statementId)) throw new HeldBack('namesOff')
    const document = await documentOf(db, statementId, language)
    if (!document) return undefined
    const { number, isCredit, creditedNumber, seller, periodStart, periodStop, net, tax, currency } = document
    const { mail, ...texts } = words[language].consumption
    const { money, days } = wordingFor(language)
    const facts: [string, string][] = [
      [texts.number, String(number)],
      [texts.period, days(periodStart, periodStop)],
      [texts.total, money(net + tax, currency)],
    ]
    return {
      subject: mail.subject(isCredit, number, seller.name),
      lines: [
        isCredit && creditedNumber !== null
          ? mail.credited(creditedNumber, document.reason)
          : mail.text(seller.name, days(periodStart, periodStop)),
      ],
      facts: facts.map(([label, value]) => ({ label, value })),
      button: { label: mail.button, url: `${publicUrl}/consumption-statements?statement=${statementId}` },
      small: [mail.attached],
      attachments: [
        {
          name: nameOfConsumptionFile(isCredit, number, language, 'pdf'),
          contentType: 'application/pdf',
          content: await issuedFile(db, statementId, language === 'sv-SE' ? 'pdf-sv' : 'pdf-en'),
        },
      ],
    }
  },
})

/** It was put into the outbox before its customer switched names off. */
async function namesPeople(db: RawDatabase, id: number) {
  const held = await db
    .selectFrom('consumption_statement as statement')
    .innerJoin('organisation as customer', 'customer.id', 'statement.customer_id')
    .where('statement.id', '=', id)
    .where(namesOff)
    .select('statement.id')
    .executeTakeFirst()
  return held !== undefined
}
