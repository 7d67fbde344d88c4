import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'
import { taxOn } from './consumption/tax.ts'
import { runs } from '../../scripts/testing/cases.ts'

/**
 * Statements in any order, with lines that come late, returns, aborted ones, other prices, cost centres corrected afterwards and
 * statements taken back, against a plain list of the ledger's lines that remembers which statement has each.
 */

const { consumption } = contract
let house: TestHouse
let stock: Stocked
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
})
afterAll(() => house.close())

const months = ['2026-08', '2026-09', '2026-10'] as const
const lastDays = { '2026-08': '31', '2026-09': '30', '2026-10': '31' }
const month = fc.constantFrom(...months)

const line = fc.record({
  step: fc.constant('line' as const),
  kind: fc.constantFrom('withdrawal', 'withdrawal', 'withdrawal', 'return', 'refill', 'correction'),
  article: fc.nat(3),
  amount: fc.integer({ min: 1, max: 9 }),
  price: fc.constantFrom(0, 1, 199, 1250),
  aborted: fc.nat(9).map((nth) => nth === 0),
  month,
  day: fc.integer({ min: 1, max: 30 }),
  // Around midnight in Stockholm, which is two hours ahead of UTC in summer.
  hour: fc.constantFrom(0, 11, 21, 22, 23),
  centre: fc.option(fc.nat(1)),
  person: fc.option(fc.nat(2)),
})
const correct = fc.record({
  step: fc.constant('correct' as const),
  of: fc.nat(50),
  centre: fc.option(fc.nat(1)),
})
const make = fc.record({
  step: fc.constant('make' as const),
  customer: fc.nat(1),
  month,
  half: fc.constantFrom(undefined, undefined, 'first', 'second'),
  byPerson: fc.boolean(),
  byCentre: fc.boolean(),
})
const cancel = fc.record({ step: fc.constant('cancel' as const), of: fc.nat(20) })
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: line },
    { weight: 2, arbitrary: correct },
    { weight: 2, arbitrary: make },
    { weight: 1, arbitrary: cancel },
  ),
  { minLength: 20, maxLength: 60 },
)

interface Line {
  id: number
  at: string
  /** In Stockholm. */
  day: string
  customer: number
  locker: number
  article: string
  price: number
  used: number
  centre: number | null
  person: number | null
  /** The statement that has it. */
  on: number | null
}
interface Made {
  id: number
  customer: number
  from: string
  to: string
  byCentre: boolean
  isLive: boolean
}

test('a statement is its lines of the ledger to the öre, and each of them is on one', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await begun()
      const ledger: Line[] = []
      const statements: Made[] = []
      for (const one of all) {
        if (one.step === 'line') ledger.push(...(await booked(world, one)))
        if (one.step === 'correct') await corrected(world, ledger[one.of % Math.max(1, ledger.length)], one)
        if (one.step === 'cancel') await cancelled(world, ledger, statements[one.of])
        if (one.step === 'make') await madeAndCompared(world, ledger, statements, one)
      }
      const { rows } = await sql<{ numbers: number[] }>`
        select array_agg(number order by number) as numbers from consumption_statement
        where reseller_id = ${world.resellerId}`.execute(house.db)
      const credits = statements.filter(({ isLive }) => !isLive).length
      expect(rows[0]?.numbers ?? []).toEqual(
        Array.from({ length: statements.length + credits }, (_, at) => at + 1),
      )
    }),
    runs(3),
  )
})

