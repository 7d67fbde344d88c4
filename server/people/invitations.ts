import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { invitationHours } from '#contract/limits.ts'
import type { Handlers } from '#server/http/mount.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { insideOf } from '#server/tenancy/records.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Nobody is to be flooded. */
const mostADay = 5

/**
 * Those among them who have a password already, are not active, or were invited often today are left out. A key leaves out
 * those who log in at a provider, too: whoever reads the mail would choose a password for them.
 */
export const inviteMany: Handlers<Contract['users']>['inviteMany'] = async ({ body }, { write, language }) =>
  write(async (writer) => {
    const invited = await invite(writer, body.Ids, language)
    return { invited, skipped: body.Ids.length - invited }
  })

/** Mails them a link to choose a password. In the language of their last login, or else of whoever invites them. */
export async function invite(writer: Writer, ids: number[], language: Language): Promise<number> {
  // First: all of them are within reach, and stay as they are.
  await writer.changeAll(
    'account',
    ids.map((id) => ({ id, fields: {} })),
  )
  const { tx, member } = insideOf(writer)
  const often = await tx
    .selectFrom('mail')
    .where(among('account_id', ids))
    .where('kind', '=', 'invitation')
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .groupBy('account_id')
    .having(sql<boolean>`count(*) >= ${mostADay}`)
    .select(sql<number>`account_id`.as('id'))
    .execute()
  const invited = await writer
    .see('account')
    .selectFrom('account')
    .where(among('id', ids))
    .where('password_hash', 'is', null)
    .where('active', '=', true)
    .where('id', '<>', sql<number>`all(${idsOf(often)}::int[])`)
    .$if(member.apiKey !== undefined, (those) =>
      those.where(
        sql<boolean>`not exists (select from account_identity known where known.account_id = account.id)`,
      ),
    )
    .select(['id', 'email', 'language'])
    .execute()
  const invited_at = new Date().toISOString()
  await writer.changeAll(
    'account',
    idsOf(invited).map((id) => ({ id, fields: { invited_at } })),
  )
  await putIntoOutbox(
    tx,
    invited.map((account) => ({
      kind: 'invitation' as const,
      account_id: account.id,
      address: account.email,
      language: account.language ?? language,
      goodForHours: invitationHours,
    })),
  )
  return invited.length
}
