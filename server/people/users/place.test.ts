import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

/** Role and organisation of somebody new. */

const { users } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let resellerId: number
let reseller: Person
let customerId: number
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
  enduser = await house.person('enduser', customerId)
})
afterAll(() => house.close())

let serial = 0
const place = async (as: Person, body: object) => {
  const Email = `place${++serial}@users.example`
  const { status, body: answer } = await house.call(users.create, as, { body: { Email, ...body } })
  const { AccountPermission, CustomerId } = (answer['data'] ?? {}) as Record<string, unknown>
  return status === 200 ? [AccountPermission, CustomerId] : [status, answer.errors]
}

test('role and organisation are implied where only one choice is left', async () => {
  expect(await place(enduser, {})).toEqual(['enduser', customerId])
  expect(await place(reseller, { CustomerId: customerId })).toEqual(['enduser', customerId])
  expect(await place(reseller, { CustomerId: resellerId })).toEqual(['reseller', resellerId])
  expect(await place(reseller, { AccountPermission: 'reseller' })).toEqual(['reseller', resellerId])
  expect(await place(admin, { AccountPermission: 'admin' })).toEqual(['admin', houseId])
  expect(await place(admin, { CustomerId: houseId })).toEqual(['admin', houseId])
  expect(await place(superadmin, { AccountPermission: 'superadmin' })).toEqual(['superadmin', houseId])
  expect(await place(superadmin, { AccountPermission: null, CustomerId: customerId })).toEqual([
    'enduser',
    customerId,
  ])
})

test('they are asked for where several are', async () => {
  for (const as of [superadmin, admin, reseller]) {
    expect(await place(as, {})).toEqual([422, { AccountPermission: ['required'] }])
    expect(await place(as, { AccountPermission: 'enduser' })).toEqual([422, { CustomerId: ['required'] }])
  }
  expect(await place(admin, { AccountPermission: 'reseller' })).toEqual([422, { CustomerId: ['required'] }])
  expect(await place(superadmin, { CustomerId: houseId })).toEqual([422, { AccountPermission: ['required'] }])
})

test('they must belong together, and within reach', async () => {
  const mismatches = [
    { AccountPermission: 'reseller', CustomerId: customerId },
    { AccountPermission: 'enduser', CustomerId: resellerId },
  ]
  for (const as of [superadmin, admin, reseller])
    for (const body of mismatches) expect(await place(as, body)).toEqual([422, { CustomerId: ['range'] }])
  expect(await place(admin, { AccountPermission: 'admin', CustomerId: resellerId })).toEqual([
    422,
    { CustomerId: ['range'] },
  ])
  const another = await house.customer(await house.reseller())
  for (const CustomerId of [another, houseId, 999_999])
    expect(await place(reseller, { AccountPermission: 'enduser', CustomerId })).toEqual([
      422,
      { CustomerId: ['notFound'] },
    ])
  for (const CustomerId of [resellerId, await house.customer(resellerId)])
    expect(await place(enduser, { CustomerId })).toEqual([422, { CustomerId: ['notFound'] }])
})

test('nobody gives a role above its own', async () => {
  const above: [Person, string[]][] = [
    [admin, ['superadmin']],
    [reseller, ['superadmin', 'admin']],
    [enduser, ['superadmin', 'admin', 'reseller']],
  ]
  for (const [as, roles] of above) {
    for (const AccountPermission of roles) {
      expect(await place(as, { AccountPermission })).toEqual([403, { _: ['unauthorized'] }])
      const update = await house.call(users.update, as, {
        params: { id: as.id },
        body: { AccountPermission: AccountPermission as Role },
      })
      expect(update.status).toBe(403)
    }
  }
})
