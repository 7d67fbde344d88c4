import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Article } from '#contract/catalogue/articles.ts'
import type { Person } from '#server/testing/house.ts'
import { checkLedger } from '#server/ledger/check.ts'
import {
  admin,
  articles,
  created,
  customerId,
  enduser,
  get,
  group,
  house,
  lastAudit,
  locker,
  number,
  read,
  reseller,
  resellerId,
  stranger,
  superadmin,
  toggle,
  update,
  useArticleHouse,
} from '#server/catalogue/testing/articles.ts'

useArticleHouse()

describe('its groups', () => {
  test('are the whole set; the groups grow and tell', async () => {
    const { Id, Revision } = await created(reseller)
    const [a, b, c] = [await group(reseller, 'Ö'), await group(reseller, 'A'), await group(reseller)]
    const first = await update(reseller, Id, { ArticleGroupIds: [a, b, a], Revision })
    expect(first.body['data']).toMatchObject({
      GroupAmount: 2,
      ArticleGroupIds: [b, a],
      ArticleGroups: [
        { Id: b, Name: 'A' },
        { Id: a, Name: 'Ö' },
      ],
    })
    const now = (first.body['data'] as Article).Revision
    expect(now).toBeGreaterThan(Revision)
    expect(await lastAudit('articlegroup', a)).toMatchObject({
      action: 'update',
      after: { Added: [{ article_id: Id }] },
    })
    const second = await update(reseller, Id, { ArticleGroupIds: [c, b], Revision: now })
    expect(new Set((second.body['data'] as Article).ArticleGroupIds)).toEqual(new Set([b, c]))
    expect(await lastAudit('articlegroup', a)).toMatchObject({ before: { Removed: [{ article_id: Id }] } })
    expect((await update(reseller, Id, { Name: 'kept' })).body['data']).toMatchObject({ GroupAmount: 2 })
    expect((await update(reseller, Id, { ArticleGroupIds: null })).body['data']).toMatchObject({
      GroupAmount: 0,
    })
  })

  test('the same set again changes nothing', async () => {
    const { Id } = await created(reseller)
    const a = await group(reseller)
    const { Revision } = (await update(reseller, Id, { ArticleGroupIds: [a] })).body['data'] as Article
    const again = await update(reseller, Id, { ArticleGroupIds: [a], LockerIds: [], Revision })
    expect(again.body['data']).toMatchObject({ Revision })
  })

  test('one that is not there, or cannot hold it, is not found; the house’s is not a reseller’s to change', async () => {
    const { Id } = await created(reseller)
    const bad = async (as: Person, article: number, groups: unknown[]) => {
      const { status, body } = await update(as, article, { Name: 'not kept', ArticleGroupIds: groups })
      return [status, body.errors]
    }
    const others = await group(stranger)
    const houses = await group(admin)
    const notFound = [422, { ArticleGroupIds: ['notFound'] }]
    expect(await bad(reseller, Id, [others])).toEqual(notFound)
    expect(await bad(reseller, Id, [999_999])).toEqual(notFound)
    expect(await bad(admin, Id, [others])).toEqual(notFound)
    expect(await bad(admin, Id, [houses])).toEqual(notFound)
    expect(await bad(reseller, Id, [houses])).toEqual([403, { _: ['unauthorized'] }])
    expect(await bad(reseller, Id, ['x'])).toEqual([422, { 'ArticleGroupIds.0': ['number'] }])
    expect(
      await bad(
        reseller,
        Id,
        Array.from({ length: 1001 }, (_, n) => n + 1),
      ),
    ).toEqual([422, { ArticleGroupIds: ['max'] }])
    expect(await read(reseller, Id)).toMatchObject({ Name: '', GroupAmount: 0 })
    const housesArticle = await created(admin)
    const mine = await group(reseller)
    expect(await bad(admin, housesArticle.Id, [houses, mine])).toEqual(notFound)
    const held = await update(admin, housesArticle.Id, { ArticleGroupIds: [houses] })
    expect(held.body['data']).toMatchObject({ GroupAmount: 1, ArticleGroupIds: [houses] })
  })
})

