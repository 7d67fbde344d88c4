import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import type { RejectedLine } from '#contract/ledger/rejected-lines.ts'
import { notFound } from '#server/errors.ts'
import { found, inOrder, listPage, searchString } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { lockerAt } from '#server/lockers/locker-at.ts'
import { auditLine } from '#server/tenancy/audit.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { doneBy } from '#server/tenancy/names.ts'

export const rejectedLines: Handlers<Contract['rejectedLines']> = {
  async list({ params, query }, { scope, language }) {
    const locker = await lockerAt(scope, params.id)
    const text = searchString('rejected_line.uuid', 'rejected_line.reason', 'rejected_line.note')
    const all = linesOf(scope, locker.id, language).where(found(text, query.searchString))
    const sorted = inOrder(
      all,
      query.sort ?? '-ReceivedAt',
      { ReceivedAt: 'rejected_line.received_at' },
      'rejected_line.id',
    )
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page }
  },

  async resolve({ params, body }, { scope, write, member, language }) {
    const locker = await lockerAt(scope, params.id)
    const line = () =>
      linesOf(scope, locker.id, language)
        .where('rejected_line.id', '=', params.lineId)
        .executeTakeFirstOrThrow(notFound)
    const { Resolved } = await line()
    await write(async (writer) => {
      await writer.mark('rejected_line', params.lineId, {
        note: body.Note,
        // Resolving a line again only replaces the note.
        ...(Resolved === 0 && {
          resolved_at: new Date().toISOString(),
          resolved_by: member.id,
          on_behalf_of: member.onBehalfOf ?? null,
        }),
      })
      if (member.onBehalfOf !== undefined) await tell(writer, locker.id, params.lineId)
    })
    return { data: await line() }
  },
}

/** What somebody of the house does for the reseller is in the locker's history, whatever it is. */
async function tell(writer: Writer, lockerId: number, lineId: number) {
  const { locked, audit } = insideOf(writer)
  const locker = await locked('locker', lockerId)
  await audit({
    ...auditLine('locker', 'update', locker, locker),
    before: { RejectedLine: null },
    after: { RejectedLine: lineId },
  })
}

const linesOf = (scope: Scope, lockerId: number, language: Language) =>
  scope
    .seeWithDeleted('rejected_line', 'locker_person')
    .selectFrom('rejected_line')
    .leftJoin('locker_person as resolver', 'resolver.id', 'rejected_line.resolved_by')
    .where('rejected_line.locker_id', '=', lockerId)
    .select([
      'rejected_line.id as Id',
      'rejected_line.uuid as UUID',
      'rejected_line.reason as Reason',
      'rejected_line.received_at as ReceivedAt',
      sql<RejectedLine['Line']>`rejected_line.line`.as('Line'),
      sql<0 | 1>`(rejected_line.resolved_at is not null)::int`.as('Resolved'),
      'rejected_line.resolved_at as ResolvedAt',
      doneBy('resolver', 'rejected_line', 'resolved_by', language).as('ResolvedBy'),
      'rejected_line.note as Note',
    ])
