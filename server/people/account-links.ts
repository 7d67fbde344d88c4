import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { forgottenPasswordHours } from '#contract/limits.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { countTry } from '#server/database/rate-limit.ts'
import { notFound, singleSignOnRefused } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { writing } from '#server/tenancy/records.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { linkDigest, type Purpose } from './account-letters.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { assertOwnPassword } from './session-password.ts'
import { livingMember } from './session-store.ts'
import { useUp } from './use-link.ts'
import { assertStrongPassword } from './users/columns.ts'

/** Choosing a password by a link that was sent by mail. Who it is about is known by the link, before there is a scope. */
export const accountLinks = (
  db: RawDatabase,
  forgetSessions: () => void,
  hasMailServer: boolean,
): Handlers<Contract['accountLinks']> => ({
  /**
   * Only notes what was asked: whether there is such an account is looked up when the mail is sent, so that neither the
   * answer nor its time tells.
   */
  async forgottenPassword({ body }, { ip, language }) {
    await countTry(db, [
      { key: `forgotten:address:${networkOf(ip)}`, tries: 20, minutes: 60 },
      { key: `forgotten:account:${body.Email}`, tries: 5, minutes: 60 },
    ])
    const goodForHours = forgottenPasswordHours
    await putIntoOutbox(db, [{ kind: 'forgottenPassword', address: body.Email, language, goodForHours }])
    return { HasMailServer: hasMailServer ? 1 : 0 }
  },

  async find({ body }, { vault, ip }) {
    await countTry(db, triesAtLinks(ip))
    const { name, email, onlyBySingleSignOn } = await findLink(db, vault, body.Token, 'password')
    if (onlyBySingleSignOn) throw singleSignOnRefused('singleSignOnOnly')
    return { Name: name, Email: email }
  },

  async confirmEmail({ body }, { vault, ip }) {
    await countTry(db, triesAtLinks(ip))
    const { id, email } = await findLink(db, vault, body.Token, 'email')
    await assertOwnPassword(db, id, body.CurrentPassword)
    const digest = linkDigest(vault, body.Token)
    const { numAffectedRows } = await sql`
      with used as (
        delete from account_link where token_digest = ${digest} returning account_id
      ), others as (
        delete from account_link using used
        where account_link.account_id = used.account_id and purpose = 'email' and token_digest <> ${digest}
      )
      update account set email_unconfirmed = false from used where account.id = used.account_id`.execute(db)
    if (numAffectedRows !== 1n) throw notFound()
    return { Email: email }
  },

  async choosePassword({ body }, { vault, ip }) {
    await countTry(db, triesAtLinks(ip))
    const { id, email, onlyBySingleSignOn } = await findLink(db, vault, body.Token, 'password')
    // A password would not let in. The link stays, should that change.
    if (onlyBySingleSignOn) throw singleSignOnRefused('singleSignOnOnly')
    await assertStrongPassword('NewPassword', body.NewPassword, email)
    const password_hash = await hashPassword(body.NewPassword) // outside of the transaction: it takes its time
    const member = await livingMember(db, id)
    if (!member) throw notFound()
    await writing(db, member, async (writer) => {
      await useUp(writer, linkDigest(vault, body.Token))
      // Whoever follows a link that was sent there has the address.
      await writer.change('account', id, { password_hash, email_unconfirmed: false })
      await endSessions(writer, [id])
    }).finally(forgetSessions)
    return { Email: email }
  },
})

const triesAtLinks = (ip: string) => [{ key: `link:address:${networkOf(ip)}`, tries: 60, minutes: 15 }]

/** The account that the link is for. It ends with its time, and with the password and address of the account. */
const findLink = (db: RawDatabase, vault: Vault, token: string, purpose: Purpose) =>
  db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .where('token_digest', '=', linkDigest(vault, token))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`expires_at > now()`)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .select([
      'account.id',
      'account.name',
      'account.email',
      sql<boolean>`only_by_single_sign_on(account.id)`.as('onlyBySingleSignOn'),
    ])
    .executeTakeFirstOrThrow(notFound)

export async function sweepAccountLinks(db: RawDatabase) {
  await db
    .deleteFrom('account_link')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