describe('its lockers', () => {
  const stocks = (articleId: number) =>
    house.db
      .selectFrom('locker_article')
      .select(['id', 'locker_id', 'current_volume', sql<boolean>`deleted_at is not null`.as('deleted')])
      .where('article_id', '=', articleId)
      .orderBy('id')
      .execute()
  const refill = (lockerArticleId: number, lockerId: number, amount: number) =>
    house.db
      .insertInto('transaction')
      .values({
        reseller_id: resellerId,
        locker_id: lockerId,
        locker_article_id: lockerArticleId,
        uuid: crypto.randomUUID(),
        kind: 'refill',
        amount,
        moved: amount,
        transaction_date: new Date().toISOString(),
      })
      .execute()

  test('are what can be chosen: those of its reseller, for the house’s all in scope', async () => {
    const { Id } = await created(reseller)
    const name = `Skåp ${number()}`
    const lockerId = await locker(resellerId, customerId, name)
    const othersId = await house.reseller()
    const othersLocker = await locker(othersId, await house.customer(othersId))
    const mine = await group(reseller)
    const houses = await group(admin)
    const answer = async (as: Person, id: number) => {
      const { body } = await get(as, id, { includeDependecies: 1 })
      const ids = (name: string) => (body[name] as { Id: number }[]).map((each) => each.Id)
      return { groups: ids('article_groups'), lockers: ids('lockers'), body }
    }
    const own = await answer(reseller, Id)
    expect(own.body['lockers']).toContainEqual({
      Id: lockerId,
      Name: name,
      LockerName: name,
      CustomerName: 'Kund',
    })
    expect(own.groups).toContain(mine)
    expect(own.groups).not.toContain(houses)
    const seenByAdmin = await answer(admin, Id)
    expect(seenByAdmin.lockers).toContain(lockerId)
    expect(seenByAdmin.lockers).not.toContain(othersLocker)
    const housesArticle = await answer(admin, (await created(admin)).Id)
    expect(housesArticle.lockers).toEqual(expect.arrayContaining([lockerId, othersLocker]))
    expect(housesArticle.groups).toContain(houses)
    expect(housesArticle.groups).not.toContain(mine)
    expect((await get(reseller, Id)).body).not.toHaveProperty('lockers')
    expect((await get(reseller, Id, { includeDependecies: 0 })).body).not.toHaveProperty('article_groups')
  })

  test('in and out: a stock that goes leaves by a correction, and coming back starts anew', async () => {
    const { Id, Revision } = await created(reseller)
    const [a, b] = [await locker(), await locker()]
    const put = await update(reseller, Id, { LockerIds: [a, b], Revision })
    expect(put.body['data']).toMatchObject({ LockerIds: expect.arrayContaining([a, b]) })
    expect((put.body['data'] as Article).Lockers).toHaveLength(2)
    expect(await lastAudit('locker', a)).toMatchObject({ action: 'create', after: { ArticleId: Id } })
    const [inA] = await stocks(Id)
    if (!inA) throw new Error('it is in no locker')
    await refill(inA.id, a, 12)

    const taken = await update(reseller, Id, { LockerIds: [b] })
    expect(taken.body['data']).toMatchObject({ LockerIds: [b] })
    expect(await stocks(Id)).toMatchObject([
      { locker_id: a, current_volume: 0, deleted: true },
      { locker_id: b, current_volume: 0, deleted: false },
    ])
    const lines = await house.db
      .selectFrom('transaction')
      .select(['kind', 'amount', 'moved', 'booked_by', 'reason'])
      .where('locker_article_id', '=', inA.id)
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { kind: 'refill', moved: 12 },
      { kind: 'correction', amount: -12, moved: -12, booked_by: reseller.id, reason: 'removed' },
    ])
    expect(await lastAudit('locker', a)).toMatchObject({ action: 'delete', before: { ArticleId: Id } })
    expect(await checkLedger(house.database.connection.pool)).toMatchObject({ wrong: [] })

    await update(reseller, Id, { LockerIds: [a, b] })
    expect(await stocks(Id)).toMatchObject([
      { id: inA.id, deleted: true },
      { locker_id: b, deleted: false },
      { locker_id: a, current_volume: 0, deleted: false },
    ])
  })

  test('a locker out of scope is not found, and nothing else is kept', async () => {
    const { Id } = await created(reseller)
    const elsewhere = await house.reseller()
    const others = await locker(elsewhere, await house.customer(elsewhere))
    const mine = await locker()
    for (const id of [others, 999_999]) {
      const refused = await update(reseller, Id, { Name: 'not kept', LockerIds: [mine, id] })
      expect([refused.status, refused.body.errors]).toEqual([422, { LockerIds: ['notFound'] }])
    }
    expect(await read(reseller, Id)).toMatchObject({ Name: '', LockerIds: [] })
  })

  test('are order handling: the house reads them, and may send them back unchanged', async () => {
    const { Id } = await created(reseller)
    const mine = await locker()
    await update(reseller, Id, { LockerIds: [mine] })
    for (const person of [superadmin, admin]) {
      expect((await update(person, Id, { Name: 'same', LockerIds: [mine] })).status).toBe(200)
      expect((await update(person, Id, { LockerIds: [] })).status).toBe(403)
      expect((await update(person, Id, { LockerIds: [mine, await locker()] })).status).toBe(403)
    }
    expect(await read(reseller, Id)).toMatchObject({ LockerIds: [mine] })
  })

  test('a stock that moves while it is taken out is corrected to 0 at that moment', async () => {
    const { Id } = await created(reseller)
    const lockers = [await locker(), await locker(), await locker()]
    await update(reseller, Id, { LockerIds: lockers })
    const held = await stocks(Id)
    for (const { id, locker_id } of held) await refill(id, locker_id, 3)
    await Promise.all([
      ...held.map(({ id, locker_id }) => refill(id, locker_id, 5)),
      update(reseller, Id, { LockerIds: [] }),
      ...held.map(({ id, locker_id }) => refill(id, locker_id, 7)),
    ])
    // A refill that waited for the lock finds the article taken out of the locker; it is booked all the same.
    for (const stock of await stocks(Id)) {
      const corrections = await house.db
        .selectFrom('transaction')
        .select('moved')
        .where('locker_article_id', '=', stock.id)
        .where('kind', '=', 'correction')
        .execute()
      expect(stock.deleted).toBe(true)
      expect(corrections).toEqual([{ moved: stock.current_volume - 15 }])
    }
    expect(await checkLedger(house.database.connection.pool)).toMatchObject({ wrong: [] })
  })
})

