import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { notFound } from '#server/errors.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { mailedTo, mailState } from './mail.ts'
import { canBeMailed } from './mail-later.ts'

/** When a statement was reminded of and disputed. */
export async function historyOf(scope: Scope, statementId: number, language: Language) {
  await scope
    .see('billing_statement')
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select('id')
    .executeTakeFirstOrThrow(notFound)
  const data = await scope
    .seeWithDeleted('reminder', 'reminder_line', 'reminder_mail', 'organisation', 'account')
    .selectFrom('reminder_line as line')
    .innerJoin('reminder', 'reminder.id', 'line.reminder_id')
    .innerJoin('organisation', 'organisation.id', 'reminder.reseller_id')
    .leftJoin('reminder_mail as mailed', 'mailed.reminder_id', 'reminder.id')
    .leftJoin('account', 'account.id', 'reminder.created_by')
    .leftJoin('account as waiver', 'waiver.id', 'line.waived_by')
    .where('line.billing_statement_id', '=', statementId)
    .select([
      'reminder.id as Id',
      'reminder.day as Date',
      'reminder.created_at as Time',
      mailedTo.as('Address'),
      'mailed.asked_at as MailedLater',
      sql<0 | 1>`${canBeMailed}::int`.as('CanBeMailed'),
      mailState.as('State'),
      'mailed.error as Error',
      nameOf('account', language).as('SentBy'),
      'line.level as Level',
      sql<0 | 1>`line.raised::int`.as('IsNew'),
      sql<number>`(line.remaining / 100.0)::float8`.as('RemainingAmount'),
      sql<number>`(line.interest / 100.0)::float8`.as('Interest'),
      sql<0 | 1>`line.waived::int`.as('IsWaived'),
      'line.waived_reason as WaivedReason',
      'line.waived_at as WaivedAt',
      nameOf('waiver', language).as('WaivedBy'),
    ])
    .orderBy('reminder.id')
    .execute()
  const disputes = await scope
    .seeWithDeleted('statement_dispute', 'account')
    .selectFrom('statement_dispute as dispute')
    .leftJoin('account', 'account.id', 'dispute.created_by')
    .leftJoin('account as ender', 'ender.id', 'dispute.ended_by')
    .where('dispute.billing_statement_id', '=', statementId)
    .select([
      'dispute.id as Id',
      'dispute.reason as Reason',
      'dispute.created_at as From',
      nameOf('account', language).as('By'),
      'dispute.ended_at as Until',
      nameOf('ender', language).as('EndedBy'),
    ])
    .orderBy('dispute.id')
    .execute()
  return { data, disputes }
}
