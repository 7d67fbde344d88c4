import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { onBehalf, session, users, history, audit, cabinetArticles, resellers } = contract
const { refills, rejectedLines, transactions } = contract

let house: TestHouse
let admin: Person
let reseller: Person
let resellerId: number
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  resellerId = await house.reseller('Nordlås')
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
})
afterAll(() => house.close())

const begin = (as: Person, ResellerId = resellerId) =>
  house.call(onBehalf.begin, as, { body: { ResellerId } })
const end = (as: Person) => house.call(onBehalf.end, as, {})
const me = async (as: Person) => (await house.call(session.currentUser, as, {})).body['user']

test('somebody of the house does what only the reseller may, sees no more than it, and goes back', async () => {
  const stock = stocked(house)
  const locker = await stock.locker(customerId)
  const { id: articleId } = await stock.article(resellerId)
  const put = () => house.call(cabinetArticles.add, admin, { params: { id: locker.id, articleId } })
  expect((await put()).status).toBe(403)

  expect((await begin(admin)).status).toBe(200)
  expect(await me(admin)).toMatchObject({
    Id: admin.id,
    UserRole: 'reseller',
    UserGroup: 'Reseller',
    CustomerId: resellerId,
    CustomerName: 'Nordlås',
    OnBehalfOf: 'Nordlås',
  })
  expect((await put()).status).toBe(200)
  expect((await house.call(resellers.list, admin, {})).status).toBe(403)
  const stranger = await house.person('reseller', await house.reseller())
  expect((await house.call(users.get, admin, { params: { id: stranger.id } })).status).toBe(404)

  expect((await end(admin)).status).toBe(200)
  expect(await me(admin)).toMatchObject({ UserRole: 'admin', OnBehalfOf: null })
  expect((await house.call(users.get, admin, { params: { id: stranger.id } })).status).toBe(200)
})

test('every line of the audit says for whom it was done, and who it was', async () => {
  await begin(admin)
  const params = { id: reseller.id }
  expect((await house.call(users.update, admin, { params, body: { LastName: 'Ny' } })).status).toBe(200)
  await end(admin)

  const told = async (as: Person) => {
    const { body } = await house.call(history.list, as, {
      params: { entity: 'user', id: String(reseller.id) },
    })
    return (body['data'] as { UserName: string }[])[0]?.UserName
  }
  expect(await told(admin)).toMatch(/ \(on behalf of Nordlås\)$/)
  expect(await told(reseller)).toMatch(/^.+, Lagra \(on behalf of Nordlås\)$/)
  const { body } = await house.call(audit.list, admin, {
    query: { entity: 'reseller', id: String(resellerId) },
  })
  const [ended, begun] = body['data'] as object[]
  expect(ended).toMatchObject({ UserId: admin.id, After: { OnBehalf: false } })
  expect(begun).toMatchObject({ UserId: admin.id, After: { OnBehalf: true } })
  const own = await house.call(history.list, reseller, {
    params: { entity: 'reseller', id: String(resellerId) },
  })
  expect(own.body['data']).toMatchObject([
    { Changes: [{ Field: 'OnBehalf', After: false }] },
    { UserName: 'Test admin, Lagra' },
    {},
    {},
  ])
})

test('what is booked in the ledger names the person and the reseller, to all who see it, and is in the locker’s history', async () => {
  const helper = await house.person('admin')
  const stock = stocked(house)
  const locker = await stock.locker(customerId)
  const gloves = await stock.held(locker, await stock.article(resellerId), {}, 2)
  const params = { id: locker.id }
  const lineId = await rejectedAt(locker)
  await begin(helper)
  const body = { UUID: randomUUID(), Note: '', lines: [{ LockerArticleId: gloves.id, Amount: 5 }] }
  const booked = await house.call(refills.create, helper, { params, body })
  const isResolved = { params: { ...params, lineId }, body: { Note: 'seen' } }
  const resolved = await house.call(rejectedLines.resolve, helper, isResolved)
  await end(helper)
  const toReseller = 'Test admin, Lagra (on behalf of Nordlås)'
  expect(booked.body['data']).toMatchObject({ BookedBy: toReseller })
  expect(resolved.body['data']).toMatchObject({ ResolvedBy: toReseller })

  const lineOf = async (as: Person) => {
    const { body: read } = await house.call(transactions.list, as, { params })
    return (read['data'] as object[])[0]
  }
  const customer = await house.person('enduser', customerId)
  for (const as of [reseller, customer]) expect(await lineOf(as)).toMatchObject({ BookedBy: toReseller })
  expect(await lineOf(helper)).toMatchObject({ BookedBy: 'Test admin (on behalf of Nordlås)' })

  const of = { params: { entity: 'locker' as const, id: String(locker.id) } }
  const told = (await house.call(history.list, reseller, of)).body['data']
  expect(told).toMatchObject([
    { UserName: toReseller, Changes: [{ Field: 'RejectedLine' }] },
    {
      UserName: toReseller,
      Part: { Kind: 'article', Name: 'Gloves' },
      Changes: [{ Field: 'CurrentVolume', Before: 2, After: 7 }],
    },
  ])

  const erased = { erased_at: new Date().toISOString(), deleted_at: new Date().toISOString() }
  await house.db.updateTable('account').set(erased).where('id', '=', helper.id).execute()
  expect(await lineOf(reseller)).toMatchObject({ BookedBy: 'Lagra (on behalf of Nordlås)' })
})

const rejectedAt = async (locker: { id: number; reseller_id: number }) => {
  const { id } = await house.db
    .insertInto('rejected_line')
    .values({
      locker_id: locker.id,
      reseller_id: locker.reseller_id,
      uuid: randomUUID(),
      line: '{}',
      reason: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('it ends with the session, which the reseller reads', async () => {
  const other = await house.person('admin')
  await begin(other)
  await house.call(session.logout, other, {})
  const { body } = await house.call(history.list, reseller, {
    params: { entity: 'reseller', id: String(resellerId) },
  })
  expect((body['data'] as object[]).slice(0, 2)).toMatchObject([
    { UserName: 'Test admin, Lagra (on behalf of Nordlås)', Changes: [{ Before: true, After: false }] },
    { Changes: [{ Before: false, After: true }] },
  ])
})

test('only the house may, only for a reseller, only in that session, and not with its own account', async () => {
  expect((await begin(reseller)).status).toBe(403)
  expect((await begin(admin, customerId)).status).toBe(422)
  expect((await begin(admin, 999_999)).status).toBe(422)
  await begin(admin)
  const body = { CurrentPassword: 'whatever it is', NewPassword: 'another long one' }
  expect((await house.call(session.changePassword, admin, { body })).status).toBe(403)
  expect((await house.call(session.updateOwnAccount, admin, { body: { Name: 'X' } })).status).toBe(403)
  expect((await begin(admin)).status).toBe(403) // a reseller works for nobody
  await end(admin)
})

test('a reseller that is deleted meanwhile is worked for no more', async () => {
  const gone = await house.reseller()
  await begin(admin, gone)
  expect(await me(admin)).toMatchObject({ UserRole: 'reseller' })
  await house.db
    .updateTable('organisation')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone)
    .execute()
  expect(await me(admin)).toMatchObject({ UserRole: 'admin', OnBehalfOf: null })
})
