import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Found, type FoundKind, foundKinds, type FoundStatement } from '#contract/house/search.ts'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let alfa: number
let people: Record<'superadmin' | 'admin' | 'alfa' | 'beta' | 'enduser', Person>
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
      .values({ owner_id, number, name: `Byggsäck ${number}`, description: 'Tål regn' })
      .execute()
    await house.db
      .insertInto('article_group')
      .values({ owner_id, name: `Byggvaror ${number}` })
      .execute()
    await house.db
      .insertInto('device')
      .values({ owner_id, name: `Byggstyrning ${number}`, hostname: `styr-${number}`, location: 'Plan 2' })
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
      .values({ customer_id, reseller_id, name, location: 'Grind 4', caller_id: name, ...secrets })
      .execute()
  }
  for (const [role, organisation_id, reseller_id, name] of [
    ['superadmin', houseId, null, 'Byggmästare Tor'],
    ['admin', houseId, null, 'Byggmästare Idun'],
    ['reseller', alfa, alfa, 'Byggmästare Saga'],
    ['enduser', ostra, alfa, 'Byggmästare Ask'],
    ['enduser', vastra, beta, 'Byggmästare Embla'],
  ] as const) {
    const first = name.slice(-4).trim().toLowerCase()
    await house.db
      .insertInto('account')
      .values({ role, organisation_id, reseller_id, name, last_name: 'Ek', email: `${first}@test.example` })
      .execute()
  }
  people = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    alfa: await house.person('reseller', alfa),
    beta: await house.person('reseller', beta),
    enduser: await house.person('enduser', ostra),
  }
})
afterAll(() => house.close())

const search = async (as: Person, searchString: string) => {
  const { body } = await house.call(contract.search.byName, as, { query: { searchString } })
  return body as unknown as Record<FoundKind, Found[]> & { statements: FoundStatement[] }
}

/** The names of each kind, without kinds of which nothing was found. */
const find = async (as: Person, searchString: string) => {
  const found = await search(as, searchString)
  return Object.fromEntries(
    foundKinds.flatMap((kind) =>
      found[kind].length === 0 ? [] : [[kind, found[kind].map(({ Name }) => Name)]],
    ),
  )
}

test('everybody finds what is within reach and may be opened, whatever the case', async () => {
  const builders = (...names: string[]) => names.map((name) => `Byggmästare ${name} Ek`)
  expect(await find(people.superadmin, 'byggmästare')).toEqual({
    users: builders('Ask', 'Embla', 'Idun', 'Saga', 'Tor'),
  })
  expect(await find(people.admin, 'BYGG')).toEqual({
    lockers: ['Bygget 1', 'Bygget 2'],
    articles: ['Byggsäck A-1', 'Byggsäck B-1', 'Byggsäck H-1'],
    groups: ['Byggvaror A-1', 'Byggvaror B-1', 'Byggvaror H-1'],
    customers: ['Västra Bygg', 'Östra Bygg'],
    users: builders('Ask', 'Embla', 'Idun', 'Saga'),
    devices: ['Byggstyrning A-1', 'Byggstyrning B-1', 'Byggstyrning H-1'],
  })
  expect(await find(people.alfa, 'bygg')).toEqual({
    lockers: ['Bygget 1'],
    articles: ['Byggsäck A-1', 'Byggsäck H-1'],
    groups: ['Byggvaror A-1', 'Byggvaror H-1'],
    customers: ['Östra Bygg'],
    users: builders('Ask', 'Saga'),
    devices: ['Byggstyrning A-1'],
  })
  expect(await find(people.beta, 'b-1')).toEqual({
    articles: ['Byggsäck B-1'],
    groups: ['Byggvaror B-1'],
    devices: ['Byggstyrning B-1'],
  })
  expect(await find(people.enduser, 'bygg')).toEqual({ lockers: ['Bygget 1'], users: builders('Ask') })
  expect(await find(people.admin, 'alfa')).toEqual({ resellers: ['Alfa'] })
  expect(await find(people.alfa, 'alfa')).toEqual({})
})

test('by what tells it apart too, with the words in any order, and from two letters on where a word begins', async () => {
  await house.db
    .updateTable('account')
    .set({ employee_number: '104217' })
    .where('email', '=', 'ask@test.example')
    .execute()
  const ask = { users: ['Byggmästare Ask Ek'] }
  expect(await find(people.alfa, 'ask@test')).toEqual(ask)
  expect(await find(people.alfa, '104217')).toEqual(ask)
  expect(await find(people.alfa, 'ek ask')).toEqual(ask)
  expect(await find(people.alfa, 'as')).toEqual(ask)
  expect(await find(people.alfa, 'sk')).toEqual({})
  // Not by the role, which nearly everybody has.
  expect(await find(people.alfa, 'slutanvändare')).toEqual({})
  expect(await find(people.alfa, 'styr-a')).toEqual({ devices: ['Byggstyrning A-1'] })
  expect(await find(people.alfa, 'grind bygget')).toEqual({ lockers: ['Bygget 1'] })
  expect(await find(people.alfa, 'regn a-1')).toEqual({ articles: ['Byggsäck A-1'] })
  expect(await find(people.alfa, '%%%')).toEqual({})
  const { users, lockers, devices } = await search(people.alfa, 'ask')
  expect(users).toEqual([
    expect.objectContaining({ Detail: 'Östra Bygg', Also: ['ask@test.example', '104217'] }),
  ])
  expect([lockers, devices]).toEqual([[], []])
  const [customer] = (await search(people.admin, 'östra')).customers
  expect(customer?.Detail).toBe('Alfa')
})

test('what is deleted or archived is not found', async () => {
  const now = new Date().toISOString()
  await house.db
    .insertInto('article')
    .values({ owner_id: alfa, number: 'X-9', name: 'Undanlagd', archived_at: now })
    .execute()
  await house.db
    .insertInto('article_group')
    .values({ owner_id: alfa, name: 'Undanlagda', deleted_at: now })
    .execute()
  expect(await find(people.admin, 'undanlagd')).toEqual({})
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
  const { customers } = await find(people.alfa, 'verk')
  expect(customers).toHaveLength(8)
  expect(customers?.slice(0, 4)).toEqual(['Verkstad', 'Verkstad under jord', 'Stora verkstaden', 'Aktverk'])
  expect(await find(people.alfa, 'VERKSTAD UNDER JORD')).toEqual({ customers: ['Verkstad under jord'] })
})

test('one character is too little to search by', async () => {
  const { status, body } = await house.call(contract.search.byName, people.admin, {
    query: { searchString: ' b ' },
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ searchString: ['required'] })
})
