import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Locker } from '#contract/lockers/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

export const { lockers, secureCloud } = contract
export let house: TestHouse
export let resellerId: number
export let customerId: number
export let superadmin: Person
export let reseller: Person
export let stranger: Person
/** The house that a file of tests is about. */
export function useProvisioningHouse() {
  beforeAll(async () => {
    house = await testHouse()
    resellerId = await house.reseller()
    customerId = await house.customer(resellerId)
    superadmin = await house.person('superadmin')
    reseller = await house.person('reseller', resellerId)
    stranger = await house.person('reseller', await house.reseller())
  })
  afterAll(() => house.close())
}

let serial = 0

export async function newLocker(EndCustomerId = customerId, as = reseller) {
  const body = { Name: `Skåp ${++serial}`, EndCustomerId }
  return (await house.call(lockers.create, as, { body })).body['data'] as Locker
}

/** A device announces itself and shows a code. */
export async function announce(hostname = `lagra-${++serial}`, given: { expires?: string } = {}) {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const provision_code = Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('')
  await house.db
    .insertInto('device_registration')
    .values({
      serial: `S${++serial}`,
      hostname,
      key_digest: randomBytes(8).toString('hex'),
      provision_code,
      code_expires_at: given.expires ?? new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute()
  return provision_code
}

export const enter = (id: number, provisionCode: unknown, as = reseller) =>
  house.call(lockers.addProvision, as, { params: { id }, body: { provisionCode } as never })
export const provisioned = async (id: number, code?: string, as = reseller) => {
  const { status, body } = await enter(id, code ?? (await announce()), as)
  expect([status, body.errors]).toEqual([200, undefined])
  return body['data'] as Locker
}
export const get = async (id: number) =>
  (await house.call(lockers.get, reseller, { params: { id } })).body['data'] as Locker
export const registration = (provision_code: string) =>
  house.db
    .selectFrom('device_registration')
    .selectAll()
    .where('provision_code', '=', provision_code)
    .executeTakeFirst()
export const stored = (id: number) =>
  house.db.selectFrom('locker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The locker's own key, which no answer of the back-office has. */
export const keyOf = async (id: number) => house.vault.open((await stored(id)).access_key_sealed)
/** What the device does when it hears of its locker. */
export const confirm = (id: number) =>
  house.db
    .updateTable('locker')
    .set({ provision_awaiting: false, provisioned_time: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

export const noDevice = [404, { provisionCode: ['deviceNotFound'] }]
