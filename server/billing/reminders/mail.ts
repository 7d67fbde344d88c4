import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ReminderState } from '#contract/billing/reminders.ts'
import type { Language } from '#contract/language.ts'
import { accountsToldFor } from '#server/billing/files/ways-to-pay.ts'
import { fromOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { notFound } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { partiesOf } from './parties.ts'

/** What a mail about a reminder says. It is kept with the mail, since it was true on the day. */
export interface About {
  reminderId: number
  level: number
  name: string
  currency: string
  sum: number
  interest: number
  fee: number
  lines: { number: number; due: string; remaining: number }[]
  /** Where it is paid to. A mail may wait since before it was told. */
  accounts?: ReturnType<typeof accountsToldFor>
}

/** A reminder as it was made, and the statements on it that came to a new level by it. */
interface ReminderMade {
  about: About
  day: string
  language: Language
  resellerId: number
  raised: { id: number; number: number }[]
}

export async function reminderMade(scope: Scope, reminderId: number): Promise<ReminderMade> {
  const { day, language, resellerId, level, name, currency, ...ore } = await scope
    .see('reminder')
    .selectFrom('reminder')
    .innerJoin('currency', 'currency.id', 'reminder.currency_id')
    .where('reminder.id', '=', reminderId)
    .select([
      'reminder.reseller_id as resellerId',
      'reminder.customer_name as name',
      'currency.code as currency',
      'reminder.language',
      'reminder.level',
      'reminder.day',
      'reminder.remaining',
      'reminder.interest',
      'reminder.fee',
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
  const about: About = {
    reminderId,
    level,
    name,
    currency,
    sum: fromOre(ore.remaining + ore.interest + ore.fee),
    interest: fromOre(ore.interest),
    fee: fromOre(ore.fee),
    lines: lines.map(({ number, due, remaining }) => ({ number, due, remaining: fromOre(remaining) })),
    accounts: accountsToldFor({ ...(await partiesOf(scope, resellerId, currency)), currency }),
  }
  return { about, day, language, resellerId, raised: lines.filter(({ raised }) => raised) }
}

export const subjectOf = ({ level, lines }: About, language: Language) => {
  const { mail, levels, title } = words[language].reminder
  return mail.subject(levels[level - 1] ?? title, lines.map(({ number }) => number).join(', '))
}

/** A month, in hours. */
const goodForHours = 30 * 24

/** Mails a reminder, with what is kept of it. `later` than it was made: the address is not the one that stands on it. */
export async function queueReminderMail(
  tx: Transaction<Tables>,
  { about, language, resellerId }: ReminderMade,
  { address, later = false }: { address: string; later?: boolean },
) {
  const uuid = randomUUID()
  await tx
    .insertInto('reminder_mail')
    .values({
      reminder_id: about.reminderId,
      reseller_id: resellerId,
      mail_uuid: uuid,
      ...(later && { address, asked_at: sql`now()` }),
    })
    .execute()
  await putIntoOutbox(tx, [
    { uuid, kind: 'reminder', address, language, about: JSON.stringify(about), goodForHours },
  ])
}

/** What became of a reminder's mail (`reminder_mail` as `mailed`); null where it was not mailed, and nobody has sent it otherwise. */
export const mailState = sql<ReminderState | null>`(case when mailed.state in ('waiting', 'sent', 'byHand') then mailed.state
  when mailed.state = 'dropped' or mailed.state is null and exists (
    select from reminder_line gone where gone.reminder_id = reminder.id and gone.withdrawn) then 'withdrawn' when mailed.state is not null then 'failed' end)`

/** When it was made, or later; nowhere where somebody has sent it in another way. */
export const mailedTo = sql<string>`case when mailed.state = 'byHand' then '' else coalesce(nullif(mailed.address, ''), reminder.address) end`
