import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { singleSignOnRefused } from '#server/errors.ts'
import { browserDigest } from '#server/people/session-browsers.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Client, Proofs } from './provider.ts'

/** Where providers send browsers back to: a page of the web. */
const returnPath = '/login/single-sign-on'

/** Without a public address it works on this machine, at whatever port. */
export function returnAddress(publicUrl: string | undefined, origin: string | null | undefined) {
  const isHere = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin ?? '')
  return `${publicUrl ?? (isHere ? origin : 'http://localhost:3000')}${returnPath}`
}

const minutes = 10

/**
 * What is asked for is kept for a while; this keeps it from growing, and providers from being called without end. Logins that
 * succeed do not count: a whole office comes from one address.
 */
export const beginLimits = (ip: string) => [
  { key: `single-sign-on:address:${networkOf(ip)}`, tries: 200, minutes: 15 },
]

/** The provider for whoever has this e-mail; whether there is such an account is not looked at. */
export async function providerFor(db: RawDatabase, email: string) {
  return providers(db)
    .innerJoin('single_sign_on_domain as held', 'held.single_sign_on_id', 'provider.id')
    .where('held.domain', '=', domainOf(email))
    .executeTakeFirst()
}

export type LoginProvider = NonNullable<Awaited<ReturnType<typeof providerFor>>>

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const providers = (db: RawDatabase) =>
  db
    .selectFrom('single_sign_on as provider')
    .innerJoin('organisation', 'organisation.id', 'provider.organisation_id')
    .where('provider.active', '=', true)
    .where('organisation.deleted_at', 'is', null)
    .select([
      'provider.id',
      'provider.issuer',
      'provider.client_id',
      'provider.client_secret_sealed',
      'provider.domains',
      'provider.makes_accounts',
      'provider.duty',
      'provider.organisation_id',
      'provider.reseller_id',
      'organisation.kind',
    ])

export const clientOf = (
  vault: Vault,
  kept: { issuer: string; client_id: string; client_secret_sealed: string },
): Client => ({
  issuer: kept.issuer,
  clientId: kept.client_id,
  clientSecret: vault.open(kept.client_secret_sealed),
})

const digest = (vault: Vault, state: string) => vault.digest('singleSignOn', state)

const proofsOf = (vault: Vault, state: string): Proofs => ({
  state,
  nonce: vault.digest('singleSignOnNonce', state),
  verifier: vault.digest('singleSignOnVerifier', state),
})

/** Keeps that this browser is on its way to the provider. */
export async function keepLogin(
  db: RawDatabase,
  vault: Vault,
  { providerId, browserKey, redirectUri }: { providerId: number; browserKey: string; redirectUri: string },
): Promise<Proofs> {
  const state = randomBytes(32).toString('base64url')
  await db
    .insertInto('single_sign_on_login')
    .values({
      state_digest: digest(vault, state),
      browser_digest: browserDigest(vault, browserKey),
      single_sign_on_id: providerId,
      redirect_uri: redirectUri,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return proofsOf(vault, state)
}

/** The login that this answer belongs to. It serves once, and only in the browser that began it. */
export async function takeLogin(db: RawDatabase, vault: Vault, answer: string, browserKey: string) {
  const state = new URLSearchParams(answer).get('state') ?? ''
  const expired = () => singleSignOnRefused('singleSignOnExpired')
  const { single_sign_on_id, redirect_uri } = await db
    .deleteFrom('single_sign_on_login')
    .where('state_digest', '=', digest(vault, state))
    .where('browser_digest', '=', browserDigest(vault, browserKey))
    .where(sql<boolean>`expires_at > now()`)
    .returning(['single_sign_on_id', 'redirect_uri'])
    .executeTakeFirstOrThrow(expired)
  const provider = await providers(db)
    .where('provider.id', '=', single_sign_on_id)
    .executeTakeFirstOrThrow(expired)
  return { provider, proofs: proofsOf(vault, state), url: new URL(`${redirect_uri}?${answer}`) }
}

export async function sweepSingleSignOn(db: RawDatabase) {
  await db
    .deleteFrom('single_sign_on_login')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
