import { describe, expect, test } from 'vitest'
import {
  admin,
  create,
  created,
  customerId,
  get,
  house,
  lockerIn,
  newName,
  reseller,
  resellerId,
  said,
  strangersCustomer,
  update,
  useLockerHouse,
} from '#server/lockers/testing/lockers.ts'

useLockerHouse()

describe('the customer', () => {
  test('may be another of the same reseller, and nobody else’s', async () => {
    const { Id } = await created()
    const next = await house.customer(resellerId, 'Nästa')
    expect(lockerIn(await update(reseller, Id, { EndCustomerId: next }))).toMatchObject({
      EndCustomerId: next,
      CustomerName: 'Nästa',
    })
    const notFound = { EndCustomerId: [said('notFound', 'EndCustomerId')] }
    for (const as of [reseller, admin])
      for (const EndCustomerId of [strangersCustomer, resellerId, 1, 999_999]) {
        const refused = await update(as, Id, { EndCustomerId })
        expect([refused.status, refused.body.errors]).toEqual([422, notFound])
      }
    expect(
      (await create(reseller, { Name: newName(), EndCustomerId: strangersCustomer })).body.errors,
    ).toEqual(notFound)
    const gone = await house.customer(resellerId)
    await house.db
      .updateTable('organisation')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', gone)
      .execute()
    expect((await update(reseller, Id, { EndCustomerId: gone })).body.errors).toEqual(notFound)
  })

  test('that a locker leaves takes its people along', async () => {
    const { Id } = await created()
    const people = [
      await house.person('enduser', customerId),
      await house.person('reseller', resellerId),
    ] as const
    for (const { id } of people) await link(Id, id)
    lockerIn(await update(reseller, Id, { EndCustomerId: await house.customer(resellerId) }))
    const linked = await house.db
      .selectFrom('locker_user')
      .select('account_id')
      .where('locker_id', '=', Id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(linked).toEqual([{ account_id: people[1].id }])
  })
})

const link = (locker_id: number, account_id: number) =>
  house.db.insertInto('locker_user').values({ locker_id, account_id, reseller_id: resellerId }).execute()

const setPin = (accountId: number, pin: string) =>
  house.db
    .updateTable('account')
    .set({ pin_sealed: house.vault.seal(pin), pin_digest: house.vault.digest('pin', pin) })
    .where('id', '=', accountId)
    .execute()

describe('the common PIN', () => {
  test('is not one that a linked person has', async () => {
    const { Id, Pin } = await created()
    const { id } = await house.person('enduser', customerId)
    await setPin(id, '70707070')
    expect(lockerIn(await update(reseller, Id, { Pin: '70707070' })).Pin).toBe('70707070')
    expect(lockerIn(await update(reseller, Id, { Pin })).Pin).toBe(Pin)
    await link(Id, id)
    const refused = await update(reseller, Id, { Pin: '70707070', Location: 'x' })
    expect(refused.body).toEqual({ success: 0, errorcode: 409, errors: { Pin: [said('unique', 'Pin')] } })
    expect((await get(reseller, Id)).body['data']).toMatchObject({ Pin, Location: '' })
    await house.db
      .updateTable('locker_user')
      .set({ deleted_at: new Date().toISOString() })
      .where('locker_id', '=', Id)
      .execute()
    expect(lockerIn(await update(reseller, Id, { Pin: '70707070' })).Pin).toBe('70707070')
  })

  test('is not the employee number that a linked person types on the same pad', async () => {
    const { Id, Pin } = await created()
    const { id } = await house.person('enduser', customerId)
    const set = { employee_number: '515253' }
    await house.db.updateTable('account').set(set).where('id', '=', id).execute()
    await link(Id, id)
    const refused = await update(reseller, Id, { Pin: '515253' })
    expect(refused.body).toEqual({ success: 0, errorcode: 409, errors: { Pin: [said('unique', 'Pin')] } })
    expect((await get(reseller, Id)).body['data']).toMatchObject({ Pin })
    expect(lockerIn(await update(reseller, Id, { Pin: '515254' })).Pin).toBe('515254')
  })

  test('and a person’s are told apart by the database too, whoever comes first', async () => {
    const refusedBy = (work: Promise<unknown>) =>
      work.then(
        () => 'accepted',
        (error: unknown) => (error as { constraint?: string }).constraint,
      )
    const { Id } = await created({ Pin: '60606060' })
    const one = await house.person('enduser', customerId)
    const other = await house.person('reseller', resellerId)
    await setPin(other.id, '61616161')
    await setPin(one.id, '60606060')
    expect(await refusedBy(link(Id, one.id))).toBe('locker_pins_differ')
    await setPin(one.id, '61616161')
    await link(Id, one.id)
    expect(await refusedBy(link(Id, other.id))).toBe('locker_pins_differ')
    expect(await refusedBy(setPin(one.id, '60606060'))).toBe('locker_pins_differ')

    const race = await Promise.allSettled([
      update(reseller, Id, { Pin: '62626262' }),
      setPin(one.id, '62626262'),
    ])
    const took = [
      race[0].status === 'fulfilled' && race[0].value.status === 200,
      race[1].status === 'fulfilled',
    ]
    expect(took.filter(Boolean)).toHaveLength(1)
  })
})
