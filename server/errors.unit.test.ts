import { describe, expect, test } from 'vitest'
import { codesClash, conflict, inUse, invalid, isConflict, isTakenAtLocker, refusalOf } from './errors.ts'

const violated = (constraint: string) => Object.assign(new Error('violated'), { code: '23514', constraint })

describe('refusals with one status are told apart by their reason', () => {
  test.each([
    [true, 'a record that changed', conflict()],
    [true, 'a period that is billed', violated('billing_statement_one_live_debit')],
    [false, 'a record in use', inUse()],
    [false, 'codes that clash', codesClash()],
    [false, 'a PIN of a locker', violated('locker_pins_differ')],
    [false, 'an error of ours', new Error('x')],
  ])('conflict: %s for %s', (expected, _name, error) => expect(isConflict(error)).toBe(expected))

  test.each([
    [true, 'a PIN of a locker', violated('locker_pins_differ')],
    [false, 'a number of a locker', violated('locker_numbers_differ')],
    [false, 'a PIN of the organisation', invalid({ Pin: 'unique' })],
    [false, 'a record that changed', conflict()],
  ])('taken at a locker: %s for %s', (expected, _name, error) =>
    expect(isTakenAtLocker(refusalOf(error), 'Pin')).toBe(expected),
  )
})

describe('a database that cannot take it now is 503, with when to ask again', () => {
  test.each([
    ['25006', 'cannot execute UPDATE in a read-only transaction'],
    ['57P01', 'terminating connection due to administrator command'],
    ['08P01', 'query_wait_timeout'],
    ['ECONNRESET', 'read ECONNRESET'],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db.example'],
    [undefined, 'timeout expired'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('%s %s', (code, message) =>
    expect(refusalOf(Object.assign(new Error(message), { code }))).toMatchObject({
      status: 503,
      retryAfterSeconds: 2,
    }),
  )
})
