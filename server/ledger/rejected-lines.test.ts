import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { rejectedLines } = contract
let house: TestHouse
let reseller: Person
let enduser: Person
let stranger: Person
let locker: { id: number; reseller_id: number }
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
  enduser = await house.person('enduser', customerId)
  stranger = await house.person('reseller', await house.reseller())
  locker = await stocked(house).locker(customerId)
})
afterAll(() => house.close())

async function rejected() {
  const UUID = randomUUID()
  const { id } = await house.db
    .insertInto('rejected_line')
    .values({
      reseller_id: locker.reseller_id,
      locker_id: locker.id,
      uuid: UUID,
      reason: 'unknownArticle',
      line: JSON.stringify({ UUID, Kind: 'withdrawal', Amount: 2 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, UUID }
}
const list = (as: Person) => house.call(rejectedLines.list, as, { params: { id: locker.id } })
const resolve = (as: Person, lineId: number, body: object, id = locker.id) =>
  house.call(rejectedLines.resolve, as, { params: { id, lineId }, body })

test('a line is resolved with a note, and stays listed', async () => {
  const { id, UUID } = await rejected()
  const line = { Id: id, UUID, Reason: 'unknownArticle', Line: { UUID, Kind: 'withdrawal', Amount: 2 } }
  expect((await list(reseller)).body['data']).toMatchObject([
    { ...line, Resolved: 0, ResolvedBy: null, Note: '' },
  ])
  const resolved = { ...line, Resolved: 1, ResolvedBy: 'Test reseller', Note: 'Counted' }
  expect((await resolve(reseller, id, { Note: 'Counted' })).body['data']).toMatchObject(resolved)
  expect((await list(reseller)).body['data']).toMatchObject([resolved])
  expect((await resolve(reseller, id, { Note: 'x'.repeat(251) })).body.errors).toEqual({ Note: ['max'] })
})

test('is for those who manage lockers, in their scope', async () => {
  const { id } = await rejected()
  expect((await list(enduser)).status).toBe(403)
  expect((await resolve(enduser, id, {})).status).toBe(403)
  expect((await list(stranger)).status).toBe(404)
  expect((await resolve(stranger, id, {})).status).toBe(404)
  expect((await resolve(reseller, 999_999, {})).status).toBe(404)
  expect((await resolve(await house.person('admin'), id, {})).status).toBe(200)
})
