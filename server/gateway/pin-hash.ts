import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * PINs leave the server as slow hashes only, keyed by the locker's own key and salted for it. A PIN has few digits: what
 * keeps it is that nobody without the key can begin to try.
 */
export const pinIterations = 30_000

const derive = promisify(pbkdf2)

export async function pinHash(accessKey: string, salt: string, pin: string) {
  const hash = await derive(`${accessKey}:${pin}`, salt, pinIterations, 32, 'sha256')
  return hash.toString('base64url')
}
