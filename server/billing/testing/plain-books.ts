import { daysOfMonth, halfUp } from './plain-days.ts'

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
export interface Plan {
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
export interface Tier {
  tier: number
  price: number
  from: number
  to: number
}
export interface Discount {
  /** A reseller or an end customer. */
  organisationId: number
  currencyId: number
  amount: number
}
export interface Locker {
  id: number
  resellerId: number
  customerId: number
  billable: boolean
  start: string | null
  /** The last day that is billed. */
  stop: string | null
  /** The day it was taken away. */
  gone: string | null
}

/** What was billed and credited so far, in the order in which it was made. */
export type Books = PlainStatement[]

export interface PlainStatement {
  resellerId: number
  periodStart: string
  periodStop: string
  currencyId: number
  lines: PlainLine[]
  net: number
  tax: number
  discountPct: number
  /** Not taken back as a whole, and no credit itself. */
  isLive: boolean
  /** Of a credit: what it credits. */
  debit?: PlainStatement
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
  periodDays: number
  amount: number
  discountPct: number
  isAdjustment: boolean
  /** Of a credit: the line that it credits. */
  of?: PlainLine
}

interface Drawn {
  resellerId: number
  month: string
  currencyId: number
  lines: PlainLine[]
}

/** What the lines add up to. */
export function statementOf({ resellerId, month, currencyId, lines }: Drawn, vatPct: number): PlainStatement {
  const days = daysOfMonth(month)
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    resellerId,
    periodStart: days[0] ?? '',
    periodStop: days.at(-1) ?? '',
    currencyId,
    lines,
    net,
    tax: halfUp(BigInt(net) * BigInt(Math.round(vatPct * 100)), 10_000n),
    discountPct: discountOver(lines),
    isLive: true,
  }
}

/** 100 × discount ÷ gross over all lines, with 2 decimals. */
export function discountOver(lines: PlainLine[]) {
  // Months of 28 to 31 days, on one denominator.
  const inAll = 28n * 29n * 30n * 31n
  let gross = 0n
  let given = 0n
  for (const { price, discount, days, periodDays } of lines) {
    gross += (BigInt(price * days) * inAll) / BigInt(periodDays)
    given += (BigInt(discount * days) * inAll) / BigInt(periodDays)
  }
  return gross === 0n ? 0 : halfUp(given * 10_000n, gross) / 100
}