describe('many at once', () => {
  const archive = (as: Person, Ids: unknown, Archived: unknown) =>
    house.call(articles.archiveMany, as, { body: { Ids, Archived } as never })
  const put = (as: Person, ArticleIds: unknown, LockerIds: unknown) =>
    house.call(articles.putIntoLockers, as, { body: { ArticleIds, LockerIds } as never })

  test('archiving is all or nothing, counts what changed and tells of each', async () => {
    const [a, b, c] = [await created(reseller), await created(reseller), await created(reseller)]
    await toggle(reseller, c.Id)
    expect((await archive(reseller, [a.Id, b.Id, c.Id, a.Id], 1)).body).toEqual({ success: 1, changed: 2 })
    expect(await read(reseller, a.Id)).toMatchObject({ IsArchived: 1, Revision: 2 })
    expect(await lastAudit('article', b.Id)).toMatchObject({ action: 'update', account_id: reseller.id })
    expect((await archive(reseller, [a.Id, b.Id], false)).body).toEqual({ success: 1, changed: 2 })
    expect((await archive(reseller, [], true)).body).toEqual({ success: 1, changed: 0 })

    const others = await created(stranger)
    const missing = await archive(reseller, [a.Id, others.Id], 1)
    expect([missing.status, missing.body.errors]).toEqual([422, { Ids: ['notFound'] }])
    expect((await archive(reseller, [a.Id, (await created(admin)).Id], 1)).status).toBe(403)
    expect(await read(reseller, a.Id)).toMatchObject({ IsArchived: 0, Revision: 3 })
    expect((await archive(admin, [a.Id, others.Id], 1)).body).toMatchObject({ changed: 2 })
    expect((await archive(enduser, [a.Id], 1)).status).toBe(403)
    expect((await archive(reseller, null, 'maybe')).body.errors).toEqual({
      Ids: ['required'],
      Archived: ['type'],
    })
    const tooMany = Array.from({ length: 1001 }, (_, n) => n + 1)
    expect((await archive(reseller, tooMany, 1)).body.errors).toEqual({ Ids: ['max'] })
  })

  test('into lockers go a reseller’s own and the house’s; what is there stays', async () => {
    const [own, houses] = [await created(reseller), await created(admin)]
    const [a, b] = [await locker(), await locker()]
    await update(reseller, own.Id, { LockerIds: [a] })
    const { Revision } = await read(reseller, own.Id)
    expect((await put(reseller, [own.Id, houses.Id], [a, b])).body).toEqual({
      success: 1,
      added: 3,
      articles: 2,
    })
    expect((await put(reseller, [own.Id, houses.Id], [a, b])).body).toEqual({
      success: 1,
      added: 0,
      articles: 0,
    })
    expect(await read(reseller, own.Id)).toMatchObject({
      LockerIds: expect.arrayContaining([a, b]),
      Revision: Revision + 1,
    })
    expect(await read(reseller, houses.Id)).toMatchObject({ LockerIds: expect.arrayContaining([a, b]) })
    expect(await read(admin, houses.Id)).toMatchObject({ Revision: houses.Revision })
    expect(await lastAudit('locker', b)).toMatchObject({ action: 'create' })
  })

  test('two who put the same into a locker at once both succeed, and it is there once', async () => {
    const { Id } = await created(admin)
    const lockerId = await locker()
    const answers = await Promise.all([1, 2].map(() => put(reseller, [Id], [lockerId])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body['added']))).toEqual(new Set([0, 1]))
    expect(await read(reseller, Id)).toMatchObject({ LockerIds: [lockerId] })
  })

  test('into lockers: all or nothing, and for resellers', async () => {
    const own = await created(reseller)
    const others = await created(stranger)
    const lockerId = await locker()
    const errors = async (as: Person, articleIds: unknown, lockerIds: unknown) => {
      const { status, body } = await put(as, articleIds, lockerIds)
      return [status, body.errors]
    }
    expect(await errors(reseller, [own.Id, others.Id], [lockerId])).toEqual([
      422,
      { ArticleIds: ['notFound'] },
    ])
    expect(await errors(reseller, [own.Id], [lockerId, 999_999])).toEqual([422, { LockerIds: ['notFound'] }])
    expect(await errors(stranger, [others.Id], [lockerId])).toEqual([422, { LockerIds: ['notFound'] }])
    expect(await errors(reseller, undefined, undefined)).toEqual([
      422,
      { ArticleIds: ['required'], LockerIds: ['required'] },
    ])
    const ids = (length: number) => Array.from({ length }, (_, n) => n + 1)
    expect(await errors(reseller, ids(1000), ids(11))).toEqual([422, { LockerIds: ['max'] }])
    for (const person of [superadmin, admin, enduser])
      expect((await put(person, [own.Id], [lockerId])).status).toBe(403)
    expect(await read(reseller, own.Id)).toMatchObject({ LockerIds: [] })
  })
})
