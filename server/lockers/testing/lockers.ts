import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Locker, LockerRow } from '#contract/lockers/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

export const { lockers } = contract
export let house: TestHouse
export let resellerId: number
export let customerId: number
export let admin: Person
export let reseller: Person
export let stranger: Person
export let strangersCustomer: number
/** The house that a file of tests is about. */
export function useLockerHouse() {
  beforeAll(async () => {
    house = await testHouse()
    resellerId = await house.reseller('Alfa')
    customerId = await house.customer(resellerId, 'Verkstaden')
    admin = await house.person('admin')
    reseller = await house.person('reseller', resellerId)
    const strangers = await house.reseller('Beta')
    stranger = await house.person('reseller', strangers)
    strangersCustomer = await house.customer(strangers)
  })
  afterAll(() => house.close())
}

export type Body = Record<string, unknown>
export type Files = { Logo?: File; BackgroundImage?: File }

export const create = (as: Person, body: Body, files: Files = {}) =>
  house.call(lockers.create, as, { body: { EndCustomerId: customerId, ...body } as never, files })
export const update = (as: Person, id: number, body: Body, files: Files = {}) =>
  house.call(lockers.update, as, { params: { id }, body, files })
export const get = (as: Person, id: number) => house.call(lockers.get, as, { params: { id } })
export const remove = (as: Person, id: number) => house.call(lockers.remove, as, { params: { id } })
export const list = async (as: Person, query: object = {}) =>
  (await house.call(lockers.list, as, { query })).body as unknown as { data: LockerRow[]; total: number }
export const created = async (body: Body = {}, files: Files = {}, as = reseller) =>
  lockerIn(await create(as, { Name: newName(), ...body }, files))
export const lockerIn = ({ status, body }: Awaited<ReturnType<typeof create>>) => {
  expect([status, body.errors]).toEqual([200, undefined])
  return body['data'] as Locker
}
export const stored = (id: number) =>
  house.db.selectFrom('locker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let serial = 0
export const newName = () => `Skåp ${++serial}`
/** A message as the wire wants it here. */
export const said = (error: string, attribute: string, limits: object = {}) =>
  JSON.stringify({ error, attribute, ...limits })

export const picture = async (colour: string, size = 8) =>
  new File(
    [
      await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ],
    `${colour}.png`,
  )
