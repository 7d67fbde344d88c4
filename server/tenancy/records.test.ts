import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseId } from './reach.ts'
import { writing } from './records.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import type { Member } from './member.ts'
import type { Writer } from './writer.ts'

/** People edit while lockers report: nobody waits for ever, and nothing is lost. */

let house: TestHouse
let member: Member
let reseller: number
const articles = [1, 2, 3, 4, 5, 6, 7, 8]
beforeAll(async () => {
  house = await testHouse()
  reseller = await house.reseller()
  const customer = await house.customer(reseller)
  member = await house.memberOf(await house.person('reseller', reseller))
  await sql
    .raw(`
      insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt)
        values (1, ${customer}, ${reseller}, 'L', 'x', 'x', 'c', 'x', 'x', 'x');
      insert into article (id, owner_id, number) select n, ${houseId}, n::text from generate_series(1, 8) n;
      insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id)
        select n, ${reseller}, 1, n, ${houseId} from generate_series(1, 8) n;
      select setval(pg_get_serial_sequence('article', 'id'), 8)`)
    .execute(house.db)
})
afterAll(() => house.close())

const shuffled = () => articles.toSorted(() => Math.random() - 0.5)

/** A batch of a locker: one statement, its lines in any order. */
const report = () =>
  sql
    .raw(`
      insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
      select ${reseller}, 1, n, gen_random_uuid(), 'refill', 1, 1, now() from unnest(array[${shuffled().join()}]) n`)
    .execute(house.db)

/** A person who saves several rows at once, in the order of the screen. */
const edit = (shelf: number) =>
  writing(house.db, member, (writer) =>
    writer.changeAll(
      'locker_article',
      shuffled().map((id) => ({ id, fields: { shelf } })),
    ),
  )

test('batches and edits at the same time all come through', async () => {
  const rounds = Array.from({ length: 20 }, (_, round) => round)
  await Promise.all(rounds.flatMap((round) => [report(), edit(round + 1)]))
  const rows = await house.db
    .selectFrom('locker_article')
    .select(['current_volume', 'revision', 'shelf'])
    .execute()
  expect(rows.map((row) => row.current_volume)).toEqual(articles.map(() => rounds.length))
  // The stock's own movements count too.
  expect(rows.map((row) => row.revision)).toEqual(articles.map(() => 2 * rounds.length + 1))
})

