/** The arithmetic of a statement, in whole öre. Nothing is rounded but a line's amount, the tax and the percentages. */

export interface Tier {
  tier: number
  price: number
  range_start: number
  range_stop: number
}

export interface BilledLocker {
  id: number
  name: string
  customerName: string
  billingStart: Temporal.PlainDate
  /** In öre per month, before it is capped at the price. */
  discount: number
}

export interface StatementLine {
  locker: BilledLocker
  position: number
  tier: number
  price: number
  discount: number
  start: Temporal.PlainDate
  stop: Temporal.PlainDate
  days: number
  amount: number
  discountPct: number
}

export interface Totals {
  net: number
  tax: number
  discountPct: number
}

/** What the lockers cost in the month that begins on `month`, and the totals. */
export function invoice(
  lockers: BilledLocker[],
  tiers: Tier[],
  month: Temporal.PlainDate,
  vatPct: number,
): { lines: StatementLine[]; totals: Totals } {
  const stop = month.with({ day: month.daysInMonth })
  const lines = lockers
    .filter(({ billingStart }) => Temporal.PlainDate.compare(billingStart, stop) <= 0)
    .sort((a, b) => Temporal.PlainDate.compare(a.billingStart, b.billingStart) || a.id - b.id)
    .map((locker, index) => line(locker, index + 1, tierOf(tiers, index + 1), month, stop))

  const net = sum(lines, ({ amount }) => amount)
  const gross = sum(lines, ({ price, days }) => price * days)
  const discounted = sum(lines, ({ discount, days }) => discount * days)
  const tax = Number(divide(BigInt(net) * BigInt(Math.round(vatPct * 100)), 10_000n))
  return { lines, totals: { net, tax, discountPct: percent(discounted, gross) } }
}

function line(
  locker: BilledLocker,
  position: number,
  { tier, price }: Tier,
  month: Temporal.PlainDate,
  stop: Temporal.PlainDate,
): StatementLine {
  const start = Temporal.PlainDate.compare(locker.billingStart, month) > 0 ? locker.billingStart : month
  const days = start.until(stop).days + 1
  const discount = Math.min(locker.discount, price)
  const amount = Number(divide(BigInt(price - discount) * BigInt(days), BigInt(month.daysInMonth)))
  return {
    locker,
    position,
    tier,
    price,
    discount,
    start,
    stop,
    days,
    amount,
    discountPct: percent(discount, price),
  }
}

/** The tier whose range holds the position, else the one with the nearest lower start, else the first. */
function tierOf(tiers: Tier[], position: number): Tier {
  const ascending = tiers.toSorted((a, b) => a.range_start - b.range_start)
  const found = ascending.findLast(({ range_start }) => range_start <= position) ?? ascending[0]
  if (!found) throw new Error('a plan without tiers bills nothing')
  return found
}

/** In per cent with two decimals; 0 of nothing. */
const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Number(divide(BigInt(part) * 10_000n, BigInt(whole))) / 100

/** Rounded half up; neither number is negative. */
const divide = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

const sum = <T>(items: T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)
