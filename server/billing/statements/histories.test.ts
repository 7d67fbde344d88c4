import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import type { OlderMonth, UnbilledMonth } from '#contract/billing/runs.ts'
import { historyOf } from '#server/billing/testing/history.ts'
import type { Books, PlainLine, PlainStatement } from '#server/billing/testing/plain-books.ts'
import { type Part, plainCredit } from '#server/billing/testing/plain-credit.ts'
import { plainOlder, plainRun, plainUnbilled } from '#server/billing/testing/plain.ts'
import { type Random, randomBy } from '#server/billing/testing/random.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { withoutFiles } from '#server/billing/testing/without-files.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { runs } from '../../../scripts/testing/cases.ts'

/**
 * Whole histories of resellers, month by month: plans that change, lockers that start late, stop, are deleted and moved,
 * credits, runs that are cut off and runs at the same time. `CASES=10000` tries that many.
 */

const histories = runs(16).numRuns
const together = Math.min(48, histories)
const months = 5
/** `SEED=1000` tries others. */
const firstSeed = Number(process.env['SEED'] || 1)

test(`of ${histories} histories every day is billed once, by the plan of its month`, async () => {
  const started = performance.now()
  let lived = 0
  for (let seed = firstSeed; lived < histories; seed++) {
    await liveThrough(seed)
    lived += together
  }
  expect(lived).toBeGreaterThanOrEqual(histories)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (process.env['CASES']) console.info(`${histories} histories in ${seconds} s`)
})

async function liveThrough(seed: number) {
  const house = await testHouse(undefined, { issued: withoutFiles })
  try {
    const random = randomBy(seed)
    const admin = await house.person('admin')
    const history = historyOf(house, random, together)
    const { world } = history
    const books: Books = []
    let date = '2025-06-05'
    await history.begin(date)
    if (random.chance(0.7)) await history.addPlan(houseId, { start: null, isDefault: true })
    await cutOffAt(house)
    for (let month = 0; month < months; month++) {
      for (const { id } of world.resellers)
        for (let events = random.upTo(2); events > 0; events--) await history.happen(id, date)
      await creditSome(house, admin, random, books)
      await expectPreviewed(
        house,
        admin,
        date,
        ({ unbilled }) => unbilled.map((one) => `${one.ResellerId} ${one.PeriodStart} ${one.reason}`),
        plainUnbilled(world, books, date).map((one) => `${one.resellerId} ${one.month}-01 ${one.reason}`),
      )
      const made = () => run(house, admin, date)
      if (random.chance(0.3))
        await brokenOff(house, admin, date, random.between(1, together), random.chance(0.5))
      if (random.chance(0.4)) await Promise.all([made(), made()])
      // Until nothing is left to be made: what a credit has taken back as a whole may be billed again.
      for (let again = 0; again < 4; again++) if ((await made()) === 0) break
      for (let again = 0; again < 6; again++) plainRun(world, books, date)
      await expectSame(house, books, `seed ${seed}, ${date}`)
      await expectPreviewed(
        house,
        admin,
        date,
        ({ older }) => older.map((one) => `${one.ResellerId} ${one.PeriodStart} ${one.Date}`),
        plainOlder(world, books, date).map((one) => `${one.resellerId} ${one.month}-01 ${one.date}`),
      )
      date = Temporal.PlainDate.from(date)
        .add({ months: random.chance(0.85) ? 1 : 2 })
        .toString()
    }
    // Runs for several dates at the same time, in whatever order they come.
    const dates = [-1, 0, 1].map((plus) => Temporal.PlainDate.from(date).add({ months: plus }).toString())
    await Promise.all(dates.map((each) => run(house, admin, each)))
    await expectSound(house)
  } finally {
    await house.close()
  }
}

const rates = { EUR: 11.2 }

async function run(house: TestHouse, admin: Person, date: string) {
  const { status, body } = await house.call(statements.generate, admin, { body: { date, rates } })
  expect(status).toBe(200)
  return Number(body['generated']) + (body['credits'] as number[]).length
}

const never = -1_000_000

/**
 * A trigger that fails at a statement: once, as if something were wrong with it, or from there on, as if the server had
 * been killed.
 */
async function cutOffAt({ db }: TestHouse) {
  await sql`create sequence cut_off increment by -1 minvalue -1000000000 maxvalue 1000000 start with ${sql.lit(never)}`.execute(
    db,
  )
  await sql`create table cut_off_until (last int)`.execute(db)
  await sql`insert into cut_off_until values (0)`.execute(db)
  await sql`create function cut_off() returns trigger language plpgsql as $$
    begin
      if nextval('cut_off') between (select last from cut_off_until) and 0 then raise exception 'cut off'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger cut_off before insert on billing_statement for each row execute function cut_off()`.execute(
    db,
  )
}

async function brokenOff(house: TestHouse, admin: Person, date: string, after: number, isKilled: boolean) {
  await sql`update cut_off_until set last = ${isKilled ? never + 1 : 0}`.execute(house.db)
  await sql`select setval('cut_off', ${after})`.execute(house.db)
  await house.call(statements.generate, admin, { body: { date, rates } })
  await sql`select setval('cut_off', ${never})`.execute(house.db)
}

