import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { imports, type Row } from '#server/people/testing/imports.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'

const { users } = contract
let house: TestHouse
let superadmin: Person
let resellerId: number
let reseller: Person
let customerId: number
let enduser: Person
let strangerCustomer: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  resellerId = await house.reseller('Säljaren')
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId, 'Kunden')
  enduser = await house.person('enduser', customerId)
  strangerCustomer = await house.customer(await house.reseller(), 'Kunden')
})
afterAll(() => house.close())

const { send, report, preview, whole } = imports(() => ({ house, superadmin }))
const count = async () =>
  Number(
    (
      await house.db
        .selectFrom('account')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

test('creates, changes and leaves alone; a preview says the same and writes nothing', async () => {
  await report(
    reseller,
    [
      { Email: 'same@import.example', Name: 'Same', EmployeeNumber: 1, Pin: '0101' },
      { Email: 'change@import.example', Name: 'Old', LastName: 'Stays', EmployeeNumber: '2', Pin: '0202' },
    ],
    { CustomerId: customerId },
  )
  const rows = [
    { Email: ' NEW@import.example ', Name: 'New', LastName: 7, EmployeeNumber: '003', Pin: 3030, Colour: 1 },
    { Email: 'same@import.example', Name: 'Same', EmployeeNumber: '1', Pin: '0101' },
    { Email: 'change@import.example', Name: 'Changed', EmployeeNumber: '', Pin: '0203' },
  ]
  const expected = {
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: 0,
    rows: [
      { row: 0, Email: 'new@import.example', result: 'create', errors: {}, repeats: {}, changes: {} },
      { row: 1, Email: 'same@import.example', result: 'same', errors: {}, repeats: {}, changes: {} },
      {
        row: 2,
        Email: 'change@import.example',
        result: 'change',
        errors: {},
        repeats: {},
        changes: {
          Name: { from: 'Old', to: 'Changed' },
          Pin: { from: '•••', to: '•••' },
        },
      },
    ],
  }
  const before = await count()
  expect(await preview(reseller, rows, { CustomerId: customerId })).toEqual({ success: 1, ...expected })
  expect(await count()).toBe(before)
  expect(await whole('change@import')).toMatchObject({ Name: 'Old', Pin: '0202', Revision: 1 })

  expect(await report(reseller, rows, { CustomerId: customerId })).toEqual({ success: 1, ...expected })
  expect(await whole('new@import')).toMatchObject({
    Name: 'New',
    LastName: '7',
    EmployeeNumber: '003',
    Pin: '3030',
    HasPassword: 0,
    AccountPermission: 'enduser',
    CustomerId: customerId,
    Revision: 1,
  })
  expect(await whole('same@import')).toMatchObject({ Revision: 1 })
  const changed = { Name: 'Changed', LastName: 'Stays', EmployeeNumber: '2', Pin: '0203', Revision: 2 }
  expect(await whole('change@import')).toMatchObject(changed)
  const again = rows.map(({ Email, Name }) => ({ Email, Name, Pin: '' }))
  expect(await report(reseller, again, { CustomerId: customerId })).toMatchObject({ unchanged: 3 })
  expect(await whole('change@import')).toMatchObject(changed)
})

test('an empty cell leaves a field as it is; where empty cells clear, it clears, but for a PIN', async () => {
  const Email = 'empty@import.example'
  const full = { Email, Name: 'Full', LastName: 'Row', EmployeeNumber: '77', Pin: '7701' }
  await report(reseller, [full], { CustomerId: customerId })
  const blank = { Email, Name: ' ', LastName: null, EmployeeNumber: '', Pin: '', CustomerName: '' }
  const { Email: _, ...fields } = full
  expect(await report(reseller, [blank])).toMatchObject({ unchanged: 1, rows: [{ changes: {} }] })
  expect(await whole(Email)).toMatchObject(fields)

  const cleared = {
    Name: { from: 'Full', to: '' },
    LastName: { from: 'Row', to: '' },
    EmployeeNumber: { from: '77', to: '' },
  }
  expect(await preview(reseller, [blank], { EmptyClears: 1 })).toMatchObject({ rows: [{ changes: cleared }] })
  expect(await report(reseller, [blank], { EmptyClears: 1 })).toMatchObject({ changed: 1 })
  expect(await whole(Email)).toMatchObject({ Name: '', LastName: '', EmployeeNumber: null, Pin: '7701' })
})

test('good rows are written without the bad ones, which are told; again, nothing changes', async () => {
  const rows = [
    { Email: 'good1@import.example', Name: 'One' },
    { Email: 'not one', Pin: '12' },
    { Email: 'good1@import.example', Name: 'Twice' },
    { Email: reseller.email },
    { Email: 'good2@import.example', Name: 'Two' },
  ]
  const options = { CustomerId: customerId, OnlyGoodRows: 1 }
  const before = await count()
  const first = await report(reseller, rows, options)
  expect(first).toMatchObject({ created: 2, changed: 0, unchanged: 0, refused: 3 })
  expect(first.rows.map(({ errors }) => errors)).toEqual([
    {},
    { Email: ['email'], Pin: ['range'] },
    { Email: ['unique'] },
    { Email: ['unique'] },
    {},
  ])
  expect(await count()).toBe(before + 2)
  const second = await report(reseller, rows, options)
  expect(second).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 3 })
  expect(await whole('good1@import')).toMatchObject({ Name: 'One', Revision: 1 })
  expect(await report(reseller, [{ Email: 'x' }], options)).toMatchObject({ refused: 1, created: 0 })
})

