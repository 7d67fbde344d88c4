import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { notFound } from '#server/errors.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/**
 * Records a contact of the locker from this address. The screen's contact is stored separately: online means that the
 * device has contact.
 */
export async function heard(tx: Transaction<Tables>, locker: CallingLocker, ip: string) {
  if (locker.by === 'screen') {
    await tx
      .updateTable('locker')
      .set({ screen_last_contact: sql`now()` })
      .where('id', '=', locker.id)
      .execute()
    return
  }
  await sql`
    with heard as (update locker set last_contact = now(), public_ip = ${ip} where id = ${locker.id} returning device_id)
    update device set last_contact = now() from heard where device.id = heard.device_id`.execute(tx)
}

/**
 * The same for a locker that reports something. A locker calls often, so its contact is written once a minute; its
 * heartbeat, by which it is known to be online, is always written.
 */
export async function heardReporting(tx: Transaction<Tables>, locker: CallingLocker, ip: string) {
  if (locker.by === 'screen' || !locker.heard_of_lately || locker.public_ip !== ip)
    await heard(tx, locker, ip)
}

/** What the device is to do, the oldest first. A command is sent again until the device confirms it. */
export async function waitingCommands(tx: Transaction<Tables>, locker: CallingLocker) {
  if (locker.by !== 'device') return []
  const commands = await tx
    .selectFrom('locker_command')
    .where('locker_id', '=', locker.id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id as Id', 'command as Command'])
    .orderBy('id')
    .execute()
  await tx
    .updateTable('locker_command')
    .set({ sent_at: sql`coalesce(sent_at, now())` })
    .where('locker_id', '=', locker.id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  return commands
}

export async function commandDone(tx: Transaction<Tables>, locker: CallingLocker, commandId: number) {
  const { numUpdatedRows } = await tx
    .updateTable('locker_command')
    .set({ done_at: sql`coalesce(done_at, now())` })
    .where('id', '=', commandId)
    .where('locker_id', '=', locker.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
