import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import type { StatementPreview } from '#contract/billing/runs.ts'
import { withoutFiles } from '#server/billing/testing/without-files.ts'
import { billedWorld } from '#server/billing/testing/world.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

/** Many resellers are billed in one transaction: what is wrong with one is its own. */

let house: TestHouse
let admin: Person
beforeAll(async () => {
  house = await testHouse(undefined, { issued: withoutFiles })
  admin = await house.person('admin')
})
afterAll(() => house.close())

const reseller = (name: string) =>
  billedWorld(house).put(name, {
    plans: [{ tiers: [[1, 9, 300_00]] }],
    lockers: [{ start: '2026-01-01' }, { start: '2026-01-01' }],
  })

const generate = async (body: object) =>
  house.call(statements.generate, admin, { body: { date: '2026-11-05', ...body } })

test('one that cannot be billed stops and undoes none of the others, and is billed by the next run', async () => {
  const ids = [await reseller('Första'), await reseller('Trasiga'), await reseller('Tredje')]
  const broken = ids[1] ?? 0
  await sql`create function breaks() returns trigger language plpgsql as $$
    begin if new.reseller_id = ${sql.lit(broken)} then raise 'broken'; end if; return new; end $$`.execute(
    house.db,
  )
  await sql`create trigger breaks before insert on billing_statement for each row execute function breaks()`.execute(
    house.db,
  )

  const preview = await generate({ preview: 1, leaveOut: [ids[0]] })
  expect((preview.body['statements'] as StatementPreview[]).map(({ ResellerId }) => ResellerId)).toEqual([
    broken,
    ids[2],
  ])

  const { status, body } = await generate({})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    generated: 2,
    failed: [{ ResellerId: broken, Reseller: 'Trasiga' }],
    skipped: [],
  })
  // Where nothing at all can be made, that is told too.
  expect((await generate({})).body).toMatchObject({
    generated: 0,
    failed: [{ ResellerId: broken, Reseller: 'Trasiga' }],
  })

  await sql`drop trigger breaks on billing_statement`.execute(house.db)
  expect((await generate({})).body).toMatchObject({ generated: 1, failed: [] })
  const rows = await house.db
    .selectFrom('billing_statement')
    .select(['number', 'reseller_id'])
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(rows.map(({ reseller_id }) => reseller_id)).toEqual([ids[0], ids[2], broken])
  const audited = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'statement')
    .select(['reseller_id', 'action'])
    .orderBy('id')
    .execute()
  expect(audited).toEqual(rows.map(({ reseller_id }) => ({ reseller_id, action: 'create' })))
})
