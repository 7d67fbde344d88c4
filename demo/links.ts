import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { daysInUse, type Locker } from './locker.ts'
import { type Clock, iso } from './calendar.ts'
import type { Person } from './people.ts'
import { Random } from './random.ts'

/** Who may use which locker: some of the customer's people, the last one being the reseller's who fills it up. */
export async function fillLinks(
  tx: Transaction<Tables>,
  lockers: Locker[],
  people: Person[],
  clock: Clock,
): Promise<Map<number, Person[]>> {
  const random = new Random('links')
  const users = new Map(
    lockers.map((locker) => {
      const colleagues = people.filter(({ organisationId }) => organisationId === locker.customerId)
      const service = people.filter(({ organisationId }) => organisationId === locker.resellerId).slice(1)
      const share = colleagues.length > 12 ? 0.45 : 0.9
      return [
        locker.id,
        [...random.shuffle(colleagues).slice(0, Math.ceil(colleagues.length * share)), random.pick(service)],
      ]
    }),
  )
  const links = lockers.flatMap((locker) =>
    (users.get(locker.id) ?? []).map(({ id }) => ({
      locker_id: locker.id,
      reseller_id: locker.resellerId,
      account_id: id,
      created_at: iso(clock.midnight - 86_400 * daysInUse(locker.plan, clock)),
    })),
  )
  await tx.insertInto('locker_user').values(links).execute()
  return users
}
