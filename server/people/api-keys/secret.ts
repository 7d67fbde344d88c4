import { randomBytes } from 'node:crypto'
import type { Vault } from '#server/tenancy/vault.ts'

/** By this those who search code for secrets find a key that got there. */
const prefix = 'lgr_'
const shownCharacters = prefix.length + 4

/** Longer than a session's key, so that neither is taken for the other. */
export const isApiKey = (key: string) => /^lgr_[\w-]{44}$/.test(key)

export function newKeySecret(vault: Vault) {
  const Secret = prefix + randomBytes(33).toString('base64url')
  return { Secret, key_digest: vault.digest('apiKey', Secret), hint: Secret.slice(0, shownCharacters) }
}
