import type { Selectable } from 'kysely'
import { sql, type SqlBool } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { takenAtLocker } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * At the lockers that people use, an employee number must not be the common PIN: both are typed on the same pad. The
 * database tells people from each other; a PIN that it has as a digest only it cannot tell from a number. Its own check
 * has locked the lockers, so that no new PIN comes in between.
 */
export async function assertNotTheCommonPin(
  writer: Writer,
  vault: Vault,
  people: Pick<Selectable<Tables['account']>, 'id' | 'employee_number'>[],
) {
  const typed = people.flatMap(({ id, employee_number }) =>
    employee_number === null ? [] : [{ id, digest: vault.digest('pin', employee_number) }],
  )
  if (typed.length === 0) return
  const taken = await writer
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where(
      sql<SqlBool>`(locker_user.account_id, locker.pin_digest) in (
        select * from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as typed (id int, digest text))`,
    )
    .select('locker.id')
    .executeTakeFirst()
  if (taken) throw takenAtLocker('EmployeeNumber')
}
