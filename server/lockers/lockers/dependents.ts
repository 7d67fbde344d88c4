import { sql } from 'kysely'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { asFlag } from './reading.ts'

/** What depends on a locker. */
export const lockerDependents = (scope: Scope, id: number) =>
  scope
    .see('locker', 'locker_article', 'locker_user', 'account', 'device')
    .selectFrom('locker')
    .leftJoin('device', 'device.id', 'locker.device_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('locker_article')
          .whereRef('locker_article.locker_id', '=', 'locker.id')
          .select([
            sql<number>`count(*)::int`.as('articles'),
            sql<number>`coalesce(sum(current_volume), 0)::bigint`.as('pieces'),
          ])
          .as('held'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('locker_user')
          .innerJoin('account', 'account.id', 'locker_user.account_id')
          .whereRef('locker_user.locker_id', '=', 'locker.id')
          .select(sql<number>`count(*)::int`.as('amount'))
          .as('people'),
      (join) => join.onTrue(),
    )
    .where('locker.id', '=', id)
    .select([
      'held.articles as Articles',
      'held.pieces as Pieces',
      'people.amount as Users',
      'device.name as Device',
      asFlag('locker.billable').as('Billable'),
    ])
    .executeTakeFirstOrThrow(notFound)
