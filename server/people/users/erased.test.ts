import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { refusalOf } from '#server/errors.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { stocked } from '#server/testing/stocked.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'

const { users, session, audit, transactions, system } = contract
let house: TestHouse
let superadmin: Person
let reseller: Person
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  const resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
})
afterAll(() => house.close())

let serial = 0
async function somebody() {
  const Email = `anna${++serial}@erased.example`
  const person = { Email, Name: 'Anna', LastName: 'Ek', CustomerId: customerId }
  const secrets = { Pin: `77${String(serial).padStart(4, '0')}`, EmployeeNumber: `88${serial}` }
  const body = { ...person, ...secrets, AccountPermission: 'enduser', Password: testPassword } as const
  const { body: made } = await house.call(users.create, reseller, { body })
  const id = Number(made['Id'])
  const login = { validateUsername: Email, validateUserPassword: testPassword, BrowserKey: 'b'.repeat(40) }
  const { body: opened } = await house.call(session.login, null, { body: login })
  return { id, email: Email, key: String(opened['SessionKey']) }
}
const remove = async ({ id }: Person) =>
  expect((await house.call(users.remove, reseller, { params: { id } })).status).toBe(200)
const restore = ({ id }: Person) => house.call(users.restore, reseller, { params: { id } })
const row = (id: number) =>
  house.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sweep = () => sweepOnce(house.db, house.app.log)
const deletedAgo = (id: number, age: string) =>
  sql`update account set deleted_at = now() - ${age}::interval where id = ${id}`.execute(house.db)
const keepFor = (ErasePeopleAfterMonths: number | null) =>
  house.call(system.updateSettings, superadmin, { body: { ErasePeopleAfterMonths } })

describe('a deleted person', () => {
  test('loses PIN, password, employee number, sessions and known browsers at once; name and e-mail stay', async () => {
    const anna = await somebody()
    await remove(anna)
    expect(await row(anna.id)).toMatchObject({
      name: 'Anna',
      last_name: 'Ek',
      email: anna.email,
      password_hash: null,
      pin_sealed: null,
      pin_digest: null,
      employee_number: null,
      erased_at: null,
    })
    for (const table of ['session', 'known_browser'] as const)
      expect(
        await house.db.selectFrom(table).where('account_id', '=', anna.id).select('account_id').execute(),
      ).toEqual([])
    await sweep()
    expect((await row(anna.id)).name).toBe('Anna')
  })

  test('that comes back has e-mail and name, and none of the secrets', async () => {
    const anna = await somebody()
    await remove(anna)
    expect((await restore(anna)).status).toBe(200)
    const { body } = await house.call(users.get, reseller, { params: { id: anna.id } })
    expect(body['data']).toMatchObject({
      Name: 'Anna',
      Email: anna.email,
      EmployeeNumber: null,
      HasPin: 0,
      HasPassword: 0,
    })
  })
})

