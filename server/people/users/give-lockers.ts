import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { invalid } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import { among, difference, idsOf } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { someOf } from '#server/tenancy/deletion.ts'
import { teamsGiving } from '#server/people/teams/follow.ts'
import { assertNotTheCommonPin } from './lockers.ts'

type Person = Pick<Selectable<Tables['account']>, 'id' | 'organisation_id' | 'employee_number'>

/** The lockers that somebody may open, of those that the reader sees. */
export const lockersOf = (scope: Scope, accountId: number) =>
  linksOf(scope, accountId)
    .select(['locker.id as Id', 'locker.name as Name'])
    .orderBy(swedish('locker.name'))
    .orderBy('locker.id')
    .execute()

/** Lets somebody open exactly these of the lockers that the writer sees; others stay as they are. */
export async function giveLockers(writer: Writer, vault: Vault, person: Person, wanted: number[]) {
  const links = await linksOf(writer, person.id)
    .select(['locker_user.id', 'locker_user.locker_id', 'locker_user.by_team'])
    .execute()
  const { added, removed } = difference(
    links.map(({ locker_id }) => locker_id),
    wanted,
  )
  const gone = links.filter(({ locker_id }) => removed.includes(locker_id))
  await assertNoTeamGives(
    writer,
    person.id,
    gone.filter(({ by_team }) => by_team).map(({ locker_id }) => locker_id),
  )
  if (gone.length > 0) await writer.removeAll('locker_user', idsOf(gone))
  if (added.length === 0) return
  const lockers = await writer
    .see('locker')
    .selectFrom('locker')
    .where(among('id', added))
    .select(['id', 'customer_id', 'reseller_id'])
    .execute()
  if (lockers.length < added.length) throw invalid({ LockerIds: 'notFound' })
  // Somebody of another customer.
  const isOfPerson = (locker: (typeof lockers)[number]) =>
    [locker.customer_id, locker.reseller_id].includes(person.organisation_id)
  if (!lockers.every(isOfPerson)) throw invalid({ LockerIds: 'range' })
  await writer.insertAll(
    'locker_user',
    lockers.map(({ id, reseller_id }) => ({ reseller_id, locker_id: id, account_id: person.id })),
  )
  await assertNotTheCommonPin(writer, vault, [person])
}

/** What a team gives goes with the team: refused, it names the team. */
async function assertNoTeamGives(scope: Scope, accountId: number, lockerIds: number[]) {
  if (lockerIds.length === 0) return
  const inTheWay = someOf(await teamsGiving(scope, accountId, lockerIds))
  if (inTheWay) throw invalid({ LockerIds: 'givenByTeam' }, inTheWay)
}

const linksOf = (scope: Scope, accountId: number) =>
  scope
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where('locker_user.account_id', '=', accountId)
