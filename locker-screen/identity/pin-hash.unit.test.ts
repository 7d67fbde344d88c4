import { expect, test } from 'vitest'
import { ownKeys } from '#locker-screen/keys/own-keys.ts'
import { screenKeyOf } from '#locker-screen/keys/screen-key.ts'
import { pinHash } from './pin-hash.ts'

// Node has what browsers have only where the connection is a safe one.
Object.assign(globalThis, { isSecureContext: true })

const secret = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'
const how = { Salt: 'salt-of-locker', Iterations: 30_000 }

// By the rule of server/gateway/pin-hash.ts; e2e/locker-screen/offline.test.ts holds the two together.
test('the hash of a PIN is the one that the server makes', async () => {
  const keys = await ownKeys({ key: 'screen.x', pin: secret }, null)
  if (!keys?.pin) throw new Error('no secret')
  const expected = '-muBFRJuF77XSvM5uo7KuhMQ_Cw7ywpYaCs6cnByoz8'
  expect(await pinHash(keys.pin, how, '0042')).toBe(expected)
  expect(await pinHash(keys.pin, how, '42')).not.toBe(expected)
  expect(keys.pin.extractable).toBe(false)
})

test('the screen’s key follows from the device’s, as the server has it', async () => {
  expect(await screenKeyOf('the-key')).toBe('screen.PYTHx9JTZRtO_iQyOJsjRMDw5mZ5lRtmG3igjQH3xzE')
  expect(await screenKeyOf('screen.abc')).toBe('screen.abc')
})
