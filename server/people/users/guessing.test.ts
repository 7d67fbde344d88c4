import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'

/** An end user who may not see PINs tries to find out those of its colleagues, and who is a customer elsewhere. */

const { users } = contract
let house: TestHouse
let resellerId: number
let reseller: Person
let customerId: number
let attacker: Person
let colleagues: Pick<Person, 'id' | 'email'>[]
let pins: string[]
let elsewhere: Person

beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  elsewhere = await house.person('enduser', await house.customer(await house.reseller()))
})
beforeEach(async () => {
  customerId = await house.customer(resellerId)
  attacker = await house.person('enduser', customerId)
  pins = Array.from({ length: 42 }, (_, n) => String(5 * n + 11).padStart(4, '0'))
  colleagues = await house.db
    .insertInto('account')
    .values(
      pins.map((Pin) => ({
        organisation_id: customerId,
        reseller_id: resellerId,
        role: 'enduser' as const,
        email: `${Pin}.${customerId}@colleagues.example`,
        pin_sealed: house.vault.seal(Pin),
        pin_digest: house.vault.digest('pin', Pin),
      })),
    )
    .returning(['id', 'email'])
    .execute()
})
afterAll(() => house.close())

/** All PINs to try; those of the colleagues are among them. */
const somePins = Array.from({ length: 500 }, (_, n) => String(n).padStart(4, '0'))
const importing = (as: Person, rows: Record<string, unknown>[], more: object = {}) =>
  house.call(users.importRows, as, { body: { rows, ...more } })
const preview = (as: Person, rows: Record<string, unknown>[]) => importing(as, rows, { preview: 1 })
const update = (as: Person, id: number, body: object) =>
  house.call(users.update, as, { params: { id }, body })
const newcomer = (n: number | string) => `newcomer${n}@guess.example`

interface Told {
  result: string
  errors: Record<string, string[]>
  changes: Record<string, unknown>
  repeats: Record<string, number>
}
const rowsOf = ({ body }: { body: Record<string, unknown> }) => body['rows'] as Told[]

describe('by a preview', () => {
  test('a sheet of PINs for people who are not there: no row differs from another', async () => {
    const answer = await preview(
      attacker,
      somePins.map((Pin, n) => ({ Email: newcomer(n), Pin })),
    )
    expect(answer.body).toMatchObject({ created: somePins.length, refused: 0 })
    expect(new Set(rowsOf(answer).map(({ errors }) => JSON.stringify(errors)))).toEqual(new Set(['{}']))
  })

  test('the PIN that a colleague has looks like any other', async () => {
    const guess = async (Pin: string) => {
      const Email = colleagues[0]?.email
      const { body } = await preview(attacker, [{ Email, Pin }])
      return body
    }
    expect(await guess(String(pins[0]))).toEqual(await guess('9876'))
    expect(await guess(String(pins[0]))).toMatchObject({ changed: 1, unchanged: 0 })
  })

  test('two rows with one PIN are told of each other, whoever has it already', async () => {
    const pair = async (Pin: string) => {
      const { body } = await preview(attacker, [
        { Email: colleagues[0]?.email, Pin },
        { Email: newcomer('pair'), Pin },
      ])
      return body
    }
    expect(await pair(String(pins[0]))).toEqual(await pair('9876'))
    expect(await pair('9876')).toMatchObject({ refused: 1, rows: [{}, { repeats: { Pin: 0 } }] })
  })

  test('nothing of the codes at a locker: its common PIN, and the numbers of people out of sight', async () => {
    const locker = await testLocker(house, customerId, '5511')
    const filler = await house.person('reseller', resellerId)
    await update(reseller, filler.id, { Pin: '5512', EmployeeNumber: '5513' })
    for (const { id } of [attacker, filler]) await locker.link(id)
    for (const codes of [
      { Pin: '5511' },
      { Pin: '5512' },
      { EmployeeNumber: '5511' },
      { EmployeeNumber: '5513' },
    ])
      expect(rowsOf(await preview(attacker, [{ Email: attacker.email, ...codes }]))).toMatchObject([
        { result: 'change', errors: {} },
      ])
  })

  test('an employee number of the own organisation is told: everybody there can read it', async () => {
    await update(reseller, Number(colleagues[0]?.id), { EmployeeNumber: '4242' })
    const row = { Email: newcomer('number'), EmployeeNumber: '4242' }
    expect(rowsOf(await preview(attacker, [row]))).toMatchObject([{ errors: { EmployeeNumber: ['unique'] } }])
  })

  test('an e-mail at another tenant looks like a free one', async () => {
    for (const as of [attacker, reseller]) {
      const rows = [elsewhere.email, newcomer('free')].map((Email) => ({ Email }))
      const { body } = await importing(as, rows, { preview: 1, CustomerId: customerId })
      expect(body).toMatchObject({ created: 2, refused: 0 })
    }
  })

  test('who may see PINs is told of them', async () => {
    const row = { Email: newcomer('seen'), Pin: pins[0] }
    const { body } = await importing(reseller, [row], { preview: 1, CustomerId: customerId })
    expect(body).toMatchObject({ refused: 1, rows: [{ errors: { Pin: ['unique'] } }] })
    const same = await preview(reseller, [{ Email: colleagues[0]?.email, Pin: pins[0] }])
    expect(same.body).toMatchObject({ unchanged: 1 })
  })
})

