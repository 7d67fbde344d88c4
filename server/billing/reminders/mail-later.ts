import { sql } from 'kysely'
import { conflict, notFound } from '#server/errors.ts'
import { holdSeries } from '#server/billing/statements/make.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { queueReminderMail, reminderMade, subjectOf } from './mail.ts'

/**
 * A reminder that was made without an address, and that nobody has sent, can be mailed once its reseller has an e-mail for
 * statements, as long as it may still go out.
 */

/** What such a mail says and where it goes to, before it is sent. */
export async function mailPreview(scope: Scope, reminderId: number) {
  const { about, language, day } = await reminderMade(scope, reminderId)
  const { level, name, currency, sum, interest, fee, lines } = about
  return {
    Id: reminderId,
    Date: day,
    Address: await addressFor(scope, reminderId),
    Language: language,
    Subject: subjectOf(about, language),
    CustomerName: name,
    Level: level,
    CurrencyCode: currency,
    Sum: sum,
    Interest: interest,
    Fee: fee,
    lines: lines.map(({ number, due, remaining }) => ({
      Number: number,
      DueDate: due,
      RemainingAmount: remaining,
    })),
  }
}

/**
 * Mails it as it was made. Asked for twice, it is mailed once. Where it goes to another address than was seen, or was sent, paid,
 * credited or disputed meanwhile, it is a conflict.
 */
export async function mailLater(writer: Writer, reminderId: number, seenAddress: string) {
  const { tx, audit } = insideOfHouse(writer)
  await holdSeries(tx)
  const before = await tx
    .selectFrom('reminder_mail')
    .where('reminder_id', '=', reminderId)
    .select(['address', 'asked_at'])
    .executeTakeFirst()
  if (before && before.asked_at !== null && before.address === seenAddress) return
  const address = await addressFor(writer, reminderId)
  if (address === '' || address !== seenAddress) throw conflict()
  const made = await reminderMade(writer, reminderId)
  await queueReminderMail(tx, made, { address, later: true })
  const { about, raised, resellerId } = made
  await audit(
    ...raised.map(({ id, number }) => ({
      entity: 'statement' as const,
      entityId: id,
      resellerId,
      action: 'update' as const,
      before: null,
      after: { Number: number, Reminder: reminderId, ReminderLevel: about.level, MailedTo: address },
    })),
  )
}

/** The address that its reseller has now; empty where there is none, or it cannot be mailed any more. */
async function addressFor(scope: Scope, reminderId: number) {
  const { address, isMailable } = await scope
    .seeWithDeleted('reminder', 'reminder_line', 'reminder_mail', 'organisation')
    .selectFrom('reminder')
    .innerJoin('organisation', 'organisation.id', 'reminder.reseller_id')
    .where('reminder.id', '=', reminderId)
    .select(['organisation.invoice_email as address', canBeMailed.as('isMailable')])
    .executeTakeFirstOrThrow(notFound)
  return isMailable ? address : ''
}

/** Of a `reminder` and its `organisation`. */
export const canBeMailed = sql<boolean>`(organisation.invoice_email <> '' and reminder_is_unsent(reminder.id)
  and reminder_may_go_out(reminder.id))`
