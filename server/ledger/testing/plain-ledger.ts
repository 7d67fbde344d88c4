import type { RawDatabase } from '#server/database/connect.ts'

interface Line {
  locker_id: number
  article_id: number
  day: string
  at: string
  amount: number
  ore: number
}

export interface PlainLocker {
  id: number
  reseller_id: number
  customer_id: number
  active: boolean
  isOffline: boolean
  /** The day on which it came to its customer, if it was at another's before, and the moment. */
  since: string | null
  came: string | null
}

type Days = Record<'from' | 'to', string>
type Lines = readonly Line[]

interface Series {
  /** Null for those that are added up. */
  id: number | null
  days: Map<string, ReturnType<typeof added>>
}

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
      return {
        locker_id,
        article_id,
        day: dayOf(transaction_date),
        at: transaction_date,
        amount: taken,
        ore: taken * price,
      }
    })
  const stock = new Map<number, number>()
  for (const { locker_article_id: id, moved } of booked) stock.set(id, (stock.get(id) ?? 0) + moved)
  const lockers = await lockersIn(db, dayOf)
  const refills = await db.selectFrom('refill').select(['locker_id', 'booked_at']).execute()

  const linesOf = (some: readonly PlainLocker[], { from, to }: Days) => {
    const came = new Map(some.map((locker) => [locker.id, locker.came ?? beginning]))
    return used.filter(
      ({ locker_id, day, at }) =>
        from <= day && day <= to && Date.parse(at) >= Date.parse(came.get(locker_id) ?? never),
    )
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
      // Only a customer does not see what was before.
      const all = lockers.map((locker) => ({ ...locker, since: null, came: null }))
      return account.role === 'reseller' ? all.filter(({ reseller_id }) => reseller_id === own) : all
    },
    used: (some: readonly PlainLocker[], days: Days) => added(linesOf(some, days)),
    /** The largest lockers one by one, and the others together. */
    series: (
      some: readonly PlainLocker[],
      days: Days,
      { largest, by, article }: { largest: number; by: 'amount' | 'ore'; article?: number },
    ): Series[] => {
      const lines = linesOf(some, days).filter(({ article_id }) => article_id === (article ?? article_id))
      const lockers = [...Map.groupBy(lines, ({ locker_id }) => locker_id)].toSorted(
        ([one, of], [other, its]) => added(its)[by] - added(of)[by] || one - other,
      )
      const others = lockers.slice(largest).flatMap(([, of]) => of)
      return [
        ...lockers.slice(0, largest).map(([id, of]) => ({ id, days: byDay(of) })),
        ...(others.length > 0 ? [{ id: null, days: byDay(others) }] : []),
      ]
    },
    byArticle: (some: readonly PlainLocker[], days: Days) =>
      new Map(
        [...Map.groupBy(linesOf(some, days), ({ article_id }) => article_id)].map(([article, of]) => [
          article,
          added(of),
        ]),
      ),
    /** How often each day somebody filled up. */
    refills: (some: readonly PlainLocker[], day: string) =>
      refills.filter(({ locker_id, booked_at }) => {
        const locker = some.find(({ id }) => id === locker_id)
        return locker && dayOf(booked_at) === day && (locker.came === null || booked_at >= locker.came)
      }).length,
    /** By the id of the locker's article, in the lockers that are active. */
    below: (some: readonly PlainLocker[]) => {
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
const never = '9999-12-31'
const beginning = '0001-01-01'

/** Those that are gone too, which are no longer active. */
async function lockersIn(db: RawDatabase, dayOf: (moment: string) => string): Promise<PlainLocker[]> {
  const rows = await db.selectFrom('locker').selectAll().execute()
  return rows.map(({ id, reseller_id, customer_id, active, deleted_at, last_contact, customer_since }) => ({
    id,
    reseller_id,
    customer_id,
    active: active && deleted_at === null,
    since: customer_since === null ? null : dayOf(customer_since),
    came: customer_since,
    isOffline: last_contact === null || Date.parse(last_contact) <= Date.now() - fiveMinutes,
  }))
}

const byDay = (lines: Lines) =>
  new Map([...Map.groupBy(lines, ({ day }) => day)].map(([day, of]) => [day, added(of)]))

const added = (lines: Lines) => ({
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
  ore: lines.reduce((sum, line) => sum + line.ore, 0),
})

/** Every hour lies in one day: the zone's offset is whole hours. Moments are in UTC. */
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
