import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { contract } from '#contract/index.ts'
import type { ListedTransaction, Transaction } from '#contract/ledger/transactions.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'

const { costCentres, gateway, transactions, users } = contract
const { house, customerId, reseller, enduser } = await testCompany()

let serial = 0
let locker: Awaited<ReturnType<typeof speakingLocker>>
let held: Awaited<ReturnType<(typeof locker)['article']>>
let otherCustomer: number
beforeAll(async () => {
  const { reseller_id } = await house.db
    .selectFrom('organisation')
    .where('id', '=', customerId)
    .select('reseller_id')
    .executeTakeFirstOrThrow()
  otherCustomer = await house.customer(reseller_id ?? 0, 'Grannen')
})
beforeEach(async () => {
  locker = await speakingLocker(house, customerId)
  held = await locker.article(100, 1000)
})

const made = async (more: object = {}) => {
  const body = { Code: `K${++serial}`, Name: 'Lack', CustomerId: customerId, ...more }
  const answer = await house.call(costCentres.create, reseller, { body })
  return Number(answer.body['Id'])
}
const give = (id: number, CostCentreId: number) =>
  house.call(users.update, reseller, { params: { id }, body: { CostCentreId } })
/** Books a withdrawal; answers with the ledger's id. */
async function take(more: Parameters<typeof withdrawal>[2] = {}) {
  const { body } = await locker.say(gateway.transactions, { transactions: [withdrawal(held.id, 3, more)] })
  return (body['results'] as { Id: number }[])[0]?.Id ?? 0
}
const lines = async () => {
  const { body } = await house.call(transactions.list, enduser, {
    params: { id: locker.locker.id },
    query: {},
  })
  return body['data'] as Transaction[]
}
const purposeOf = async (id: number) => (await lines()).find(({ Id }) => Id === id)?.CostCentre?.Id ?? null
const say = (Ids: number[], CostCentreId: number | null, as = reseller) =>
  house.call(transactions.setCostCentre, as, { body: { Ids, CostCentreId, Reason: 'Fel projekt' } })

describe('at the locker', () => {
  test('its config has the active ones that are not over, and what each person takes things for', async () => {
    const open = await made({ FromDay: '2999-01-01' })
    const person = await locker.user()
    const own = await made()
    await give(person, own)
    const gone = [await made({ Active: false }), await made({ ToDay: '2020-01-01' })]
    await house.db
      .updateTable('locker')
      .set({ ask_cost_centre: 'always' })
      .where('id', '=', locker.locker.id)
      .execute()
    const { body } = await locker.say(gateway.config)
    const config = body['data'] as LockerConfig
    const ids = config.CostCentres.map(({ Id }) => Id)
    expect(config.AskCostCentre).toBe('always')
    expect(ids).toEqual(expect.arrayContaining([open, own]))
    for (const id of gone) expect(ids).not.toContain(id)
    expect(config.users).toMatchObject([{ AccountId: person, CostCentreId: own }])
  })

  test('a line is for what it says; where it says nothing, for the person’s own; another customer’s is none', async () => {
    const person = await locker.user()
    const own = await made()
    const said = await made()
    const foreign = await made({ CustomerId: otherCustomer })
    await give(person, own)
    expect(await purposeOf(await take({ AccountId: person, CostCentreId: said }))).toBe(said)
    expect(await purposeOf(await take({ AccountId: person }))).toBe(own)
    expect(await purposeOf(await take({ AccountId: person, CostCentreId: null }))).toBeNull()
    expect(await purposeOf(await take({ AccountId: person, CostCentreId: foreign }))).toBeNull()
    expect(await purposeOf(await take())).toBeNull()
    await house.call(costCentres.update, reseller, { params: { id: own }, body: { Active: 0 } })
    expect(await purposeOf(await take({ AccountId: person }))).toBeNull()
    // Offline it was chosen while it was still active.
    expect(await purposeOf(await take({ AccountId: person, CostCentreId: own }))).toBe(own)
  })
})

