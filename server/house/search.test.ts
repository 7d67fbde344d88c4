import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let alfa: number
let people: Record<'admin' | 'alfa' | 'beta' | 'enduser', Person>
beforeAll(async () => {
  house = await testHouse()
  alfa = await house.reseller('Alfa')
  const beta = await house.reseller('Beta')
  const ostra = await house.customer(alfa, 'Östra Bygg')
  const vastra = await house.customer(beta, 'Västra Bygg')
  for (const [owner_id, number] of [
    [houseId, 'H-1'],
    [alfa, 'A-1'],
    [beta, 'B-1'],
  ] as const) {
    await house.db
      .insertInto('article')
      .values({ owner_id, number, name: `Byggsäck ${number}` })
      .execute()
  }
  for (const [customer_id, reseller_id, name] of [
    [ostra, alfa, 'Bygget 1'],
    [vastra, beta, 'Bygget 2'],
  ] as const) {
    const secrets = {
      pin_sealed: 'x',
      pin_digest: 'x',
      access_key_sealed: 'x',
      access_key_digest: 'x',
      pin_salt: 'x',
    }
    await house.db
      .insertInto('locker')
      .values({ customer_id, reseller_id, name, caller_id: name, ...secrets })
      .execute()
  }
  people = {
    admin: await house.person('admin'),
    alfa: await house.person('reseller', alfa),
    beta: await house.person('reseller', beta),
    enduser: await house.person('enduser', ostra),
  }
})
afterAll(() => house.close())

const find = async (as: Person, searchString: string) => {
  const { body } = await house.call(contract.search.byName, as, { query: { searchString } })
  const names = (kind: string) => (body[kind] as { Name: string }[]).map(({ Name }) => Name)
  return [names('lockers'), names('articles'), names('customers')]
}

test('everybody finds what is within reach, whatever the case', async () => {
  expect(await find(people.admin, 'BYGG')).toEqual([
    ['Bygget 1', 'Bygget 2'],
    ['Byggsäck A-1', 'Byggsäck B-1', 'Byggsäck H-1'],
    ['Västra Bygg', 'Östra Bygg'],
  ])
  expect(await find(people.alfa, 'bygg')).toEqual([
    ['Bygget 1'],
    ['Byggsäck A-1', 'Byggsäck H-1'],
    ['Östra Bygg'],
  ])
  expect(await find(people.beta, 'b-1')).toEqual([[], ['Byggsäck B-1'], []])
  expect(await find(people.enduser, 'bygg')).toEqual([['Bygget 1'], [], []])
})

test('what is called so, or begins so, comes before what only contains it', async () => {
  for (const name of [
    'Aktverk',
    'Anrikningsverket',
    'Bruksverk',
    'Dalverk',
    'Elverk',
    'Flisverk',
    'Gasverk',
    'Hyttverk',
  ])
    await house.customer(alfa, name)
  for (const name of ['Stora verkstaden', 'Verkstad', 'Verkstad under jord']) await house.customer(alfa, name)
  const [, , customers] = await find(people.alfa, 'verk')
  expect(customers).toHaveLength(8)
  expect(customers?.slice(0, 4)).toEqual(['Verkstad', 'Verkstad under jord', 'Stora verkstaden', 'Aktverk'])
  expect((await find(people.alfa, 'VERKSTAD UNDER JORD'))[2]).toEqual(['Verkstad under jord'])
})

test('one character is too little to search by', async () => {
  const { status, body } = await house.call(contract.search.byName, people.admin, {
    query: { searchString: ' b ' },
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ searchString: ['required'] })
})
