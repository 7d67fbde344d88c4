import type pg from 'pg'
import { expect, it } from 'vitest'
import { mostPrepared, preparedTexts, preparingClient } from './prepared.ts'

interface Sent {
  name?: string
  text: string
}

it('a marked text has a name, the same each time; those that come when all names are given are sent without', () => {
  const sent: Sent[] = []
  const client = preparingClient({ query: (query: Sent) => sent.push(query) } as unknown as pg.PoolClient)
  const ask = (text: string) => {
    void client.query(text, [])
    return sent.at(-1)?.name
  }
  expect(ask('select 1')).toBeUndefined()
  const first = ask('/* prepared */ select 1')
  expect(first).toBeDefined()
  expect(ask('/* prepared */ select 1')).toBe(first)
  const named = Array.from({ length: mostPrepared }, (_, at) => ask(`/* prepared */ select ${at + 2}`))
  expect(new Set([first, ...named].filter((name) => name !== undefined)).size).toBe(preparedTexts())
  expect(preparedTexts()).toBe(mostPrepared)
  expect(named.at(-1)).toBeUndefined()
  expect(ask('/* prepared */ select 1')).toBe(first)
})