describe('refused', () => {
  const errors = async (as: Person, rows: Row[], more: object = {}) =>
    (await preview(as, rows, more)).rows.map((row) => row.errors)

  test('rows that cannot be read, every field at once', async () => {
    expect(
      await errors(enduser, [
        { Email: 'nobody', Name: 'x'.repeat(251), LastName: {}, EmployeeNumber: 'x', Pin: '1' },
        { Name: 'No e-mail' },
        { Email: true, Pin: true },
      ]),
    ).toEqual([
      {
        Email: ['email'],
        Name: ['max'],
        LastName: ['type'],
        EmployeeNumber: ['integer'],
        Pin: ['range'],
      },
      { Email: ['required'] },
      { Email: ['type'], Pin: ['type'] },
    ])
  })

  test('every fault of a row at once, of whatever kind', async () => {
    await house.call(users.create, reseller, {
      body: { Email: 'faults@import.example', Name: '', LastName: '', CustomerId: customerId, Pin: '6601' },
    })
    await house.call(users.create, reseller, {
      body: {
        Email: 'number@faults.example',
        Name: '',
        LastName: '',
        CustomerId: customerId,
        EmployeeNumber: '66',
      },
    })
    const rows = [
      { Email: 'broken', Name: 'x'.repeat(251), Pin: '6601', EmployeeNumber: '66' },
      { Email: 'new@faults.example', LastName: 'x'.repeat(251), Pin: '6601', EmployeeNumber: 'x' },
      { Email: 'new@faults.example', Pin: '6602' },
      { Email: 'other@faults.example', Name: [], Pin: '6602', EmployeeNumber: '66' },
      { Email: 'nowhere@faults.example', EmployeeNumber: 'x', CustomerName: 'Nobody' },
    ]
    const told = await preview(reseller, rows, { CustomerId: customerId })
    expect(told.rows.map((row) => row.errors)).toEqual([
      { Email: ['email'], Name: ['max'], Pin: ['unique'], EmployeeNumber: ['unique'] },
      { LastName: ['max'], Pin: ['unique'], EmployeeNumber: ['integer'] },
      { Email: ['unique'] },
      { Name: ['type'], Pin: ['unique'], EmployeeNumber: ['unique'] },
      { EmployeeNumber: ['integer'], CustomerName: ['notFound'] },
    ])
    expect(told.rows.map(({ repeats }) => repeats)).toEqual([{}, {}, { Email: 1 }, { Pin: 2 }, {}])
  })

  test('what comes twice in the sheet, or is somebody else’s, also out of sight', async () => {
    const elsewhere = await house.person('enduser', strangerCustomer)
    const body = { Email: 'holder@import.example', Pin: '7777', EmployeeNumber: '7777' }
    await house.call(users.create, enduser, { body })
    const rows = [
      { Email: 'twice@import.example', Pin: '8888', EmployeeNumber: '8888' },
      { Email: 'TWICE@import.example' },
      { Email: 'pin@import.example', Pin: 8888 },
      { Email: 'number@import.example', EmployeeNumber: '8888' },
      { Email: 'taken@import.example', Pin: '7777', EmployeeNumber: '7777' },
      { Email: elsewhere.email },
      { Email: reseller.email },
      { Email: 'fine@import.example', Pin: '9999' },
    ]
    expect((await preview(enduser, rows)).rows.map(({ repeats }) => repeats)).toEqual([
      {},
      { Email: 0 },
      { Pin: 0 },
      { EmployeeNumber: 0 },
      ...Array.from({ length: 4 }, () => ({})),
    ])
    const inSight = [
      {},
      { Email: ['unique'] },
      { Pin: ['unique'] },
      { EmployeeNumber: ['unique'] },
      { Pin: ['unique'], EmployeeNumber: ['unique'] },
    ]
    // A clash with people whom the caller does not see is only found when the rows are written.
    expect(await errors(reseller, rows, { CustomerId: customerId })).toEqual([
      ...inSight,
      {},
      { Email: ['unique'] },
      {},
    ])
    const written = await report(reseller, rows, { CustomerId: customerId, OnlyGoodRows: 1 })
    expect(written.rows.map((row) => row.errors)).toEqual([
      ...inSight,
      { Email: ['unique'] },
      { Email: ['unique'] },
      {},
    ])
  })

  test('what would not be told apart at a locker', async () => {
    const locker = await testLocker(house, customerId, '5511')
    const worker = await house.person('enduser', customerId)
    const filler = await house.person('reseller', resellerId)
    await locker.link(worker.id)
    await locker.link(filler.id)
    const params = { id: filler.id }
    await house.call(users.update, reseller, { params, body: { Pin: '5512', EmployeeNumber: '5513' } })
    const code = (codes: object) => errors(reseller, [{ Email: worker.email, ...codes }])
    expect(await code({ Pin: '5511' })).toEqual([{ Pin: ['unique'] }])
    expect(await code({ Pin: '5512' })).toEqual([{ Pin: ['unique'] }])
    expect(await code({ EmployeeNumber: '5513' })).toEqual([{ EmployeeNumber: ['unique'] }])
    expect(await code({ EmployeeNumber: '5511' })).toEqual([{ EmployeeNumber: ['unique'] }])
    expect(await code({ Pin: '5513', EmployeeNumber: '5512' })).toEqual([{}])
  })

  test('without a preview one bad row keeps all from being written', async () => {
    const before = await count()
    const { status, body } = await send(enduser, [
      { Email: 'good@import.example' },
      { Email: 'bad', Pin: '1' },
      { Email: reseller.email },
    ])
    expect([status, body]).toEqual([
      422,
      {
        success: 0,
        errorcode: 422,
        errors: { 'rows.1.Email': ['email'], 'rows.1.Pin': ['range'], 'rows.2.Email': ['unique'] },
      },
    ])
    expect(await count()).toBe(before)
  })

  test('a request that is none', async () => {
    const refusal = async (body: object) =>
      (await house.call(users.importRows, reseller, { body: body as never })).body.errors
    expect(await refusal({})).toEqual({ rows: ['required'] })
    expect(await refusal({ rows: [5] })).toEqual({ 'rows.0': ['type'] })
    expect(await refusal({ rows: Array.from({ length: 5001 }, () => ({})) })).toEqual({ rows: ['max'] })
    expect(await refusal({ rows: [], CustomerId: strangerCustomer })).toEqual({ CustomerId: ['notFound'] })
  })
})

