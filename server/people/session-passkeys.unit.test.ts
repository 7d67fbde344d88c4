import { expect, test } from 'vitest'
import { relyingPartyAt } from './session-passkeys.ts'

test('passkeys belong to the public address alone, or without one to this machine', () => {
  const there = relyingPartyAt('https://lagra.example.com')
  expect(there.id).toBe('lagra.example.com')
  expect(there.isOrigin('https://lagra.example.com')).toBe(true)
  for (const other of [
    'http://lagra.example.com',
    'https://lagra.example.com.evil',
    'https://lagra.example.com:8443',
  ])
    expect(there.isOrigin(other)).toBe(false)

  const here = relyingPartyAt(undefined)
  expect(here.id).toBe('localhost')
  expect(['http://localhost:3000', 'https://localhost'].every(here.isOrigin)).toBe(true)
  for (const other of ['http://localhost.evil', 'http://127.0.0.1:3000', 'http://localhost:3000.evil'])
    expect(here.isOrigin(other)).toBe(false)
})
