import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { invalid } from '#server/errors.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Account = Selectable<Tables['account']>
type Place = Pick<Account, 'organisation_id' | 'reseller_id'>

/** Moves a person to another organisation, and unlinks it from lockers that only people of the old one may use. */
export async function move(writer: Writer, { id, ...before }: Account, to: Place) {
  if (to.organisation_id === before.organisation_id) return
  if (to.reseller_id !== before.reseller_id && (await withHistory(writer, [id])).size > 0)
    throw invalid({ CustomerId: 'range' })
  await leaveLockers(writer, [id], to.organisation_id)
}

/** Unlinks people from the lockers that nobody of their new organisation may use. */
export async function leaveLockers(writer: Writer, ids: number[], organisationId: number) {
  const links = await writer
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where(among('locker_user.account_id', ids))
    .where('locker.customer_id', '<>', organisationId)
    .where('locker.reseller_id', '<>', organisationId)
    .select('locker_user.id')
    .execute()
  if (links.length > 0) await writer.removeAll('locker_user', idsOf(links))
}

/**
 * The ledger names people together with their reseller, so a person with lines in the ledger cannot move to another
 * reseller.
 */
export async function withHistory(writer: Writer, ids: number[]) {
  const people = await writer
    .seeWithDeleted('account', 'locker_user', 'transaction')
    .selectFrom('account')
    .where(among('account.id', ids))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('locker_user').whereRef('locker_user.account_id', '=', 'account.id')),
        exists(selectFrom('transaction').whereRef('transaction.account_id', '=', 'account.id')),
      ]),
    )
    .select('account.id')
    .execute()
  return new Set(idsOf(people))
}