describe('whose people', () => {
  const placed = async (as: Person, row: Row, more: object = {}) => {
    const [told] = (await report(as, [row], more)).rows ?? []
    if (!told) return (await preview(as, [row], more)).rows[0]?.errors
    const { AccountPermission, CustomerId } = (await whole(told.Email)) as Record<string, unknown>
    return [AccountPermission, CustomerId]
  }

  test('an end user’s are its own customer’s', async () => {
    expect(await placed(enduser, { Email: 'p1@import.example' })).toEqual(['enduser', customerId])
    expect(await placed(enduser, { Email: 'p2@import.example', CustomerName: 'Säljaren' })).toEqual({
      CustomerName: ['notFound'],
    })
  })

  test('a reseller’s are those of the customer that each row names, or of the reseller itself', async () => {
    expect(await placed(reseller, { Email: 'p3@import.example', CustomerName: ' kunden ' })).toEqual([
      'enduser',
      customerId,
    ])
    expect(await placed(reseller, { Email: 'p4@import.example', CustomerName: 'Säljaren' })).toEqual([
      'reseller',
      resellerId,
    ])
    expect(await placed(reseller, { Email: 'p5@import.example' }, { CustomerId: resellerId })).toEqual([
      'reseller',
      resellerId,
    ])
    expect(await placed(reseller, { Email: 'p6@import.example', CustomerName: '' })).toEqual({
      CustomerName: ['required'],
    })
    expect(await placed(reseller, { Email: 'p6@import.example', CustomerName: 'Lagra' })).toEqual({
      CustomerName: ['notFound'],
    })
  })

  test('the house chooses between two of the same name, and brings in none of its own', async () => {
    const row = { Email: 'p7@import.example', CustomerName: 'Kunden' }
    expect(await placed(superadmin, row)).toEqual({ CustomerName: ['notFound'] })
    expect(await placed(superadmin, row, { CustomerId: strangerCustomer })).toEqual([
      'enduser',
      strangerCustomer,
    ])
    const refused = await send(superadmin, [{ Email: 'p8@import.example' }], { CustomerId: houseId })
    expect([refused.status, refused.body.errors]).toEqual([422, { CustomerId: ['range'] }])
    expect(await placed(superadmin, { Email: superadmin.email, Name: 'X' })).toEqual({
      CustomerName: ['required'],
    })
  })

  test('nobody moves by an import; who is there needs no organisation named', async () => {
    const row = { Email: 'p1@import.example', Name: 'Moved' }
    const other = await house.customer(resellerId)
    expect(await placed(reseller, row, { CustomerId: other })).toEqual({ Email: ['unique'] })
    expect(await placed(reseller, row)).toEqual(['enduser', customerId])
    expect(await whole('p1@import')).toMatchObject({ Name: 'Moved' })
  })
})

test('a name with a line break, or one that turns the reading order, is told at its row', async () => {
  const rows = [
    { Email: 'lines@import.example', Name: 'Två\nrader', LastName: 'Ek' },
    { Email: 'turned@import.example', Name: 'Åsa', LastName: '\u202Egnp.exe' },
    { Email: 'plain@import.example', Name: 'Åsa', LastName: 'Ek' },
  ]
  const told = await report(reseller, rows, { CustomerId: customerId, OnlyGoodRows: 1 })
  expect(told).toMatchObject({
    created: 1,
    refused: 2,
    rows: [{ errors: { Name: ['type'] } }, { errors: { LastName: ['type'] } }, { errors: {} }],
  })
})
