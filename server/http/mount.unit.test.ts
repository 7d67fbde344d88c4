import { expect, test } from 'vitest'
import { detailed } from '#contract/messages.ts'
import { ownerDeleted } from '#server/errors.ts'
import { inDetail } from './mount.ts'

test('a refusal that is told in detail still says what is in the way', async () => {
  const inTheWay = { Names: ['Nord'], Count: 1 }
  const refused = inDetail(async () => {
    throw ownerDeleted(inTheWay)
  })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    errors: { _: [detailed('ownerDeleted', '_')] },
    inTheWay,
  })
})
