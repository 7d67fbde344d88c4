import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, testPassword, type TestHouse } from '#server/testing/house.ts'

const { users, session, audit } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let resellerId: number
let reseller: Person
let customerId: number
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  resellerId = await house.reseller('Säljaren')
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId, 'Kunden')
  enduser = await house.person('enduser', customerId)
})
afterAll(() => house.close())

type User = Record<string, unknown> & { Id: number; Revision: number }

const create = (as: Person, body: object) => house.call(users.create, as, { body: body as never })
const created = async (as: Person, body: object) => (await create(as, body)).body['data'] as User
const get = async (as: Person, id: number) =>
  (await house.call(users.get, as, { params: { id } })).body['data'] as User
const update = (as: Person, id: number, body: object) =>
  house.call(users.update, as, { params: { id }, body })
const list = async (as: Person, query: object = {}) =>
  (await house.call(users.list, as, { query })).body as unknown as { data: User[]; total: number }
const logIn = async (email: string, password: string) => {
  const body = { validateUsername: email, validateUserPassword: password }
  return (await house.call(session.login, null, { body })).status
}
let serial = 0
const address = () => `person${++serial}@users.example`

test('what is written is read back, but for the password; a PIN keeps its zeros', async () => {
  const { status, body } = await create(reseller, {
    Email: ' Anna@Kund.Example ',
    Name: ' Anna ',
    LastName: 'Berg',
    AccountPermission: 'enduser',
    CustomerId: customerId,
    EmployeeNumber: '007',
    Pin: '0012',
    Password: 'a good long secret',
    Colour: 'ignored',
  })
  expect([status, body]).toEqual([
    200,
    {
      success: 1,
      Id: expect.any(Number),
      data: {
        Id: body['Id'],
        Name: 'Anna',
        LastName: 'Berg',
        LastLogin: null,
        EmployeeNumber: '007',
        NumberInReports: '007',
        Pin: '0012',
        HasPin: 1,
        Password: null,
        EmailUnconfirmed: 0,
        InvitedAt: null,
        MailRefused: null,
        Lockers: [],
        HasPassword: 1,
        SingleSignOn: 0,
        OnlyBySingleSignOn: 0,
        Email: 'anna@kund.example',
        AccountPermission: 'enduser',
        Duty: 'siteManager',
        CustomerId: customerId,
        CustomerName: 'Kunden',
        CostCentre: null,
        Active: 1,
        Teams: '',
        Revision: 1,
      },
    },
  ])
  expect(await get(reseller, Number(body['Id']))).toEqual(body['data'])
  expect(await logIn('anna@kund.example', 'a good long secret')).toBe(200)
  expect(await get(reseller, Number(body['Id']))).toMatchObject({ LastLogin: expect.any(String) })
})

test('an e-mail is all that is needed; numbers are taken for digits', async () => {
  const bare = await created(enduser, { Email: address() })
  expect(bare).toMatchObject({ Name: '', EmployeeNumber: null, Pin: null, HasPin: 0, HasPassword: 0 })
  const numbered = await created(reseller, {
    Email: address(),
    CustomerId: customerId,
    Pin: 98765,
    EmployeeNumber: 42,
  })
  expect(numbered).toMatchObject({ Pin: '98765', EmployeeNumber: '42' })
})

