import { excel } from '#contract/ledger/transactions.ts'
import { withMinus } from '#contract/money.ts'
import { mostFileRows } from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { Refusal } from '#server/errors.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { livingMember } from '#server/people/session-store.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { houseReader, scopeOf } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { reportPdf } from './pdf.ts'
import { pictureWidth, reportPicture } from './picture.ts'
import { runReport } from './run.ts'
import { leftOut, nameOfFile, tableOf } from './table.ts'
import { reportWorkbook } from './workbook.ts'

/** The mail of a report: made in its receiver's own reach, with the file and a picture of its first rows. */
export const reportLetters = (db: RawDatabase, publicUrl: string): Pick<Writers, 'report'> => ({
  async report({ about, account_id, language }) {
    const { reportId } = about as { reportId: number }
    const member = account_id === null ? undefined : await livingMember(db, account_id)
    const kept = await db
      .selectFrom('report')
      .where('id', '=', reportId)
      .select(['name', 'question', 'format', 'organisation_id', 'receivers'])
      .executeTakeFirst()
    if (!member || !kept || !mayDo(member, 'viewInsight')) return undefined
    // Whoever has ended its mails since gets none that waits.
    if (!kept.receivers.includes(member.id)) return undefined
    const reader = { db: houseReader(db), scope: scopeOf(db, member), member, language }
    const question = kept.question as Question
    const said = words[reader.language].mail.report
    const address = new URL(`/statistics/graphs?tab=reports&report=${reportId}`, publicUrl).href
    const answer = await runReport(reader, question, mostFileRows).catch(ifTooMuch)
    if (!answer)
      return {
        subject: kept.name,
        lines: [said.tooMuch(kept.name)],
        button: { label: said.open, url: address },
        small: [said.why],
      }
    const table = tableOf(question, answer, {
      language: reader.language,
      seesPrices: mayDo(member, 'seePrices'),
    })
    const name = nameOfFile(kept.name, answer)
    const file =
      kept.format === 'pdf'
        ? {
            name: `${name}.pdf`,
            contentType: 'application/pdf',
            content: Buffer.from(await reportPdf(question, answer, kept.name, reader)),
          }
        : {
            name: `${name}.xlsx`,
            contentType: excel,
            content: await gathered(await reportWorkbook(question, answer, kept.name, reader)),
          }
    const picture = await reportPicture(table, reader.language)
    return {
      subject: said.subject(kept.name, answer.From, answer.To),
      lines: [
        answer.total === 0 ? said.nothing : said.text(answer.From, answer.To),
        ...leftOut(answer, reader.language),
      ],
      facts: table.columns.flatMap(({ title, kind, decimals }, at) => {
        const value = table.totals[at]
        return kind !== 'text' && typeof value === 'number'
          ? [
              {
                label: title,
                value: withMinus(
                  new Intl.NumberFormat(reader.language, {
                    minimumFractionDigits: decimals,
                    maximumFractionDigits: decimals,
                  }).format(value),
                ),
              },
            ]
          : []
      }),
      ...(picture && { picture: { content: picture, width: pictureWidth, alt: said.picture(kept.name) } }),
      button: { label: said.open, url: address },
      small: [said.why],
      attachments: [file],
    }
  },
})

/** A house that has grown may have too many lines for what was saved once: then the letter says so. */
function ifTooMuch(error: unknown) {
  if (error instanceof Refusal && error.status === 422) return undefined
  throw error
}

async function gathered(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
