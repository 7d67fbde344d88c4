import { type QueryCreator, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Which second factors an account has, and whether it has to have one. */
export const factorsOf = (db: QueryCreator<Tables>, accountId: number) =>
  db
    .selectFrom('account')
    .where('account.id', '=', accountId)
    .select([
      sql<boolean>`exists (
        select from account_code_app app where app.account_id = account.id and app.secret_sealed is not null)`.as(
        'code',
      ),
      sql<number>`(select count(*)::int from passkey where passkey.account_id = account.id)`.as('passkeys'),
      sql<number>`(select count(*)::int from recovery_code code where code.account_id = account.id)`.as(
        'recoveryCodes',
      ),
      /** A provider knows the person. */
      sql<boolean>`exists (select from account_identity known where known.account_id = account.id)`.as(
        'provider',
      ),
      sql<boolean>`second_factor_demanded(account.organisation_id, account.reseller_id)`.as('demanded'),
    ])
    .executeTakeFirstOrThrow()

export type Factors = Awaited<ReturnType<typeof factorsOf>>

export const hasFactor = ({ code, passkeys }: Factors) => code || passkeys > 0
