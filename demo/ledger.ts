import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Holding, planHoldings } from './assortment.ts'
import type { Article } from './articles.ts'
import { checkedAtTheEnd } from './bulk.ts'
import { type Clock, demoDays, iso, moment } from './calendar.ts'
import { daysInUse, lastContact, type Locker } from './locker.ts'
import type { Organisations } from './organisations.ts'
import type { Person } from './people.ts'
import { fillPriceLists } from './price-lists.ts'
import { habitsOf, type Line, liveThrough } from './usage.ts'

export interface Stock extends Holding {
  id: number
  stock: number
}

const linesPerStatement = 30_000

/** The stock of the lockers, and fourteen months of transactions that lead to it. */
export async function fillLedger(
  tx: Transaction<Tables>,
  lockers: Locker[],
  articles: Article[],
  { users, lent, organisations }: Filling & { organisations: Organisations },
  clock: Clock,
): Promise<Stock[]> {
  const { lines, lived } = live(lockers, articles, { users, lent }, clock)
  const stocks = await fillHoldings(tx, lived, clock)
  const ids = new Map(lived.map(({ holding }, index) => [holding, stocks[index]?.id ?? 0]))
  await fillPriceLists(tx, organisations, clock)
  const listed = await pricesByLists(tx, clock)

  await sql`select ensure_ledger_months(${clock.first.toString()}, ${clock.today.toString()})`.execute(tx)
  const refills = await fillRefills(tx, lines)
  await checkedAtTheEnd(tx, ['transaction', 'transaction_uuid'], () =>
    followedAtTheEnd(tx, async () => {
      for (let from = 0; from < lines.length; from += linesPerStatement) {
        await insertLines(
          tx,
          lines.slice(from, from + linesPerStatement),
          { ids, users, refills, listed },
          from,
          clock,
        )
      }
    }),
  )
  await sql`select rebuild_consumption()`.execute(tx)
  return stocks
}

/** Stocks and UUIDs follow from all lines at once, as the sums do: statement by statement they take half of the time. */
async function followedAtTheEnd(tx: Transaction<Tables>, work: () => Promise<void>) {
  await sql`alter table transaction disable trigger transaction_followed`.execute(tx)
  await sql`alter table locker_article disable trigger locker_article_stock_by_ledger`.execute(tx)
  await work()
  await sql`
    update locker_article set current_volume = line.moved
    from (select locker_article_id, sum(moved) as moved from transaction group by 1) line
    where locker_article_id = locker_article.id`.execute(tx)
  await sql`
    insert into transaction_uuid (locker_id, reseller_id, uuid, transaction_id, transaction_date)
    select locker_id, reseller_id, uuid, id, transaction_date from transaction order by 1, 3`.execute(tx)
  await sql`alter table locker_article enable trigger locker_article_stock_by_ledger`.execute(tx)
  await sql`alter table transaction enable trigger transaction_followed`.execute(tx)
}

/** An article in a locker, with the lines that lead to its stock. */
export interface Lived {
  holding: Holding
  lines: Line[]
  stock: number
}

interface Filling {
  users: Map<number, Person[]>
  /** What is lent, and not used up. */
  lent: Lived[]
}

function live(lockers: Locker[], articles: Article[], { users, lent }: Filling, clock: Clock) {
  const days = demoDays(clock.first, clock.today.subtract({ days: 1 }))
  const used = planHoldings(lockers, articles).map((holding): Lived => {
    const { id, plan } = holding.locker
    // A locker without a device has reported nothing.
    if (plan.unprovisioned) return { holding, lines: [], stock: 0 }
    const season = {
      days: days.slice(-daysInUse(plan, clock)),
      until: Date.parse(lastContact(plan, clock) ?? iso(clock.midnight)) / 1000,
    }
    const habits = habitsOf(holding.locker, users.get(id)?.length ?? 0, season.days.length)
    return { holding, ...liveThrough(holding, habits, season) }
  })
  const lived = [...used, ...lent]
  return { lived, lines: lived.flatMap(({ lines }) => lines).sort((a, b) => a.at - b.at) }
}

/** In a neglected locker everything has fallen below its order point. */
function settle({ holding, stock }: Lived) {
  if (holding.locker.plan.stock !== 'red') return { ...holding, stock }
  const orderPoint = Math.max(holding.orderPoint ?? 0, stock + 2)
  return { ...holding, stock, orderPoint, maxStock: Math.max(holding.maxStock, orderPoint) }
}

