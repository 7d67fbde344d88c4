import type { LockerConfig } from '#contract/gateway.ts'

/** What is typed at the pad, as the locker's config has it: PBKDF2 with SHA-256 over `<AccessKey>:<PIN>`. */
export async function pinHash(accessKey: string, { Salt, Iterations }: LockerConfig['PinHash'], pin: string) {
  const bytes = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', bytes.encode(`${accessKey}:${pin}`), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(Salt), iterations: Iterations }
  const hash = new Uint8Array(await crypto.subtle.deriveBits(how, secret, 256))
  return btoa(String.fromCodePoint(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Browsers have what it takes only where the connection is a safe one. */
export const canHash = () => globalThis.isSecureContext
