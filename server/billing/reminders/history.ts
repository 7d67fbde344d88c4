import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { errorToHouse } from '#server/billing/sending/state.ts'
import { notFound } from '#server/errors.ts'
import { namedToHouse } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { mailedTo, mailState } from './mail.ts'
import { canBeMailed } from './mail-later.ts'

/** When a statement was reminded of and disputed. */
export async function historyOf(
  scope: Scope,
  statementId: number,
  { isOfHouse, language }: { isOfHouse: boolean; language: Language },
) {
  const named = (by: string) => namedToHouse(by, isOfHouse, language)
  await scope
    .see('billing_statement')
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select('id')
    .executeTakeFirstOrThrow(notFound)
  const data = await scope
    .seeWithDeleted('reminder', 'reminder_line', 'reminder_mail', 'organisation')
    .selectFrom('reminder_line as line')
    .innerJoin('reminder', 'reminder.id', 'line.reminder_id')
    .innerJoin('organisation', 'organisation.id', 'reminder.reseller_id')
    .leftJoin('reminder_mail as mailed', 'mailed.reminder_id', 'reminder.id')
    .where('line.billing_statement_id', '=', statementId)
    .select([
      'reminder.id as Id',
      'reminder.day as Date',
      'reminder.created_at as Time',
      mailedTo.as('Address'),
      'mailed.asked_at as MailedLater',
      sql<0 | 1>`${canBeMailed}::int`.as('CanBeMailed'),
      mailState.as('State'),
      errorToHouse('mailed.error', isOfHouse).as('Error'),
      named('reminder.created_by').as('SentBy'),
      'line.level as Level',
      sql<0 | 1>`line.raised::int`.as('IsNew'),
      sql<number>`(line.remaining / 100.0)::float8`.as('RemainingAmount'),
      sql<number>`(line.interest / 100.0)::float8`.as('Interest'),
      sql<0 | 1>`line.waived::int`.as('IsWaived'),
      'line.waived_reason as WaivedReason',
      'line.waived_at as WaivedAt',
      named('line.waived_by').as('WaivedBy'),
    ])
    .orderBy('reminder.id')
    .execute()
  const disputes = await scope
    .seeWithDeleted('statement_dispute')
    .selectFrom('statement_dispute as dispute')
    .where('dispute.billing_statement_id', '=', statementId)
    .select([
      'dispute.id as Id',
      'dispute.reason as Reason',
      'dispute.created_at as From',
      named('dispute.created_by').as('By'),
      'dispute.ended_at as Until',
      named('dispute.ended_by').as('EndedBy'),
    ])
    .orderBy('dispute.id')
    .execute()
  return { data, disputes }
}
