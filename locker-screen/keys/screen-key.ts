import { base64url } from './bytes.ts'

const begins = 'screen.'

/**
 * The screen's key, which is derived from the device's key (`server/lockers/keys.ts`). Given either of them, the page
 * uses the screen's key. Undefined for a device's key on an insecure connection, where browsers have no cryptography.
 */
export async function screenKeyOf(key: string): Promise<string | undefined> {
  if (key.startsWith(begins)) return key
  if (!globalThis.isSecureContext) return undefined
  const bytes = new TextEncoder()
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytes.encode(key), how, false, ['sign'])
  return begins + base64url(await crypto.subtle.sign('HMAC', secret, bytes.encode('lagra screen')))
}
