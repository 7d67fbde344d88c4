import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { confirmEmailHours, forgottenPasswordHours, invitationHours } from '#contract/limits.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { countTry } from '#server/database/rate-limit.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { putIntoOutbox, type StoredMail } from '#server/live/mail/outbox.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { writing } from '#server/tenancy/records.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { words } from '#server/words/index.ts'
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
    const { name, email } = await findLink(db, vault, body.Token, 'password')
    return { Name: name, Email: email }
  },

  async confirmEmail({ body }, { vault, ip }) {
    await countTry(db, triesAtLinks(ip))
    const { id, email } = await findLink(db, vault, body.Token, 'email')
    await assertOwnPassword(db, id, body.CurrentPassword)
    const { numAffectedRows } = await sql`
      with used as (
        delete from account_link where token_digest = ${linkDigest(vault, body.Token)} returning account_id
      )
      update account set email_unconfirmed = false from used where account.id = used.account_id`.execute(db)
    if (numAffectedRows !== 1n) throw notFound()
    return { Email: email }
  },

  async choosePassword({ body }, { vault, ip }) {
    await countTry(db, triesAtLinks(ip))
    const { id, email } = await findLink(db, vault, body.Token, 'password')
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

type Purpose = 'password' | 'email'

const linkDigest = (vault: Vault, token: string) => vault.digest('link', token)

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
    .select(['account.id', 'account.name', 'account.email'])
    .executeTakeFirstOrThrow(notFound)

/** What the mails say that carry such links. The link's time begins when the mail is sent. */
export function linkLetters(
  db: RawDatabase,
  vault: Vault,
  publicUrl: string,
): Pick<Writers, 'invitation' | 'forgottenPassword' | 'confirmEmail' | 'emailChanged' | 'newSignIn'> {
  async function linkFor(accountId: number, hours: number, purpose: Purpose = 'password') {
    const token = randomBytes(32).toString('base64url')
    const expires_at = sql<string>`now() + make_interval(hours => ${hours})`
    await db
      .insertInto('account_link')
      .values({ token_digest: linkDigest(vault, token), account_id: accountId, purpose, expires_at })
      .execute()
    // In the fragment, which is sent to no server and so stands in no log.
    return `${publicUrl}/${purpose === 'email' ? 'confirm-email' : 'choose-password'}#${token}`
  }

  async function invitationTo(account: Receiver, { language }: StoredMail): Promise<Letter> {
    const said = words[language].mail.invitation
    return {
      subject: said.subject(account.house),
      lines: [said.hello(account.name), said.text(account.organisation)],
      button: { label: said.button, url: await linkFor(account.id, invitationHours) },
      small: [said.until(invitationHours), said.unexpected],
    }
  }

  return {
    async invitation(mail) {
      const account = await receiver(db, mail)
      return account?.password_hash === null ? invitationTo(account, mail) : undefined
    },

    async forgottenPassword(mail) {
      const account = await receiver(db, mail)
      // A new address may be mistyped, and then a stranger's: it gives no way in until it is confirmed.
      if (!account || account.email_unconfirmed) return undefined
      // Whoever was never given a way in does not get one by asking.
      if (account.password_hash === null)
        return account.invited_at === null ? undefined : invitationTo(account, mail)
      const said = words[account.language ?? mail.language].mail.forgottenPassword
      return {
        subject: said.subject,
        lines: [said.hello(account.name), said.text],
        button: { label: said.button, url: await linkFor(account.id, forgottenPasswordHours) },
        small: [said.until, said.unexpected],
      }
    },

    async confirmEmail(mail) {
      const account = await receiver(db, mail)
      if (!account?.email_unconfirmed) return undefined
      const said = words[mail.language].mail.confirmEmail
      return {
        subject: said.subject,
        lines: [said.hello(account.name), said.text(mail.address)],
        button: { label: said.button, url: await linkFor(account.id, confirmEmailHours, 'email') },
        small: [said.until(confirmEmailHours), said.unexpected],
      }
    },

    /** The old address, which is nobody's any more. */
    async emailChanged({ about, language }) {
      const said = words[language].mail.emailChanged
      const { newEmail } = about as { newEmail: string }
      return { subject: said.subject, lines: [said.text(newEmail)], small: [said.unexpected] }
    },

    async newSignIn(mail) {
      const account = await receiver(db, mail)
      if (!account) return undefined
      const { ip, device, time } = mail.about as { ip: string; device: string; time: string }
      const said = words[mail.language].mail.newSignIn
      const moment = new Intl.DateTimeFormat(mail.language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: account.timeZone,
      })
      return {
        subject: said.subject,
        lines: [said.hello(account.name), said.text(moment.format(new Date(time)), device, ip)],
        button: { label: said.button, url: `${publicUrl}/settings` },
        small: [said.unexpected],
      }
    },
  }
}

type Receiver = NonNullable<Awaited<ReturnType<typeof receiver>>>

/** Whose address it is, as things are now. */
const receiver = (db: RawDatabase, { address }: StoredMail) =>
  db
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .innerJoin('system_setting', (join) => join.onTrue())
    .where('account.email', '=', address)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .select([
      'account.id',
      'account.name',
      'account.password_hash',
      'account.invited_at',
      'account.email_unconfirmed',
      'account.language',
      sql<string>`case organisation.kind when 'house' then system_setting.seller_name else organisation.name end`.as(
        'organisation',
      ),
      'system_setting.seller_name as house',
      'system_setting.time_zone as timeZone',
    ])
    .executeTakeFirst()

export async function sweepAccountLinks(db: RawDatabase) {
  await db
    .deleteFrom('account_link')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