describe('many rows at once', () => {
  const write = <T>(work: (writer: Writer) => Promise<T>) => writing(house.db, member, work)
  const rows = (...numbers: string[]) =>
    numbers.map((number) => ({ owner_id: reseller, number, name: `name of ${number}` }))
  const insert = (...numbers: string[]) =>
    write((writer) => writer.insertAll('article', rows(...numbers))).then((made) => made.map(({ id }) => id))
  const stored = (ids: number[]) =>
    house.db
      .selectFrom('article')
      .select(['number', 'name', 'description', 'revision'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  const audited = (ids: number[]) =>
    house.db
      .selectFrom('audit')
      .select(['action', 'before', 'after', 'account_id', 'account_name'])
      .where('entity', '=', 'article')
      .where('entity_id', 'in', ids)
      .orderBy('id')
      .execute()
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => {
        const { status, constraint } = error as { status?: number; constraint?: string }
        return status ?? constraint
      },
    )
  const deleted = { deleted_at: new Date().toISOString() }

  test('are inserted with what they leave out, each with its line', async () => {
    const ids = await insert('one', 'two')
    expect(await stored(ids)).toMatchObject([
      { number: 'one', name: 'name of one', description: '', revision: 1 },
      { number: 'two', revision: 1 },
    ])
    expect(await audited(ids)).toMatchObject([
      {
        action: 'create',
        before: null,
        after: { Number: 'one' },
        account_id: member.id,
        account_name: member.name,
      },
      { action: 'create', after: { Number: 'two' } },
    ])
    expect(await write((writer) => writer.insertAll('article', []))).toEqual([])
  })

  test('what breaks a unique name takes the others with it, unless it may be skipped', async () => {
    await insert('there')
    expect(await status(insert('new', 'THERE'))).toBe('article_number')
    const made = await write((writer) =>
      writer.insertAll('article', rows('new', 'There'), { skipExisting: true }),
    )
    expect(made.map(({ number }) => number)).toEqual(['new'])
  })

  test('nothing is inserted or changed outside of the reach', async () => {
    const houses = { owner_id: houseId, number: 'not mine' }
    const both = [{ owner_id: reseller, number: 'mine' }, houses]
    expect(await status(write((writer) => writer.insertAll('article', both)))).toBe(403)
    const [own] = await insert('kept')
    const change = (id: number | undefined, fields: object = { name: 'x' }) => ({ id: Number(id), fields })
    const changed = (...changes: ReturnType<typeof change>[]) =>
      status(write((writer) => writer.changeAll('article', changes)))
    expect(await changed(change(own), change(1))).toBe(403)
    expect(await changed(change(own), change(999_999))).toBe(404)
    expect(await changed(change(own, { owner_id: houseId }))).toBe(403)
    expect(await status(write((writer) => writer.touchAll('article', [Number(own), 1])))).toBe(403)
    expect(await stored([Number(own)])).toMatchObject([{ name: 'name of kept', revision: 1 }])
    await house.db.updateTable('article').set(deleted).where('id', '=', Number(own)).execute()
    expect(await changed(change(own))).toBe(404)
  })

  test('change each in its own columns; what stays the same neither grows nor is told', async () => {
    const ids = await insert('c-1', 'c-2', 'c-3', 'c-4')
    const [a, b, c, d] = ids.map(Number)
    await write((writer) =>
      writer.changeAll('article', [
        { id: Number(d), fields: { name: 'D', description: undefined } },
        { id: Number(a), fields: { name: 'A' }, revision: 1 },
        { id: Number(b), fields: { name: 'B', description: 'b' } },
        { id: Number(c), fields: { name: 'name of c-3', description: '' } },
        { id: Number(a), fields: { description: 'again' } },
      ]),
    )
    expect(await stored(ids)).toMatchObject([
      { name: 'A', description: 'again', revision: 2 },
      { name: 'B', description: 'b', revision: 2 },
      { name: 'name of c-3', revision: 1 },
      { name: 'D', description: '', revision: 2 },
    ])
    expect((await audited([Number(d)])).at(-1)).toMatchObject({
      action: 'update',
      before: { Name: 'name of c-4' },
      after: { Name: 'D' },
    })
    expect(await audited([Number(c)])).toHaveLength(1)
    const late = [
      { id: Number(c), fields: { name: 'C' }, revision: 1 },
      { id: Number(a), fields: { name: 'late' }, revision: 1 },
    ]
    expect(await status(write((writer) => writer.changeAll('article', late)))).toBe(409)
    expect(await stored([Number(c)])).toMatchObject([{ name: 'name of c-3', revision: 1 }])
    await write((writer) => writer.touchAll('article', ids))
    expect((await stored(ids)).map(({ revision }) => revision)).toEqual([3, 3, 2, 3])
  })

  test('are tied to several parents; only those that changed grow and tell', async () => {
    const [article] = await insert('tied')
    const groups = await write((writer) =>
      writer.insertAll(
        'article_group',
        ['A', 'B'].map((name) => ({ owner_id: reseller, name })),
      ),
    )
    const add = (id: number) => ({
      add: [
        { article_group_id: id, owner_id: reseller, article_id: Number(article), article_owner_id: reseller },
      ],
    })
    const [a, b] = groups.map(({ id }) => id)
    await write((writer) => writer.link('article_group_member', Number(a), add(Number(a))))
    const both = new Map([a, b].map((id) => [Number(id), add(Number(id))]))
    await write((writer) => writer.linkAll('article_group_member', both))
    const grown = await house.db.selectFrom('article_group').select('revision').orderBy('id').execute()
    expect(grown.map(({ revision }) => revision)).toEqual([2, 2])
    const told = await house.db
      .selectFrom('audit')
      .select(['entity_id', 'before', 'after'])
      .where('entity', '=', 'articlegroup')
      .where('action', '=', 'update')
      .orderBy('id')
      .execute()
    expect(told).toEqual(
      [a, b].map((id) => ({
        entity_id: id,
        before: { Removed: [] },
        after: { Added: [{ article_id: article }] },
      })),
    )
    const outside = new Map([
      [Number(a), {}],
      [999_999, {}],
    ])
    expect(await status(write((writer) => writer.linkAll('article_group_member', outside)))).toBe(404)
  })
})
