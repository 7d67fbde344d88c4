import type { Database, KeptConfig } from '#locker-screen/queue/database.ts'
import type { GivenKeys } from './given.ts'
import { openKeys, type OwnKeys, ownKeys, sealKeys } from './own-keys.ts'

/**
 * The keys of this start: those that the link brought, else those that it brought last and that nobody has answered yet,
 * else those that the server took before. New ones are on disk before anything else happens, since the address has them no
 * more.
 */
export async function recallKeys(
  callerId: string,
  database: Database,
  given: GivenKeys | null,
): Promise<OwnKeys | null> {
  const old = await oldKey(callerId, database)
  const proved = await opened(database, 'keys')
  const brought = given ?? (old === null ? null : { key: old, pin: null })
  const keys = brought
    ? await keepGiven(brought, proved, database)
    : ((await opened(database, 'newKeys')) ?? proved)
  await forgetOldKey(callerId, database, old, keys)
  return keys
}

/**
 * Keeps them beside the ones that the server took, until it has taken them too: so a wrong key never replaces a right
 * one.
 */
export async function keepGiven(given: GivenKeys, known: OwnKeys | null, database: Database) {
  const keys = await ownKeys(given, known)
  if (keys) await database.keepKeys(keys.isProved ? 'keys' : 'newKeys', await sealKeys(keys))
  return keys
}

/** The server has taken them. */
export async function proveKeys(keys: OwnKeys, database: Database): Promise<OwnKeys> {
  const proved = { ...keys, isProved: true }
  await database.keepKeys('keys', await sealKeys(proved))
  await database.forgetNewKeys()
  return proved
}

async function opened(database: Database, which: 'keys' | 'newKeys') {
  const kept = await database.keys(which)
  return kept ? openKeys(kept) : null
}

/** Earlier releases kept the device's key in clear: in the browser's storage, and beside the config. */
const oldName = (callerId: string) => `lagra-locker-key:${callerId}`

async function oldKey(callerId: string, database: Database) {
  const kept = await database.config()
  return localStorage.getItem(oldName(callerId)) ?? (kept && 'key' in kept ? String(kept.key) : null)
}

/** What was read with it stays, under the keys that take its place. */
async function forgetOldKey(callerId: string, database: Database, old: string | null, keys: OwnKeys | null) {
  if (old === null) return
  const kept = await database.config()
  if (kept && keys && 'key' in kept) {
    const { etag, config }: KeptConfig = kept
    await database.keepConfig({ keysId: keys.id, etag, config })
  }
  localStorage.removeItem(oldName(callerId))
}
