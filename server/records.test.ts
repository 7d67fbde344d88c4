import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseId } from './reach.ts'
import { writing } from './records.ts'
import type { Member } from './scope.ts'
import { testHouse, type TestHouse } from './testing/house.ts'

/** People edit while lockers report: nobody waits for ever, and nothing is lost. */

let house: TestHouse
let member: Member
let reseller: number
const articles = [1, 2, 3, 4, 5, 6, 7, 8]
beforeAll(async () => {
  house = await testHouse()
  reseller = await house.reseller()
  const customer = await house.customer(reseller)
  const { id } = await house.person('reseller', reseller)
  member = { id, name: 'Test', role: 'reseller', organisationId: reseller, resellerId: reseller }
  await sql
    .raw(`
      insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt)
        values (1, ${customer}, ${reseller}, 'L', 'x', 'x', 'c', 'x', 'x', 'x');
      insert into article (id, owner_id, number) select n, ${houseId}, n::text from generate_series(1, 8) n;
      insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id)
        select n, ${reseller}, 1, n, ${houseId} from generate_series(1, 8) n`)
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
  expect(rows.map((row) => row.revision)).toEqual(articles.map(() => rounds.length + 1))
})
