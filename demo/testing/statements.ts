import type { RawDatabase } from '#server/database/connect.ts'

interface Line {
  locker: number
  days: number
  price: number
  amount: number
  pct: number
}

interface Statement {
  number: number
  net: number
  tax: number
  pct: number
  lines: Line[]
}

/** The statements as stored, and as decisions §9 makes them, worked out day by day in exact fractions. */
export async function recomputeStatements(
  db: RawDatabase,
): Promise<{ stored: Statement[]; expected: Statement[] }> {
  const statements = await db.selectFrom('billing_statement').selectAll().orderBy('number').execute()
  const lines = await db.selectFrom('billing_statement_line').selectAll().orderBy('position').execute()
  const plans = await db.selectFrom('price_plan').selectAll().execute()
  const tiers = await db.selectFrom('price_plan_tier').selectAll().orderBy('range_start').execute()
  const discounts = await db.selectFrom('customer_discount').selectAll().execute()
  const lockers = await db.selectFrom('locker').selectAll().where('billable', '=', true).execute()

  const stored = statements.map(({ id, number, net, tax, discount_pct }) => ({
    number,
    net,
    tax,
    pct: discount_pct,
    lines: lines
      .filter((line) => line.billing_statement_id === id)
      .map((line) => ({
        locker: line.locker_id,
        days: line.billed_days,
        price: line.price,
        amount: line.billed_amount,
        pct: line.discount_pct,
      })),
  }))

  const expected = statements.map((statement) => {
    const sign = statement.kind === 'credit' ? -1 : 1
    const { reseller_id, period_start, period_stop } = statement
    const plan = plans
      .filter((one) => one.reseller_id === reseller_id && (one.start_date ?? '') <= period_start)
      .filter((one) => (one.stop_date ?? '9') >= period_start)
      .reduce((best, one) => ((one.start_date ?? '') > (best.start_date ?? '') ? one : best))
    const discountOf = (organisation: number) =>
      discounts.find((one) => one.organisation_id === organisation && one.currency_id === plan.currency_id)
        ?.discount
    const daysInPeriod = Number(period_stop.slice(8))
    let gross = 0
    let discounted = 0

    const billed = lockers
      .filter((one) => one.reseller_id === reseller_id && (one.billing_start_date ?? '9') <= period_stop)
      .sort((a, b) =>
        (a.billing_start_date ?? '') < (b.billing_start_date ?? '')
          ? -1
          : a.billing_start_date === b.billing_start_date
            ? a.id - b.id
            : 1,
      )
      .map((locker, index): Line => {
        const tier = tiers.find(
          (one) =>
            one.price_plan_id === plan.id && one.range_start <= index + 1 && index + 1 <= one.range_stop,
        )
        const price = tier?.price ?? Number.NaN
        const own = plan.allow_end_customer_override ? discountOf(locker.customer_id) : undefined
        const discount = Math.min(price, own ?? discountOf(reseller_id) ?? 0)
        let days = 0
        for (let day = 1; day <= daysInPeriod; day++) {
          const date = `${period_start.slice(0, 8)}${String(day).padStart(2, '0')}`
          if (date >= (locker.billing_start_date ?? '9')) days++
        }
        gross += price * days
        discounted += discount * days
        const amount = sign * halfUp((price - discount) * days, daysInPeriod) || 0 // never -0
        return { locker: locker.id, days, price, amount, pct: halfUp(10_000 * discount, price) / 100 }
      })
    const net = billed.reduce((sum, { amount }) => sum + amount, 0)
    const tax = sign * halfUp(sign * net * statement.vat_pct, 100)
    return {
      number: statement.number,
      net,
      tax,
      pct: halfUp(10_000 * discounted, gross) / 100,
      lines: billed,
    }
  })
  return { stored, expected }
}

function halfUp(dividend: number, divisor: number) {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}
