import type { Selectable } from 'kysely'
import type { Language } from '#contract/language.ts'
import { confirmEmailHours } from '#contract/limits.ts'
import type { Tables } from '#server/database/tables.ts'
import { notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Account = Pick<
  Selectable<Tables['account']>,
  'id' | 'email' | 'language' | 'password_hash' | 'invited_at' | 'email_unconfirmed'
>

/**
 * The new address gets a link to confirm it; the old one is told, so that nobody loses an account unnoticed. Whoever
 * only uses lockers gets no mails.
 */
export async function tellOfNewEmail(writer: Writer, before: Account, after: Account, language: Language) {
  const isReader = after.password_hash !== null || after.invited_at !== null
  if (before.email === after.email || !isReader) return
  await putIntoOutbox(insideOf(writer).tx, [
    { ...mailTo(after, language), kind: 'confirmEmail', address: after.email },
    { ...mailTo(after, language), kind: 'emailChanged', address: before.email },
  ])
}

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
