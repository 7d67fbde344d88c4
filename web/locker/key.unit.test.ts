import { expect, test } from 'vitest'
import { keyIn } from './key.ts'

test.each([
  ['abc_-123', 'abc_-123'],
  ['  abc ', 'abc'],
  ['#key=abc', 'abc'],
  ['https://lagra.example/locker/x#key=abc', 'abc'],
  ['', null],
  ['#', null],
  ['#other=abc', null],
  ['two words', null],
  ['a"b', null],
  ['a'.repeat(201), null],
])('%j is the key %j', (typed, key) => expect(keyIn(typed)).toBe(key))