/** Of some live statements a few days, or everything. */
async function creditSome(house: TestHouse, admin: Person, random: Random, books: Books) {
  const live = books.filter(({ isLive }) => isLive)
  for (let count = Math.min(live.length, together / 6); count > 0; count--) {
    const debit = random.one(live)
    if (!debit?.isLive) continue
    const id = await idOf(house, books, debit)
    const lines = random.chance(0.6) ? await someLeft(house, random, id, debit) : undefined
    if (lines?.length === 0) continue
    const { status } = await house.call(statements.credit, admin, {
      params: { id },
      body: { Reason: 'Random', ...(lines && { lines: lines.map(({ Id, days }) => ({ Id, Days: days })) }) },
    })
    expect(status).toBe(200)
    plainCredit({ vatPct: 25 }, books, debit, lines)
  }
}

async function someLeft({ db }: TestHouse, random: Random, id: number, debit: PlainStatement) {
  const { rows } = await sql<{ Id: number; lockerId: number; start: string; left: number }>`
    select id as "Id", locker_id as "lockerId", period_start as start, billed_days - (
      select coalesce(sum(billed_days), 0) from billing_statement_line part where part.debit_line_id = line.id)::int as left
    from billing_statement_line line where billing_statement_id = ${id}`.execute(db)
  return rows.flatMap(({ Id, lockerId, start, left }): (Part & { Id: number })[] => {
    const line = debit.lines.find((one) => one.lockerId === lockerId && one.start === start)
    if (!line || left === 0 || random.chance(0.5)) return []
    return [{ Id, line, days: random.between(1, left) }]
  })
}

/** A reseller's statements are made in the same order in both. */
async function idOf({ db }: TestHouse, books: Books, statement: PlainStatement) {
  const ofReseller = books.filter(({ resellerId }) => resellerId === statement.resellerId)
  const { id } = await db
    .selectFrom('billing_statement')
    .where('reseller_id', '=', statement.resellerId)
    .select('id')
    .orderBy('number')
    .offset(ofReseller.indexOf(statement))
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function expectSame({ db }: TestHouse, books: Books, when: string) {
  const { rows } = await sql<{ said: unknown }>`
    select jsonb_build_object('resellerId', reseller_id, 'kind', kind, 'periodStart', period_start,
      'periodStop', period_stop, 'currencyId', currency_id, 'net', net, 'tax', tax, 'discountPct', discount_pct::float8,
      'isLive', kind = 'debit' and credit_statement_id is null, 'lines', (
        select jsonb_agg(concat_ws(' ', locker_id, position, tier, price, discount, period_start, period_stop,
          billed_days, billed_amount, discount_pct::float8, adjustment) order by locker_id, period_start)
        from billing_statement_line line where line.billing_statement_id = statement.id)) as said
    from billing_statement statement order by reseller_id, number`.execute(db)
  const plain = Map.groupBy(books, ({ resellerId }) => resellerId)
  const expected = [...plain.keys()].toSorted((a, b) => a - b).flatMap((id) => plain.get(id) ?? [])
  expect(
    rows.map(({ said }) => said),
    when,
  ).toEqual(expected.map(told))
}

const told = ({ lines, debit, ...statement }: PlainStatement) => ({
  ...statement,
  kind: debit ? 'credit' : 'debit',
  lines: lines.toSorted((a, b) => a.lockerId - b.lockerId || (a.start < b.start ? -1 : 1)).map(toldLine),
})

const toldLine = (line: PlainLine) =>
  [
    line.lockerId,
    line.position,
    line.tier,
    line.price,
    line.discount,
    line.start,
    line.stop,
    line.days,
    line.amount,
    line.discountPct,
    line.isAdjustment ? 't' : 'f',
  ].join(' ')

/** The preview tells these, in whatever order. */
async function expectPreviewed(
  house: TestHouse,
  admin: Person,
  date: string,
  toldBy: (preview: { older: OlderMonth[]; unbilled: UnbilledMonth[] }) => string[],
  plain: string[],
) {
  const { body } = await house.call(statements.generate, admin, { body: { date, rates, preview: 1 } })
  expect(toldBy(body as never).toSorted()).toEqual(plain.toSorted())
}

/** Whatever was made: no day twice, no number left out, and what is credited as a whole comes to nothing. */
async function expectSound({ db }: TestHouse) {
  const { rows: twice } = await sql`
    select line.locker_id, day from billing_statement statement
    join billing_statement_line line on line.billing_statement_id = statement.id
    cross join lateral generate_series(line.period_start, line.period_stop, interval '1 day') day
    where statement.kind = 'debit' and statement.credit_statement_id is null
    group by line.locker_id, day having count(*) > 1`.execute(db)
  expect(twice).toEqual([])
  const { rows: unsound } = await sql`
    select debit.id from billing_statement debit join billing_statement credit on credit.debit_statement_id = debit.id
    group by debit.id having sum(credit.net) + debit.net < 0 or sum(credit.tax) + debit.tax < 0
      or (debit.credit_statement_id is not null) and (sum(credit.net) + debit.net <> 0 or sum(credit.tax) + debit.tax <> 0)`.execute(
    db,
  )
  expect(unsound).toEqual([])
  const { rows } = await sql<{
    gaps: number
  }>`select max(number) - count(*) as gaps from billing_statement`.execute(db)
  expect(Number(rows[0]?.gaps)).toBe(0)
}
