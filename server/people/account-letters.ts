import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { confirmEmailHours, forgottenPasswordHours, invitationHours } from '#contract/limits.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { words } from '#server/words/index.ts'
import type { FactorChange } from './change-factors.ts'

/** What a link is for. */
export type Purpose = 'password' | 'email'

export const linkDigest = (vault: Vault, token: string) => vault.digest('link', token)

/** What mails say to whoever has an account. The time of a link in them begins when the mail is sent. */
export function accountLetters(
  db: RawDatabase,
  vault: Vault,
  publicUrl: string,
): Pick<
  Writers,
  'invitation' | 'forgottenPassword' | 'confirmEmail' | 'emailChanged' | 'newSignIn' | 'secondFactor'
> {
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

  /** Where a password would not let in, or nobody needs one. */
  function byOrganisation(account: Receiver, { language }: StoredMail): Letter {
    const said = words[language].mail.byOrganisation
    return {
      subject: said.subject(account.house),
      lines: [said.hello(account.name), said.text(account.organisation), said.how(account.email)],
      button: { label: said.button, url: `${publicUrl}/login` },
      small: [said.unexpected],
    }
  }

  return {
    async invitation(mail) {
      const account = await receiver(db, mail)
      if (account?.password_hash !== null) return undefined
      return account.onlyBySingleSignOn ? byOrganisation(account, mail) : invitationTo(account, mail)
    },

    async forgottenPassword(mail) {
      const account = await receiver(db, mail)
      if (!account) return undefined
      await db.updateTable('mail').set({ account_id: account.id }).where('id', '=', mail.id).execute()
      // A new address may be mistyped, and then a stranger's: it gives no way in until it is confirmed.
      if (account.email_unconfirmed && account.password_hash !== null) return undefined
      // Whoever was never given a way in does not get one by asking.
      if (account.password_hash === null && account.invited_at === null) return undefined
      if (logsInElsewhere(account)) return byOrganisation(account, mail)
      if (account.password_hash === null) return invitationTo(account, mail)
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
        small: [logsInElsewhere(account) ? said.unexpectedElsewhere : said.unexpected],
      }
    },

    async secondFactor(mail) {
      const account = await receiver(db, mail)
      if (!account) return undefined
      const { what, left = 0 } = mail.about as { what: FactorChange | 'recoveryCodeUsed'; left?: number }
      const said = words[mail.language].mail.secondFactor
      const { subject, text } = said[what]
      return {
        subject,
        lines: [said.hello(account.name), text(left)],
        button: { label: said.button, url: `${publicUrl}/settings` },
        small: [said.unexpected],
      }
    },
  }
}

/** At the organisation's provider, not by a password. */
const logsInElsewhere = ({ onlyBySingleSignOn, isKnownAtProvider, password_hash }: Receiver) =>
  onlyBySingleSignOn || (isKnownAtProvider && password_hash === null)

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
      'account.email',
      'account.password_hash',
      'account.invited_at',
      'account.email_unconfirmed',
      'account.language',
      sql<boolean>`only_by_single_sign_on(account.id)`.as('onlyBySingleSignOn'),
      sql<boolean>`(exists (
        select from account_identity known where known.account_id = account.id))`.as('isKnownAtProvider'),
      sql<string>`case organisation.kind when 'house' then system_setting.seller_name else organisation.name end`.as(
        'organisation',
      ),
      'system_setting.seller_name as house',
      'system_setting.time_zone as timeZone',
    ])
    .executeTakeFirst()
