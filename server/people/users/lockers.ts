import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { takenAtLocker } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * At the lockers that somebody uses, an employee number must not be the common PIN: both are typed on the same pad.
 * The database tells people from each other; a PIN that it has as a digest only it cannot tell from a number. Its own
 * check has locked the lockers, so that no new PIN comes in between.
 */
export async function assertNotTheCommonPin(
  writer: Writer,
  vault: Vault,
  { id, employee_number }: Pick<Selectable<Tables['account']>, 'id' | 'employee_number'>,
) {
  if (employee_number === null) return
  const taken = await writer
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where('locker_user.account_id', '=', id)
    .where('locker.pin_digest', '=', vault.digest('pin', employee_number))
    .select('locker.id')
    .executeTakeFirst()
  if (taken) throw takenAtLocker('EmployeeNumber')
}