describe('refused', () => {
  const refusals = async (body: object) => {
    const { status, body: answer } = await create(enduser, { Email: address(), ...body })
    return [status, answer.errors]
  }
  test.each([
    ['no e-mail', { Email: undefined }, { Email: ['required'] }],
    ['an empty e-mail', { Email: '  ' }, { Email: ['required'] }],
    ['no address', { Email: 'anna' }, { Email: ['email'] }],
    ['a long e-mail', { Email: `${'x'.repeat(250)}@x.se` }, { Email: ['max'] }],
    [
      'long names',
      { Name: 'x'.repeat(251), LastName: 'x'.repeat(251) },
      { Name: ['max'], LastName: ['max'] },
    ],
    ['a name that is no text', { Name: 5 }, { Name: ['type'] }],
    ['a PIN of 3', { Pin: '123' }, { Pin: ['range'] }],
    ['a PIN of 9', { Pin: 123456789 }, { Pin: ['range'] }],
    ['a PIN of letters', { Pin: 'abcd' }, { Pin: ['integer'] }],
    ['a PIN that is no text', { Pin: { a: 1 } }, { Pin: ['type'] }],
    ['a long employee number', { EmployeeNumber: '1234567890123' }, { EmployeeNumber: ['range'] }],
    ['an employee number of letters', { EmployeeNumber: 'A1' }, { EmployeeNumber: ['integer'] }],
    ['a short password', { Password: 'short' }, { Password: ['weakPassword'] }],
    ['a long password', { Password: 'x'.repeat(129) }, { Password: ['max'] }],
    ['a common password', { Password: 'qwertyuiop' }, { Password: ['weakPassword'] }],
    [
      'the e-mail as password',
      { Email: 'very.long@x.example', Password: 'Very.Long@x.example' },
      { Password: ['weakPassword'] },
    ],
    ['a role that is none', { AccountPermission: 'owner' }, { AccountPermission: ['range'] }],
    ['an organisation that is no number', { CustomerId: 'x' }, { CustomerId: ['number'] }],
  ])('%s', async (_what, body, errors) => {
    expect(await refusals(body)).toEqual([422, errors])
  })

  test('what only the database knows is told all at once too', async () => {
    const codes = { Pin: '31313131', EmployeeNumber: '313131' }
    const { Email } = await created(enduser, { Email: address(), ...codes })
    expect(await refusals({ ...codes, Email, Password: 'qwertyuiop' })).toEqual([
      422,
      {
        Email: ['unique'],
        Pin: ['unique'],
        EmployeeNumber: ['unique'],
        Password: ['weakPassword'],
      },
    ])
    const astray = await create(admin, {
      ...codes,
      Email,
      AccountPermission: 'enduser',
      CustomerId: resellerId,
    })
    expect([astray.status, astray.body.errors]).toEqual([422, { Email: ['unique'], CustomerId: ['range'] }])
    const above = await create(admin, { Email, AccountPermission: 'superadmin' })
    expect([above.status, above.body.errors]).toEqual([403, { _: ['unauthorized'] }])
  })
})

describe('unique', () => {
  const answers = async (attempts: ReturnType<typeof create>[]) =>
    (await Promise.all(attempts))
      .map(({ status, body }) => `${status} ${JSON.stringify(body.errors ?? {})}`)
      .sort()

  test('an e-mail everywhere, without case, also for two who come at once', async () => {
    const Email = address()
    const attempts = [
      create(enduser, { Email }),
      create(admin, { Email: Email.toUpperCase(), AccountPermission: 'admin' }),
    ]
    expect(await answers(attempts)).toEqual(['200 {}', '422 {"Email":["unique"]}'])
    const other = await created(enduser, { Email: address() })
    expect((await update(enduser, other.Id, { Email })).body.errors).toEqual({ Email: ['unique'] })
  })

  test.each([
    ['Pin', '4711'],
    ['EmployeeNumber', '4711'],
  ])('%s within a customer, also for two who come at once', async (field, value) => {
    const fresh = () => create(reseller, { Email: address(), CustomerId: customerId, [field]: value })
    expect(await answers([fresh(), fresh()])).toEqual(['200 {}', `422 {"${field}":["unique"]}`])
    const elsewhere = { Email: address(), CustomerId: await house.customer(resellerId), [field]: value }
    expect((await create(reseller, elsewhere)).status).toBe(200)
    const other = await created(enduser, { Email: address() })
    expect((await update(enduser, other.Id, { [field]: value })).body.errors).toEqual({ [field]: ['unique'] })
  })

  test('but what a deleted one had is free again', async () => {
    const body = { Email: address(), Pin: '8080', EmployeeNumber: '8080' }
    const { Id: id } = await created(enduser, body)
    expect((await create(enduser, body)).status).toBe(422)
    expect((await house.call(users.remove, enduser, { params: { id } })).status).toBe(200)
    expect((await create(enduser, body)).status).toBe(200)
  })
})

describe('whose users', () => {
  test('each has those of its scope; an admin does not see a superadmin', async () => {
    const foreign = await house.person('enduser', await house.customer(await house.reseller()))
    const seen = async (as: Person) => {
      const ids = new Set((await list(as)).data.map(({ Id }) => Id))
      return [superadmin, admin, reseller, enduser, foreign].map(({ id }) => ids.has(id))
    }
    expect(await seen(superadmin)).toEqual([true, true, true, true, true])
    expect(await seen(admin)).toEqual([false, true, true, true, true])
    expect(await seen(reseller)).toEqual([false, false, true, true, false])
    expect(await seen(enduser)).toEqual([false, false, false, true, false])
    const hidden: [Person, Person][] = [
      [admin, superadmin],
      [reseller, admin],
      [reseller, foreign],
      [enduser, reseller],
      [enduser, foreign],
    ]
    for (const [as, { id }] of [...hidden, [reseller, { id: 999_999 }] as const]) {
      expect((await house.call(users.get, as, { params: { id } })).status).toBe(404)
      expect((await update(as, id, { Name: 'X', Password: 'a good long secret' })).status).toBe(404)
      expect((await house.call(users.remove, as, { params: { id } })).status).toBe(404)
    }
  })

  test('a PIN is for superadmin, admin and reseller, one at a time; an end user writes it and does not read it', async () => {
    const { Id } = await created(enduser, { Email: address(), Pin: '0099' })
    for (const as of [superadmin, admin, reseller])
      expect(await get(as, Id)).toMatchObject({ Pin: '0099', HasPin: 1 })
    expect(await get(enduser, Id)).toMatchObject({ Pin: null, HasPin: 1 })
    for (const as of [superadmin, enduser]) {
      const { data } = await list(as)
      expect(data.map(({ Pin, Password }) => [Pin, Password])).toEqual(data.map(() => [null, null]))
      expect(data[0]).not.toHaveProperty('HasPin')
    }
  })
})

