import { sql } from 'kysely'
import { nameOfFile } from '#contract/billing/statement-files.ts'
import type { Language } from '#contract/language.ts'
import { monthText } from '#contract/months.ts'
import { issuedFile } from '#server/billing/files/issued.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { creditNote, type Statement, statementsWithLines } from '#server/billing/files/statement.ts'
import { waysToPay } from '#server/billing/files/ways-to-pay.ts'
import { remaining } from '#server/billing/statements/standing.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import { houseContact, type Writers } from '#server/live/mail/mailer.ts'
import { words } from '#server/words/index.ts'

/** The mail that a statement comes with: what is to be paid, and how. The PDF is the one that was issued. */
export const statementLetters = (db: RawDatabase): Pick<Writers, 'statement'> => ({
  async statement({ about, language }) {
    const { statementId } = about as { statementId: number }
    for await (const statement of statementsWithLines(db, [statementId])) {
      const content = await issuedFile(db, statementId, language === 'sv-SE' ? 'pdf-sv' : 'pdf-en')
      const replyTo = await houseContact(db)
      const name = nameOfFile(statement.kind, statement.number, language, 'pdf')
      return {
        ...letterOf(statement, language, await leftOf(db, statementId)),
        ...(replyTo && { replyTo }),
        attachments: [{ name, contentType: 'application/pdf', content }],
      }
    }
    return undefined
  },
})

interface Left {
  /** In öre; below zero where too much was paid. */
  remaining: number
  /** The number of the credit after which nothing is left to pay. */
  credit: number | null
}

/** What is left to pay when it is mailed. The mail tells of it; the PDF stays as it was issued. */
const leftOf = (db: RawDatabase, statementId: number): Promise<Left> =>
  db
    .selectFrom('billing_statement as statement')
    .where('statement.id', '=', statementId)
    .select([
      sql<number>`${remaining}::bigint`.as('remaining'),
      sql<number | null>`(select credit.number from billing_statement credit
        where credit.id = statement.credit_statement_id)`.as('credit'),
    ])
    .executeTakeFirstOrThrow()

function letterOf(statement: Statement, language: Language, left: Left): Letter {
  const { kind, number, seller, periodStart, debitNumber } = statement
  const said = words[language].mail.statement[kind]
  const house = seller.name || 'Lagra'
  const texts = words[language].statement
  return {
    subject: said.subject(number, house),
    lines: [
      said.text(monthText(periodStart, language, 'long')),
      ...(debitNumber === null ? [] : [creditNote(statement, debitNumber, texts)]),
      ...sinceThen(statement, language, left),
    ],
    facts: factsOf(statement, language, left),
    small: [words[language].mail.statement.attached],
  }
}

/** What became of a debit since it was issued. */
function sinceThen({ kind, net, tax, currency }: Statement, language: Language, left: Left) {
  const said = words[language].mail.statement
  const settled = net + tax - left.remaining
  if (left.credit !== null) return [said.credited(left.credit)]
  if (kind === 'credit' || settled <= 0) return []
  return [left.remaining > 0 ? said.settled(wordingFor(language).money(settled, currency)) : said.paid]
}

function factsOf(statement: Statement, language: Language, left: Left) {
  const { kind, number, currency, net, tax, due, periodStart, periodStop, buyer } = statement
  const { money, days, words: texts } = wordingFor(language)
  const toPay: [label: string, value: string][] = [
    [texts.due, due],
    ...waysToPay(statement).map(([way, value]): [string, string] => [texts[way], value]),
  ]
  const facts: [label: string, value: string][] = [
    [kind === 'credit' ? texts.creditNumber : texts.number, String(number)],
    [texts.period, days(periodStart, periodStop)],
    [texts.buyerReference, buyer.reference],
    [texts.orderNumber, buyer.orderNumber],
    kind === 'credit'
      ? [texts.credited, money(net + tax, currency)]
      : [texts.total, money(Math.max(left.remaining, 0), currency)],
    ...(left.remaining > 0 ? toPay : []),
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}
