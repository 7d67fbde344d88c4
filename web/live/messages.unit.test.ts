import { expect, it } from 'vitest'
import { messagesIn } from './messages.ts'

it('reads what has arrived in full and keeps the rest', () => {
  expect(messagesIn('id: a-1\nevent: stock\ndata: {"LockerId":3}\n\nid: a-2\nev')).toEqual({
    messages: [{ id: 'a-1', event: 'stock', data: '{"LockerId":3}' }],
    rest: 'id: a-2\nev',
  })
})

it('takes an id without an event, and leaves out what is only said to be heard', () => {
  expect(messagesIn('id: a-7\n\n:\n\n: still here\n\n')).toEqual({
    messages: [{ id: 'a-7', event: undefined, data: '' }],
    rest: '',
  })
})
