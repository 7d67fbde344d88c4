import { sql } from 'kysely'
import { notFound } from '#server/errors.ts'
import { auditLine } from '#server/tenancy/audit.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Who is mailed a report ends that for itself, also where it may change nothing else of it. With the last one its schedule ends. */
export async function endMail(writer: Writer, id: number) {
  const { tx, member, audit } = insideOf(writer)
  const before = await tx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`${member.id} = any(receivers)`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const receivers = before.receivers.filter((receiver) => receiver !== member.id)
  const after = await tx
    .updateTable('report')
    .set({ receivers, revision: before.revision + 1 })
    .$if(receivers.length === 0, (report) => report.set({ every: null, on_day: null, next_on: null }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(auditLine('report', 'update', before, after))
}
