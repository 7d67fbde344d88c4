import type { Database, KeptConfig } from '#locker-screen/queue/database.ts'
import type { GivenKeys } from './given.ts'
import { openKeys, type OwnKeys, ownKeys, sealKeys } from './own-keys.ts'

/**
 * The keys for this start: those from the link, else the last given ones that the server has not answered yet, else
 * those that the server has accepted before. New ones are stored at once, because they are removed from the address.
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
 * Stores new keys beside the accepted ones until the server has accepted them too, so that a wrong key never replaces a
 * right one.
 */
export async function keepGiven(given: GivenKeys, known: OwnKeys | null, database: Database) {
  const keys = await ownKeys(given, known)
  if (keys) await database.keepKeys(keys.isProved ? 'keys' : 'newKeys', await sealKeys(keys))
  return keys
}

/** The server has accepted the keys. */
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

/** Earlier releases stored the device's key unencrypted: in the browser's storage, and with the config. */
const oldName = (callerId: string) => `lagra-locker-key:${callerId}`

async function oldKey(callerId: string, database: Database) {
  const kept = await database.config()
  return localStorage.getItem(oldName(callerId)) ?? (kept && 'key' in kept ? String(kept.key) : null)
}

/** The config that was read with the old key is kept for the new keys. */
async function forgetOldKey(callerId: string, database: Database, old: string | null, keys: OwnKeys | null) {
  if (old === null) return
  const kept = await database.config()
  if (kept && keys && 'key' in kept) {
    const { etag, config }: KeptConfig = kept
    await database.keepConfig({ keysId: keys.id, etag, config })
  }
  localStorage.removeItem(oldName(callerId))
}
