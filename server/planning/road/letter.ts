import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Company } from '#server/billing/files/e-invoice/addresses.ts'
import { languageFor } from '#server/billing/sending/receiver.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { noteNumber } from '#server/planning/papers/delivery-note.ts'
import type { Member } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { deliveryNoteFile } from './delivery-note.ts'
import { readRoadRun } from './read.ts'
import type { RunNow } from './run-now.ts'

/** The mail that a delivery note goes with. */
export const noteLetters = (db: RawDatabase): Pick<Writers, 'deliveryNote'> => ({
  async deliveryNote({ about, language }): Promise<Letter> {
    const { runId, stopId } = about as { runId: number; stopId: number }
    const scope = scopeOf(db, mailer)
    const run = await readRoadRun(scope, runId, language)
    const stop = run.Stops.find(({ Id }) => Id === stopId)
    const { content, fileName, contentType } = await deliveryNoteFile(scope, run, stopId, language)
    const said = words[language].mail.deliveryNote
    const reseller = await scope
      .seeWithDeleted('run', 'organisation')
      .selectFrom('run')
      .innerJoin('organisation as reseller', 'reseller.id', 'run.reseller_id')
      .where('run.id', '=', runId)
      .select('reseller.name')
      .executeTakeFirst()
    return {
      // The site knows who fills its locker, and not whose system it is.
      ...(reseller && { from: reseller.name }),
      subject: said.subject(stop ? noteNumber(run, stop) : '', stop?.LockerName ?? ''),
      lines: [said.text(stop?.LockerName ?? '')],
      small: [said.attached],
      attachments: [{ name: fileName, contentType, content: Buffer.from(content) }],
    }
  },
})

/** That of the person whose address it is, else what the customer's country speaks: not what the phone happened to. */
export async function languageAt({ tx }: RunNow, lockerId: number, address: string): Promise<Language> {
  const { rows } = await sql<Company & { language: Language | null }>`
    select customer.country, customer.vat_number as "vatNumber", customer.organisation_number as "organisationNumber", (
        select person.language from public.account person
        where person.email = lower(${address}) and person.reseller_id = locker.reseller_id and person.deleted_at is null
        limit 1) as language
    from public.locker join public.organisation customer on customer.id = locker.customer_id
    where locker.id = ${lockerId}`.execute(tx)
  const [site] = rows
  return site ? (site.language ?? languageFor(site)) : 'sv-SE'
}

/** Whose the note is was asked when it was put into the outbox. */
const mailer: Member = {
  id: 0,
  name: '',
  role: 'superadmin',
  duty: null,
  organisationId: houseId,
  resellerId: null,
  lockers: { resellerId: null, customerId: null, ids: null },
}
