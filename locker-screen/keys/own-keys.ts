import { newUuid } from '#contract/uuid.ts'
import { fromBase64url } from './bytes.ts'
import type { GivenKeys } from './given.ts'
import { screenKeyOf } from './screen-key.ts'

/** The key this screen calls with, and the secret by which it recognises people without a network. */
export interface OwnKeys {
  /** A random id of these keys: stored data carry it, so that data that were read with other keys are not used. */
  id: string
  key: string
  /** The secret of the PIN hashes. It cannot be read out of the browser again, only used. */
  pin: CryptoKey | null
  /** The server has accepted the key at least once. */
  isProved: boolean
}

/** The keys as stored. The key is encrypted with another one that cannot be exported from the browser. */
export interface KeptKeys {
  id: string
  pin: CryptoKey | null
  isProved: boolean
  sealed: { by: CryptoKey; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } | { inClear: string }
}

/** The given keys, or the known ones if it is the same key. */
export async function ownKeys(given: GivenKeys, known: OwnKeys | null): Promise<OwnKeys | null> {
  const key = await screenKeyOf(given.key)
  if (key === undefined) return null
  const pin = given.pin === null ? null : await pinSecret(given.pin)
  if (known?.key === key) return { ...known, pin: pin ?? known.pin }
  return { id: newUuid(), key, pin, isProved: false }
}

/**
 * Browsers have cryptography only on a secure connection; otherwise people can be identified only through the server.
 */
async function pinSecret(pin: string) {
  if (!globalThis.isSecureContext) return null
  return crypto.subtle.importKey('raw', fromBase64url(pin), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
}

export async function sealKeys({ key, ...keys }: OwnKeys): Promise<KeptKeys> {
  // On an insecure connection the key is stored as it is: an attacker there could read it from the network anyway.
  if (!globalThis.isSecureContext) return { ...keys, sealed: { inClear: key } }
  const by = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, by, new TextEncoder().encode(key))
  return { ...keys, sealed: { by, iv, bytes } }
}

export async function openKeys({ sealed, ...keys }: KeptKeys): Promise<OwnKeys> {
  if ('inClear' in sealed) return { ...keys, key: sealed.inClear }
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, sealed.by, sealed.bytes)
  return { ...keys, key: new TextDecoder().decode(bytes) }
}