/** Two customers, and four articles in two lockers; the second locker has moved from one to the other in September. */
async function begun() {
  const resellerId = await house.reseller()
  const customers = [await house.customer(resellerId), await house.customer(resellerId)]
  const [first = 0, second = 0] = customers
  const lockers = [await stock.locker(first), await stock.locker(second)]
  const moved = '2026-09-15T10:00:00Z'
  await house.db
    .insertInto('locker_stay')
    .values({ reseller_id: resellerId, locker_id: lockers[1]?.id ?? 0, customer_id: first, until: moved })
    .execute()
  const held = []
  for (const locker of lockers)
    for (const number of ['A', 'B']) held.push(await heldAs(`${number}${locker.id}`, locker, resellerId))
  const centres: number[] = []
  for (const code of ['10', '20']) {
    const { id } = await house.db
      .insertInto('cost_centre')
      .values({ reseller_id: resellerId, customer_id: first, code })
      .returning('id')
      .executeTakeFirstOrThrow()
    centres.push(id)
  }
  const reseller = await house.person('reseller', resellerId)
  // All of one name; one of them has an employee number.
  const people: number[] = []
  for (const _ of 'abc') people.push((await house.person('enduser', first)).id)
  await house.db
    .updateTable('account')
    .set({ employee_number: '17' })
    .where('id', '=', people[0] ?? 0)
    .execute()
  return { resellerId, customers, lockers, held, centres, reseller, moved, people }
}
async function heldAs(number: string, locker: { id: number; reseller_id: number }, resellerId: number) {
  const article = await stock.article(resellerId, { number })
  return { ...(await stock.held(locker, article, {}, 5000)), number }
}
type World = Awaited<ReturnType<typeof begun>>
type Step<S extends string> = Extract<typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never, { step: S }>

const inStockholm = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString()

async function booked(
  { held, customers, centres, moved, lockers, people }: World,
  one: Step<'line'>,
): Promise<Line[]> {
  const place = held[one.article]
  if (!place) throw new Error('four articles')
  const at = `${one.month}-${String(one.day).padStart(2, '0')}T${String(one.hour).padStart(2, '0')}:00:00Z`
  const centre = one.centre === null ? null : (centres[one.centre] ?? null)
  const person = one.person === null ? null : (people[one.person] ?? null)
  const sign = one.kind === 'withdrawal' ? -1 : 1
  const { id } = await stock.line(place, {
    kind: one.kind,
    amount: one.amount,
    moved: one.aborted ? 0 : sign * one.amount,
    aborted: one.aborted,
    transaction_date: at,
    price: one.price,
    cost_centre_id: centre,
    account_id: person,
  })
  const taken = one.kind === 'withdrawal' ? one.amount : one.kind === 'return' ? -one.amount : 0
  const hasMoved = place.locker_id === lockers[1]?.id && at >= moved
  return [
    {
      id,
      at,
      day: inStockholm(at),
      customer: customers[hasMoved ? 1 : 0] ?? 0,
      locker: place.locker_id,
      article: place.number,
      price: one.price,
      used: one.aborted ? 0 : taken,
      centre,
      person,
      on: null,
    },
  ]
}

async function corrected({ resellerId, centres }: World, of: Line | undefined, { centre }: Step<'correct'>) {
  if (!of || of.used === 0) return
  of.centre = centre === null ? null : (centres[centre] ?? null)
  await house.db
    .insertInto('cost_centre_change')
    .values({
      reseller_id: resellerId,
      locker_id: of.locker,
      transaction_id: of.id,
      transaction_date: of.at,
      cost_centre_id: of.centre,
    })
    .execute()
}

async function cancelled({ reseller }: World, ledger: Line[], made: Made | undefined) {
  if (!made?.isLive) return
  const { status } = await house.call(consumption.cancel, reseller, {
    params: { id: made.id },
    body: { Reason: 'Wrong' },
  })
  expect(status).toBe(200)
  made.isLive = false
  for (const each of ledger) if (each.on === made.id) each.on = null
}

