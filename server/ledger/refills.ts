import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { notFound } from '#server/errors.ts'
import { found, inOrder, listPage, searchString } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { asSentTo, linesOf } from './lines.ts'
import { lockerAt } from '#server/lockers/locker-at.ts'
import { doneBy } from '#server/tenancy/names.ts'
import { refill } from './refill.ts'

export const refills: Handlers<Contract['refills']> = {
  async list({ params, query }, { scope, language }) {
    const locker = await lockerAt(scope, params.id)
    const all = refillsOf(scope, locker.id, language).where(
      found(searchString(bookedBy(language), 'refill.note'), query.searchString),
    )
    const sorted = inOrder(all, query.sort ?? '-Time', { Time: 'refill.booked_at' }, 'refill.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page }
  },

  async get({ params }, { scope, language, member }) {
    const locker = await lockerAt(scope, params.id)
    const data = await readRefill(scope, { lockerId: locker.id, id: params.refillId }, language)
    const lines = await linesOf(scope, language, (ledger) =>
      ledger
        .where('locker_id', '=', locker.id)
        .where('transaction_date', '=', data.Time) // which the ledger is sorted by
        .where('refill_id', '=', params.refillId),
    )
      .orderBy('article.number')
      .execute()
    return { data, lines: lines.map(asSentTo(member)) }
  },

  async create({ params, body }, { write, language }) {
    return write(async (writer) => {
      const lines = body.lines.map(({ LockerArticleId, Amount }) => ({
        lockerArticleId: LockerArticleId,
        amount: Amount,
      }))
      const Id = await refill(writer, params.id, { uuid: body.UUID, note: body.Note }, lines)
      return { Id, data: await readRefill(writer, { lockerId: params.id, id: Id }, language) }
    })
  },
}

const bookedBy = (language: Language) => doneBy('booker', 'refill', 'booked_by', language)

const refillsOf = (scope: Scope, lockerId: number, language: Language) =>
  scope
    .seeWithDeleted('refill', 'transaction', 'locker_person')
    .selectFrom('refill')
    .leftJoin('locker_person as booker', 'booker.id', 'refill.booked_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('transaction')
          .whereRef('transaction.locker_id', '=', 'refill.locker_id')
          .whereRef('transaction.transaction_date', '=', 'refill.booked_at')
          .whereRef('transaction.refill_id', '=', 'refill.id')
          .select([
            sql<number>`count(*)::int`.as('lines'),
            sql<number>`coalesce(sum(transaction.amount), 0)::bigint`.as('amount'),
          ])
          .as('booked'),
      (join) => join.onTrue(),
    )
    .where('refill.locker_id', '=', lockerId)
    .select([
      'refill.id as Id',
      'refill.uuid as UUID',
      'refill.booked_at as Time',
      bookedBy(language).as('BookedBy'),
      'refill.note as Note',
      sql<number>`booked.lines`.as('Lines'),
      sql<number>`booked.amount`.as('Amount'),
    ])

const readRefill = (scope: Scope, { lockerId, id }: { lockerId: number; id: number }, language: Language) =>
  refillsOf(scope, lockerId, language).where('refill.id', '=', id).executeTakeFirstOrThrow(notFound)
