/**
 * Billing once more, in the plainest way: day by day and in exact fractions, from the words of the rules and not from
 * the product's SQL. Tests compare the two.
 */

export interface World {
  vatPct: number
  resellers: Reseller[]
  plans: Plan[]
  discounts: Discount[]
  lockers: Locker[]
}
interface Reseller {
  id: number
  name: string
}
interface Plan {
  id: number
  resellerId: number
  type: 'post' | 'pre'
  currencyId: number
  isDefault: boolean
  start: string | null
  stop: string | null
  override: boolean
  tiers: Tier[]
}
interface Tier {
  tier: number
  price: number
  from: number
  to: number
}
interface Discount {
  /** A reseller or an end customer. */
  organisationId: number
  currencyId: number
  amount: number
}
interface Locker {
  id: number
  resellerId: number
  customerId: number
  billable: boolean
  start: string | null
  /** The day it was taken away. */
  gone: string | null
}

export interface PlainBill {
  resellerId: number
  periodStart: string
  periodStop: string
  currencyId: number
  lines: PlainLine[]
  net: number
  tax: number
  discountPct: number
}
export interface PlainLine {
  lockerId: number
  position: number
  tier: number
  price: number
  discount: number
  start: string
  stop: string
  days: number
  amount: number
  discountPct: number
}
export type PlainSkip = { reseller: string; reason: 'noPlan' | 'noTiers' | 'noLockers' }

export function plainBills(world: World, date: string) {
  const bills: PlainBill[] = []
  const skipped: PlainSkip[] = []
  for (const reseller of world.resellers) {
    const outcome = plainBill(world, reseller.id, date)
    if (typeof outcome === 'string') skipped.push({ reseller: reseller.name, reason: outcome })
    else bills.push(outcome)
  }
  return { bills, skipped }
}

function plainBill(world: World, resellerId: number, date: string): PlainBill | PlainSkip['reason'] {
  const plan =
    latest(world.plans.filter((plan) => plan.resellerId === resellerId && isInForce(plan, date))) ??
    world.plans.find((plan) => plan.isDefault && isInForce(plan, date))
  if (!plan) return 'noPlan'
  if (plan.tiers.length === 0) return 'noTiers'
  const days = daysOfMonth(periodOf(plan, date))
  const [first = '', last = ''] = [days[0], days.at(-1)]

  const lockers = world.lockers
    .filter((locker) => locker.resellerId === resellerId && locker.billable && locker.start !== null)
    .filter((locker) => days.some((day) => isThere(locker, day)))
    .toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : a.start === b.start ? a.id - b.id : 1))
  if (lockers.length === 0) return 'noLockers'

  let gross = 0n
  let given = 0n
  const lines = lockers.map((locker, index): PlainLine => {
    const position = index + 1
    const { tier, price } = tierFor(plan.tiers, position)
    const discount = Math.min(price, discountFor(world, plan, locker))
    const there = days.filter((day) => isThere(locker, day))
    for (const _day of there) {
      gross += BigInt(price)
      given += BigInt(discount)
    }
    return {
      lockerId: locker.id,
      position,
      tier,
      price,
      discount,
      start: there[0] ?? '',
      stop: there.at(-1) ?? '',
      days: there.length,
      amount: halfUp(BigInt((price - discount) * there.length), BigInt(days.length)),
      discountPct: price === 0 ? 0 : halfUp(BigInt(discount) * 10_000n, BigInt(price)) / 100,
    }
  })
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    resellerId,
    periodStart: first,
    periodStop: last,
    currencyId: plan.currencyId,
    lines,
    net,
    tax: halfUp(BigInt(net) * BigInt(Math.round(world.vatPct * 100)), 10_000n),
    discountPct: gross === 0n ? 0 : halfUp(given * 10_000n, gross) / 100,
  }
}

/** The latest start wins; no start is the earliest of all. Of two that start together, the one made last. */
const latest = (plans: Plan[]) =>
  plans
    .toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : a.start === b.start ? a.id - b.id : 1))
    .at(-1)

const isInForce = (plan: Plan, date: string) => {
  const day = `${periodOf(plan, date)}-01`
  return (plan.start ?? '0000') <= day && day <= (plan.stop ?? '9999')
}

/** The month, as YYYY-MM. */
function periodOf(plan: Plan, date: string) {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const before = month === 1 ? [year - 1, 12] : [year, month - 1]
  const [y, m] = plan.type === 'pre' ? [year, month] : before
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}`
}

function daysOfMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const count = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1] ?? 0
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

const isThere = (locker: Locker, day: string) =>
  (locker.start ?? '9999') <= day && day <= (locker.gone ?? '9999')

function tierFor(tiers: Tier[], position: number): Tier {
  const ascending = tiers.toSorted((a, b) => a.from - b.from)
  const holding = ascending.find(({ from, to }) => from <= position && position <= to)
  const below = ascending.filter(({ from }) => from < position).at(-1)
  const found = holding ?? below ?? ascending[0]
  if (!found) throw new Error('no tiers')
  return found
}

function discountFor({ discounts }: World, plan: Plan, locker: Locker) {
  const of = (organisationId: number) =>
    discounts.find((one) => one.organisationId === organisationId && one.currencyId === plan.currencyId)
      ?.amount
  return (plan.override ? of(locker.customerId) : undefined) ?? of(locker.resellerId) ?? 0
}

function halfUp(dividend: bigint, divisor: bigint) {
  const whole = dividend / divisor
  return Number(2n * (dividend - whole * divisor) >= divisor ? whole + 1n : whole)
}
