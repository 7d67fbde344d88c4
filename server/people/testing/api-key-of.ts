import type { KeyRights } from '#contract/key-rights.ts'
import { newKeySecret } from '#server/people/api-keys/secret.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** The secret of a key for the organisation of this person, with its role. */
export async function apiKeyOf(house: TestHouse, accountId: number, rights: KeyRights) {
  const { Secret, ...digested } = newKeySecret(house.vault)
  const like = await house.db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['organisation_id', 'reseller_id', 'role'])
    .executeTakeFirstOrThrow()
  const { id } = await house.db
    .insertInto('account')
    .values({
      ...like,
      name: 'ERP',
      email: Secret.toLowerCase(),
      machine: true,
      deleted_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db
    .insertInto('api_key')
    .values({
      ...digested,
      organisation_id: like.organisation_id,
      reseller_id: like.reseller_id,
      machine_id: id,
      name: Secret,
      rights: JSON.stringify(rights),
      calls_a_minute: 6000,
      expires_on: '2999-12-31',
    })
    .execute()
  return Secret
}
