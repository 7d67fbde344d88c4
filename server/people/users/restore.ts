import { notFound, ownerDeleted } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * Brings a person back, by name and e-mail and with the lockers that it was linked to. Secrets do not come back: a new
 * PIN, employee number and password are given by hand.
 */
export async function restorePerson(writer: Writer, id: number) {
  const organisation = await writer
    .seeWithDeleted('account', 'organisation')
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is not', null)
    .where('account.erased_at', 'is', null)
    .select(['organisation.name', 'organisation.deleted_at'])
    .executeTakeFirstOrThrow(notFound)
  if (organisation.deleted_at !== null) throw ownerDeleted({ Names: [organisation.name], Count: 1 })
  await writer.restore('account', id, {
    pin_sealed: null,
    pin_digest: null,
    employee_number: null,
    password_hash: null,
  })
}
