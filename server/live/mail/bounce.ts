import { sql } from 'kysely'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { noteRefusal } from './mailer.ts'
import { deliveryReport } from './delivery-report.ts'

/** A report is some kilobytes, with our own mail in it at most some more. */
export const mostOfReport = 1_000_000

/** What was sent in is no report about a mail of ours. */
export class NoReport extends Error {}

/**
 * A mail server has taken a mail and says later that it could not deliver it. Only what fails for good counts: then the
 * mail is refused, and its account shows it, as where it is refused at once. The mail is known by its Message-ID, which
 * nobody can guess: whoever makes up a report about another's address has none.
 */
export async function noteBounce(db: RawDatabase, message: string): Promise<'noted' | 'nothing'> {
  if (message.length > mostOfReport) throw new NoReport('This is too large for a report about a mail.')
  const report = deliveryReport(message)
  if (!report) throw new NoReport('This is no report about the delivery of a mail (RFC 3464).')
  if (!report.mail) throw new NoReport('The report does not name the mail that it is about.')
  const { mail, failure } = report
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('mail')
      .where('uuid', '=', mail)
      .select(['id', 'address', 'state'])
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new NoReport('The report is about a mail that is not known here.')
    // Reports of a delay come, too, and the same one may come twice.
    if (failure === undefined || known.state !== 'sent') return 'nothing'
    await tx
      .updateTable('mail')
      .set({ state: 'refused', error: failure, ended_at: sql`now()` })
      .where('id', '=', known.id)
      .execute()
    await noteRefusal(tx, known, failure)
    return 'noted'
  })
}
