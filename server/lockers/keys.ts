import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Vault } from '#server/tenancy/vault.ts'

/**
 * A locker has one key of its own, the device's, which `GET /device/status` and a reveal give. The others follow from
 * it or are made for a moment, so that a new key ends them all:
 *
 * - the screen's, which is derived from the device's key, but not the other way round;
 * - the secret of its PIN hashes, which is derived with the server's secret;
 * - a viewer's, which is made for one reader and one locker and is not stored.
 */

const viewerMinutes = 15

/** What a tablet calls with. The locker's page makes it too (`locker-screen/keys/screen-key.ts`). */
export const screenKeyOf = (accessKey: string) =>
  `screen.${createHmac('sha256', accessKey).update('lagra screen').digest('base64url')}`

/**
 * 256 bits without which a PIN cannot be tested against its hash. Only `GET /device/status`, the reveal of the locker's
 * keys and the set-up link that is made from it give them: no config does, and no locker sends them.
 */
export const pinKeyOf = (vault: Vault, accessKey: string) => vault.digest('pinKey', accessKey)

/**
 * Shows the locker to this reader, for a quarter of an hour at most, and as long as the locker has the key that it has
 * now. It changes once a minute only, so that a list that is read again is the same one.
 */
export function viewerKey(vault: Vault, locker: Keyed, accountId: number, now = Date.now()) {
  const ends = (Math.floor(now / 60_000) + viewerMinutes) * 60
  const said = `${locker.id}.${accountId}.${ends}`
  return `view.${said}.${signature(vault, said, locker)}`
}

interface Keyed {
  id: number
  access_key_digest: string
}

const signature = (vault: Vault, said: string, { access_key_digest }: Keyed) =>
  vault.digest('viewer', `${said}.${access_key_digest}`)

/** The reader and the locker that a viewer's key names; `isOf` checks its signature. */
export function readViewerKey(vault: Vault, key: string, now = Date.now()) {
  const [, said = '', locker, account, ends, mac = ''] =
    /^view\.((\d{1,10})\.(\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/.exec(key) ?? []
  if (mac === '' || Number(ends) * 1000 <= now) return undefined
  return {
    lockerId: Number(locker),
    accountId: Number(account),
    isOf: (keyed: Keyed) => isSame(mac, signature(vault, said, keyed)),
  }
}

export const isViewerKey = (key: string) => key.startsWith('view.')

/** Which of a locker's two keys it is. */
export function holderOf(key: string, accessKey: string) {
  if (isSame(key, accessKey)) return 'device'
  return isSame(key, screenKeyOf(accessKey)) ? 'screen' : undefined
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
