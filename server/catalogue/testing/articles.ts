import { afterAll, beforeAll } from 'vitest'
import type { Article, ArticleRow } from '#contract/catalogue/articles.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

export const { articles, articleGroups } = contract
export let house: TestHouse
export let superadmin: Person
export let admin: Person
export let reseller: Person
export let stranger: Person
export let enduser: Person
export let resellerId: number
export let customerId: number
/** The house that a file of tests is about. */
export function useArticleHouse() {
  beforeAll(async () => {
    house = await testHouse()
    superadmin = await house.person('superadmin')
    admin = await house.person('admin')
    resellerId = await house.reseller('Alfa')
    customerId = await house.customer(resellerId, 'Kund')
    reseller = await house.person('reseller', resellerId)
    stranger = await house.person('reseller', await house.reseller('Beta'))
    enduser = await house.person('enduser', customerId)
  })
  afterAll(() => house.close())
}

let serial = 0
export const number = () => `N-${++serial}`

export const create = async (as: Person, body: Record<string, unknown>) =>
  house.call(articles.create, as, { body: body as never })
export const created = async (as: Person, body: Record<string, unknown> = { ArticleNumber: number() }) =>
  (await create(as, body)).body['data'] as Article
export const get = (as: Person, id: number, query: object = {}) =>
  house.call(articles.get, as, { params: { id }, query })
export const read = async (as: Person, id: number) => (await get(as, id)).body['data'] as Article
export const update = (as: Person, id: number, body: object) =>
  house.call(articles.update, as, { params: { id }, body })
export const remove = (as: Person, id: number) => house.call(articles.remove, as, { params: { id } })
export const toggle = (as: Person, id: number, body: object = {}) =>
  house.call(articles.toggleArchived, as, { params: { id }, body })
export const list = async (as: Person, query: object = {}) =>
  (await house.call(articles.list, as, { query })).body as unknown as {
    data: ArticleRow[]
    currentPage: number
    pages: number
    total: number
  }
export const group = async (as: Person, Name = `G ${++serial}`) =>
  Number((await house.call(articleGroups.create, as, { body: { Name } })).body['Id'])

export async function locker(ofReseller = resellerId, ofCustomer = customerId, name = `L ${++serial}`) {
  const { id } = await house.db
    .insertInto('locker')
    .values({
      reseller_id: ofReseller,
      customer_id: ofCustomer,
      name,
      pin_sealed: 'x',
      pin_digest: 'x',
      caller_id: name,
      access_key_sealed: 'x',
      access_key_digest: 'x',
      pin_salt: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lastAudit = (entity: string, entityId: number) =>
  house.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'account_id'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
