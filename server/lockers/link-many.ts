import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { invalid } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { type Code, namingHolders, sameCode } from '#server/people/users/holders.ts'
import { assertNotTheCommonPin } from '#server/people/users/lockers.ts'
import { type Hindrance, someOf } from '#server/tenancy/deletion.ts'
import { among } from '#server/tenancy/ids.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'

/** Lets many people use many lockers. Refused, it names who does not go together with what. */
export const linkMany: Handlers<Contract['cabinetUsers']>['linkMany'] = async (
  { body: { AccountIds, LockerIds } },
  { write, scope, vault, language },
) => {
  const linked = write(async (writer) => {
    const people = await peopleIn(writer, AccountIds, language)
    const lockers = await lockersIn(writer, LockerIds)
    if (people.length < AccountIds.length) throw invalid({ AccountIds: 'notFound' })
    if (lockers.length < LockerIds.length) throw invalid({ LockerIds: 'notFound' })
    const pairs = people.flatMap((person) => lockers.map((locker) => ({ locker, person })))
    // Somebody of another customer.
    const strangers = pairs.filter(
      ({ locker, person }) => ![locker.customer_id, locker.reseller_id].includes(person.organisation_id),
    )
    const inTheWay = someOf(strangers.map(({ locker, person }) => pairOf(person, locker)))
    if (inTheWay) throw invalid({ LockerIds: 'range' }, inTheWay)
    const made = await writer.insertAll(
      'locker_user',
      pairs.map(({ locker, person }) => ({
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        account_id: person.id,
      })),
      { skipExisting: true },
    )
    const newcomers = new Set(made.map(({ account_id }) => account_id))
    await assertNotTheCommonPin(
      writer,
      vault,
      people.filter(({ id }) => newcomers.has(id)),
    )
    return { changed: made.length }
  })
  return namingHolders(linked, async (field) => [
    ...(await sameCode(scope, language, field, AccountIds, ({ exists, selectFrom }) =>
      exists(
        selectFrom('locker_user')
          .where(among('locker_user.locker_id', LockerIds))
          .whereRef('locker_user.account_id', '=', 'holder.id'),
      ),
    )),
    ...(await commonPins(scope, vault, field, AccountIds, LockerIds, language)),
  ])
}

const peopleIn = (scope: Scope, ids: number[], language: Language) =>
  scope
    .see('account')
    .selectFrom('account')
    .where(among('id', ids))
    .select(['id', 'pin_digest', 'employee_number', 'organisation_id'])
    .select(calledIn('account', language).as('name'))
    .orderBy(swedish(calledIn('account', language)))
    .execute()

const lockersIn = (scope: Scope, ids: number[]) =>
  scope
    .see('locker')
    .selectFrom('locker')
    .where(among('id', ids))
    .select(['id', 'name', 'pin_digest', 'customer_id', 'reseller_id'])
    .orderBy(swedish('name'))
    .execute()

/** People whose code is the common PIN of a locker, with that locker. */
async function commonPins(
  scope: Scope,
  vault: Vault,
  field: Code,
  accountIds: number[],
  lockerIds: number[],
  language: Language,
) {
  const people = await peopleIn(scope, accountIds, language)
  const lockers = Map.groupBy(await lockersIn(scope, lockerIds), ({ pin_digest }) => pin_digest)
  return people.flatMap(({ id, name, pin_digest, employee_number }) => {
    const number = employee_number === null ? null : vault.digest('pin', employee_number)
    const digest = field === 'Pin' ? pin_digest : number
    return digest === null ? [] : (lockers.get(digest) ?? []).map((locker) => pairOf({ id, name }, locker))
  })
}

/** Somebody, with the locker that is not to be used. */
const pairOf = ({ id, name }: Hindrance, locker: { name: string }) => ({
  id,
  name: `${name} – ${locker.name}`,
})