async function fillHoldings(tx: Transaction<Tables>, lived: Lived[], clock: Clock): Promise<Stock[]> {
  const holdings = lived.map(settle)
  const rows = await tx
    .insertInto('locker_article')
    .values(
      holdings.map(({ locker, article, orderPoint, maxStock, shelf, placement, price }) => ({
        reseller_id: locker.resellerId,
        locker_id: locker.id,
        article_id: article.id,
        article_owner_id: article.ownerId,
        place_order_amount: orderPoint,
        max_stock: maxStock,
        shelf,
        placement,
        price,
        created_at: iso(clock.midnight - 86_400 * daysInUse(locker.plan, clock)),
      })),
    )
    .returning('id')
    .execute()
  return holdings.flatMap((holding, index) =>
    rows.slice(index, index + 1).map(({ id }) => ({ ...holding, id })),
  )
}

/** The lists are in force since the turn of the year, and so are today's prices. */
async function pricesByLists(tx: Transaction<Tables>, { today }: Clock) {
  const { rows } = await sql<{ id: number; price: number }>`
    select id, price_at(null, locker_id, article_id, ${iso(moment(today.with({ month: 1, day: 1 }), '12:00'))})::int as price
    from locker_article where price is null`.execute(tx)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** A refiller fills up several articles at once: one refill, made with the locker's admin code. */
async function fillRefills(tx: Transaction<Tables>, lines: Line[]) {
  const rounds = new Map(lines.filter(({ kind }) => kind === 'refill').map((line) => [roundOf(line), line]))
  const column = (value: (line: Line) => number) => `{${[...rounds.values()].map(value).join()}}`
  const { rows } = await sql<{ id: number }>`
    insert into refill (reseller_id, locker_id, uuid, booked_at)
    select reseller, locker, md5('refill' || locker || ' ' || at)::uuid, to_timestamp(at)
    from unnest(
      ${column(({ holding }) => holding.locker.resellerId)}::int[],
      ${column(({ holding }) => holding.locker.id)}::int[],
      ${column(({ at }) => at)}::int[]
    ) as round (reseller, locker, at)
    returning id`.execute(tx)
  return new Map([...rounds.keys()].map((round, index) => [round, rows[index]?.id ?? 0]))
}

const roundOf = ({ at, holding }: Line) => `${holding.locker.id} ${at}`

/** Whose ids the lines refer to. */
interface Known {
  ids: Map<Holding, number>
  users: Map<number, Person[]>
  refills: Map<string, number>
  /** Of what has no price of its own, since the turn of the year. */
  listed: Map<number, number>
}

/** The arrays are written as PostgreSQL's own literals: the driver would quote and escape every number. */
async function insertLines(
  tx: Transaction<Tables>,
  lines: Line[],
  { ids, users, refills, listed }: Known,
  offset: number,
  clock: Clock,
) {
  const newYear = moment(clock.today.with({ month: 1, day: 1 }), '00:00')
  const column = (value: (line: Line) => unknown) => `{${lines.map(value).join()}}`
  const user = (line: Line, index: number | null) =>
    index === null ? 'null' : (users.get(line.holding.locker.id)?.at(index)?.id ?? 'null')

  // The UUIDs are of version 7, as the lockers make them, with a hash of the line's number for chance.
  await sql`
    insert into transaction (reseller_id, locker_id, locker_article_id, account_id, booked_by, uuid, kind, amount, moved,
      discrepancy, aborted, opened, closed, transaction_date, received_at, price, note, refill_id,
      cost_centre_id)
    select reseller, locker, article, person, booked_by,
      overlay(lpad(to_hex(at * 1000::bigint), 12, '0') || '7' || substr(md5('lagra' || ${offset} + number), 14) placing '8' from 17)::uuid,
      kind, amount, moved, kind = 'withdrawal' and not aborted and moved <> -amount, aborted,
      case when kind <> 'correction' then to_timestamp(at - 6 - number % 25) end,
      case when kind <> 'correction' then to_timestamp(at) end,
      to_timestamp(at), to_timestamp(at + 1 + number % 3), price,
      case when kind = 'correction' then 'Inventering' else '' end, refill,
      -- Each takes things for its own cost centre.
      case when kind in ('withdrawal', 'return') then (select cost_centre_id from account where id = person) end
    from unnest(
      ${column(({ holding }) => holding.locker.resellerId)}::int[],
      ${column(({ holding }) => holding.locker.id)}::int[],
      ${column(({ holding }) => ids.get(holding))}::int[],
      ${column((line) => user(line, line.person))}::int[],
      ${column((line) => user(line, line.kind === 'correction' ? -1 : null))}::int[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ amount }) => amount)}::int[],
      ${column(({ moved }) => moved)}::int[],
      ${column(({ aborted }) => aborted)}::boolean[],
      ${column(({ at }) => at)}::int[],
      ${column(({ at, holding }) => (at < newYear ? holding.oldPrice : (listed.get(ids.get(holding) ?? 0) ?? holding.price)))}::int[],
      ${column((line) => (line.kind === 'refill' ? refills.get(roundOf(line)) : 'null'))}::int[]
    ) with ordinality
      as line (reseller, locker, article, person, booked_by, kind, amount, moved, aborted, at, price, refill, number)
  `.execute(tx)
}
