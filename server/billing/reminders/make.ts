import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { feeOn, type ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import { toOre } from '#server/database/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Audited } from '#server/tenancy/audit.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { queueReminderMail, reminderMade } from './mail.ts'
import { partiesOf } from './parties.ts'
import type { Reminding } from './settings.ts'

/** When and by whom; the schedule is nobody. */
export interface Maker {
  day: string
  accountId: number | null
}

/** Makes a reminder, keeps its file, and mails it where there is an address. What the audit is to say comes with its id. */
export async function makeReminder(
  tx: Transaction<Tables>,
  scope: Scope,
  letter: ReminderLetter,
  { above }: Pick<Reminding, 'above'>,
  { day, accountId }: Maker,
): Promise<{ id: number; audited: Audited[] }> {
  const sums = reminderSums(letter.lines)
  if (!sums) throw new Error('a reminder brings some statement to a new level')
  const { ResellerCustomerId: resellerId, CurrencyCode: currency, Language: language, Address } = letter
  const parties = await partiesOf(scope, resellerId, currency)
  const id = await nextId(tx)
  // Loaded with the first document: most servers start without making any.
  const { reminderPdf } = await import('#server/billing/files/reminder-pdf/pdf.ts')
  const pdf = await reminderPdf({ ...letter, ...parties, sums, above, number: id, date: day })
  const content = Buffer.from(pdf)
  await tx
    .insertInto('reminder')
    .values({
      id,
      reseller_id: resellerId,
      customer_name: letter.CustomerName,
      currency_id: sql<number>`(select id from currency where code = ${currency})`,
      level: sums.Level,
      day,
      language,
      address: Address,
      remaining: toOre(sums.RemainingAmount),
      interest: toOre(sums.Interest),
      fee: toOre(sums.Fee),
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      created_by: accountId,
    })
    .execute()
  await tx
    .insertInto('reminder_line')
    .values(
      letter.lines.map((line) => ({
        reminder_id: id,
        reseller_id: resellerId,
        billing_statement_id: line.Id,
        level: line.Level,
        raised: line.IsNew === 1,
        days_overdue: line.DaysOverdue,
        remaining: toOre(line.RemainingAmount),
        interest: toOre(line.Interest),
        fee: toOre(feeOn(line, sums.FeeWith)),
      })),
    )
    .execute()
  if (Address !== '') await queueReminderMail(tx, await reminderMade(scope, id), { address: Address })
  return {
    id,
    audited: letter.lines.flatMap((line) =>
      line.IsNew ? [auditedOf(letter, { ...line, Fee: feeOn(line, sums.FeeWith) }, id)] : [],
    ),
  }
}

/** Known before it is written, since it stands on the document. */
async function nextId(tx: Transaction<Tables>) {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('reminder', 'id'))::int as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** A reminder is recorded as a change of each statement that it brings to a new level. */
const auditedOf = (
  { ResellerCustomerId, CustomerName, CurrencyCode, Address }: ReminderLetter,
  { Id, Number: number, Level, RemainingAmount, Interest, Fee }: ReminderLetter['lines'][number],
  reminderId: number,
): Audited => ({
  entity: 'statement',
  entityId: Id,
  resellerId: ResellerCustomerId,
  action: 'update',
  before: null,
  after: {
    Number: number,
    CustomerName,
    Reminder: reminderId,
    ReminderLevel: Level,
    CurrencyCode,
    RemainingAmount,
    ...(Interest > 0 && { Interest }),
    ...(Fee > 0 && { Fee }),
    ...(Address !== '' && { MailedTo: Address }),
  },
})
