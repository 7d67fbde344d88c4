import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { creditStatement } from '#server/billing/statements/credit.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** A debit of some day in the past, with one line for a whole month. */
export interface Debt {
  resellerId: number
  /** The day of its month that it was billed on. */
  billed: string
  due: string
  /** In öre, VAT included. */
  total: number
  currencyId?: number
  rate?: number | null
}

/** Statements, credits and payments of the past. Resellers are those of `billed`, which have a plan and a locker. */
export function owing(house: TestHouse, accountId: number) {
  const past = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    house.db.transaction().execute(async (tx) => {
      await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
      return work(tx)
    })

  const debit = ({ resellerId, billed, due, total, currencyId = 1, rate = null }: Debt) =>
    past(async (tx) => {
      const { rows } = await sql<{ id: number; number: number }>`
        with taken as (update statement_series set last_number = last_number + 1 returning last_number),
        made as (
          insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
            price_plan_id, currency_id, net, vat_pct, tax, discount_pct, exchange_rate, seller, buyer, created_at)
          select last_number, ${resellerId}, 'debit', month, (month + interval '1 month - 1 day')::date, ${billed}::date,
            ${due}::date, (select id from price_plan where reseller_id = ${resellerId} limit 1), ${currencyId},
            ${total}::bigint, 0, 0, 0, ${rate}::numeric, '{"name": "Lagra"}', jsonb_build_object('name', 'R'),
            ${billed}::date + time '12:00'
          from taken, (select date '2000-01-01' + last_number * interval '1 month' as month from statement_series) past
          returning *
        ),
        line as (
          insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name,
            position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
          select id, reseller_id, (select id from locker where locker.reseller_id = made.reseller_id limit 1), 'A', 'K', 1, 1,
            net, 0, period_start, period_stop, period_stop - period_start + 1, net, 0
          from made
        )
        select id, number from made`.execute(tx)
      const [made] = rows
      if (!made) throw new Error('nothing was billed')
      return made
    })

  /** So many days of its line, or all that is left; what it came to, in öre. */
  const credit = (statementId: number, on: string, days?: number) =>
    past(async (tx) => {
      const line = await tx
        .selectFrom('billing_statement_line')
        .where('billing_statement_id', '=', statementId)
        .select('id')
        .executeTakeFirstOrThrow()
      const lines = days === undefined ? undefined : [{ id: line.id, days }]
      const made = await creditStatement(tx, statementId, { accountId, at: `${on}T12:00:00Z` }, { lines })
      return -made.net - made.tax
    })

  const payment = (statementId: number, on: string, amount: number) =>
    past((tx) =>
      sql`insert into statement_payment (billing_statement_id, reseller_id, uuid, paid_on, amount, created_at)
        select id, reseller_id, ${randomUUID()}::uuid, ${on}::date, ${amount}::bigint, ${on}::date + time '12:00'
        from billing_statement where id = ${statementId}`.execute(tx),
    )

  return { debit, credit, payment }
}
