import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { speakingLocker, withdrawal } from './testing/lockers.ts'

const { gateway, limits, notifications, teams } = contract
let house: TestHouse
let reseller: Person
let site: Person
let customerId: number
let at: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Verkstaden')
  reseller = await house.person('reseller', resellerId)
  site = await house.person('enduser', customerId)
  at = await speakingLocker(house, customerId)
})
afterAll(() => house.close())

const bellOf = async (as: Person) =>
  (await house.call(notifications.list, as, { query: {} })).body['data'] as {
    title: string
    link: string
    values: object
  }[]

test('where a customer wants no names, notices, exceptions and webhooks tell by number who took something, also of before', async () => {
  const { id: held } = await at.article(100)
  const { article_id: ArticleId } = await house.db
    .selectFrom('locker_article')
    .where('id', '=', held)
    .select('article_id')
    .executeTakeFirstOrThrow()
  const numbered = await at.user({ name: 'Frida', number: '4711' })
  const plain = await at.user({ name: 'Frida' })
  await house.call(limits.create, site, { body: { ArticleId, Rule: 'most', Amount: 0, Span: 'week' } })
  await house.call(contract.webhooks.create, reseller, {
    body: { Name: 'ERP', Url: 'https://93.184.215.14/', Events: ['withdrawal'] },
  })
  const names = (on: 0 | 1) =>
    house.call(contract.customers.update, reseller, {
      params: { id: customerId },
      body: { NamesInReports: on === 1 },
    })
  const Until = '2999-12-31'
  for (const AccountId of [numbered, plain]) {
    await at.say(gateway.limits, { AccountId, LockerArticleId: held, Amount: 3, Tell: true })
    expect(
      (await house.call(limits.allow, site, { body: { AccountId, ArticleId, Amount: 1, Until, Note: '' } }))
        .status,
    ).toBe(200)
  }
  expect((await bellOf(site)).map(({ link }) => link)).toContain(
    `/admin/create/limit-exception?person=${plain}&article=${ArticleId}&amount=3`,
  )
  const told = async () => {
    const bell = await bellOf(site)
    const { body } = await house.call(limits.exceptions, site, { query: {} })
    const exceptions = body['data'] as { Id: number; AccountId: number; Name: string }[]
    const choices = await house.call(teams.people, site, { query: { as: 'inReports' } })
    const of = async (id: number) => {
      const given = exceptions.find(({ AccountId }) => AccountId === id)
      const page = await house.call(limits.exception, site, { params: { id: given?.Id ?? 0 } })
      const related = await house.call(contract.related.list, site, {
        params: { entity: 'limit-exception', id: given?.Id ?? 0 },
      })
      const chosen = (choices.body['data'] as { Id: number; Name: string }[]).find(({ Id }) => Id === id)
      return [
        ...bell.flatMap(({ values }) =>
          'AccountId' in values && 'Name' in values && values.AccountId === id ? [values.Name] : [],
        ),
        given?.Name,
        (page.body['data'] as { Name: string }).Name,
        chosen?.Name,
        (related.body['data'] as { Kind: string }[]).some(({ Kind }) => Kind === 'user'),
      ]
    }
    return [await of(numbered), await of(plain)]
  }
  const byName = ['Frida Ek', 'Frida Ek', 'Frida Ek', 'Frida Ek', true]
  expect(await told()).toEqual([byName, byName])
  await names(0)
  const byNumber = (number: string) => [number, number, number, number, false]
  expect(await told()).toEqual([byNumber('4711'), byNumber(`#${plain}`)])
  // What opens a locker by itself tells nobody, as soon as it does.
  const opensBy = (validate_by: 'employeenumber' | 'pincode') =>
    house.db.updateTable('locker').set({ validate_by }).where('id', '=', at.locker.id).execute()
  await opensBy('employeenumber')
  expect(await told()).toEqual([byNumber(`#${numbered}`), byNumber(`#${plain}`)])
  await opensBy('pincode')

  // What happens from now on; a webhook sends no employee number.
  await at.say(gateway.transactions, { transactions: [withdrawal(held, 2, { AccountId: numbered })] })
  expect((await bellOf(site)).find(({ title }) => title === 'overLimit')).toMatchObject({
    values: { Name: '4711', AccountId: numbered },
  })
  const sent = await house.db.selectFrom('webhook_delivery').select('data').execute()
  expect(sent.map(({ data }) => data)).toMatchObject([
    { Lines: [{ AccountId: numbered, Name: `#${numbered}`, LastName: '' }] },
  ])
  const found = await house.call(limits.exceptions, site, { query: { searchString: 'Frida' } })
  expect(found.body['data']).toEqual([])
  await names(1)
  expect((await told()).map(([first]) => first)).toEqual(['Frida Ek', 'Frida Ek'])
})
