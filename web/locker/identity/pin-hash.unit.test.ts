import { expect, test } from 'vitest'
import { pinHash } from './pin-hash.ts'

// By the rule of server/gateway/pin-hash.ts; e2e/locker-screen-offline.test.ts holds the two together.
test('the hash of a PIN is the one that the server makes', async () => {
  const how = { Salt: 'salt-of-locker', Iterations: 30_000 }
  expect(await pinHash('the-key', how, '0042')).toBe('DDK2hOXmPgoOe402f2Zdpn8wrYSo73s3HFBvbSLvE-w')
  expect(await pinHash('the-key', how, '42')).not.toBe('DDK2hOXmPgoOe402f2Zdpn8wrYSo73s3HFBvbSLvE-w')
  expect(await pinHash('another', how, '0042')).not.toBe('DDK2hOXmPgoOe402f2Zdpn8wrYSo73s3HFBvbSLvE-w')
})
