import { sql, type SqlBool } from 'kysely'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { assertNotTheCommonPin } from '#server/people/users/lockers.ts'

/** Lets these people open what their teams give, and takes from them what only a team gave. */
export async function followTeams(writer: Writer, vault: Vault, people: number[]) {
  if (people.length === 0) return
  const gone = await writer
    .see('locker_user', 'team', 'team_member', 'team_locker')
    .selectFrom('locker_user')
    .where(among('locker_user.account_id', people))
    .where('locker_user.by_team', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .innerJoin('team', 'team.id', 'team_member.team_id')
            .innerJoin('team_locker', 'team_locker.team_id', 'team.id')
            .whereRef('team_member.account_id', '=', 'locker_user.account_id')
            .whereRef('team_locker.locker_id', '=', 'locker_user.locker_id')
            .select('team.id'),
        ),
      ),
    )
    .select('locker_user.id')
    .execute()
  if (gone.length > 0) await writer.removeAll('locker_user', idsOf(gone))
  const given = await givenTo(writer, people)
  if (given.length === 0) return
  await writer.insertAll('locker_user', given, { skipExisting: true })
  await assertNotTheCommonPin(writer, vault, await numbersOf(writer, given))
}

/** What their teams give, and they do not have yet. */
const givenTo = (scope: Scope, people: number[]) =>
  scope
    .see('locker_user', 'team', 'team_member', 'team_locker', 'account', 'locker')
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('team_locker', 'team_locker.team_id', 'team.id')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .innerJoin('locker', 'locker.id', 'team_locker.locker_id')
    .where(among('team_member.account_id', people))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('locker_user')
            .whereRef('locker_user.account_id', '=', 'team_member.account_id')
            .whereRef('locker_user.locker_id', '=', 'team_locker.locker_id')
            .select('locker_user.id'),
        ),
      ),
    )
    .select([
      'locker.reseller_id',
      'locker.id as locker_id',
      'account.id as account_id',
      sql<boolean>`true`.as('by_team'),
    ])
    .distinct()
    .orderBy('locker.id')
    .orderBy('account.id')
    .execute()

const numbersOf = (scope: Scope, given: { account_id: number }[]) =>
  scope
    .see('account')
    .selectFrom('account')
    .where(
      among(
        'id',
        given.map(({ account_id }) => account_id),
      ),
    )
    .select(['id', 'employee_number'])
    .execute()

/** The teams that let somebody open a locker. */
export const teamsGiving = (scope: Scope, accountId: number, lockerIds: number[]) =>
  scope
    .see('team', 'team_member', 'team_locker')
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .innerJoin('team_locker', 'team_locker.team_id', 'team.id')
    .where('team_member.account_id', '=', accountId)
    .where(sql<SqlBool>`team_locker.locker_id = any(${lockerIds}::int[])`)
    .select(['team.id', 'team.name'])
    .distinct()
    .execute()
