import { randomBytes } from 'node:crypto'
import { type QueryCreator, sql } from 'kysely'
import type { SecondStep } from '#contract/people/second-factor.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Limit } from '#server/database/rate-limit.ts'
import type { Tables } from '#server/database/tables.ts'
import { invalid, unauthenticated } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import type { Language } from '#contract/language.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { plainRecoveryCode, stepOf } from './code-app.ts'
import { factorsOf, hasFactor } from './factors.ts'

/** The second step of a login: the password was right, and a ticket says so until the second factor is shown. */

const minutes = 5
const mostTries = 5

/**
 * Beside the limits of every login: whoever knows the password has few guesses. A new password begins them anew, so that
 * its owner need not wait. It is told by the hash's nonce, which is no secret.
 */
export const codeLimits = (account: { id: number; password_hash: string | null }): Limit[] => {
  const [, , nonce = ''] = account.password_hash?.split('$') ?? []
  return [{ key: `code:${account.id}:${nonce}`, tries: 50, minutes: 24 * 60 }]
}

/** What is asked for beside the password; undefined where nothing is. */
export async function askSecondFactor(
  db: RawDatabase,
  vault: Vault,
  accountId: number,
): Promise<SecondStep | undefined> {
  const factors = await factorsOf(db, accountId)
  if (!hasFactor(factors)) return undefined
  const { code, passkeys, recoveryCodes } = factors
  const Ticket = randomBytes(32).toString('base64url')
  const expires_at = sql<string>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('login_ticket')
    .values({ ticket_digest: digest(vault, Ticket), account_id: accountId, expires_at })
    .execute()
  return {
    Ticket,
    Code: code ? 1 : 0,
    Passkey: passkeys > 0 ? 1 : 0,
    RecoveryCode: recoveryCodes > 0 ? 1 : 0,
  }
}

const digest = (vault: Vault, ticket: string) => vault.digest('loginTicket', ticket)

/** Whose login it is. 401 where the ticket was used, is too old, or had too many tries. */
export async function findTicket(db: RawDatabase, vault: Vault, ticket: string) {
  return db
    .selectFrom('login_ticket')
    .innerJoin('account', 'account.id', 'login_ticket.account_id')
    .where('ticket_digest', '=', digest(vault, ticket))
    .where('tries', '<', mostTries)
    .where(sql<boolean>`expires_at > now()`)
    .select(['account.id', 'account.email'])
    .executeTakeFirstOrThrow(unauthenticated)
}

/** Of two who try at the same time each counts. */
export async function countTicket(db: RawDatabase, vault: Vault, ticket: string) {
  const { numUpdatedRows } = await db
    .updateTable('login_ticket')
    .set({ tries: sql`tries + 1` })
    .where('ticket_digest', '=', digest(vault, ticket))
    .where('tries', '<', mostTries)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw unauthenticated()
}

/** It serves once. */
export async function useTicket(tx: QueryCreator<Tables>, vault: Vault, ticket: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('login_ticket')
    .where('ticket_digest', '=', digest(vault, ticket))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw unauthenticated()
}

/** Refused unless it is a code of the account's app, of now, that was not used before. */
export async function useCode(db: RawDatabase, vault: Vault, accountId: number, code: string) {
  const app = await db
    .selectFrom('account_code_app')
    .where('account_id', '=', accountId)
    .select('secret_sealed')
    .executeTakeFirst()
  const found = app?.secret_sealed ? stepOf(vault.open(app.secret_sealed), code) : undefined
  if (!found) throw invalid({ Code: 'wrongCode' })
  const { step, isOff } = found
  const kept = db.updateTable('account_code_app').where('account_id', '=', accountId)
  if (isOff) {
    // It would else be known as a code that will serve in some minutes.
    await kept.set({ told_step: step }).execute()
    throw invalid({ Code: 'clockOff' })
  }
  const { numUpdatedRows } = await kept
    .set({ last_step: step })
    .where('last_step', '<', step)
    .where('told_step', 'is distinct from', step)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw invalid({ Code: 'wrongCode' })
}

/** Each serves once, and its owner is told. */
export async function useRecoveryCode(
  tx: QueryCreator<Tables>,
  vault: Vault,
  account: { id: number; email: string; language: Language },
  typed: string,
) {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', account.id)
    .where('code_digest', '=', vault.digest('recoveryCode', plainRecoveryCode(typed)))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw invalid({ RecoveryCode: 'wrongCode' })
  const { recoveryCodes } = await factorsOf(tx, account.id)
  const { id: account_id, email: address, language } = account
  const about = JSON.stringify({ what: 'recoveryCodeUsed', left: recoveryCodes })
  await putIntoOutbox(tx, [{ kind: 'secondFactor', account_id, address, language, about, goodForHours: 48 }])
}

export async function sweepLogins(db: RawDatabase) {
  await db
    .deleteFrom('login_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
  await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
