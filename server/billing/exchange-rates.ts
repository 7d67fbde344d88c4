import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { isUnlikely, kronor } from '#contract/billing/exchange-rates.ts'
import type { KnownRate } from '#contract/billing/runs.ts'
import { invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { found, inOrder, listPage, searchString } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { namedToHouse } from '#server/tenancy/names.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Every rate that was given stays, with its day and who gave it. The one of the latest day is the newest. */
export const exchangeRates: Handlers<Contract['exchangeRates']> = {
  async list({ query }, { db, language }) {
    const all = db
      .selectFrom('exchange_rate as given')
      .innerJoin('currency', 'currency.id', 'given.currency_id')
      .where(found(searchString('currency.code', 'given.day', 'given.note'), query.searchString))
      .select([
        'given.id as Id',
        'currency.code as CurrencyCode',
        sql<number>`given.rate::float8`.as('Rate'),
        'given.day as Day',
        'given.source as Source',
        'given.note as Note',
        'given.created_at as Time',
        namedToHouse('given.created_by', true, language).as('GivenBy'),
      ])
    const order = {
      Day: [sql.ref('given.day'), sql.ref('given.id')],
      CurrencyCode: 'currency.code',
      Rate: 'given.rate',
      Source: 'given.source',
      Time: 'given.created_at',
    }
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? '-Day', order, 'given.id'), query)
    return { data: rows, ...page }
  },

  async last({ query: { CurrencyCode, Day } }, { db }) {
    const currencyId = (await foreignCurrencies(db)).get(CurrencyCode)
    return { data: currencyId === undefined ? null : ((await lastRate(db, currencyId, Day)) ?? null) }
  },

  async create({ body: { CurrencyCode, Rate, Day, Note, IsSure } }, { write, db, member }) {
    if (Day > String(await todayOf(db))) throw invalid({ Day: 'range' })
    return write(async (writer) => {
      const currencyId = (await foreignCurrencies(writer.house)).get(CurrencyCode)
      if (currencyId === undefined) throw invalid({ CurrencyCode: 'notFound' })
      if (!IsSure && isUnlikely(Rate, (await lastRate(writer.house, currencyId, Day))?.Rate))
        throw invalid({ Rate: 'unlikelyRate' })
      const { id } = await writer.insert('exchange_rate', {
        currency_id: currencyId,
        day: Day,
        rate: Rate,
        source: 'typed',
        note: Note,
        created_by: member.id,
      })
      return { Id: id }
    })
  },
}

/** Refuses a rate of a currency that nobody knows. One of kronor is none. */
export async function assertRates(db: HouseReader, rates: Record<string, number>) {
  const known = await foreignCurrencies(db)
  const strange = Object.keys(rates).filter((code) => code !== kronor && !known.has(code))
  if (strange.length > 0)
    throw invalid(Object.fromEntries(strange.map((code) => [`rates.${code}`, 'notFound'])))
}

/** Refuses rates that are far from the newest ones. */
export async function assertLikely(db: HouseReader, rates: Record<string, number>) {
  const newest = new Map((await newestRates(db)).map(({ CurrencyCode, Rate }) => [CurrencyCode, Rate]))
  const unlikely = Object.entries(rates).filter(([code, rate]) => isUnlikely(rate, newest.get(code)))
  if (unlikely.length > 0)
    throw invalid(Object.fromEntries(unlikely.map(([code]) => [`rates.${code}`, 'unlikelyRate'])))
}

/** The newest of that day or one before; of a day before all of them, the first. */
const lastRate = (db: HouseReader, currencyId: number, day: string) =>
  db
    .selectFrom('exchange_rate')
    .where('currency_id', '=', currencyId)
    .select([sql<number>`rate::float8`.as('Rate'), 'day as Day'])
    .orderBy(sql`day <= ${day}::date`, 'desc')
    .orderBy(
      sql`case when day <= ${day}::date then -(day - '2000-01-01'::date) else day - '2000-01-01'::date end`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps the rates that a run is given, as of today; one that is the newest already is not kept again. */
export async function keepRates(writer: Writer, rates: Record<string, number>, accountId: number) {
  const today = String(await todayOf(writer.house))
  const newest = new Map((await newestRates(writer.house)).map((rate) => [rate.CurrencyCode, rate]))
  for (const [code, currencyId] of await foreignCurrencies(writer.house)) {
    const rate = rates[code]
    const { Rate, Day } = newest.get(code) ?? {}
    if (rate === undefined || (rate === Rate && today === Day)) continue
    await writer.insert('exchange_rate', {
      currency_id: currencyId,
      day: today,
      rate,
      source: 'run',
      created_by: accountId,
    })
  }
}

/** The newest rate of every currency but kronor. */
export const newestRates = (db: HouseReader): Promise<KnownRate[]> =>
  db
    .selectFrom('currency')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('exchange_rate')
          .whereRef('exchange_rate.currency_id', '=', 'currency.id')
          .select(['rate', 'day'])
          .orderBy('day', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('currency.code', '<>', kronor)
    .select([
      'currency.code as CurrencyCode',
      sql<number | null>`newest.rate::float8`.as('Rate'),
      'newest.day as Day',
      sql<0 | 1>`coalesce(newest.day < (
        select (now() at time zone time_zone)::date - interval '1 month' from system_setting), false)::int`.as(
        'IsOld',
      ),
    ])
    .orderBy('currency.code')
    .execute()

async function foreignCurrencies(db: HouseReader): Promise<Map<string, number>> {
  const currencies = await db
    .selectFrom('currency')
    .where('code', '<>', kronor)
    .select(['id', 'code'])
    .orderBy('id')
    .execute()
  return new Map(currencies.map(({ id, code }) => [code, id]))
}
