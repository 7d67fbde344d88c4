import type { Selectable, Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { confirmEmailHours } from '#contract/limits.ts'
import { countTry } from '#server/database/rate-limit.ts'
import type { Tables } from '#server/database/tables.ts'
import { notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { invite } from './invitations.ts'

type Account = Pick<
  Selectable<Tables['account']>,
  'id' | 'email' | 'language' | 'password_hash' | 'invited_at' | 'email_unconfirmed'
>

/**
 * The new address gets a link to confirm it; the old one is told, so that nobody loses an account unnoticed. Whoever has
 * no password to confirm with was invited and is so anew, and the old address, which may be a stranger's, is not told the
 * right one; whoever logs in at a provider goes on doing so. Whoever only uses lockers gets no mails.
 */
export async function tellOfNewEmail(writer: Writer, before: Account, after: Account, language: Language) {
  const isReader = after.password_hash !== null || after.invited_at !== null
  if (before.email === after.email || !isReader) return
  const { tx } = insideOf(writer)
  // So that nobody lets Lagra write to strangers on and on. What is refused is not written, this count neither.
  await countTry(tx, [{ key: `new-email:${after.id}`, tries: 5, minutes: 60 }])
  const told = { ...mailTo(after, language), kind: 'emailChanged', address: before.email } as const
  const confirmed = { ...mailTo(after, language), kind: 'confirmEmail', address: after.email } as const
  if (after.password_hash !== null) await putIntoOutbox(tx, [confirmed, told])
  else if (await isKnownAtProvider(tx, after.id)) await putIntoOutbox(tx, [told])
  else await invite(writer, [after.id], language)
}

const isKnownAtProvider = async (tx: Transaction<Tables>, accountId: number) =>
  (await tx
    .selectFrom('account_identity')
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()) !== undefined

/** The link once more. */
export async function askToConfirm(writer: Writer, account: Account, language: Language) {
  if (!account.email_unconfirmed || account.password_hash === null) throw notFound()
  await putIntoOutbox(insideOf(writer).tx, [
    { ...mailTo(account, language), kind: 'confirmEmail', address: account.email },
  ])
}

const mailTo = (account: Account, language: Language) => ({
  account_id: account.id,
  language: account.language ?? language,
  goodForHours: confirmEmailHours,
  about: JSON.stringify({ newEmail: account.email }),
})
