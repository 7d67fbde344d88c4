import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Happening } from '#contract/live/happenings.ts'
import type { NotificationSettings } from '#contract/live/notifications.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Sent = Input<Contract['notifications']['updateSettings']>['body']

/** What the member wants to be notified of. Lockers that it can no longer see are removed from the chosen ones. */
export async function settingsOf(scope: Scope, member: Member): Promise<NotificationSettings> {
  const { Chosen, ...settings } = await scope
    .see('account', 'notification_setting')
    .selectFrom('account')
    .leftJoin('notification_setting as setting', 'setting.account_id', 'account.id')
    .where('account.id', '=', member.id)
    .select([
      mode<NotificationSettings['LowStock']>('lowStock').as('LowStock'),
      mode<NotificationSettings['OutOfStock']>('outOfStock').as('OutOfStock'),
      mode<NotificationSettings['TakenBeyondStock']>('takenBeyondStock').as('TakenBeyondStock'),
      mode<NotificationSettings['LockerOffline']>('lockerOffline').as('LockerOffline'),
      mode<NotificationSettings['LineRejected']>('lineRejected').as('LineRejected'),
      mode<NotificationSettings['WrongPins']>('wrongPins').as('WrongPins'),
      mode<NotificationSettings['DoorLeftOpen']>('doorLeftOpen').as('DoorLeftOpen'),
      mode<NotificationSettings['CommandDone']>('commandDone').as('CommandDone'),
      mail('low_stock_mail').as('LowStockMail'),
      mail('out_of_stock_mail').as('OutOfStockMail'),
      mail('taken_beyond_stock_mail').as('TakenBeyondStockMail'),
      mail('locker_offline_mail').as('LockerOfflineMail'),
      mail('line_rejected_mail').as('LineRejectedMail'),
      mail('wrong_pins_mail').as('WrongPinsMail'),
      mail('door_left_open_mail').as('DoorLeftOpenMail'),
      mail('command_done_mail').as('CommandDoneMail'),
      sql<number>`coalesce(setting.daily_hour, 7)`.as('DailyHour'),
      'setting.quiet_from as QuietFrom',
      'setting.quiet_to as QuietTo',
      sql<number[] | null>`setting.locker_ids`.as('Chosen'),
      sql<number>`coalesce(setting.revision, 0)`.as('Revision'),
    ])
    // Whoever works for a reseller is not among its people.
    .executeTakeFirstOrThrow(notFound)
  return { ...settings, LockerIds: Chosen && (await withinReach(scope, Chosen)) }
}

const mode = <T>(happening: Happening) =>
  sql<T>`notification_mode(setting::notification_setting, account.role, ${happening})`

const mail = (column: string) =>
  sql<NotificationSettings['LowStockMail']>`coalesce(setting.${sql.ref(column)}, 'none')`

/** The first change creates the row. A second one that also believes to be the first gets a conflict. */
export async function changeSettings(writer: Writer, member: Member, { Revision, ...sent }: Sent) {
  const { LockerIds } = sent
  if (LockerIds && (await withinReach(writer, LockerIds)).length < new Set(LockerIds).size)
    throw invalid({ LockerIds: 'notFound' })
  const { Revision: present, ...before } = await settingsOf(writer, member)
  const quiet = { QuietFrom: before.QuietFrom, QuietTo: before.QuietTo, ...given(sent) }
  if ((quiet.QuietFrom === null) !== (quiet.QuietTo === null))
    throw invalid(quiet.QuietFrom === null ? { QuietFrom: 'required' } : { QuietTo: 'required' })
  const chosen = LockerIds === undefined ? before.LockerIds : LockerIds
  const fields = {
    low_stock: sent.LowStock ?? before.LowStock,
    out_of_stock: sent.OutOfStock ?? before.OutOfStock,
    taken_beyond_stock: sent.TakenBeyondStock ?? before.TakenBeyondStock,
    locker_offline: sent.LockerOffline ?? before.LockerOffline,
    line_rejected: sent.LineRejected ?? before.LineRejected,
    wrong_pins: sent.WrongPins ?? before.WrongPins,
    door_left_open: sent.DoorLeftOpen ?? before.DoorLeftOpen,
    command_done: sent.CommandDone ?? before.CommandDone,
    low_stock_mail: sent.LowStockMail ?? before.LowStockMail,
    out_of_stock_mail: sent.OutOfStockMail ?? before.OutOfStockMail,
    taken_beyond_stock_mail: sent.TakenBeyondStockMail ?? before.TakenBeyondStockMail,
    locker_offline_mail: sent.LockerOfflineMail ?? before.LockerOfflineMail,
    line_rejected_mail: sent.LineRejectedMail ?? before.LineRejectedMail,
    wrong_pins_mail: sent.WrongPinsMail ?? before.WrongPinsMail,
    door_left_open_mail: sent.DoorLeftOpenMail ?? before.DoorLeftOpenMail,
    command_done_mail: sent.CommandDoneMail ?? before.CommandDoneMail,
    daily_hour: sent.DailyHour ?? before.DailyHour,
    quiet_from: quiet.QuietFrom,
    quiet_to: quiet.QuietTo,
    locker_ids: chosen && JSON.stringify([...new Set(chosen)]),
  }
  const kept = await writer
    .see('notification_setting')
    .selectFrom('notification_setting')
    .select('id')
    .executeTakeFirst()
  if (kept) {
    await writer.change('notification_setting', kept.id, fields, Revision)
    return
  }
  if ((Revision ?? present) !== present) throw conflict()
  await writer.insert('notification_setting', {
    ...fields,
    account_id: member.id,
    reseller_id: member.resellerId,
  })
}

const given = ({ QuietFrom, QuietTo }: Sent) => ({
  ...(QuietFrom !== undefined && { QuietFrom }),
  ...(QuietTo !== undefined && { QuietTo }),
})

async function withinReach(scope: Scope, ids: number[]) {
  const rows = await scope
    .see('locker')
    .selectFrom('locker')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
