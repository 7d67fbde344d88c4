import { expect, test } from 'vitest'
import { sortedOut } from './sorted-out.ts'

test('what was sent, or waits, is asked about; what has failed is not; without an address nothing goes', () => {
  const row = (name: string, Address: string, state?: 'waiting' | 'sent' | 'failed') => ({
    name,
    Address,
    Last: state === undefined ? null : { State: state },
  })
  const { ready, already, noAddress } = sortedOut([
    row('new', 'a@b.se'),
    row('failed', 'a@b.se', 'failed'),
    row('waiting', 'a@b.se', 'waiting'),
    row('sent', 'a@b.se', 'sent'),
    row('lost its address', '', 'sent'),
    row('never had one', ''),
  ])
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(names(ready)).toEqual(['new', 'failed'])
  expect(names(already)).toEqual(['waiting', 'sent'])
  expect(names(noAddress)).toEqual(['lost its address', 'never had one'])
})
