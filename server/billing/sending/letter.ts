import { ibanInGroups, ocrNumber } from '#contract/company-numbers.ts'
import type { Language } from '#contract/language.ts'
import { issuedFile } from '#server/billing/files/issued.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { creditNote, type Statement, statementsWithLines } from '#server/billing/files/statement.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { words } from '#server/words/index.ts'

/** The mail that a statement comes with: what is to be paid, and how. The PDF is the one that was issued. */
export const statementLetters = (db: RawDatabase): Pick<Writers, 'statement'> => ({
  async statement({ about, language }) {
    const { statementId } = about as { statementId: number }
    for await (const statement of statementsWithLines(db, [statementId])) {
      const content = await issuedFile(db, statementId, language === 'sv-SE' ? 'pdf-sv' : 'pdf-en')
      const name = `${fileNames[language][statement.kind]}-${statement.number}.pdf`
      return {
        ...letterOf(statement, language, await creditOf(db, statementId)),
        attachments: [{ name, contentType: 'application/pdf', content }],
      }
    }
    return undefined
  },
})

/** As the receiver finds it again among other files. */
const fileNames = {
  'sv-SE': { debit: 'faktura', credit: 'kreditfaktura' },
  'en-GB': { debit: 'invoice', credit: 'credit-note' },
}

/** The number of the credit after which nothing is left to pay. The mail tells of it; the PDF stays as it was issued. */
async function creditOf(db: RawDatabase, statementId: number) {
  const credit = await db
    .selectFrom('billing_statement as debit')
    .innerJoin('billing_statement as credit', 'credit.id', 'debit.credit_statement_id')
    .where('debit.id', '=', statementId)
    .select('credit.number')
    .executeTakeFirst()
  return credit?.number
}

function letterOf(statement: Statement, language: Language, credit: number | undefined): Letter {
  const { kind, number, seller, periodStart, debitNumber } = statement
  const said = words[language].mail.statement[kind]
  const house = seller.name || 'Lagra'
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const texts = words[language].statement
  return {
    subject: said.subject(number, house),
    lines: [
      said.text(month.format(new Date(periodStart))),
      ...(debitNumber === null ? [] : [creditNote(statement, debitNumber, texts)]),
      ...(credit === undefined ? [] : [words[language].mail.statement.credited(credit)]),
    ],
    facts: factsOf(statement, language, kind === 'debit' && credit === undefined),
    small: [words[language].mail.statement.attached],
  }
}

function factsOf(statement: Statement, language: Language, isToPay: boolean) {
  const { kind, number, seller, currency, net, tax, due, periodStart, periodStop, buyer } = statement
  const { money, days, words: texts } = wordingFor(language)
  const isByBankgiro = currency === 'SEK' && seller.bankgiro !== ''
  const toPay: [label: string, value: string][] = [
    [texts.due, due],
    ...(isByBankgiro
      ? ([[texts.bankgiro, seller.bankgiro]] as [string, string][])
      : ([
          [texts.iban, ibanInGroups(seller.iban)],
          [texts.bic, seller.bic],
        ] as [string, string][])),
    [isByBankgiro ? texts.ocr : texts.reference, ocrNumber(number)],
  ]
  const facts: [label: string, value: string][] = [
    [kind === 'credit' ? texts.creditNumber : texts.number, String(number)],
    [texts.period, days(periodStart, periodStop)],
    [texts.buyerReference, buyer.reference],
    [texts.orderNumber, buyer.orderNumber],
    [kind === 'credit' ? texts.credited : texts.total, money(net + tax, currency)],
    ...(isToPay ? toPay : []),
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}
