import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import { houseId } from './reach.ts'
import { writing } from './records.ts'
import { houseReader, scopeOf } from './scope.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import type { Member } from './member.ts'
import type { Writer } from './writer.ts'

/** Two resellers, their customers, and something of everybody's. */
async function prepare() {
  const house = await testHouse()
  const alfa = await house.reseller('Alfa')
  const beta = await house.reseller('Beta')
  const angstrom = await house.customer(alfa, 'Ångström AB')
  const zeta = await house.customer(alfa, 'Zäta AB')
  const bygg = await house.customer(beta, 'Bygg AB')
  const own = async (table: 'device' | 'article', owner_id: number, name: string) => {
    const values = table === 'device' ? { owner_id, name } : { owner_id, name, number: name }
    return (
      await house.db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const person = async (role: Role, organisation: number): Promise<Person & { member: Member }> => {
    const made = await house.person(role, organisation)
    return { ...made, member: await house.memberOf(made) }
  }
  return {
    house,
    org: { alfa, beta, angstrom, zeta, bygg },
    device: {
      alfa: await own('device', alfa, 'alfa'),
      beta: await own('device', beta, 'beta'),
      house: await own('device', houseId, 'house'),
    },
    article: {
      alfa: await own('article', alfa, 'alfa'),
      beta: await own('article', beta, 'beta'),
      house: await own('article', houseId, 'house'),
    },
    people: {
      superadmin: await person('superadmin', houseId),
      admin: await person('admin', houseId),
      reseller: await person('reseller', alfa),
      enduser: await person('enduser', angstrom),
    },
  }
}

let world: Awaited<ReturnType<typeof prepare>>
let house: TestHouse
beforeAll(async () => {
  world = await prepare()
  house = world.house
})
afterAll(() => house.close())

const scope = (role: Role) => scopeOf(house.db, world.people[role].member)
const write = <T>(role: Role, work: (writer: Writer) => Promise<T>) =>
  writing(house.db, world.people[role].member, work)
const refusal = (status: number) => expect.objectContaining({ status })

describe('what a member sees', () => {
  test.each([
    ['superadmin', ['alfa', 'beta', 'house']],
    ['admin', ['alfa', 'beta', 'house']],
    ['reseller', ['alfa']],
    ['enduser', []],
  ] as const)('devices, as %s', async (role, expected) => {
    const rows = await scope(role).see('device').selectFrom('device').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(expected)
  })

  test.each([
    ['superadmin', ['alfa', 'beta', 'house']],
    ['reseller', ['alfa', 'house']],
    ['enduser', []],
  ] as const)('articles, as %s', async (role, expected) => {
    const rows = await scope(role)
      .see('article')
      .selectFrom('article')
      .select('name')
      .orderBy('name')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(expected)
  })

  test.each([
    ['superadmin', ['Bygg AB', 'Zäta AB', 'Ångström AB']],
    ['admin', ['Bygg AB', 'Zäta AB', 'Ångström AB']],
    ['reseller', ['Zäta AB', 'Ångström AB']],
    ['enduser', ['Ångström AB']],
  ] as const)('customers over the wire in Swedish order, as %s', async (role, expected) => {
    const { body } = await house.call(contract.organisations.customers, world.people[role], {})
    expect((body['data'] as { CustomerName: string }[]).map(({ CustomerName }) => CustomerName)).toEqual(
      expected,
    )
  })

  test('an admin does not see a superadmin, nor what was changed about one', async () => {
    const { superadmin, admin } = world.people
    await house.call(contract.session.updateOwnAccount, superadmin, { body: { Name: 'Changed' } })
    const lines = async (as: Person) =>
      (await house.call(contract.audit.list, as, { query: { id: superadmin.id } })).body['total']
    expect(await lines(superadmin)).toBe(1)
    expect(await lines(admin)).toBe(0)
    const roles = await scope('admin')
      .see('account')
      .selectFrom('account')
      .select('role')
      .distinct()
      .execute()
    expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'enduser', 'reseller'])
  })

  test('an article of the house stands in groups of several resellers; a customer sees its own reseller’s and the house’s', async () => {
    const { org, article } = world
    for (const [name, owner_id] of [
      ['of alfa', org.alfa],
      ['of beta', org.beta],
      ['of the house', houseId],
    ] as const) {
      const { id } = await house.db
        .insertInto('article_group')
        .values({ owner_id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await house.db
        .insertInto('article_group_member')
        .values({ article_group_id: id, owner_id, article_id: article.house, article_owner_id: houseId })
        .execute()
    }
    const locker = await stocked(house).locker(org.angstrom)
    await stocked(house).held(locker, { id: article.house, owner_id: houseId })
    const { see } = scope('enduser')
    const groups = await see('article_group')
      .selectFrom('article_group')
      .select('name')
      .orderBy('name')
      .execute()
    expect(groups.map(({ name }) => name)).toEqual(['of alfa', 'of the house'])
    const members = await see('article_group_member')
      .selectFrom('article_group_member')
      .select('owner_id')
      .execute()
    expect(members).toHaveLength(2)
  })

  test('deleted rows are gone, but for those who ask for history', async () => {
    const { id } = await write('reseller', (writer) =>
      writer.insert('device', { owner_id: world.org.alfa, name: 'old' }),
    )
    await write('reseller', (writer) => writer.remove('device', id))
    const find = (see: 'see' | 'seeWithDeleted') =>
      scope('reseller')[see]('device').selectFrom('device').select('id').where('id', '=', id).execute()
    expect(await find('see')).toEqual([])
    expect(await find('seeWithDeleted')).toEqual([{ id }])
    await expect(write('reseller', (writer) => writer.change('device', id, { name: 'new' }))).rejects.toEqual(
      refusal(404),
    )
  })
})

describe('what a member changes', () => {
  test('another’s record does not exist for it; the house’s article can be read but not changed', async () => {
    const change = (table: 'device' | 'article', id: number) =>
      write('reseller', (writer) => writer.change(table, id, { name: 'mine now' }))
    await expect(change('device', world.device.beta)).rejects.toEqual(refusal(404))
    await expect(change('device', 999_999)).rejects.toEqual(refusal(404))
    await expect(change('article', world.article.beta)).rejects.toEqual(refusal(404))
    await expect(change('article', world.article.house)).rejects.toEqual(refusal(403))
    await expect(
      write('reseller', (writer) => writer.remove('article', world.article.house)),
    ).rejects.toEqual(refusal(403))
    const rows = await house.db.selectFrom('article').select('name').where('name', '=', 'mine now').execute()
    expect(rows).toEqual([])
  })

  test('a record can neither be made nor moved outside of the scope', async () => {
    const planted = { owner_id: world.org.beta, name: 'planted' }
    await expect(write('reseller', (writer) => writer.insert('device', planted))).rejects.toEqual(
      refusal(403),
    )
    await expect(
      write('reseller', (writer) => writer.change('device', world.device.alfa, { owner_id: world.org.beta })),
    ).rejects.toEqual(refusal(403))
    const rows = await house.db
      .selectFrom('device')
      .select(['name', 'owner_id'])
      .where('owner_id', '=', world.org.beta)
      .execute()
    expect(rows).toEqual([{ name: 'beta', owner_id: world.org.beta }])
  })

  test('an end user only looks, at what is not its own; nobody deletes its own organisation', async () => {
    const remove = (role: Role, id: number) => write(role, (writer) => writer.remove('organisation', id))
    await expect(remove('enduser', world.org.angstrom)).rejects.toEqual(refusal(403))
    await expect(remove('reseller', world.org.alfa)).rejects.toEqual(refusal(403))
  })

  test('what has no history of its own is torn out', async () => {
    const { org } = world
    const plan = await write('admin', (writer) =>
      writer.insert('price_plan', { reseller_id: org.alfa, name: 'Plan', billing_type: 'post' }),
    )
    const tier = await write('admin', (writer) =>
      writer.insert('price_plan_tier', {
        price_plan_id: plan.id,
        reseller_id: org.alfa,
        tier: 1,
        price: 1,
        range_start: 1,
        range_stop: 9,
      }),
    )
    await write('admin', (writer) => writer.remove('price_plan_tier', tier.id))
    expect(await house.db.selectFrom('price_plan_tier').selectAll().execute()).toEqual([])
  })

  test('every change leaves its line: who, when, before, after, and of secrets only that there is one', async () => {
    const { id } = await write('reseller', (writer) =>
      writer.insert('device', {
        owner_id: world.org.alfa,
        name: 'door',
        wifi_passcode_sealed: house.vault.seal('hush'),
      }),
    )
    await write('reseller', (writer) => writer.change('device', id, { name: 'gate', location: 'Lund' }, 1))
    await write('reseller', (writer) => writer.remove('device', id, 2))
    const { body } = await house.call(contract.audit.list, world.people.admin, {
      query: { entity: 'device', id: String(id), sort: 'Time' },
    })
    expect(body['data']).toMatchObject([
      {
        Action: 'create',
        UserId: world.people.reseller.id,
        Before: null,
        After: { Name: 'door', WifiPasscode: '•••' },
      },
      { Action: 'update', Before: { Name: 'door', Location: '' }, After: { Name: 'gate', Location: 'Lund' } },
      { Action: 'delete', Before: { Name: 'gate' }, After: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/hush|v1\./)
  })

  test('a change at an old revision is a conflict and writes nothing', async () => {
    const { id } = await write('reseller', (writer) =>
      writer.insert('device', { owner_id: world.org.alfa, name: 'one' }),
    )
    await write('reseller', (writer) => writer.change('device', id, { name: 'two' }, 1))
    await expect(
      write('reseller', (writer) => writer.change('device', id, { name: 'three' }, 1)),
    ).rejects.toEqual(refusal(409))
    const row = await house.db
      .selectFrom('device')
      .select(['name', 'revision'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ name: 'two', revision: 2 })
  })

  test('what fails at the end takes back what was written before, audit lines included', async () => {
    const attempt = write('reseller', async (writer) => {
      await writer.insert('device', { owner_id: world.org.alfa, name: 'half done' })
      await writer.change('device', world.device.beta, { name: 'x' })
    })
    await expect(attempt).rejects.toEqual(refusal(404))
    expect(await house.db.selectFrom('device').selectAll().where('name', '=', 'half done').execute()).toEqual(
      [],
    )
    const lines = await house.db
      .selectFrom('audit')
      .selectAll()
      .where(sql<boolean>`after ->> 'Name' = 'half done'`)
      .execute()
    expect(lines).toEqual([])
  })

  test('a query beside the open transaction is an error at once, not a deadlock', async () => {
    const attempt = write('reseller', () =>
      scope('reseller').see('device').selectFrom('device').select('id').execute(),
    )
    await expect(attempt).rejects.toThrow('outside of the transaction')
  })
})

describe('a table that was not asked for', () => {
  test('does not compile in a typed query', async () => {
    const reader = scope('reseller').see('device')
    // @ts-expect-error `locker` was not asked for
    reader.selectFrom('locker')
    // @ts-expect-error the scope's reader only reads
    expect(reader.deleteFrom).toBeTypeOf('function')
    // @ts-expect-error a tenant's table is not among the house's
    houseReader(house.db).selectFrom('device')
    // @ts-expect-error a scope is no executor: plain SQL cannot be run on it
    await expect(sql`select * from locker`.execute(scope('reseller'))).rejects.toThrow()
  })

  test.each([
    ['in the select list', sql<number>`(select count(*) from locker)`],
    ['by its schema', sql<number>`(select count(*) from public.account)`],
    ['by a partition', sql<number>`(select count(*) from transaction_2026_11)`],
    ['by the schema of one that was asked for', sql<number>`(select count(*) from public.device)`],
    ['as an identifier', sql<number>`(select count(*) from ${sql.table('locker')})`],
    ['in quotes and in capitals', sql<number>`(select count(*) from "LOCKER")`],
  ])('is refused in a raw fragment %s, before the query runs', async (_where, fragment) => {
    await expect(
      scope('reseller').see('device').selectFrom('device').select(fragment.as('n')).execute(),
    ).rejects.toThrow('without asking its scope')
    await expect(
      houseReader(house.db).selectFrom('currency').select(fragment.as('n')).execute(),
    ).rejects.toThrow('without asking its scope')
  })

  test('is refused through the door to the house’s own tables too', async () => {
    const attempt = write('reseller', (writer) =>
      writer.house
        .with('others', (query) =>
          query.selectFrom('currency').select(sql<string>`(select max(name) from locker)`.as('n')),
        )
        .selectFrom('others')
        .selectAll()
        .execute(),
    )
    await expect(attempt).rejects.toThrow('without asking its scope')
    // @ts-expect-error sessions are infrastructure's alone
    expect(() => houseReader(house.db).selectFrom('session').select('key_hash')).not.toThrow()
  })

  test('may lend its name to a field of the answer', async () => {
    const [row] = await scope('reseller')
      .see('device')
      .selectFrom('device')
      .select(['name as locker', sql<string>`name`.as('article')])
      .limit(1)
      .execute()
    expect(Object.keys(row ?? {})).toEqual(['locker', 'article'])
  })

  test('is seen through the scope where a raw fragment names one that was asked for', async () => {
    const [row] = await scope('reseller')
      .see('device', 'organisation')
      .selectFrom('organisation')
      .select(sql<number>`(select count(*)::int from device)`.as('devices'))
      .execute()
    const mine = await scope('reseller').see('device').selectFrom('device').select('id').execute()
    expect(row?.devices).toBe(mine.length)
    expect(mine.length).toBeLessThan(
      (await house.db.selectFrom('device').select('id').where('deleted_at', 'is', null).execute()).length,
    )
  })
})