test('a list is searched, sorted and paged; a search looks at what is shown', async () => {
  const id = await house.customer(resellerId, 'Verkstaden')
  const mine = await house.person('enduser', id, 'chef@verkstad.example')
  const rows = [
    ['Åsa', 'Ek', '10', 'asa@verkstad.example'],
    ['Zeb', 'alm', '9', 'zeb@verkstad.example'],
    ['Åsa', 'Berg', '77', 'berg@verkstad.example'],
  ]
  for (const [Name, LastName, EmployeeNumber, Email] of rows)
    await create(mine, { Name, LastName, EmployeeNumber, Email, Pin: EmployeeNumber?.padStart(4, '5') })
  const names = async (query: object) => (await list(mine, query)).data.map(({ Name }) => Name)
  expect(await names({})).toEqual(['Test', 'Zeb', 'Åsa', 'Åsa'])
  const people = (await list(mine, {})).data.map(({ LastName }) => LastName)
  expect(people).toEqual(['enduser', 'alm', 'Berg', 'Ek'])
  expect(await names({ sort: 'LastName' })).toEqual(['Zeb', 'Åsa', 'Åsa', 'Test'])
  expect(await names({ sort: 'EmployeeNumber' })).toEqual(['Zeb', 'Åsa', 'Åsa', 'Test'])
  expect(await names({ sort: '-EmployeeNumber' })).toEqual(['Åsa', 'Åsa', 'Zeb', 'Test'])
  expect(await names({ sort: '-Email', limit: 1, page: 2 })).toEqual(['Test'])
  for (const sort of ['Id', 'LastLogin', 'AccountPermission', 'CustomerName'])
    expect(await names({ sort })).toHaveLength(4)
  expect(await names({ searchString: 'ZEB ALM' })).toEqual(['Zeb'])
  for (const word of ['verkstaden', 'Slutanvändare', 'end user', 'enduser'])
    expect(await names({ searchString: word })).toHaveLength(4)
  expect(await names({ searchString: 'återförsäljare' })).toEqual([])
  expect((await list(mine, { searchString: '77' })).data).toMatchObject([{ LastName: 'Berg' }])
  expect(await names({ searchString: '5510' })).toEqual([])
  expect((await list(mine, { searchString: 'zeb' })).data).toEqual([
    {
      Id: expect.any(Number),
      Name: 'Zeb',
      LastName: 'alm',
      LastLogin: null,
      EmployeeNumber: '9',
      NumberInReports: '9',
      Pin: null,
      Password: null,
      Email: 'zeb@verkstad.example',
      AccountPermission: 'enduser',
      Duty: 'siteManager',
      CustomerId: id,
      CustomerName: 'Verkstaden',
      CostCentre: null,
      Active: 1,
      Teams: '',
      Revision: 1,
      IsArchived: 0,
      HideField: 'Password',
      searchString: 'zeb alm zeb@verkstad.example enduser end user slutanvändare verkstaden 9',
    },
  ])
  expect((await house.call(users.list, mine, { query: { sort: 'Pin' } as never })).status).toBe(422)
})

test('whoever reports tell by number is found by it, by those who may see it, where names are off', async () => {
  const id = await house.customer(resellerId, 'Numren')
  const mine = await house.person('enduser', id)
  const foundBy = async (as: typeof mine, searchString: string) =>
    (await list(as, { searchString })).data.map(({ Id }) => Id)
  expect(await foundBy(mine, `#${mine.id}`)).toEqual([])
  await house.db.updateTable('organisation').set({ names_in_reports: false }).where('id', '=', id).execute()
  expect(await foundBy(mine, `#${mine.id}`)).toEqual([mine.id])
  expect(await foundBy(reseller, ` #${mine.id} `)).toEqual([mine.id])
  expect(await foundBy(mine, `${mine.id}`)).toContain(mine.id)
  const stranger = await house.person('enduser', await house.customer(resellerId, 'Andra'))
  expect(await foundBy(stranger, `#${mine.id}`)).toEqual([])
})

