import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { base64url } from '#locker-screen/keys/bytes.ts'

/**
 * The hash of a typed PIN, as in the locker's config: PBKDF2 with SHA-256 over the PIN, then HMAC with SHA-256 with the
 * secret, which is not in the config.
 */
export async function pinHash(secret: CryptoKey, { Salt, Iterations }: LockerConfig['PinHash'], pin: string) {
  const bytes = new TextEncoder()
  const typed = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(Salt), iterations: Iterations }
  const slow = await crypto.subtle.deriveBits(how, typed, 256)
  return base64url(await crypto.subtle.sign('HMAC', secret, slow))
}
