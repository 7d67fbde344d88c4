import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeVault, readVaultKey } from './vault.ts'

test('what is sealed can be opened with the same key only, and not when it was touched', () => {
  const key = randomBytes(32)
  const vault = makeVault(key)
  const sealed = vault.seal('1234 åäö')
  expect(sealed).not.toContain('1234')
  expect(vault.seal('1234 åäö')).not.toBe(sealed)
  expect(makeVault(key).open(sealed)).toBe('1234 åäö')
  expect(() => makeVault(randomBytes(32)).open(sealed)).toThrow()
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`)).toThrow()
})

test('a digest is the same for the same purpose and key, and no other', () => {
  const key = randomBytes(32)
  const vault = makeVault(key)
  expect(makeVault(key).digest('pin', '1234')).toBe(vault.digest('pin', '1234'))
  expect(vault.digest('session', '1234')).not.toBe(vault.digest('pin', '1234'))
  expect(makeVault(randomBytes(32)).digest('pin', '1234')).not.toBe(vault.digest('pin', '1234'))
})

test('the key comes from the environment, or is made once and kept beside the embedded data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-key-'))
  const config = { dataDir, databaseUrl: undefined, secretKey: undefined }
  const made = await readVaultKey(config)
  expect(await readVaultKey(config)).toEqual(made)
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readVaultKey({ ...config, secretKey: made.toString('base64') })).toEqual(made)
  await expect(readVaultKey({ ...config, secretKey: 'short' })).rejects.toThrow('32 bytes')
  await expect(readVaultKey({ ...config, databaseUrl: 'postgres://x' })).rejects.toThrow(
    'SECRET_KEY must be set',
  )
  await rm(dataDir, { recursive: true })
})