/** Sends until something is refused for having been tried too often, or nothing is left to try. */
async function sweep(
  guess: (Pin: string) => Promise<{ status: number; body: { errors?: Record<string, string[]> } }>,
) {
  const learned: string[] = []
  let tries = 0
  for (const Pin of somePins) {
    tries++
    const { status, body } = await guess(Pin)
    if (status === 429) return { learned, tries, refusal: body.errors }
    if (body.errors?.['Pin']?.includes('unique')) learned.push(Pin)
  }
  return { learned, tries, refusal: undefined }
}

describe('by writing', () => {
  const stopped = { Pin: ['tooManyTries'] }

  test('one after the other to oneself: five are found, then no PIN is taken for the day', async () => {
    const { learned, tries, refusal } = await sweep((Pin) => update(attacker, attacker.id, { Pin }))
    expect([learned, refusal]).toEqual([pins.slice(0, 5), stopped])
    expect(tries).toBeLessThan(150)
    const locked = await update(attacker, attacker.id, { Pin: '99887766' })
    expect([locked.status, locked.body.errors]).toEqual([429, stopped])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    // Everything else can still be saved, and whoever may see PINs can still give them.
    expect((await update(attacker, attacker.id, { Name: 'Still here' })).status).toBe(200)
    expect((await update(reseller, attacker.id, { Pin: '99887766' })).status).toBe(200)
    // Another account of the same organisation is no way around it.
    const second = await house.person('enduser', customerId)
    expect((await update(second, second.id, { Pin: '99887755' })).status).toBe(429)
  })

  test('new people that are refused anyway, so that nothing is ever written', async () => {
    const before = await house.db.selectFrom('account').select('id').execute()
    const { learned, refusal } = await sweep((Pin) =>
      house.call(users.create, attacker, {
        body: { Email: newcomer('weak'), Name: '', LastName: '', Password: 'password1234', Pin },
      }),
    )
    expect([learned, refusal]).toEqual([pins.slice(0, 5), stopped])
    expect(await house.db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
  })

  test('many at once: no more are found than one by one', async () => {
    const answers = await Promise.all(pins.slice(0, 30).map((Pin) => update(attacker, attacker.id, { Pin })))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
  })

  test.each([{}, { OnlyGoodRows: 1 }])(
    'a whole sheet of PINs tells none and writes nothing %o',
    async (more) => {
      const before = await house.db.selectFrom('account').select('id').execute()
      const rows = somePins.map((Pin, n) => ({ Email: newcomer(n), Pin }))
      const next = newcomer(`next${customerId}`)
      const answer = await importing(attacker, rows, more)
      expect([answer.status, answer.body.errors]).toEqual([429, stopped])
      expect(await house.db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
      // The next one is refused without being compared.
      expect((await importing(attacker, [{ Email: next, Pin: '9876' }])).status).toBe(429)
      expect((await importing(attacker, [{ Email: next, Pin: '' }])).status).toBe(200)
    },
  )

  test('what can tell of no PIN is still saved when no PIN is taken any more', async () => {
    await sweep((Pin) => update(attacker, attacker.id, { Pin }))
    const colleague = Number(colleagues[0]?.id)
    await update(reseller, colleague, { EmployeeNumber: '7001' })
    const create = (EmployeeNumber: string, Pin?: string) =>
      house.call(users.create, attacker, {
        body: {
          Email: newcomer(`${customerId}-${EmployeeNumber}`),
          Name: 'New',
          LastName: '',
          EmployeeNumber,
          Pin,
        },
      })
    expect((await create('7101')).status).toBe(200)
    expect((await create('7102', '99887744')).status).toBe(429)
    const saved = await update(attacker, colleague, { Name: 'Kollega', EmployeeNumber: '7001' })
    expect(saved.status).toBe(200)

    const row = (n: number, more: object) => ({ Email: newcomer(`${customerId}-row${n}`), ...more })
    const plain = [
      row(1, { EmployeeNumber: '7201' }),
      { Email: colleagues[0]?.email, EmployeeNumber: '7001' },
    ]
    expect((await importing(attacker, plain)).body).toMatchObject({ created: 1, unchanged: 1 })
    const mixed = [row(2, { Pin: '99887733' }), row(3, { EmployeeNumber: '7203' }), row(4, { Pin: pins[0] })]
    const refused = await importing(attacker, mixed)
    expect([refused.status, refused.body.errors]).toEqual([429, stopped])
    const { status, body } = await importing(attacker, mixed, { OnlyGoodRows: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 1, refused: 2 })
    expect((body['rows'] as Told[]).map(({ errors }) => errors)).toEqual([stopped, {}, stopped])
    // A new number of somebody who is there may be the common PIN of a locker.
    expect((await update(attacker, colleague, { EmployeeNumber: '7002' })).status).toBe(429)
    const changed = await importing(attacker, [{ Email: colleagues[0]?.email, EmployeeNumber: '7002' }])
    expect(changed.status).toBe(429)
  })

  test('a sheet with a few that are taken says which, and counts each', async () => {
    const rows = [...pins.slice(0, 3), '9876'].map((Pin, n) => ({ Email: newcomer(`few${n}`), Pin }))
    const refused = await importing(attacker, rows)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'rows.0.Pin': ['unique'], 'rows.1.Pin': ['unique'], 'rows.2.Pin': ['unique'] },
    ])
    const { learned } = await sweep((Pin) => update(attacker, attacker.id, { Pin }))
    expect(learned).toEqual(pins.slice(0, 2))
  })

  test('PINs that are free cost nothing, however many', async () => {
    for (let n = 0; n < 20; n++)
      expect((await update(attacker, attacker.id, { Pin: String(70_000_000 + n) })).status).toBe(200)
    const rows = Array.from({ length: 300 }, (_, n) => ({
      Email: newcomer(`many${n}`),
      Pin: String(80_000_000 + n),
      EmployeeNumber: String(n),
    }))
    expect((await importing(attacker, rows)).body).toMatchObject({ created: 300 })
  })

  test('a number that is a locker’s common PIN', async () => {
    for (let n = 0; n < 6; n++) await (await testLocker(house, customerId, `660${n}`)).link(attacker.id)
    const guess = async (n: number) => {
      const { status, body } = await update(attacker, attacker.id, { EmployeeNumber: `660${n}` })
      return [status, body.errors]
    }
    for (let n = 0; n < 5; n++) expect(await guess(n)).toEqual([409, { EmployeeNumber: ['unique'] }])
    expect(await guess(5)).toEqual([429, { EmployeeNumber: ['tooManyTries'] }])
    expect((await guess(9))[0]).toBe(429)
  })

  test('the PIN that a colleague has already is written like any other', async () => {
    const revision = async (Pin: string | undefined) => {
      const id = Number(colleagues[1]?.id)
      return ((await update(attacker, id, { Pin })).body['data'] as { Revision: number }).Revision
    }
    const before = await revision(undefined)
    expect(await revision(pins[1])).toBe(before + 1)
    expect(await revision('9876')).toBe(before + 2)
    const Email = colleagues[2]?.email
    expect((await importing(attacker, [{ Email, Pin: pins[2] }])).body).toMatchObject({
      changed: 1,
      unchanged: 0,
    })
  })

  test('e-mails at other tenants are told, fifty a day', async () => {
    const strangers = []
    for (let n = 0; n < 51; n++)
      strangers.push(await house.person('enduser', await house.customer(await house.reseller())))
    const rows = strangers.map(({ email }) => ({ Email: email }))
    const askers = await house.reseller()
    const asker = await house.person('reseller', askers)
    const CustomerId = await house.customer(askers)
    const few = await importing(asker, rows.slice(0, 2), { CustomerId })
    expect([few.status, few.body.errors]).toEqual([
      422,
      { 'rows.0.Email': ['unique'], 'rows.1.Email': ['unique'] },
    ])
    const all = await importing(asker, rows, { CustomerId })
    expect([all.status, all.body.errors]).toEqual([429, { Email: ['tooManyTries'] }])
    const body = { Email: newcomer('late'), Name: '', LastName: '', CustomerId }
    expect((await house.call(users.create, asker, { body })).status).toBe(429)
    const own = { Email: elsewhere.email, CurrentPassword: testPassword }
    expect((await house.call(contract.session.updateOwnAccount, asker, { body: own })).status).toBe(429)
  })
})
