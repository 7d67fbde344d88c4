import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { auditLine } from '#server/tenancy/audit.ts'

/** What the back-office can ask of a locker's device. */
export type Command = 'restart'

export interface Queued {
  Id: number
  Command: Command
  QueuedAt: string
}

/** Queues a command, unless the same one waits already. Answers with the one that waits. */
export async function queue(writer: Writer, lockerId: number, command: Command): Promise<Queued> {
  const { tx, member, locked, audit } = insideOf(writer)
  const locker = await locked('locker', lockerId)
  const inserted = await sql`
    insert into locker_command (locker_id, reseller_id, command, queued_by)
    select id, reseller_id, ${command}, ${member.id} from public.locker where id = ${lockerId}
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
  if (inserted.rows.length > 0) {
    const told = auditLine('locker', 'update', locker, locker)
    await audit({ ...told, before: null, after: { Command: command } })
  }
  return { ...waiting, Command: command }
}
