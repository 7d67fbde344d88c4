import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/errors.ts'
import type { Vault } from '#server/vault.ts'
import type { Registration } from './callers.ts'

/** The device's side of provisioning; the back-office's is in `server/provisioning.ts`. */

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

/** Somebody reads it off a display: no letters and digits that look alike. */
function newCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}

/** Where the device stands, and, once it is claimed, how it makes itself known as its locker. */
export async function statusOf(tx: Transaction<Tables>, vault: Vault, device: Registration) {
  await tx
    .updateTable('device_registration')
    .set({ last_contact: sql`now()` })
    .where('id', '=', device.id)
    .execute()
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
    AccessKey: locker ? vault.open(locker.access_key_sealed) : null,
  }
}

/** Said twice, it is said once. */
export async function confirm(tx: Transaction<Tables>, device: Registration) {
  if (device.locker_id === null) throw new Refusal(409, { _: ['deviceNotFound'] })
  await tx
    .updateTable('locker')
    .set({
      provision_awaiting: false,
      provisioned_time: sql`now()`,
      last_contact: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', device.locker_id)
    .where('provision_awaiting', '=', true)
    .execute()
  await tx
    .updateTable('device_registration')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('id', '=', device.id)
    .execute()
}
