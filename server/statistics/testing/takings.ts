import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { someDay } from '#server/ledger/testing/random-ledger.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** Who took what, for what and when, in lockers that are there. */

const zone = 'Europe/Stockholm'

export const someTaking = fc.record({
  held: fc.nat(),
  kind: fc.constantFrom(
    'withdrawal' as const,
    'withdrawal' as const,
    'return' as const,
    'correction' as const,
  ),
  /** Of a correction, which takes away or adds. */
  reason: fc.constantFrom('edited' as const, 'counted' as const, 'removed' as const),
  takesAway: fc.boolean(),
  amount: fc.integer({ min: 1, max: 6 }),
  price: fc.nat(9_000),
  person: fc.nat(3),
  centre: fc.nat(2),
  /** What it is for after all. */
  changes: fc.array(fc.nat(2), { maxLength: 2 }),
  day: someDay,
  hour: fc.nat(23),
})
/** Each article is in some groups, or none. */
export async function plantGroups(house: TestHouse) {
  const owners = await house.db.selectFrom('article').select('owner_id').distinct().execute()
  for (const { owner_id } of owners) {
    const made = await house.db
      .insertInto('article_group')
      .values([1, 2, 3].map((number) => ({ owner_id, name: `Group ${number} ${randomUUID()}` })))
      .returning('id')
      .execute()
    for (const [at, { id }] of made.entries())
      await sql`
        insert into article_group_member (article_group_id, article_id, owner_id, article_owner_id)
        select ${id}, id, owner_id, owner_id from article where owner_id = ${owner_id} and id % 4 in (${at}, ${at + 1}) and deleted_at is null`.execute(
        house.db,
      )
  }
}

/** Some articles have a price of their own where they are, some one in a list, some both, and some none. */
export async function plantPrices(house: TestHouse, resellers: readonly number[]) {
  await sql`update locker_article set price = case when id % 3 = 0 then 100 * (id % 7) end`.execute(house.db)
  for (const reseller of resellers)
    await sql`
      with list as (
        insert into price_list (reseller_id, name, from_day) values (${reseller}, 'All', '2020-01-01') returning id)
      insert into price_list_line (reseller_id, price_list_id, article_id, owner_id, price)
      select ${reseller}, list.id, article.id, article.owner_id, 100 * (article.id % 9)
      from list, article where article.owner_id = ${reseller} and article.id % 2 = 0 and deleted_at is null`.execute(
      house.db,
    )
}

/** Of three people of a customer one is in no team, one in one, one in two; a team that is gone has all of them. */
async function plantTeams(
  { db }: TestHouse,
  customer: number,
  reseller_id: number,
  people: readonly number[],
) {
  const made = await db
    .insertInto('team')
    .values(
      ['Day', 'Night', 'Gone'].map((name) => ({
        reseller_id,
        customer_id: customer,
        name,
        deleted_at: name === 'Gone' ? '2026-01-01T00:00:00Z' : null,
      })),
    )
    .returning(['id', 'deleted_at'])
    .execute()
  const members = made.flatMap(({ id, deleted_at }, at) =>
    people
      .filter((_, person) => deleted_at !== null || person > at)
      .map((account_id) => ({ team_id: id, account_id, reseller_id })),
  )
  await db.insertInto('team_member').values(members).execute()
  return made.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : []))
}

type Takings = typeof someTaking extends fc.Arbitrary<infer T> ? T[] : never

/** People of each customer take something in its lockers, for its cost centres; and the articles came there some days ago. */
export async function plantTakings(house: TestHouse, customers: readonly number[], takings: Takings) {
  const { db } = house
  await sql`update locker_article set created_at = now() - make_interval(days => 4 + id % 30) where created_at > now() - interval '1 day'`.execute(
    db,
  )
  const people = new Map<number, number[]>()
  const centres = new Map<number, number[]>()
  const teams: number[] = []
  for (const customer of customers) {
    const own = await Promise.all([1, 2, 3].map(() => house.person('enduser', customer, undefined, 'worker')))
    people.set(
      customer,
      own.map(({ id }) => id),
    )
    const { reseller_id } = await db
      .selectFrom('organisation')
      .where('id', '=', customer)
      .select('reseller_id')
      .executeTakeFirstOrThrow()
    teams.push(...(await plantTeams(house, customer, reseller_id ?? 0, people.get(customer) ?? [])))
    const made = await db
      .insertInto('cost_centre')
      .values(
        ['100', '200'].map((code) => ({
          reseller_id: reseller_id ?? 0,
          customer_id: customer,
          code,
          name: '',
        })),
      )
      .returning('id')
      .execute()
    centres.set(
      customer,
      made.map(({ id }) => id),
    )
  }
  const held = await db
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .where('locker.customer_id', 'in', [...customers])
    .select([
      'locker_article.id',
      'locker_id',
      'locker.customer_id',
      'locker_article.reseller_id',
      'current_volume',
    ])
    .execute()
  const volumes = new Map(held.map(({ id, current_volume }) => [id, current_volume]))
  for (const {
    held: at,
    kind,
    amount: size,
    price,
    person,
    centre,
    changes,
    day,
    hour,
    reason,
    takesAway,
  } of held.length > 0 ? takings : []) {
    const place = held[at % held.length]
    if (!place) throw new Error('something is held')
    const volume = volumes.get(place.id) ?? 0
    const isUse = kind !== 'correction'
    const amount = isUse || !takesAway ? size : -Math.min(size, volume)
    if (amount === 0) continue
    const moved = kind === 'withdrawal' ? -Math.min(amount, volume) : amount
    volumes.set(place.id, volume + moved)
    const centreAt = (number: number) =>
      number === 0 ? null : (centres.get(place.customer_id)?.[number - 1] ?? null)
    const line = await db
      .insertInto('transaction')
      .values({
        uuid: randomUUID(),
        reseller_id: place.reseller_id,
        locker_id: place.locker_id,
        locker_article_id: place.id,
        kind,
        amount,
        moved,
        discrepancy: kind === 'withdrawal' && moved !== -amount,
        price,
        reason: isUse ? null : reason,
        account_id: !isUse || person === 0 ? null : (people.get(place.customer_id)?.[person - 1] ?? null),
        cost_centre_id: isUse ? centreAt(centre) : null,
        transaction_date: day
          .toPlainDateTime({ hour, minute: 30 })
          .toZonedDateTime(zone)
          .toInstant()
          .toString(),
      })
      .returning(['id', 'transaction_date'])
      .executeTakeFirstOrThrow()
    for (const changed of isUse ? changes : [])
      await db
        .insertInto('cost_centre_change')
        .values({
          reseller_id: place.reseller_id,
          locker_id: place.locker_id,
          transaction_id: line.id,
          transaction_date: line.transaction_date,
          cost_centre_id: centreAt(changed),
        })
        .execute()
  }
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const articles = await db.selectFrom('locker_article').select('article_id as id').distinct().execute()
  return {
    customer: [...customers],
    locker: [...new Set(held.map(({ locker_id }) => locker_id))],
    article: idsOf(articles),
    group: [0, ...idsOf(await db.selectFrom('article_group').select('id').execute())],
    person: [0, ...[...people.values()].flat()],
    team: [0, ...teams],
    costCentre: [0, ...[...centres.values()].flat()],
  }
}
