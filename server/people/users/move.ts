import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { invalid } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/writer.ts'

type Account = Selectable<Tables['account']>
type Place = Pick<Account, 'organisation_id' | 'reseller_id'>

/** Moves a person to another organisation, and unlinks it from lockers that only people of the old one may use. */
export async function move(writer: Writer, { id, ...before }: Account, to: Place) {
  if (to.organisation_id === before.organisation_id) return
  if (to.reseller_id !== before.reseller_id && (await hasHistory(writer, id)))
    throw invalid({ CustomerId: 'range' })
  const links = await writer
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where('locker_user.account_id', '=', id)
    .where('locker.customer_id', '<>', to.organisation_id)
    .where('locker.reseller_id', '<>', to.organisation_id)
    .select('locker_user.id')
    .orderBy('locker_user.id')
    .execute()
  for (const link of links) await writer.remove('locker_user', link.id)
}

/**
 * The ledger names people together with their reseller, so a person with lines in the ledger cannot move to another
 * reseller.
 */
async function hasHistory(writer: Writer, accountId: number) {
  const tables = writer.seeWithDeleted('locker_user', 'transaction')
  const link = await tables
    .selectFrom('locker_user')
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  const line = await tables
    .selectFrom('transaction')
    .where('account_id', '=', accountId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return link !== undefined || line !== undefined
}