async function madeAndCompared(
  { customers, reseller, resellerId }: World,
  ledger: Line[],
  statements: Made[],
  { customer: at, month: of, half, byPerson, byCentre }: Step<'make'>,
) {
  const customer = customers[at] ?? 0
  const from = half === 'second' ? `${of}-16` : `${of}-01`
  const to = half === 'first' ? `${of}-15` : `${of}-${lastDays[of]}`
  const live = statements.filter((one) => one.isLive && one.customer === customer)
  const isTaken = live.some((one) => one.from <= to && from <= one.to)
  const isWithin = (line: Line, days: { from: string; to: string }) =>
    days.from <= line.day && line.day <= days.to
  const own = ledger.filter((line) => line.customer === customer && line.on === null && line.used !== 0)
  const fresh = own.filter((line) => isWithin(line, { from, to }))
  const late = own.filter((line) => live.some((one) => isWithin(line, one)))
  const { made, skipped } = await makeOf(reseller, {
    Customers: [customer],
    From: from,
    To: to,
    ByPerson: byPerson,
    ByCostCentre: byCentre,
  })
  if (isTaken) {
    expect([made, skipped.length]).toEqual([[], 1])
    return
  }
  const [id] = made
  if (id === undefined) {
    // Nothing, or as much given back as taken.
    expect(pieces([...fresh, ...late], byCentre ? undefined : () => '')).toEqual({})
    return
  }
  for (const line of [...fresh, ...late]) line.on = id
  statements.push({ id, customer, from, to, byCentre, isLive: true })
  const { body } = await house.call(consumption.get, reseller, { params: { id } })
  const statement = body['data'] as {
    NetAmount: number
    TaxAmount: number
    lines: { Person: string; Amount: number; Value: number }[]
    UseAmount: number
  }
  const öre = (money: number) => Math.round(money * 100)
  expect(öre(statement.NetAmount)).toBe(sum([...fresh, ...late]))
  expect(öre(statement.UseAmount)).toBe(sum(fresh))
  expect(statement.lines.reduce((total, { Value }) => total + öre(Value), 0)).toBe(öre(statement.NetAmount))
  expect(öre(statement.TaxAmount)).toBe(taxOn(öre(statement.NetAmount), 25))
  // People of one name stand apart.
  if (byPerson) {
    const of = statement.lines.map((line) => ({
      who: line.Person,
      used: line.Amount,
      worth: öre(line.Value),
    }))
    const plain = [...fresh, ...late].map((line) => ({
      who: line.person,
      used: line.used,
      worth: line.used * line.price,
    }))
    expect(byWhom(of)).toEqual(byWhom(plain))
  }
  // What all of them tell together is what the ledger says now.
  const stated = ledger.filter((line) => line.on !== null && line.customer === customer)
  expect(await told(customer, sql`true`, sql`'-'`)).toEqual(pieces(stated, () => '-'))
  if (!byCentre) return
  // Those that are divided by cost centre do so by it too, whatever was made between them.
  const divided = new Set(statements.filter((one) => one.byCentre).map((one) => one.id))
  const centreCodes = await codes(resellerId)
  expect(
    await told(customer, sql`statement.by_cost_centre`, sql`coalesce(nullif(centre_name, ''), '-')`),
  ).toEqual(
    pieces(
      stated.filter((line) => divided.has(line.on ?? 0)),
      (line) => (line.centre === null ? '-' : (centreCodes.get(line.centre) ?? '')),
    ),
  )
}

/** What the statements of a customer that live, and of them those wanted, tell together. */
async function told(customer: number, wanted: RawBuilder<unknown>, centre: RawBuilder<unknown>) {
  const { rows } = await sql<{ key: string; amount: number }>`
    select concat_ws(' ', locker_id, article_number, price, ${centre}) as key, sum(amount)::int as amount
    from consumption_statement_line line join consumption_statement statement on statement.id = consumption_statement_id
    where statement.live and statement.customer_id = ${customer} and ${wanted}
    group by 1 having sum(amount) <> 0`.execute(house.db)
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))
}

async function makeOf(
  reseller: Person,
  body: { Customers: number[]; From: string; To: string; ByPerson: boolean; ByCostCentre: boolean },
) {
  const made = await house.call(consumption.make, reseller, {
    body: { ...body, ByLocker: true },
  })
  expect(made).toMatchObject({ status: 200, body: { failed: [] } })
  return made.body as unknown as { made: number[]; skipped: object[] }
}

const sum = (lines: Line[]) => lines.reduce((total, { used, price }) => total + used * price, 0)

/** What each of some people took, the least first, without who it was. */
function byWhom(lines: { who: string | number | null; used: number; worth: number }[]) {
  const each = [...Map.groupBy(lines, ({ who }) => who).values()].map((own) => [
    own.reduce((total, { used }) => total + used, 0),
    own.reduce((total, { worth }) => total + worth, 0),
  ])
  const told = each.filter((sums) => sums.some((one) => one !== 0))
  return told.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
}

function pieces(lines: Line[], centreOf: (line: Line) => string = ({ centre }) => String(centre)) {
  const sums: Record<string, number> = {}
  for (const each of lines) {
    const key = `${each.locker} ${each.article} ${each.price} ${centreOf(each)}`
    sums[key] = (sums[key] ?? 0) + each.used
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

async function codes(resellerId: number) {
  const rows = await house.db
    .selectFrom('cost_centre')
    .where('reseller_id', '=', resellerId)
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
