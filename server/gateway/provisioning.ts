import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal, unauthenticated } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { pinKeyOf } from '#server/lockers/keys.ts'
import type { CallingDevice } from '#server/tenancy/callers.ts'

/**
 * The device's side of provisioning; the back-office's is in `server/lockers/provisioning.ts`. Whoever gives a locker
 * to another device ends the former one's registration, so the registration's row serves as the lock: a device may go
 * on only while its registration exists.
 */

const codeHours = 24

export async function register(
  tx: Transaction<Tables>,
  vault: Vault,
  { Hostname, Serial }: { Hostname: string; Serial: string },
) {
  const DeviceKey = randomBytes(24).toString('base64url')
  const { provision_code, code_expires_at } = await tx
    .insertInto('device_registration')
    .values({
      hostname: Hostname,
      serial: Serial,
      key_digest: vault.digest('deviceKey', DeviceKey),
      provision_code: newCode(),
      code_expires_at: sql<string>`now() + make_interval(hours => ${codeHours})`,
    })
    .returning(['provision_code', 'code_expires_at'])
    .executeTakeFirstOrThrow()
  return { DeviceKey, ProvisionCode: provision_code, ExpiresAt: code_expires_at }
}

/** The code is read from a display, so it has no letters and digits that look alike. */
function newCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}

/** The device's state and, once a locker has claimed it, the locker's keys. */
export async function statusOf(tx: Transaction<Tables>, vault: Vault, { id }: CallingDevice) {
  const device = await tx
    .updateTable('device_registration')
    .set({ last_contact: sql`now()` })
    .where('id', '=', id)
    .returning(['locker_id', 'provision_code', 'code_expires_at'])
    .executeTakeFirstOrThrow(unauthenticated)
  const locker = await tx
    .selectFrom('locker')
    .where('id', '=', device.locker_id)
    .where('deleted_at', 'is', null)
    .select(['caller_id', 'access_key_sealed', 'provisioned_time'])
    .executeTakeFirst()
  return {
    Status: !locker
      ? ('waiting' as const)
      : locker.provisioned_time
        ? ('provisioned' as const)
        : ('awaiting' as const),
    ProvisionCode: device.provision_code,
    ExpiresAt: device.code_expires_at,
    CallerId: locker?.caller_id ?? null,
    ...keysFor(vault, locker?.access_key_sealed),
  }
}

function keysFor(vault: Vault, sealed: string | undefined) {
  if (sealed === undefined) return { AccessKey: null, PinKey: null }
  const AccessKey = vault.open(sealed)
  return { AccessKey, PinKey: pinKeyOf(vault, AccessKey) }
}

/** A second confirmation changes nothing. */
export async function confirm(tx: Transaction<Tables>, device: CallingDevice) {
  const lockerId = await claimedBy(tx, device)
  await tx
    .updateTable('locker')
    .set({
      provision_awaiting: false,
      provisioned_time: sql`now()`,
      last_contact: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', lockerId)
    .where('provision_awaiting', '=', true)
    .execute()
  await tx
    .updateTable('device_registration')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('id', '=', device.id)
    .execute()
}

/** The locker that has claimed the device, checked again once both are locked. Claiming locks in the same order. */
async function claimedBy(tx: Transaction<Tables>, { id }: CallingDevice) {
  const registration = tx.selectFrom('device_registration').where('id', '=', id).select('locker_id')
  const { locker_id } = await registration.executeTakeFirstOrThrow(unauthenticated)
  if (locker_id === null) throw new Refusal(409, { _: ['deviceNotFound'] })
  await sql`select from locker where id = ${locker_id} for no key update`.execute(tx)
  await registration.where('locker_id', '=', locker_id).forUpdate().executeTakeFirstOrThrow(unauthenticated)
  return locker_id
}
