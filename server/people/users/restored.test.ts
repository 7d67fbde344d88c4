import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'

/** A person who was deleted and comes back. */

const { customers, users } = contract
const { house, resellerId, customerId, reseller, enduser } = await testCompany()
const [superadmin, admin] = [await house.person('superadmin'), await house.person('admin')]

let serial = 0
const newName = () => `Namn ${++serial}`
async function newUser(Name: string, more: object = {}) {
  const body = {
    Name,
    Email: `person${++serial}@test.example`,
    AccountPermission: 'enduser',
    CustomerId: customerId,
    ...more,
  } as const
  const made = await house.call(users.create, reseller, { body })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  return Number(made.body['Id'])
}
const at = (endpoint: Endpoint, as: Person, id: number) => house.call(endpoint, as, { params: { id } })

test('comes back without its secrets, and not to a customer that is gone', async () => {
  const customerName = newName()
  const customer = await house.customer(resellerId, customerName)
  const id = await newUser('Åsa', { CustomerId: customer, Pin: '123456', EmployeeNumber: '77' })
  await at(customers.remove, reseller, customer)
  const refused = await at(users.restore, reseller, id)
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['ownerDeleted'] }])
  expect(refused.body.inTheWay).toEqual({ Names: [customerName], Count: 1 })
  await at(customers.restore, reseller, customer)
  expect((await at(users.restore, reseller, id)).status).toBe(200)
  expect((await at(users.get, reseller, id)).body['data']).toMatchObject({
    Name: 'Åsa',
    Pin: null,
    HasPin: 0,
    HasPassword: 0,
    EmployeeNumber: null,
  })
})

test('whose e-mail somebody else has by now does not', async () => {
  const Email = `same${++serial}@test.example`
  const id = await newUser(newName(), { Email })
  await at(users.remove, reseller, id)
  await newUser(newName(), { Email })
  const refused = await at(users.restore, reseller, id)
  expect([refused.status, refused.body.errors]).toEqual([422, { Email: ['unique'] }])
})

test('of the house is out of a reseller’s reach, and a superadmin out of an admin’s', async () => {
  const top = await house.person('superadmin')
  await at(users.remove, superadmin, top.id)
  expect((await at(users.restore, admin, top.id)).status).toBe(404)
  expect((await at(users.restore, reseller, top.id)).status).toBe(404)
  expect((await at(users.restore, superadmin, top.id)).status).toBe(200)
})

test('an end user is told what hangs on a person of its own', async () => {
  const id = await newUser(newName())
  expect((await at(users.dependents, enduser, id)).body['data']).toEqual({ Lockers: 0 })
  expect((await at(users.dependents, enduser, reseller.id)).status).toBe(404)
})
