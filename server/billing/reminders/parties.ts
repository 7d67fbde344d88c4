import { sql } from 'kysely'
import { readParties } from '#server/billing/files/statement.ts'
import { account, buyer, seller } from '#server/billing/statements/make.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Who reminds whom, as both are today, and the seller's logo. */
export async function partiesOf(scope: Scope, resellerId: number, currency: string) {
  const { logo, ...parties } = await scope
    .seeWithDeleted('organisation')
    .selectFrom('organisation')
    .innerJoin('system_setting', (join) => join.onTrue())
    .leftJoin('image', 'image.id', 'system_setting.seller_logo_id')
    .where('organisation.id', '=', resellerId)
    .select([
      sql`${seller} || ${account(sql`${currency}::text`)}`.as('seller'),
      sql`${buyer}`.as('buyer'),
      'image.content as logo',
    ])
    .executeTakeFirstOrThrow()
  return { ...readParties(parties), logo: logo ?? undefined }
}
