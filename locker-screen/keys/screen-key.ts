import { base64url } from './bytes.ts'

const begins = 'screen.'

/**
 * The key of the screen, which follows from the device's (`server/lockers/keys.ts`): whichever of the two it is given, this
 * page calls as the screen. Undefined where it is given the device's and the browser cannot work out the screen's: it can
 * only where the connection is a safe one.
 */
export async function screenKeyOf(key: string): Promise<string | undefined> {
  if (key.startsWith(begins)) return key
  if (!globalThis.isSecureContext) return undefined
  const bytes = new TextEncoder()
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytes.encode(key), how, false, ['sign'])
  return begins + base64url(await crypto.subtle.sign('HMAC', secret, bytes.encode('lagra screen')))
}
