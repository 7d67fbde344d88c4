import { randomUUID } from 'node:crypto'
import type { TestHouse } from '#server/testing/house.ts'

/** A locker at a customer's, with a common PIN, for tests about those who use it. */
export async function testLocker({ db, vault }: TestHouse, customerId: number, pin: string = randomUUID()) {
  const { reseller_id } = await db
    .selectFrom('organisation')
    .select('reseller_id')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('locker')
    .values({
      reseller_id: Number(reseller_id),
      customer_id: customerId,
      name: `locker ${randomUUID()}`,
      pin_sealed: vault.seal(pin),
      pin_digest: vault.digest('pin', pin),
      admin_password_sealed: vault.seal('2468'),
      caller_id: randomUUID(),
      access_key_sealed: '',
      access_key_digest: '',
      pin_salt: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    link: (accountId: number) =>
      db
        .insertInto('locker_user')
        .values({ reseller_id: Number(reseller_id), locker_id: id, account_id: accountId })
        .execute(),
    async users() {
      const links = await db
        .selectFrom('locker_user')
        .where('locker_id', '=', id)
        .where('deleted_at', 'is', null)
        .select('account_id')
        .orderBy('account_id')
        .execute()
      return links.map(({ account_id }) => account_id)
    },
    remove: () =>
      db.updateTable('locker').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
  }
}
