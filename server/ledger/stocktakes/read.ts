import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { asFlag, stale } from '#server/lockers/lockers/reading.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { linesFor } from './lines.ts'
import { personIn } from './people.ts'

/** One stocktake with its lines, as the reader is told of it. */
export async function readStocktake(
  scope: Scope,
  id: number,
  { member, language }: Pick<MemberContext, 'member' | 'language'>,
): Promise<WholeStocktake> {
  const data = await stocktakesOf(scope, language)
    .where('stocktake.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { data, lines: await linesFor(scope, data, { reader: member, language }) }
}

/** With the names of lockers and people that are gone, so that history stays readable. */
export const stocktakesOf = (scope: Scope, language: Language) =>
  scope
    .seeWithDeleted('stocktake', 'stocktake_line', 'locker', 'organisation', 'locker_person')
    .selectFrom('stocktake')
    .innerJoin('locker', 'locker.id', 'stocktake.locker_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('locker_person as beginner', 'beginner.id', 'stocktake.begun_by')
    .leftJoin('locker_person as submitter', 'submitter.id', 'stocktake.submitted_by')
    .leftJoin('locker_person as ender', 'ender.id', 'stocktake.ended_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('stocktake_line')
          .whereRef('stocktake_line.stocktake_id', '=', 'stocktake.id')
          .select([
            sql<number>`count(*)::int`.as('lines'),
            sql<number>`count(stocktake_line.counted)::int`.as('counted'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'stocktake.id as Id',
      'locker.id as LockerId',
      'locker.name as LockerName',
      'customer.name as EndCustomer',
      'stocktake.shelves as Shelves',
      asFlag('stocktake.blind').as('Blind'),
      'stocktake.state as State',
      'stocktake.note as Note',
      'stocktake.begun_at as BegunAt',
      personIn('beginner', 'stocktake.begun_by', language).as('BegunBy'),
      'stocktake.submitted_at as SubmittedAt',
      personIn('submitter', 'stocktake.submitted_by', language).as('SubmittedBy'),
      'stocktake.ended_at as EndedAt',
      personIn('ender', 'stocktake.ended_by', language).as('EndedBy'),
      sql<number>`sums.lines`.as('Lines'),
      sql<number>`sums.counted`.as('Counted'),
      stale.as('Stale'),
      'stocktake.revision as Revision',
    ])
