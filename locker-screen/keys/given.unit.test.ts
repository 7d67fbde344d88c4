import { expect, test } from 'vitest'
import { keysIn } from './given.ts'

const pin = 'p'.repeat(43)

test.each([
  ['abc_-123', 'abc_-123'],
  ['  abc ', 'abc'],
  ['#key=abc', 'abc'],
  ['#key=screen.abc', 'screen.abc'],
  ['https://lagra.example/locker/x#key=abc', 'abc'],
  ['', null],
  ['#', null],
  ['#other=abc', null],
  ['two words', null],
  ['a"b', null],
  ['a'.repeat(201), null],
])('%j is the key %j', (typed, key) => expect(keysIn(typed)?.key ?? null).toBe(key))

test.each([
  [`#key=abc&pin=${pin}`, pin],
  [`https://lagra.example/locker/x#pin=${pin}&key=abc`, pin],
  ['#key=abc', null],
  ['#key=abc&pin=short', null],
  [`abc&pin=${pin}`, undefined],
])('%j has the secret %j', (typed, secret) => expect(keysIn(typed)?.pin).toBe(secret))
