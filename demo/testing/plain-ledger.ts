import type { RawDatabase } from '#server/database/connect.ts'

interface Line {
  locker_id: number
  article_id: number
  day: string
  amount: number
  ore: number
}

interface Locker {
  id: number
  reseller_id: number
  customer_id: number
  active: boolean
  isOffline: boolean
}

type Days = Record<'from' | 'to', string>

export type PlainLedger = Awaited<ReturnType<typeof plainLedger>>

/** What was used and what is low, added up line by line from the ledger; nothing of the roll-up, nothing of our SQL. */
export async function plainLedger(db: RawDatabase, zone: string) {
  const held = await db.selectFrom('locker_article').selectAll().execute()
  const articleOf = new Map(held.map(({ id, article_id }) => [id, article_id]))
  const booked = await db
    .selectFrom('transaction')
    .select(['locker_id', 'locker_article_id', 'kind', 'aborted', 'amount', 'moved', 'price'])
    .select('transaction_date')
    .execute()
  const dayOf = daysIn(zone)
  const used = booked
    .filter(({ kind, aborted }) => !aborted && (kind === 'withdrawal' || kind === 'return'))
    .map(({ locker_id, locker_article_id, kind, amount, price, transaction_date }): Line => {
      const taken = kind === 'withdrawal' ? amount : -amount
      const article_id = articleOf.get(locker_article_id) ?? Number.NaN
      return { locker_id, article_id, day: dayOf(transaction_date), amount: taken, ore: taken * price }
    })
  const stock = new Map<number, number>()
  for (const { locker_article_id: id, moved } of booked) stock.set(id, (stock.get(id) ?? 0) + moved)
  const lockers = await lockersIn(db)

  const linesOf = (some: readonly Locker[], { from, to }: Days) => {
    const ids = new Set(some.map(({ id }) => id))
    return used.filter(({ locker_id, day }) => ids.has(locker_id) && from <= day && day <= to)
  }
  return {
    lockers,
    lockersOf: async (accountId: number) => {
      const account = await db
        .selectFrom('account')
        .where('id', '=', accountId)
        .select(['role', 'organisation_id'])
        .executeTakeFirstOrThrow()
      const own = account.organisation_id
      if (account.role === 'enduser') return lockers.filter(({ customer_id }) => customer_id === own)
      if (account.role === 'reseller') return lockers.filter(({ reseller_id }) => reseller_id === own)
      return lockers
    },
    used: (some: readonly Locker[], days: Days) => {
      const lines = linesOf(some, days)
      return { ...added(lines), lines: lines.length }
    },
    byDay: (some: readonly Locker[], days: Days) =>
      new Map([...Map.groupBy(linesOf(some, days), ({ day }) => day)].map(([day, of]) => [day, added(of)])),
    byArticle: (some: readonly Locker[], days: Days) =>
      new Map(
        [...Map.groupBy(linesOf(some, days), ({ article_id }) => article_id)].map(([article, of]) => [
          article,
          added(of).amount,
        ]),
      ),
    /** By the id of the locker's article, in the lockers that are active. */
    below: (some: readonly Locker[]) => {
      const active = new Set(some.filter((locker) => locker.active).map(({ id }) => id))
      const low = held
        .filter(({ locker_id, deleted_at }) => active.has(locker_id) && deleted_at === null)
        .map(({ id, place_order_amount: limit }) => ({ id, volume: stock.get(id) ?? 0, limit: limit ?? 0 }))
        .filter(({ volume, limit }) => volume < limit)
      return new Map(low.map(({ id, volume, limit }) => [id, { volume, limit }]))
    },
  }
}

const fiveMinutes = 300_000

async function lockersIn(db: RawDatabase): Promise<Locker[]> {
  const rows = await db.selectFrom('locker').where('deleted_at', 'is', null).selectAll().execute()
  return rows.map(({ id, reseller_id, customer_id, active, last_contact }) => ({
    id,
    reseller_id,
    customer_id,
    active,
    isOffline: last_contact === null || Date.parse(last_contact) <= Date.now() - fiveMinutes,
  }))
}

const added = (lines: readonly Line[]) => ({
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
  ore: lines.reduce((sum, line) => sum + line.ore, 0),
})

/** Every hour lies in one day: the zone's offset is whole hours. */
function daysIn(zone: string) {
  const known = new Map<string, string>()
  return (moment: string) => {
    const hour = moment.slice(0, 13)
    const day =
      known.get(hour) ?? Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
    known.set(hour, day)
    return day
  }
}
