import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { forbidden, wrongCredentials } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { forgive, lockedOut, wrongTry } from './lockout.ts'
import { refillersOf } from './refillers.ts'
import { takenBy, usualArticles } from './usual.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

const tokenMinutes = 10

interface Typed {
  EmployeeNumber?: string | null | undefined
  Pin?: string | null | undefined
}

/**
 * The person, or a refusal. The refusal is returned, not thrown, because the transaction that counts the wrong attempt
 * must commit.
 */
export async function identify(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, typed: Typed) {
  const locked = await lockedOut(tx, locker, 'pin')
  if (locked) return locked
  const who = await personAt(tx, vault, locker, typed)
  if (!who) return wrongTry(tx, locker, 'pin', wrongCredentials())
  await forgive(tx, locker, 'pin')
  const Token = randomBytes(24).toString('base64url')
  const { expires_at } = await tx
    .insertInto('locker_token')
    .values({
      digest: vault.digest('token', Token),
      reseller_id: locker.reseller_id,
      locker_id: locker.id,
      account_id: who.AccountId,
      expires_at: sql<string>`now() + make_interval(mins => ${tokenMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const Usual = await usualArticles(tx, locker.id, who.AccountId)
  const Out = await takenBy(tx, locker.id, who.AccountId)
  return { Token, ...who, ExpiresAt: expires_at, Usual, Out }
}

/**
 * Who fills the locker: whoever has typed the admin code, which all share, or a PIN of one's own. Wrong codes are limited
 * like wrong PINs, with a count of their own.
 */
export async function refillerAt(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, code: string) {
  const locked = await lockedOut(tx, locker, 'admin')
  if (locked) return locked
  const { admin_password_sealed } = await tx
    .selectFrom('locker')
    .where('id', '=', locker.id)
    .select('admin_password_sealed')
    .executeTakeFirstOrThrow()
  const { rows: people } = await sql<{ id: number; name: string; pin_digest: string }>`
    ${refillersOf(sql`${locker.id}::int`)}`.execute(tx)
  if (admin_password_sealed === null && people.length === 0) return forbidden()
  const digest = vault.digest('pin', code)
  const isSame = (other: string) => timingSafeEqual(Buffer.from(other), Buffer.from(digest))
  const isShared =
    admin_password_sealed !== null && isSame(vault.digest('pin', vault.open(admin_password_sealed)))
  const [person, another] = isShared ? [] : people.filter(({ pin_digest }) => isSame(pin_digest))
  // If two people match, nobody is identified.
  if (!isShared && (!person || another)) return wrongTry(tx, locker, 'admin', forbidden())
  await forgive(tx, locker, 'admin')
  return { accountId: person?.id ?? null, name: person?.name ?? null }
}

async function personAt(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, typed: Typed) {
  const { validate_by, pin_digest, open_pin_state } = await tx
    .selectFrom('locker')
    .where('id', '=', locker.id)
    .select(['validate_by', 'pin_digest', 'open_pin_state'])
    .executeTakeFirstOrThrow()
  const number = typed.EmployeeNumber?.trim() ?? ''
  const pin = typed.Pin?.trim() ?? ''
  const digest = vault.digest('pin', pin)
  if (open_pin_state === 1 && pin !== '' && digest === pin_digest) return { AccountId: null, Name: '' }

  const byNumber = validate_by !== 'pincode'
  const byPin = validate_by !== 'employeenumber'
  if ((byNumber && number === '') || (byPin && pin === '')) return undefined
  const people = await tx
    .selectFrom('locker_user')
    .innerJoin('account', 'account.id', 'locker_user.account_id')
    .where('locker_user.locker_id', '=', locker.id)
    .where('locker_user.deleted_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .$if(byNumber, (people) => people.where('account.employee_number', '=', number))
    .$if(byPin, (people) => people.where('account.pin_digest', '=', digest))
    .select([
      'account.id as AccountId',
      sql<string>`trim(concat_ws(' ', account.name, account.last_name))`.as('Name'),
    ])
    .execute()
  // If two people match, nobody is identified.
  return people.length === 1 ? people[0] : undefined
}
