import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type QueryCreator, sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { passkeyRefused } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'

/**
 * The ceremonies of passkeys (WebAuthn). A passkey belongs to the address that people reach Lagra at. It always asks for
 * its owner's finger, face or PIN, so that it is two factors by itself.
 */
export interface RelyingParty {
  id: string
  isOrigin(origin: string): boolean
}

/** Without a public address they serve on this machine, at whatever port. */
export function relyingPartyAt(publicUrl: string | undefined): RelyingParty {
  if (publicUrl === undefined)
    return { id: 'localhost', isOrigin: (origin) => /^https?:\/\/localhost(:\d+)?$/.test(origin) }
  return { id: new URL(publicUrl).hostname, isOrigin: (origin) => origin === publicUrl }
}

/** Ed25519, P-256 and RSA: what passkeys are made with. */
const supportedAlgorithmIDs = [-8, -7, -257]

const minutes = 5
const timeout = minutes * 60_000

type Purpose = 'add' | 'login'

async function keepChallenge(
  db: RawDatabase,
  vault: Vault,
  challenge: string,
  { purpose, accountId }: { purpose: Purpose; accountId: number | null },
) {
  const expires_at = sql<string>`now() + make_interval(mins => ${minutes})`
  const challenge_digest = vault.digest('passkeyChallenge', challenge)
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_digest, purpose, account_id: accountId, expires_at })
    .execute()
}

/** What was asked to be signed. It serves once; refused where it was not asked, or too long ago. */
async function takeChallenge(db: RawDatabase, vault: Vault, clientDataJSON: string, purpose: Purpose) {
  const { challenge, origin } = clientData(clientDataJSON)
  const { account_id: accountId } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_digest', '=', vault.digest('passkeyChallenge', challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`expires_at > now()`)
    .returning('account_id')
    .executeTakeFirstOrThrow(passkeyRefused)
  return { challenge, origin, accountId }
}

function clientData(encoded: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin }
  } catch {
    // It is no JSON, and refused as all else that is not as it should be.
  }
  throw passkeyRefused()
}

/** What the library cannot read or does not find in order, it throws. */
async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw passkeyRefused()
  }
}

/** By which an authenticator tells accounts apart. It says nothing of the person. */
const userHandleOf = (vault: Vault, accountId: number) => vault.digest('passkeyUser', String(accountId))

const credentialsOf = (db: QueryCreator<Tables>, accountId: number) =>
  db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(['credential_id as id', 'transports'])
    .execute()

const transportsIn = (kept: string) => (kept === '' ? {} : { transports: kept.split(',') })

const known = async (db: RawDatabase, accountId: number) =>
  (await credentialsOf(db, accountId)).map(({ id, transports }) => ({ id, ...transportsIn(transports) }))

/** What the browser needs to make a passkey for this account. */
export async function offerPasskey(
  db: RawDatabase,
  vault: Vault,
  party: RelyingParty,
  account: { id: number; email: string; name: string; house: string },
) {
  const options = await generateRegistrationOptions({
    rpName: account.house,
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(vault, account.id), 'base64url')),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await known(db, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, vault, options.challenge, { purpose: 'add', accountId: account.id })
  return options
}

/** The passkey that the browser has made, as it is kept. */
export async function madePasskey(
  db: RawDatabase,
  vault: Vault,
  party: RelyingParty,
  { accountId, response }: { accountId: number; response: RegistrationResponseJSON },
) {
  const asked = await takeChallenge(db, vault, response.response.clientDataJSON, 'add')
  if (asked.accountId !== accountId || !party.isOrigin(asked.origin)) throw passkeyRefused()
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw passkeyRefused()
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = (response.response.transports ?? []).join()
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

/** What a passkey is to sign to log in: any that the browser has for this address, or one of that account's. */
export async function askForPasskey(
  db: RawDatabase,
  vault: Vault,
  party: RelyingParty,
  accountId: number | null,
) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    ...(accountId !== null && { allowCredentials: await known(db, accountId) }),
  })
  await keepChallenge(db, vault, options.challenge, { purpose: 'login', accountId })
  return options
}

/** Whose passkey has signed. Its counter is not kept yet: a copy of the passkey shows by one that does not grow. */
export async function signedBy(
  db: RawDatabase,
  vault: Vault,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
) {
  const asked = await takeChallenge(db, vault, response.response.clientDataJSON, 'login')
  const key = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .where('credential_id', '=', response.id)
    .where('account.deleted_at', 'is', null)
    .select([
      'passkey.id',
      'passkey.public_key',
      'passkey.counter',
      'account.id as accountId',
      'account.email',
    ])
    .executeTakeFirstOrThrow(passkeyRefused)
  const isOthers = asked.accountId !== null && asked.accountId !== key.accountId
  const { userHandle } = response.response
  const isNamedAnother = Boolean(userHandle) && userHandle !== userHandleOf(vault, key.accountId)
  if (isOthers || isNamedAnother || !party.isOrigin(asked.origin)) throw passkeyRefused()
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    }),
  )
  if (!verified) throw passkeyRefused()
  return { ...key, newCounter: authenticationInfo.newCounter }
}

/** Of two logins with the same counter one is refused. */
export async function keepCounter(
  db: RawDatabase,
  { id, counter, newCounter }: { id: number; counter: number; newCounter: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: sql`now()` })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw passkeyRefused()
}
