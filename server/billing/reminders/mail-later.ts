import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import { conflict, notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { holdSeries } from '#server/billing/statements/make.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { words } from '#server/words/index.ts'
import { aMonth, type About } from './mail.ts'

/**
 * A reminder that was made without an address, and that nobody has sent: as long as it is neither sent by hand nor outdated, it
 * can be mailed once its reseller has an e-mail for statements.
 */

/** What such a mail says and where it goes to, before it is sent. */
export async function mailPreview(scope: Scope, reminderId: number) {
  const { about, language, address, day, isMailable } = await letterOf(scope, reminderId)
  const { level, name, currency, sum, interest, fee, lines } = about
  return {
    Id: reminderId,
    Date: day,
    Address: isMailable ? address : '',
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

export const subjectOf = ({ level, lines }: About, language: Language) => {
  const { mail, levels, title } = words[language].reminder
  return mail.subject(levels[level - 1] ?? title, lines.map(({ number }) => number).join(', '))
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
  const { about, language, address, isMailable, resellerId, raised } = await letterOf(writer, reminderId)
  if (before || !isMailable || address !== seenAddress) throw conflict()
  const uuid = randomUUID()
  await tx
    .insertInto('reminder_mail')
    .values({
      reminder_id: reminderId,
      reseller_id: resellerId,
      mail_uuid: uuid,
      address,
      asked_at: sql`now()`,
    })
    .execute()
  await putIntoOutbox(tx, [
    { uuid, kind: 'reminder', address, language, about: JSON.stringify(about), goodForHours: aMonth },
  ])
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

/** What stands on it, and the address that its reseller has now. */
async function letterOf(scope: Scope, reminderId: number) {
  const { id: _, ...reminder } = await scope
    .seeWithDeleted('reminder', 'reminder_line', 'reminder_mail', 'organisation')
    .selectFrom('reminder')
    .innerJoin('organisation', 'organisation.id', 'reminder.reseller_id')
    .innerJoin('currency', 'currency.id', 'reminder.currency_id')
    .where('reminder.id', '=', reminderId)
    .select([
      'reminder.id',
      'reminder.reseller_id as resellerId',
      'organisation.name as customer',
      'organisation.invoice_email as address',
      'currency.code as currency',
      'reminder.language',
      'reminder.level',
      'reminder.day',
      'reminder.remaining',
      'reminder.interest',
      'reminder.fee',
      canBeMailed.as('isMailable'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const lines = await scope
    .see('reminder_line', 'billing_statement')
    .selectFrom('reminder_line as line')
    .innerJoin('billing_statement as statement', 'statement.id', 'line.billing_statement_id')
    .where('line.reminder_id', '=', reminderId)
    .select([
      'statement.id',
      'statement.number',
      'statement.due_date as due',
      'line.remaining',
      'line.raised',
    ])
    .orderBy('statement.due_date')
    .orderBy('statement.number')
    .execute()
  const { resellerId, address, isMailable, day, ...told } = reminder
  const about: About = {
    reminderId,
    level: told.level,
    name: told.customer,
    currency: told.currency,
    sum: fromOre(told.remaining + told.interest + told.fee),
    interest: fromOre(told.interest),
    fee: fromOre(told.fee),
    lines: lines.map(({ number, due, remaining }) => ({ number, due, remaining: fromOre(remaining) })),
  }
  return {
    about,
    address,
    day,
    resellerId,
    isMailable,
    language: told.language,
    raised: lines.filter(({ raised }) => raised),
  }
}

/** Of a `reminder` and its `organisation`. */
export const canBeMailed = sql<boolean>`(organisation.invoice_email <> '' and reminder_lies(reminder.id)
  and not exists (select from reminder_line line where line.reminder_id = reminder.id and line.withdrawn)
  and not reminder_is_outdated(reminder.id))`
