import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'

/** People who come, go from one organisation to another, and leave. */

const { users, session } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let resellerId: number
let reseller: Person
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
})
afterAll(() => house.close())

const update = (as: Person, id: number, body: object) =>
  house.call(users.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(users.remove, as, { params: { id } })

describe('moving', () => {
  const moved = async (as: Person, id: number, body: object) => {
    const { status, body: answer } = await update(as, id, body)
    const { AccountPermission, CustomerId } = (answer['data'] ?? {}) as Record<string, unknown>
    return status === 200 ? [AccountPermission, CustomerId] : [status, answer.errors]
  }

  test('role and organisation move together, within reach', async () => {
    const { id } = await house.person('enduser', customerId)
    const other = await house.customer(resellerId)
    expect(await moved(reseller, id, { CustomerId: other })).toEqual(['enduser', other])
    expect(await moved(reseller, id, { AccountPermission: 'reseller' })).toEqual([
      422,
      { CustomerId: ['range'] },
    ])
    expect(await moved(reseller, id, { CustomerId: resellerId })).toEqual([422, { CustomerId: ['range'] }])
    expect(await moved(reseller, id, { AccountPermission: 'reseller', CustomerId: null })).toEqual([
      'reseller',
      resellerId,
    ])
    expect(await moved(reseller, id, { AccountPermission: null, CustomerId: customerId })).toEqual([
      'enduser',
      customerId,
    ])
    expect(await moved(reseller, id, { CustomerId: await house.customer(await house.reseller()) })).toEqual([
      422,
      { CustomerId: ['notFound'] },
    ])
    expect(await moved(admin, id, { AccountPermission: 'admin', CustomerId: houseId })).toEqual([
      'admin',
      houseId,
    ])
    expect((await update(reseller, id, { Name: 'X' })).status).toBe(404)
    expect(await moved(admin, id, { AccountPermission: 'superadmin' })).toEqual([
      403,
      { _: ['unauthorized'] },
    ])
    expect(await moved(superadmin, id, { AccountPermission: 'superadmin' })).toEqual(['superadmin', houseId])
  })

  test('a PIN that somebody has at the new customer stays behind', async () => {
    const other = await house.customer(resellerId)
    const create = (Email: string, CustomerId: number) =>
      house.call(users.create, reseller, { body: { Email, CustomerId, Pin: '1357' } })
    await create('there@move.example', other)
    const here = await create('here@move.example', customerId)
    expect(await moved(reseller, Number(here.body['Id']), { CustomerId: other })).toEqual([
      422,
      { Pin: ['unique'] },
    ])
  })

  test('whoever goes leaves the lockers that only the old customer’s people use', async () => {
    const other = await house.customer(resellerId)
    const [old, next] = [await testLocker(house, customerId), await testLocker(house, other)]
    const filler = await house.person('reseller', resellerId)
    await old.link(filler.id)
    await next.link(filler.id)
    await update(reseller, filler.id, { AccountPermission: 'enduser', CustomerId: other })
    expect([await old.users(), await next.users()]).toEqual([[], [filler.id]])
    await update(reseller, filler.id, { AccountPermission: 'reseller', CustomerId: resellerId })
    expect(await next.users()).toEqual([filler.id])
  })

  test('whoever has stood at a locker stays with its reseller', async () => {
    const elsewhere = await house.customer(await house.reseller())
    const fresh = await house.person('enduser', customerId)
    expect(await moved(admin, fresh.id, { CustomerId: elsewhere })).toEqual(['enduser', elsewhere])

    const worker = await house.person('enduser', customerId)
    const locker = await testLocker(house, customerId)
    await locker.link(worker.id)
    await withdraw(locker.id, worker.id)
    const refused = [422, { CustomerId: ['range'] }]
    expect(await moved(admin, worker.id, { CustomerId: elsewhere })).toEqual(refused)
    expect(await moved(superadmin, worker.id, { AccountPermission: 'admin', CustomerId: houseId })).toEqual(
      refused,
    )
    expect(await moved(admin, worker.id, { CustomerId: await house.customer(resellerId) })).toEqual([
      'enduser',
      expect.any(Number),
    ])
  })

  async function withdraw(lockerId: number, accountId: number) {
    const article = await house.db
      .insertInto('article')
      .values({ owner_id: resellerId, number: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await house.db
      .insertInto('locker_article')
      .values({
        reseller_id: resellerId,
        locker_id: lockerId,
        article_id: article.id,
        article_owner_id: resellerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.db
      .insertInto('transaction')
      .values({
        reseller_id: resellerId,
        locker_id: lockerId,
        locker_article_id: id,
        account_id: accountId,
        uuid: randomUUID(),
        kind: 'withdrawal',
        amount: 1,
        moved: 0,
        discrepancy: true,
        transaction_date: new Date().toISOString(),
      })
      .execute()
  }
})

describe('leaving', () => {
  test('ends the sessions, and the history keeps the name', async () => {
    const { id } = await house.person('enduser', customerId)
    const worker = await house.person('enduser', customerId)
    expect((await remove(worker, id)).status).toBe(200)
    expect((await remove(worker, id)).status).toBe(404)
    expect((await remove(reseller, worker.id)).status).toBe(200)
    expect((await house.call(session.currentUser, worker, {})).status).toBe(401)
    const kept = await house.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    expect(kept).toMatchObject({ name: 'Test', deleted_at: expect.any(String) })
  })

  test('nobody deletes itself', async () => {
    for (const as of [superadmin, admin, reseller]) {
      const refused = await remove(as, as.id)
      expect([refused.status, refused.body.errors]).toEqual([409, { _: ['ownAccount'] }])
      expect((await house.call(session.currentUser, as, {})).status).toBe(200)
    }
  })

  test('a superadmin is left, also when the last two delete each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await lastSuperadmins()
      const attempts = await Promise.all([remove(one, other.id), remove(other, one.id)])
      expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await superadmins()).toHaveLength(1)
    }
  })

  test('nor does the last one step down, also when the last two do at once', async () => {
    const down = { AccountPermission: 'admin' }
    for (let round = 0; round < 5; round++) {
      const [one, other] = await lastSuperadmins()
      const attempts = await Promise.all([update(one, one.id, down), update(other, other.id, down)])
      expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      expect(attempts.find(({ status }) => status === 409)?.body.errors).toEqual({ _: ['lastSuperadmin'] })
      expect(await superadmins()).toHaveLength(1)
    }
  })

  /** Two new superadmins, and no others: those are deleted. */
  async function lastSuperadmins() {
    const deleted_at = new Date().toISOString()
    await house.db.updateTable('account').set({ deleted_at }).where('role', '=', 'superadmin').execute()
    return [await house.person('superadmin'), await house.person('superadmin')] as const
  }

  const superadmins = () =>
    house.db
      .selectFrom('account')
      .where('role', '=', 'superadmin')
      .where('deleted_at', 'is', null)
      .select('id')
      .execute()
})
