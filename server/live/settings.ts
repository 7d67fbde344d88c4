import { type Insertable, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Happening } from '#contract/live/happenings.ts'
import { type NotificationSettings, type ToldKind, toldKinds } from '#contract/live/notifications.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { isColleague } from './colleagues.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Sent = Input<Contract['notifications']['updateSettings']>['body']
type Stored = Insertable<Tables['notification_setting']>
type AlertHours = NotificationSettings['RepeatHours']
type Modes = Pick<NotificationSettings, ToldKind | `${ToldKind}Mail`>

/** What it is called where it happens, and the column that says how one is told of it; `_mail` follows for mails. */
const kinds = {
  LowStock: ['lowStock', 'low_stock'],
  OutOfStock: ['outOfStock', 'out_of_stock'],
  TakenBeyondStock: ['takenBeyondStock', 'taken_beyond_stock'],
  LockerOffline: ['lockerOffline', 'locker_offline'],
  LineRejected: ['lineRejected', 'line_rejected'],
  WrongPins: ['wrongPins', 'wrong_pins'],
  DoorLeftOpen: ['doorLeftOpen', 'door_left_open'],
  CommandDone: ['commandDone', 'command_done'],
  Runs: ['runReady', 'runs'],
  Stocktake: ['stocktakeWaits', 'stocktake'],
  Limits: ['limitReached', 'limits'],
  Loans: ['loansOverdue', 'loans'],
} as const satisfies Record<ToldKind, [Happening, keyof Stored]>
type Column = (typeof kinds)[ToldKind][1]

/** What the member wants to be notified of. What it can no longer see is left out. */
export async function settingsOf(scope: Scope, member: Member): Promise<NotificationSettings> {
  const { customers, lockers, colleague, ...settings } = await scope
    .see('account', 'notification_setting')
    .selectFrom('account')
    .leftJoin('notification_setting as setting', 'setting.account_id', 'account.id')
    .where('account.id', '=', member.id)
    .select(toldKinds.flatMap((kind) => [mode(kind), mail(kind)]))
    .select([
      sql<number>`coalesce(setting.daily_hour, 7)`.as('DailyHour'),
      'setting.quiet_from as QuietFrom',
      'setting.quiet_to as QuietTo',
      sql<AlertHours>`coalesce(setting.repeat_hours, 24)`.as('RepeatHours'),
      'setting.escalate_to as colleague',
      sql<AlertHours>`coalesce(setting.escalate_hours, 4)`.as('EscalateHours'),
      sql<number[] | null>`setting.customer_ids`.as('customers'),
      sql<number[] | null>`setting.locker_ids`.as('lockers'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
    // Whoever works for a reseller is not among its people.
    .executeTakeFirstOrThrow(notFound)
  return {
    ...(settings as typeof settings & Modes),
    EscalateTo: colleague !== null && (await isColleague(scope, member, colleague)) ? colleague : null,
    CustomerIds: customers && (await customersWithinReach(scope, customers)),
    LockerIds: lockers && (await lockersWithinReach(scope, lockers)),
  }
}

const mode = (kind: ToldKind) =>
  sql`notification_mode(setting::notification_setting, account.role, ${kinds[kind][0]})`.as(kind)

const mail = (kind: ToldKind) =>
  sql`coalesce(setting.${sql.ref(`${kinds[kind][1]}_mail`)}, 'none')`.as(`${kind}Mail`)

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeSettings(writer: Writer, member: Member, { Revision, ...sent }: Sent) {
  await assertWithinReach(writer, member, sent)
  const { Revision: present, ...before } = await settingsOf(writer, member)
  const next = { ...before, ...given(sent) }
  if ((next.QuietFrom === null) !== (next.QuietTo === null))
    throw invalid(next.QuietFrom === null ? { QuietFrom: 'required' } : { QuietTo: 'required' })
  // It would be quiet for no hour at all, or for all of them.
  if (next.QuietFrom !== null && next.QuietFrom === next.QuietTo) throw invalid({ QuietTo: 'range' })
  const fields = {
    ...modesOf(next),
    daily_hour: next.DailyHour,
    quiet_from: next.QuietFrom,
    quiet_to: next.QuietTo,
    repeat_hours: next.RepeatHours,
    escalate_to: next.EscalateTo,
    escalate_hours: next.EscalateHours,
    customer_ids: next.CustomerIds && JSON.stringify([...new Set(next.CustomerIds)]),
    locker_ids: next.LockerIds && JSON.stringify([...new Set(next.LockerIds)]),
  }
  const kept = await writer
    .see('notification_setting')
    .selectFrom('notification_setting')
    .select('id')
    .executeTakeFirst()
  // Who has not said anything of what is lent is told by its role, and reminded of its own.
  const { loans, ...others } = fields
  const said = sent.Loans === undefined ? others : { ...others, loans }
  if (kept) {
    await writer.change('notification_setting', kept.id, said, Revision)
    return
  }
  if ((Revision ?? present) !== present) throw conflict()
  await writer.insert('notification_setting', {
    ...said,
    account_id: member.id,
    reseller_id: member.resellerId,
  })
}

/** What a request leaves out stays as it is. */
const given = (sent: Omit<Sent, 'Revision'>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<
    Omit<NotificationSettings, 'Revision'>
  >

const modesOf = (settings: Modes) =>
  Object.fromEntries(
    toldKinds.flatMap((kind) => [
      [kinds[kind][1], settings[kind]],
      [`${kinds[kind][1]}_mail`, settings[`${kind}Mail`]],
    ]),
  ) as Pick<Stored, Column | `${Column}_mail`>

async function assertWithinReach(scope: Scope, member: Member, { EscalateTo, CustomerIds, LockerIds }: Sent) {
  if (typeof EscalateTo === 'number' && !(await isColleague(scope, member, EscalateTo)))
    throw invalid({ EscalateTo: 'notFound' })
  if (CustomerIds && (await customersWithinReach(scope, CustomerIds)).length < new Set(CustomerIds).size)
    throw invalid({ CustomerIds: 'notFound' })
  if (LockerIds && (await lockersWithinReach(scope, LockerIds)).length < new Set(LockerIds).size)
    throw invalid({ LockerIds: 'notFound' })
}

const customersWithinReach = async (scope: Scope, ids: number[]) =>
  idsOf(
    await scope
      .see('organisation')
      .selectFrom('organisation')
      .where(among('id', ids))
      .where('kind', '=', 'customer')
      .select('id')
      .orderBy('id')
      .execute(),
  )

const lockersWithinReach = async (scope: Scope, ids: number[]) =>
  idsOf(
    await scope
      .see('locker')
      .selectFrom('locker')
      .where(among('id', ids))
      .select('id')
      .orderBy('id')
      .execute(),
  )
