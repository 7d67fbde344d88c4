import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { noteNumber } from '#server/planning/papers/delivery-note.ts'
import type { Member } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { deliveryNoteFile } from './delivery-note.ts'
import { readRun } from './read.ts'

/** The mail that a delivery note goes with. */
export const noteLetters = (db: RawDatabase): Pick<Writers, 'deliveryNote'> => ({
  async deliveryNote({ about, language }): Promise<Letter> {
    const { runId, stopId } = about as { runId: number; stopId: number }
    const scope = scopeOf(db, mailer)
    const run = await readRun(scope, runId, language)
    const stop = run.Stops.find(({ Id }) => Id === stopId)
    const { content, fileName, contentType } = await deliveryNoteFile(scope, run, stopId, language)
    const said = words[language].mail.deliveryNote
    return {
      subject: said.subject(stop ? noteNumber(run, stop) : '', stop?.LockerName ?? ''),
      lines: [said.text(stop?.LockerName ?? '')],
      small: [said.attached],
      attachments: [{ name: fileName, contentType, content: Buffer.from(content) }],
    }
  },
})

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