describe('after the set time a deleted person', () => {
  test('is called by a number, in the reader’s language, in the ledger and in the audit; sums stay', async () => {
    const anna = await somebody()
    const world = stocked(house)
    const locker = await world.locker(customerId, { name: `locker ${anna.id}` })
    const held = await world.held(locker, await world.article(locker.reseller_id), {}, 10)
    await world.take(held, 3, '2026-11-01T12:00:00Z', { account_id: anna.id })
    const own = { params: { id: anna.id }, body: { Name: 'Anna-Lisa' } }
    const asked = { body: { Email: anna.email } }
    expect((await house.call(contract.accountLinks.forgottenPassword, null, asked)).status).toBe(200)
    const exported = await house.app.inject({
      url: `/api${contract.personalData.own.path}?format=json`,
      headers: { authorization: anna.key },
    })
    expect(exported.json<{ Mails: object[] }>().Mails).toContainEqual(
      expect.objectContaining({ Kind: 'forgottenPassword', Address: anna.email }),
    )
    expect((await house.call(users.update, anna, own)).status).toBe(200)
    await remove(anna)
    await deletedAgo(anna.id, '23 months')
    await sweep()
    expect((await row(anna.id)).name).toBe('Anna-Lisa')
    await deletedAgo(anna.id, '25 months')
    await sweep()

    expect(await row(anna.id)).toMatchObject({
      name: '',
      last_name: '',
      email: `erased-${anna.id}`,
      last_login: null,
    })
    expect(
      await house.db.selectFrom('mail').where('address', '=', anna.email).select('id').execute(),
    ).toEqual([])
    const lines = async (language: string) => {
      const response = await house.app.inject({
        url: `/api${transactions.list.path.replace('{id}', String(locker.id))}`,
        headers: { authorization: reseller.key, 'accept-language': language },
      })
      return response.json<{ data: object[] }>().data
    }
    expect(await lines('sv')).toContainEqual(
      expect.objectContaining({
        Name: `Raderad användare ${anna.id}`,
        LastName: '',
        AccountId: anna.id,
        Amount: 3,
      }),
    )
    expect(await lines('en')).toContainEqual(
      expect.objectContaining({ Name: `Deleted user ${anna.id}`, LastName: '' }),
    )
    const about = await house.call(audit.list, superadmin, { query: { entity: 'user', id: String(anna.id) } })
    const told = JSON.stringify(about.body['data'])
    for (const gone of ['Anna', 'Ek"', anna.email]) expect(told).not.toContain(gone)
    expect((about.body['data'] as object[])[0]).toMatchObject({ UserName: 'Lagra', After: { Erased: true } })
    expect(about.body['data']).toContainEqual(
      expect.objectContaining({
        Action: 'update',
        UserName: `Deleted user ${anna.id}`,
        Before: { Name: '•••' },
        After: { Name: '•••' },
      }),
    )
  })

  test('cannot be brought back, and is not among those who can', async () => {
    const anna = await somebody()
    await remove(anna)
    const deleted = async () => {
      const { body } = await house.call(users.list, reseller, { query: { showDeleted: '1' } })
      return (body['data'] as { Id: number }[]).map(({ Id }) => Id)
    }
    expect(await deleted()).toContain(anna.id)
    await deletedAgo(anna.id, '25 months')
    await sweep()
    expect(await deleted()).not.toContain(anna.id)
    expect((await restore(anna)).status).toBe(404)
    const back = house.db.updateTable('account').set({ deleted_at: null }).where('id', '=', anna.id).execute()
    const error: unknown = await back.catch((reason: unknown) => reason)
    expect(refusalOf(error)?.status).toBe(404)
  })

  test('is kept for ever where that is the setting, and erased at once by 0', async () => {
    const anna = await somebody()
    await remove(anna)
    await deletedAgo(anna.id, '200 months')
    expect((await keepFor(null)).body['data']).toMatchObject({ ErasePeopleAfterMonths: null })
    await sweep()
    expect((await row(anna.id)).name).toBe('Anna')
    expect((await keepFor(121)).body.errors).toEqual({ ErasePeopleAfterMonths: ['range'] })
    expect((await keepFor(-1)).status).toBe(422)
    const other = await somebody()
    await remove(other)
    const erasable = async (months: string) =>
      Number((await house.call(system.erasable, superadmin, { query: { months } })).body['People'])
    expect((await erasable('0')) - (await erasable('24'))).toBeGreaterThanOrEqual(1)
    await keepFor(0)
    await sweep()
    expect([(await row(anna.id)).name, (await row(other.id)).name]).toEqual(['', ''])
    expect((await keepFor(24)).body['data']).toMatchObject({ ErasePeopleAfterMonths: 24 })
  })
})

test('only erasing changes a line of the audit, and only what it tells of the person', async () => {
  const change = (what: string) =>
    house.db.transaction().execute(async (tx) => {
      await sql`select set_config('lagra.erasing', 'on', true)`.execute(tx)
      await sql.raw(`update audit set ${what}`).execute(tx)
    })
  await expect(change('entity_id = 1')).rejects.toThrow('audit is append-only')
  await expect(change("action = 'delete'")).rejects.toThrow('audit is append-only')
})
