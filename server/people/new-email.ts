import type { Selectable } from 'kysely'
import type { Language } from '#contract/language.ts'
import { confirmEmailHours } from '#contract/limits.ts'
import type { Tables } from '#server/database/tables.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Account = Pick<
  Selectable<Tables['account']>,
  'id' | 'email' | 'language' | 'password_hash' | 'invited_at'
>

/**
 * The new address gets a link to confirm it; the old one is told, so that nobody loses an account unnoticed. Whoever
 * only uses lockers gets no mails.
 */
export async function tellOfNewEmail(writer: Writer, before: Account, after: Account, language: Language) {
  const isReader = after.password_hash !== null || after.invited_at !== null
  if (before.email === after.email || !isReader) return
  const common = {
    account_id: after.id,
    language: after.language ?? language,
    goodForHours: confirmEmailHours,
  }
  const about = JSON.stringify({ newEmail: after.email })
  await putIntoOutbox(insideOf(writer).tx, [
    { ...common, kind: 'confirmEmail', address: after.email, about },
    { ...common, kind: 'emailChanged', address: before.email, about },
  ])
}
