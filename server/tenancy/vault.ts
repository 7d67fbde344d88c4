import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { RawDatabase } from '#server/database/connect.ts'

/** Secrets that must be readable again are sealed; those that only have to be recognised are digested, with a key. */
export interface Vault {
  seal(secret: string): string
  open(sealed: string): string
  /** `purpose` keeps equal values of different kinds apart. */
  digest(
    purpose:
      | 'check'
      | 'pin'
      | 'session'
      | 'accessKey'
      | 'deviceKey'
      | 'token'
      | 'image'
      | 'pinKey'
      | 'viewer'
      | 'browser'
      | 'link'
      | 'loginTicket'
      | 'recoveryCode'
      | 'passkeyChallenge'
      | 'passkeyUser'
      | 'apiKey'
      | 'singleSignOn'
      | 'singleSignOnNonce'
      | 'singleSignOnVerifier'
      | 'singleSignOnSubject',
    value: string | Uint8Array,
  ): string
}

export function makeVault(key: Buffer): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `lagra ${use}`, 32))
  const sealingKey = derive('seal')
  const digestKey = createSecretKey(derive('digest'))

  return {
    seal(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice('v1.'.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    digest: (purpose, value) =>
      createHmac('sha256', digestKey).update(`${purpose}\0`).update(value).digest('base64url'),
  }
}

/** A secret on its way into its column: absent stays, empty is none. */
export function sealed(vault: Vault, secret: string | null | undefined) {
  if (secret === undefined) return undefined
  return secret ? vault.seal(secret) : null
}

/** The vault of this database. Everything sealed would be lost under another key, so another key is refused. */
export async function openVault(
  db: RawDatabase,
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Vault> {
  const vault = makeVault(await readVaultKey(config))
  const check = vault.digest('check', 'lagra')
  await db.updateTable('system_setting').set({ key_check: check }).where('key_check', 'is', null).execute()
  const { key_check } = await db.selectFrom('system_setting').select('key_check').executeTakeFirstOrThrow()
  if (key_check === check) return vault
  const place = config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secret.key')
  throw new Error(
    `The secret key in ${place} is not the one that this database was sealed with. Put that one in its place; without it PINs, access keys and passcodes cannot be read.`,
  )
}

/** The key of the environment, or for the embedded database one that is made once and kept beside its data. */
export async function readVaultKey(
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Buffer> {
  if (config.secretKey) return decodeKey(config.secretKey)
  if (config.databaseUrl) {
    throw new Error(
      'With DATABASE_URL, SECRET_KEY must be set: 32 bytes in hex, as `openssl rand -hex 32` prints them',
    )
  }
  const path = join(config.dataDir, 'secret.key')
  try {
    return decodeKey(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const key = randomBytes(32)
    await writeFile(path, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  }
}

function decodeKey(text: string) {
  const trimmed = text.trim()
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64')
  if (key.length !== 32) throw new Error('SECRET_KEY must be 32 bytes, in hex or base64')
  return key
}
