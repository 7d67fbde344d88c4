import { createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * PINs reach a locker as slow hashes only, salted for the locker and keyed with a secret that is not given with them
 * (`pinKeyOf` says by what it is). A PIN has few digits, so its protection is this secret: without it nobody can test
 * PINs against a hash.
 */
export const pinIterations = 30_000

const derive = promisify(pbkdf2)

export async function pinHash(pinKey: string, salt: string, pin: string) {
  const slow = await derive(pin, salt, pinIterations, 32, 'sha256')
  return createHmac('sha256', Buffer.from(pinKey, 'base64url')).update(slow).digest('base64url')
}
