import { describe, expect, test } from 'vitest'
import type { ArticleGroup } from '#contract/catalogue/article-groups.ts'
import type { Person } from '#server/testing/house.ts'
import {
  admin,
  articleGroups,
  articles,
  created,
  enduser,
  group,
  house,
  lastAudit,
  list,
  read,
  reseller,
  stranger,
  update,
  useArticleHouse,
} from '#server/catalogue/testing/articles.ts'

useArticleHouse()

const membersOf = async (as: Person, id: number) =>
  ((await house.call(articleGroups.get, as, { params: { id } })).body['data'] as ArticleGroup).Articles.map(
    (article) => article.Id,
  )
const setMembers = (as: Person, id: number, ArticleIds: number[]) =>
  house.call(articleGroups.update, as, { params: { id }, body: { ArticleIds } })

describe('the house’s article in a reseller’s group', () => {
  test('stays there when the house saves the groups that it had read before', async () => {
    const article = await created(admin)
    const houses = await group(admin)
    const mine = await group(reseller)
    expect((await setMembers(reseller, mine, [article.Id])).status).toBe(200)
    const saved = await update(admin, article.Id, { ArticleGroupIds: [houses], Revision: article.Revision })
    expect(saved.status).toBe(200)
    expect(saved.body['data']).toMatchObject({ ArticleGroupIds: [houses], GroupAmount: 1 })
    expect(await membersOf(reseller, mine)).toEqual([article.Id])
    expect((await update(admin, article.Id, { ArticleGroupIds: null })).body['data']).toMatchObject({
      GroupAmount: 0,
    })
    expect(await membersOf(reseller, mine)).toEqual([article.Id])
  })

  test('is told to that reseller beside the house’s, and to nobody else; the list counts the same', async () => {
    const article = await created(admin)
    const houses = await group(admin)
    const mine = await group(reseller)
    await setMembers(reseller, mine, [article.Id])
    await setMembers(admin, houses, [article.Id])
    const told = async (as: Person) => {
      const { ArticleGroupIds, GroupAmount } = await read(as, article.Id)
      const { data } = await list(as, { searchString: article.ArticleNumber, limit: 1000 })
      const listed = data.find(({ Id }) => Id === article.Id)?.GroupAmount
      return [ArticleGroupIds.toSorted((one, other) => one - other), GroupAmount, listed]
    }
    expect(await told(reseller)).toEqual([[houses, mine], 2, 2])
    expect(await told(stranger)).toEqual([[houses], 1, 1])
    expect(await told(admin)).toEqual([[houses], 1, 1])
  })
})

describe('many into many groups', () => {
  const add = (as: Person, ArticleIds: unknown, GroupIds: unknown) =>
    house.call(articles.addToGroups, as, { body: { ArticleIds, GroupIds } as never })

  test('what is there stays; both sides grow and the groups tell', async () => {
    const [a, b, houses] = [await created(reseller), await created(reseller), await created(admin)]
    const [one, two] = [await group(reseller), await group(reseller)]
    await setMembers(reseller, one, [a.Id])
    const { Revision } = await read(reseller, a.Id)
    const ids = [a.Id, b.Id, houses.Id, a.Id]
    expect((await add(reseller, ids, [one, two])).body).toEqual({ success: 1, added: 5, articles: 3 })
    expect(new Set(await membersOf(reseller, one))).toEqual(new Set(ids))
    expect(new Set(await membersOf(reseller, two))).toEqual(new Set(ids))
    expect(await read(reseller, a.Id)).toMatchObject({ Revision: Revision + 1 })
    expect(await lastAudit('articlegroup', two)).toMatchObject({
      action: 'update',
      account_id: reseller.id,
      after: { Added: expect.arrayContaining([{ article_id: b.Id }]) },
    })
    expect((await add(reseller, ids, [one, two])).body).toEqual({ success: 1, added: 0, articles: 0 })
    expect(await read(reseller, a.Id)).toMatchObject({ Revision: Revision + 1 })
  })

  test('all or nothing: one bad article or group, and no group has got any', async () => {
    const [own, others] = [await created(reseller), await created(stranger)]
    const [mine, theirs, houses] = [await group(reseller), await group(stranger), await group(admin)]
    const refused = async (as: Person, articleIds: unknown, groupIds: unknown) => {
      const { status, body } = await add(as, articleIds, groupIds)
      return [status, body.errors]
    }
    expect(await refused(reseller, [own.Id, others.Id], [mine])).toEqual([422, { ArticleIds: ['notFound'] }])
    expect(await refused(reseller, [own.Id], [mine, theirs])).toEqual([422, { GroupIds: ['notFound'] }])
    expect(await refused(reseller, [own.Id], [mine, 999_999])).toEqual([422, { GroupIds: ['notFound'] }])
    expect(await refused(reseller, [own.Id], [mine, houses])).toEqual([403, { _: ['unauthorized'] }])
    expect(await refused(enduser, [own.Id], [mine])).toEqual([403, { _: ['unauthorized'] }])
    // A group holds its owner's articles and the house's, whoever adds them.
    expect(await refused(admin, [own.Id], [mine, theirs])).toEqual([422, { ArticleIds: ['range'] }])
    expect((await add(admin, [own.Id], [mine, theirs])).body['inTheWay']).toEqual({
      Names: [own.ArticleNumber],
      Count: 1,
      Ids: [own.Id],
    })
    expect(await refused(reseller, undefined, undefined)).toEqual([
      422,
      { ArticleIds: ['required'], GroupIds: ['required'] },
    ])
    const ids = (length: number) => Array.from({ length }, (_, n) => n + 1)
    expect(await refused(reseller, ids(1001), [mine])).toEqual([422, { ArticleIds: ['max'] }])
    expect(await refused(reseller, ids(1000), ids(11))).toEqual([422, { GroupIds: ['max'] }])
    expect(await membersOf(reseller, mine)).toEqual([])
  })
})
