import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { swedish } from './list.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test('Swedish order is the same whatever order the database has by itself', async () => {
  const names = ['Öl', 'Zebra', 'ab', 'Ärta', 'a-b', 'Ålder', 'Anna', 'a b']
  const { rows } = await sql<{ name: string }>`
    select name from (select name collate "en-x-icu" as name from unnest(${names}::text[]) as given (name)) given
    order by ${swedish('name')}`.execute(database.connection.db)
  expect(rows.map(({ name }) => name)).toEqual(['a b', 'a-b', 'ab', 'Anna', 'Zebra', 'Ålder', 'Ärta', 'Öl'])
})
