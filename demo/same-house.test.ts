import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { fillDemo } from './fill.ts'
import { fingerprint } from './testing/fingerprint.ts'

test('the same day gives the same house', { timeout: 240_000 }, async () => {
  const [one, other] = [await emptyDatabase(), await emptyDatabase()]
  try {
    for (const { connection } of [one, other])
      await fillDemo(connection.db, one.vault, { today: '2026-11-15' })
    expect(await fingerprint(other.connection.db)).toEqual(await fingerprint(one.connection.db))
  } finally {
    await one.close()
    await other.close()
  }
})
