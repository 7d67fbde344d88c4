import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** What the back-office can ask of a locker's device. */
export type Command = 'restart'

export interface Queued {
  Id: number
  Command: Command
  QueuedAt: string
}

/** Queues a command, unless the same one waits already. Answers with the one that waits, and whether it is new. */
export async function queue(tx: Transaction<Tables>, lockerId: number, command: Command, by: number) {
  const inserted = await sql`
    insert into locker_command (locker_id, reseller_id, command, queued_by)
    select id, reseller_id, ${command}, ${by} from public.locker where id = ${lockerId}
    on conflict (locker_id, command) where done_at is null and withdrawn_at is null do nothing returning id`.execute(
    tx,
  )
  const waiting = await tx
    .selectFrom('locker_command')
    .where('locker_id', '=', lockerId)
    .where('command', '=', command)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id as Id', 'queued_at as QueuedAt'])
    .executeTakeFirstOrThrow()
  return { ...waiting, Command: command, isNew: inserted.rows.length > 0 }
}
