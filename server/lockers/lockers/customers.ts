import { invalid } from '#server/errors.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** The customer at whose site the locker stands; a locker never leaves its reseller. */
export async function customerOf(writer: Writer, id: number, resellerId?: number) {
  const customer = await writer
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .$if(resellerId !== undefined, (query) => query.where('reseller_id', '=', resellerId ?? null))
    .select(['id', 'reseller_id'])
    .executeTakeFirst()
  if (!customer || customer.reseller_id === null) throw invalid({ EndCustomerId: 'notFound' })
  return { id: customer.id, reseller_id: customer.reseller_id }
}

/** After a move the lockers no longer open for people of the former customer. */
export async function unlinkStrangers(writer: Writer, lockerIds: number[]) {
  const strangers = await writer
    .see('locker', 'locker_user', 'account')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .innerJoin('account', 'account.id', 'locker_user.account_id')
    .where(among('locker.id', lockerIds))
    .whereRef('account.organisation_id', '<>', 'locker.customer_id')
    .whereRef('account.organisation_id', '<>', 'locker.reseller_id')
    .select('locker_user.id')
    .execute()
  if (strangers.length > 0) await writer.removeAll('locker_user', idsOf(strangers))
}
