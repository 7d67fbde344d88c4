import { expect, test } from 'vitest'
import { hashPassword, isWeakPassword, verifyPassword } from './passwords.ts'

test('a password is known again, and only that one', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(/^argon2id\$19456,2,1\$/)
  expect(hash).not.toBe(await hashPassword('correct horse battery'))
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse batterY', hash)).toBe(false)
})

test('no password opens an account that has none', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('anything', undefined)).toBe(false)
})

test('the same letters composed differently are the same password', async () => {
  expect(await verifyPassword('la\u030Asbar do\u0308rr', await hashPassword('l\u00E5sbar d\u00F6rr'))).toBe(
    true,
  )
})

test.each([
  ['1234567890', true],
  ['Password123', true],
  ['anna.ek@example.com', true],
  ['a decent long one', false],
])('%s is weak: %s', async (password, weak) => {
  expect(await isWeakPassword(password, 'Anna.Ek@example.com')).toBe(weak)
})