describe('afterwards', () => {
  test('the newest saying counts, the ledger’s line stays, and the audit tells it', async () => {
    const [first, second] = [await made(), await made()]
    const id = await take({ CostCentreId: first })
    expect((await say([id], second, enduser)).body['changed']).toBe(1)
    expect(await purposeOf(id)).toBe(second)
    expect((await say([id], second)).body['changed']).toBe(0)
    expect((await say([id], null)).body['changed']).toBe(1)
    expect(await purposeOf(id)).toBeNull()
    const stored = await house.db
      .selectFrom('transaction')
      .where('id', '=', id)
      .select('cost_centre_id')
      .execute()
    expect(stored).toEqual([{ cost_centre_id: first }])
    const told = await house.db
      .selectFrom('audit')
      .where('entity', '=', 'locker')
      .where('entity_id', '=', locker.locker.id)
      .where('account_id', '=', enduser.id)
      .select('after')
      .execute()
    expect(told).toEqual([{ after: { CostCentreLines: 1, CostCentreId: second, Reason: 'Fel projekt' } }])
  })

  test('a line tells who said last what it is for, instead of what and why; by number where names are off', async () => {
    const [first, second] = [await made(), await made()]
    const id = await take({ CostCentreId: first })
    const changeOf = async () => (await lines()).find(({ Id }) => Id === id)?.CostCentreChange
    expect(await changeOf()).toBeNull()
    await say([id], second, enduser)
    await house.db
      .updateTable('account')
      .set({ name: 'Eva', last_name: 'Ek' })
      .where('id', '=', enduser.id)
      .execute()
    expect(await changeOf()).toEqual({
      By: 'Eva Ek',
      Time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      Was: { Id: first, Code: expect.any(String), Name: 'Lack' },
      Reason: 'Fel projekt',
    })
    await house.db
      .updateTable('organisation')
      .set({ names_in_reports: false })
      .where('id', '=', customerId)
      .execute()
    expect((await changeOf())?.By).toBe(`#${enduser.id}`)
    await house.db
      .updateTable('organisation')
      .set({ names_in_reports: true })
      .where('id', '=', customerId)
      .execute()
    await say([id], null, enduser)
    expect((await changeOf())?.Was?.Id).toBe(second)
    await say([id], first, enduser)
    expect((await changeOf())?.Was).toBeNull()
  })

  test('a withdrawal and the return that corrects its amount go together', async () => {
    const [first, second] = [await made(), await made()]
    const id = await take({ CostCentreId: first })
    await house.call(transactions.correct, reseller, {
      params: { id: locker.locker.id, lineId: id },
      body: { Amount: 1 },
    })
    const correction = (await lines()).find(({ CorrectsId }) => CorrectsId === id)?.Id ?? 0
    expect(await purposeOf(correction)).toBe(first)
    expect((await say([id], second)).body['changed']).toBe(1)
    expect(await Promise.all([id, correction].map(purposeOf))).toEqual([second, second])
  })

  test('a line of before its locker moved is the former customer’s: only its cost centres fit', async () => {
    const [former, present] = [await made(), await made({ CustomerId: otherCustomer })]
    const old = await take({ CostCentreId: null })
    const { id } = locker.locker
    await house.db.updateTable('locker').set({ customer_id: otherCustomer }).where('id', '=', id).execute()
    const since = await take({ CostCentreId: null, Closed: new Date(Date.now() + 1_000).toISOString() })
    const refused = await say([old, since], present)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errors: { CostCentreId: ['range'] },
      inTheWay: { Count: 1, Ids: [old] },
    })
    expect((await say([old], former)).body['changed']).toBe(1)
    expect((await say([since], former)).body).toMatchObject({ inTheWay: { Ids: [since] } })
    expect((await say([since], present)).body['changed']).toBe(1)
    const { body } = await house.call(transactions.list, reseller, { params: { id }, query: {} })
    const told = (body['data'] as ListedTransaction[])
      .filter(({ Kind }) => Kind === 'withdrawal')
      .map((line) => [line.Id, line.CustomerId, line.CostCentre?.Id])
    expect(told).toEqual([
      [since, otherCustomer, present],
      [old, customerId, former],
    ])
  })

  test('what cannot be is refused, and none of the lines is changed', async () => {
    const own = await made()
    const foreign = await made({ CustomerId: otherCustomer })
    const id = await take({ CostCentreId: own })
    expect((await say([id], foreign)).body.errors).toEqual({ CostCentreId: ['range'] })
    expect((await say([id, 999_999_999], own)).body.errors).toEqual({ Ids: ['notFound'] })
    const refill = (await lines()).find(({ Kind }) => Kind === 'correction')?.Id ?? 0
    expect((await say([id, refill], null)).body.errors).toEqual({ Ids: ['range'] })
    const stranger = await house.person('reseller', await house.reseller())
    expect((await say([id], null, stranger)).body.errors).toEqual({ Ids: ['notFound'] })
    const neighbour = await house.person('enduser', otherCustomer)
    expect((await say([id], null, neighbour)).body.errors).toEqual({ Ids: ['notFound'] })
    expect(await purposeOf(id)).toBe(own)
  })
})
