import { invalid } from '#server/errors.ts'
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

/** After a move the locker no longer opens for people of the former customer. */
export async function unlinkStrangers(
  writer: Writer,
  locker: { id: number; customer_id: number; reseller_id: number },
) {
  const strangers = await writer
    .see('locker_user', 'account')
    .selectFrom('locker_user')
    .innerJoin('account', 'account.id', 'locker_user.account_id')
    .where('locker_user.locker_id', '=', locker.id)
    .where('account.organisation_id', 'not in', [locker.customer_id, locker.reseller_id])
    .select('locker_user.id')
    .execute()
  for (const { id } of strangers) await writer.remove('locker_user', id)
}
