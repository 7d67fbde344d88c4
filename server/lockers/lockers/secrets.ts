import { randomBytes, randomInt } from 'node:crypto'
import { notFound, takenAtLocker } from '#server/errors.ts'
import { pinKeyOf, screenKeyOf } from '#server/lockers/keys.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { sealed, type Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** The address and key of a new locker, and the salt of its PIN hashes for offline use. */
export const newKeys = (vault: Vault) => ({
  caller_id: newCallerId(),
  pin_salt: randomBytes(16).toString('base64url'),
  ...newAccessKey(vault),
})

/** The other keys are derived from it, so this renews all of a locker's keys. */
export function newAccessKey(vault: Vault) {
  const key = randomBytes(24).toString('base64url')
  return { access_key_sealed: vault.seal(key), access_key_digest: vault.digest('accessKey', key) }
}

/** The keys for setting up a tablet by hand. */
export async function keysOf(scope: Scope, vault: Vault, id: number) {
  const { caller_id, access_key_sealed } = await scope
    .see('locker')
    .selectFrom('locker')
    .where('id', '=', id)
    .select(['caller_id', 'access_key_sealed'])
    .executeTakeFirstOrThrow(notFound)
  const AccessKey = vault.open(access_key_sealed)
  return {
    CallerId: caller_id,
    AccessKey,
    ScreenKey: screenKeyOf(AccessKey),
    PinKey: pinKeyOf(vault, AccessKey),
  }
}

/** Part of an address that somebody may have to read out: no letters that look alike. 80 random bits. */
function newCallerId() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
}

export const newPin = () => String(randomInt(1_000_000)).padStart(6, '0')

export const pinColumns = (vault: Vault, pin: string) => ({
  pin_sealed: vault.seal(pin),
  pin_digest: vault.digest('pin', pin),
})

interface Locked {
  id: number
  pin_digest: string
  admin_password_sealed: string | null
}

/**
 * Only the codes that really change: sealing the same code again would look like a change in the audit. The locker is
 * locked.
 */
export async function changedSecrets(
  writer: Writer,
  vault: Vault,
  locker: Locked,
  { Pin, AdminPassword }: { Pin?: string | null | undefined; AdminPassword?: string | null | undefined },
) {
  const present = locker.admin_password_sealed === null ? null : vault.open(locker.admin_password_sealed)
  const admin = AdminPassword === present ? {} : { admin_password_sealed: sealed(vault, AdminPassword) }
  if (Pin === undefined || Pin === null) return admin
  const pin = pinColumns(vault, Pin)
  if (pin.pin_digest === locker.pin_digest) return admin
  await assertNobodys(writer, locker.id, Pin, pin.pin_digest)
  return { ...admin, ...pin }
}

/**
 * The common PIN must differ from the PINs and employee numbers of the linked people, or it would be unclear who came.
 */
async function assertNobodys(writer: Writer, lockerId: number, pin: string, digest: string) {
  const somebodys = await writer
    .see('locker_user', 'account')
    .selectFrom('locker_user')
    .innerJoin('account', 'account.id', 'locker_user.account_id')
    .where('locker_user.locker_id', '=', lockerId)
    .where((where) =>
      where.or([where('account.pin_digest', '=', digest), where('account.employee_number', '=', pin)]),
    )
    .select('account.id')
    .executeTakeFirst()
  if (somebodys) throw takenAtLocker('Pin')
}
