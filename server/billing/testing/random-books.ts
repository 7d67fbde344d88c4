import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#server/database/connect.ts'
import type { TestHouse } from '#server/testing/house.ts'
import type { BilledHouse } from './billed.ts'
import type { PlainPayment, PlainStatement } from './plain-vouchers.ts'
import type { Random } from './random.ts'

/** Statements, credits and payments as chance will have them, of days that are long past too, put into the database. */
export async function randomBooks(house: TestHouse, books: BilledHouse, random: Random) {
  const { db } = house
  const { id: resellerId } = await books.reseller('Slump')
  const plan = await db
    .selectFrom('price_plan')
    .where('reseller_id', '=', resellerId)
    .select('id')
    .executeTakeFirstOrThrow()
  const locker = await db
    .selectFrom('locker')
    .where('reseller_id', '=', resellerId)
    .select('id')
    .executeTakeFirstOrThrow()
  const currencies = new Map(
    (await db.selectFrom('currency').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const periods = new Set<string>()
  let number = 0

  // What is put off is income some months later, and that is in the past, too.
  const someDay = () => String(Temporal.PlainDate.from('2024-05-01').add({ days: random.upTo(760) }))

  /** A month near the day, and a first day that no other statement has. */
  function periodNear(day: string) {
    let start = Temporal.PlainDate.from(day)
      .with({ day: 1 })
      .add({ months: random.between(-2, 2) })
    while (periods.has(String(start))) start = start.add({ days: 1 })
    periods.add(String(start))
    return String(start)
  }

  const write = (
    drawn: Omit<PlainStatement, 'lines' | 'number'> & {
      lines: { start: string; net: number }[]
      debitId?: number
    },
  ) =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
      const start = drawn.lines.at(-1)?.start ?? drawn.day
      const { id } = await tx
        .insertInto('billing_statement')
        .values({
          number: ++number,
          reseller_id: resellerId,
          kind: drawn.of ? 'credit' : 'debit',
          debit_statement_id: drawn.debitId ?? null,
          period_start: start,
          period_stop: start,
          billing_date: drawn.day,
          due_date: drawn.day,
          price_plan_id: plan.id,
          currency_id: currencies.get(drawn.currency) ?? 0,
          net: drawn.net,
          vat_pct: drawn.vatPct,
          tax: drawn.tax,
          exchange_rate: drawn.currency === 'SEK' ? null : drawn.rate,
          discount_pct: 0,
          seller: '{"name":"Lagra"}',
          buyer: JSON.stringify({ name: 'Köpare "Å"', vatTreatment: drawn.treatment }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const lines: PlainStatement['lines'] = []
      for (const line of drawn.lines) {
        const written = await tx
          .insertInto('billing_statement_line')
          .values({
            billing_statement_id: id,
            reseller_id: resellerId,
            locker_id: locker.id,
            locker_name: 'A',
            customer_name: 'K',
            position: 1,
            tier: 1,
            price: 0,
            discount: 0,
            period_start: line.start,
            period_stop: line.start,
            billed_days: 1,
            billed_amount: line.net,
            discount_pct: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        lines.push({ id: written.id, month: `${line.start.slice(0, 7)}-01`, net: line.net })
      }
      const { debitId: _, lines: _lines, ...told } = drawn
      const statement: PlainStatement = { ...told, number, lines }
      ids.set(statement, { id, starts: drawn.lines.map((line) => line.start) })
      return statement
    })

  const ids = new Map<PlainStatement, { id: number; starts: string[] }>()
  const written = (statement: PlainStatement) => ids.get(statement) ?? { id: 0, starts: [] }

  return {
    someDay,
    async debit() {
      const day = someDay()
      const currency = random.one(['SEK', 'EUR', 'EUR', 'NOK'])
      const treatment = random.one(['domestic', 'domestic', 'reverse', 'export'] as const) ?? 'domestic'
      const vatPct = treatment === 'domestic' ? (random.one([25, 12, 6, 0]) ?? 25) : 0
      const start = periodNear(day)
      const earlier = String(Temporal.PlainDate.from(start).subtract({ months: 1 }))
      const lines = [
        ...(random.chance(0.3) ? [{ start: earlier, net: random.between(1, 99_999) }] : []),
        { start, net: random.between(1, 999_999) },
      ]
      const net = lines.reduce((sum, line) => sum + line.net, 0)
      const rate = currency === 'SEK' ? 1 : random.between(900_000, 12_999_999) / 1e6
      const currencyId = currencies.get(currency ?? 'SEK') ?? 0
      if (currency !== 'SEK')
        await db
          .insertInto('exchange_rate')
          .values({ currency_id: currencyId, day, rate, source: 'run' })
          .execute()
      return write({
        day,
        currency: currency ?? 'SEK',
        rate,
        net,
        tax: Math.round((net * vatPct) / 100),
        vatPct,
        treatment,
        lines,
      })
    },
    /** So much of the net, and of the tax. */
    async credit(debit: PlainStatement, net: number, tax: number) {
      const { id, starts } = written(debit)
      const { currency, rate, vatPct, treatment } = debit
      const lines = [{ start: starts.at(-1) ?? debit.day, net: -net }]
      const day = someDay()
      return write({
        day,
        currency,
        rate,
        net: -net,
        tax: -tax,
        vatPct,
        treatment,
        lines,
        of: debit,
        debitId: id,
      })
    },
    async payment(debit: PlainStatement, ore: number, fees = 0): Promise<PlainPayment> {
      const day = someDay()
      const interest = random.chance(0.5) ? random.between(0, fees) : fees
      const charge = ore > 1 && random.chance(0.3) ? random.between(1, Math.min(500, ore - 1)) : 0
      const { id } = await inTransaction(db, async (tx) => {
        await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
        return tx
          .insertInto('statement_payment')
          .values({
            billing_statement_id: written(debit).id,
            reseller_id: resellerId,
            uuid: randomUUID(),
            paid_on: day,
            amount: ore,
            fees,
            interest,
            charge,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      })
      return { id, day, ore, fees, interest, charge, of: debit }
    },
  }
}
