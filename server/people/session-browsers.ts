import { type QueryCreator, sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import type { Limit } from '#server/database/rate-limit.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'

/**
 * Wrong tries of a login are counted in one of two ways.
 *
 * A browser in which this account has logged in before sends the random key that it has kept since. It has a count of
 * its own, which nobody without the key can use up.
 *
 * Everybody else is counted by network, then by account and network together, so that guessing from one network locks
 * nobody out elsewhere; then by account alone, against guessing from many places. One network cannot reach that last
 * limit: it is refused earlier, and what is refused is not counted further.
 */
export const loginLimits = (login: { email: string; ip: string; knownBrowser: string | null }): Limit[] => {
  const { email, ip, knownBrowser } = login
  if (knownBrowser !== null)
    return [{ key: `login:browser:${email}:${knownBrowser}`, tries: 10, minutes: 15 }]
  const network = networkOf(ip)
  return [
    { key: `login:address:${network}`, tries: 50, minutes: 15 },
    { key: `login:account:${email}:${network}`, tries: 10, minutes: 15 },
    { key: `login:account:${email}`, tries: 100, minutes: 60 },
  ]
}

/** How long a browser that is not used is known, and how many one account has. */
const knownFor = sql`interval '1 year'`
const mostKnown = 20

export const browserDigest = (vault: Vault, key: string) => vault.digest('browser', key)

/**
 * The account with this e-mail, and whether it knows the browser. It is one query whether the account exists or not.
 */
export const findLogin = (db: RawDatabase, email: string, browser: string | null) =>
  db
    .selectFrom('account')
    .leftJoin('known_browser', (join) =>
      join
        .onRef('known_browser.account_id', '=', 'account.id')
        .on('known_browser.key_hash', '=', browser)
        .on('known_browser.used_at', '>', sql<string>`now() - ${knownFor}`),
    )
    .where('account.email', '=', email)
    .where('account.deleted_at', 'is', null)
    .select([
      'account.id',
      'account.email',
      'account.password_hash',
      'account.active',
      'account.language',
      'account.last_login',
      'known_browser.key_hash as knownBrowser',
      sql<boolean>`only_by_single_sign_on(account.id)`.as('onlyBySingleSignOn'),
    ])
    .executeTakeFirst()

/** Only the newest are kept, so that the list has a maximum length. */
export async function rememberBrowser(db: RawDatabase, accountId: number, browser: string) {
  await db
    .insertInto('known_browser')
    .values({ account_id: accountId, key_hash: browser })
    .onConflict((known) => known.columns(['account_id', 'key_hash']).doUpdateSet({ used_at: sql`now()` }))
    .execute()
  await sql`
    delete from known_browser where account_id = ${accountId} and key_hash in (
      select key_hash from known_browser where account_id = ${accountId}
      order by used_at desc, key_hash offset ${mostKnown})`.execute(db)
}

/** After a new password no browser is known any more. */
export async function forgetBrowsersOf(tx: QueryCreator<Tables>, accountIds: number[]) {
  await tx
    .deleteFrom('known_browser')
    .where('account_id', '=', sql<number>`any(${accountIds}::int[])`)
    .execute()
}

export async function sweepBrowsers(db: RawDatabase) {
  await db
    .deleteFrom('known_browser')
    .where(sql<boolean>`used_at < now() - ${knownFor}`)
    .execute()
}