describe('a change', () => {
  test('changes what it carries; empty clears; an old revision is a conflict', async () => {
    const { Id, Revision } = await created(reseller, {
      Email: address(),
      CustomerId: customerId,
      Name: 'A',
      LastName: 'B',
      EmployeeNumber: '55',
      Pin: '5501',
      Password: testPassword,
    })
    const changed = await update(reseller, Id, { Name: 'C', LastName: null, EmployeeNumber: '', Revision })
    expect(changed.body['data']).toMatchObject({
      Name: 'C',
      LastName: '',
      EmployeeNumber: null,
      Pin: '5501',
      HasPassword: 1,
      Revision: Revision + 1,
    })
    const refused = await update(reseller, Id, { Name: 'D', Revision })
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
    expect((await update(reseller, Id, { Email: null })).body.errors).toEqual({ Email: ['required'] })
    expect(await get(reseller, Id)).toMatchObject({ Name: 'C', Revision: Revision + 1 })
    expect((await update(reseller, Id, { Pin: '5501' })).body['data']).toMatchObject({
      Revision: Revision + 1,
    })
  })

  test('null takes a PIN away from whoever can read it; sent back by an end user it says nothing', async () => {
    const { Id } = await created(enduser, { Email: address(), Pin: '6601' })
    const has = async (as: Person, Pin: unknown) =>
      ((await update(as, Id, { Pin })).body['data'] as User)['HasPin']
    expect(await has(enduser, null)).toBe(1)
    expect(await has(enduser, '')).toBe(0)
    expect(await has(enduser, '6602')).toBe(1)
    expect(await has(reseller, null)).toBe(0)
  })

  test('a whole record sent back as it was read changes nothing', async () => {
    for (const as of [superadmin, reseller, enduser]) {
      const { Id } = await created(enduser, { Email: address(), Pin: '77011', Password: testPassword })
      const before = await get(as, Id)
      expect((await update(as, Id, before)).body['data']).toEqual(before)
      expect(await get(superadmin, Id)).toMatchObject({ Pin: '77011', HasPassword: 1 })
      await house.call(users.remove, enduser, { params: { id: Id } })
    }
  })

  test('a new password ends that user’s sessions, but for one’s own', async () => {
    const victim = await house.person('enduser', customerId)
    const rename = await update(reseller, victim.id, { Name: 'Renamed', Password: '' })
    expect(rename.status).toBe(200)
    expect((await house.call(session.currentUser, victim, {})).status).toBe(200)

    expect((await update(reseller, victim.id, { Password: 'another long secret' })).status).toBe(200)
    expect((await house.call(session.currentUser, victim, {})).status).toBe(401)
    expect(await logIn(victim.email, testPassword)).toBe(401)
    expect(await logIn(victim.email, 'another long secret')).toBe(200)

    const own = await house.person('enduser', customerId)
    const login = { validateUsername: own.email, validateUserPassword: testPassword }
    const other = await house.call(session.login, null, { body: login })
    const passwords = { Password: 'another long secret', CurrentPassword: testPassword }
    expect((await update(own, own.id, passwords)).status).toBe(200)
    expect((await house.call(session.currentUser, own, {})).status).toBe(200)
    const elsewhere = { ...own, key: String(other.body['SessionKey']) }
    expect((await house.call(session.currentUser, elsewhere, {})).status).toBe(401)
  })

  test('a weak password is judged by the e-mail that is there, or that comes along', async () => {
    const { Id } = await created(enduser, { Email: 'somebody.known@users.example' })
    const weak = async (body: object) => (await update(enduser, Id, body)).body.errors
    expect(await weak({ Password: 'Somebody.Known' })).toEqual({ Password: ['weakPassword'] })
    expect(await weak({ Password: 'somebody.other', Email: 'somebody.other@users.example' })).toEqual({
      Password: ['weakPassword'],
    })
    expect(await weak({ Password: 'somebody.other' })).toBeUndefined()
  })
})

test('the audit tells of every change, and of secrets only that there is one', async () => {
  const { Id: id } = await created(reseller, {
    Email: address(),
    CustomerId: customerId,
    Pin: '314159',
    Password: 'never told to anybody',
  })
  await update(reseller, id, { Pin: '271828', Name: 'Told', Password: 'nor is this one told' })
  await house.call(users.remove, reseller, { params: { id } })
  const { body } = await house.call(audit.list, admin, { query: { entity: 'user', id } })
  expect(body['data']).toMatchObject([
    { Action: 'delete', UserId: reseller.id, Before: { Name: 'Told', Pin: '•••', Password: '•••' } },
    { Action: 'update', After: { Name: 'Told', Pin: '•••', Password: '•••' } },
    { Action: 'create', After: { Pin: '•••', Password: '•••' } },
  ])
  const stored = await house.db.selectFrom('audit').selectAll().where('entity_id', '=', id).execute()
  expect(JSON.stringify(stored)).not.toMatch(/314159|271828|told to|one told|argon2|v1\./)
})
