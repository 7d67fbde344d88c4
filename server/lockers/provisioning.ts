import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Tries } from '#server/database/rate-limit.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/errors.ts'
import { newAccessKey } from './lockers/secrets.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * How a locker gets its device: a device announced itself and shows a code, somebody enters the code at a locker, the
 * locker awaits the device's confirmation. Here is the back-office's side of it.
 */

type Locker = Selectable<Tables['locker']>
type Registration = Selectable<Tables['device_registration']>

/** Gives the locker the device that shows this code, and new keys. The old keys become invalid. */
export async function provision(writer: Writer, vault: Vault, lockerId: number, code: string) {
  const locker = await writer.change('locker', lockerId, {}) // nothing yet: it is locked
  const registration = await announced(writer, code)
  await release(writer, lockerId)
  const device = await deviceOf(writer, locker, registration)
  await writer.registrations
    .updateTable('device_registration')
    .set({ locker_id: lockerId, device_id: device.id, claimed_at: sql`now()` })
    .where('id', '=', registration.id)
    .execute()
  await writer.change('locker', lockerId, {
    device_id: device.id,
    device_owner_id: device.owner_id,
    provision_awaiting: true,
    provisioned_time: null,
    ...newAccessKey(vault),
    ...(await secureAddress(writer, locker)),
  })
}

/**
 * Wrong codes are counted, and after too many no code is checked any more, so that codes cannot be found by guessing.
 */
export async function limitingWrongCodes<T>(tries: Tries, member: Member, work: () => Promise<T>) {
  const limits = [{ key: `provision:member:${member.id}`, tries: 20, minutes: 15 }]
  try {
    await tries.count(limits)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(429, { provisionCode: ['tooManyTries'] }, error.retryAfterSeconds)
  }
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof Refusal && error.errors['provisionCode'] !== undefined
    throw error
  } finally {
    if (!isWrong) await tries.forgive(limits)
  }
}

/** Ends the claim of the locker's present device: it must register again. Its row stays. */
export async function release(writer: Writer, lockerId: number) {
  await writer.registrations.deleteFrom('device_registration').where('locker_id', '=', lockerId).execute()
  const waiting = await writer
    .see('locker_command')
    .selectFrom('locker_command')
    .where('locker_id', '=', lockerId)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .execute()
  // Commands that are not done yet are not meant for the next device.
  for (const { id } of waiting)
    await writer.mark('locker_command', id, { withdrawn_at: new Date().toISOString() })
}

/** Only a device that has confirmed can be asked for something. */
export async function assertProvisioned(writer: Writer, lockerId: number) {
  const { provisioned_time } = await writer.change('locker', lockerId, {})
  if (provisioned_time === null) throw new Refusal(409, { _: ['deviceNotFound'] })
}

/** The device with this valid code, locked: of two members who enter it at once, one gets it. */
async function announced(writer: Writer, code: string): Promise<Registration> {
  return writer.registrations
    .selectFrom('device_registration')
    .where('provision_code', '=', code)
    .where('claimed_at', 'is', null)
    .where('code_expires_at', '>', sql<string>`now()`)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, { provisionCode: ['deviceNotFound'] }))
}

/**
 * The reseller's device of this hostname, where no other locker has it; else a new one. Hostnames may repeat (two
 * controllers fresh from the factory), and must not take a device out of a locker that works.
 */
async function deviceOf(writer: Writer, locker: Locker, { hostname, serial }: Registration) {
  const known = await freeDevice(writer, locker, hostname)
  if (known !== undefined) {
    const device = await writer.change('device', known, {}) // locked, and looked at again
    if ((await freeDevice(writer, locker, hostname)) === known) return device
  }
  return writer.insert('device', { owner_id: locker.reseller_id, name: hostname || serial, hostname })
}

async function freeDevice(writer: Writer, locker: Locker, hostname: string) {
  const free = await writer
    .see('device', 'locker')
    .selectFrom('device')
    .leftJoin('locker', 'locker.device_id', 'device.id')
    .where('device.owner_id', '=', locker.reseller_id)
    .where('device.hostname', '<>', '')
    .where(sql<SqlBool>`lower(device.hostname) = lower(${hostname})`)
    .where((where) => where.or([where('locker.id', 'is', null), where('locker.id', '=', locker.id)]))
    .select('device.id')
    .orderBy(sql`locker.id is null`)
    .orderBy('device.id')
    .executeTakeFirst()
  return free?.id
}

/** An address in the secure cloud: the present one, as long as its server is active; else the next free one. */
async function secureAddress(writer: Writer, locker: Locker) {
  const server = await writer.house
    .selectFrom('secure_cloud_server')
    .where('id', '=', locker.secure_cloud_server_id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (server) return {}
  const assigned = sql<{ server_id: number | null; ip: string | null }>`assign_secure_ip()`
  const { server_id, ip } = await writer.house
    .selectFrom(assigned.as('assigned'))
    .select(['server_id', 'ip'])
    .executeTakeFirstOrThrow()
  return { secure_cloud_server_id: server_id, secure_ip: ip }
}
