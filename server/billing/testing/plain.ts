import {
  type Books,
  type Locker,
  type Plan,
  type PlainLine,
  type PlainStatement,
  statementOf,
  type Tier,
  type World,
} from './plain-books.ts'
import { daysOfMonth, halfUp, monthBefore, monthOf, stretches } from './plain-days.ts'
import { givenBack } from './plain-credit.ts'

/**
 * Billing once more, in the plainest way: day by day and in exact fractions, from the words of the rules and not from
 * the product's SQL. Tests compare the two.
 */

type Reason = 'noPlan' | 'noTiers' | 'noLockers' | 'noRate'
export type PlainSkip = { reseller: string; reason: Reason }

export interface PlainRun {
  made: PlainStatement[]
  credits: PlainStatement[]
  skipped: PlainSkip[]
}

/** Currencies without a rate; there is always one for kronor. */
type Unrated = readonly number[]

/** What a run for a date makes, and puts into the books. */
export function plainRun(world: World, books: Books, date: string, unrated: Unrated = []): PlainRun {
  const run: PlainRun = { made: [], credits: [], skipped: [] }
  for (const reseller of world.resellers) {
    const before = [...books]
    const [last, current] = [monthBefore(monthOf(date)), monthOf(date)]
    const made = [last, current].flatMap((month) => {
      const isDue = month === last || planOf(world, reseller.id, month)?.type === 'pre'
      const bill = isDue ? billOf(world, before, reseller.id, month, unrated) : 'noPlan'
      return typeof bill === 'string' || bill === undefined ? [] : [bill]
    })
    for (const { line, currencyId } of lateLines(world, before, reseller.id, current))
      made.find((one) => one.currencyId === currencyId)?.lines.push(line)
    const statements = made.map((bill) => statementOf(bill, world.vatPct))
    const credits = givenBack(world, before, reseller.id, current)
    books.push(...statements, ...credits)
    run.made.push(...statements)
    run.credits.push(...credits)
    if (statements.length + credits.length > 0) continue
    const due = planOf(world, reseller.id, current)?.type === 'pre' ? current : last
    const reason = billOf(world, before, reseller.id, due, unrated)
    if (typeof reason === 'string') run.skipped.push({ reseller: reseller.name, reason })
  }
  return run
}

/** Months before those of the run that have lockers to bill and no statement, each with the date that bills it. */
export function plainOlder(world: World, books: Books, date: string) {
  const older: { resellerId: number; month: string; date: string }[] = []
  for (let back = 2; back <= 60; back++)
    for (const { id } of world.resellers) {
      const month = monthBefore(monthOf(date), back)
      const plan = planOf(world, id, month)
      const there = world.lockers.filter(({ resellerId }) => resellerId === id)
      const isOwed = there.some((locker) => daysThere(locker, month).length > 0)
      if (!plan || !isOwed || liveOf(books, id, month)) continue
      const due = plan.type === 'pre' ? month : monthBefore(month, -1)
      older.push({ resellerId: id, month, date: `${due}-01` })
    }
  return older
}

/**
 * Months of a run that have lockers to bill and cannot be billed, where nobody is told by what is skipped: something else
 * is made for the reseller, or another month's reason is told.
 */
export function plainUnbilled(world: World, books: Books, date: string, unrated: Unrated = []) {
  const run = plainRun(world, structuredClone(books), date, unrated)
  const done = new Set([...run.made, ...run.credits].map(({ resellerId }) => resellerId))
  const [last, current] = [monthBefore(monthOf(date)), monthOf(date)]
  return world.resellers.flatMap(({ id }) => {
    const due = planOf(world, id, current)?.type === 'pre' ? current : last
    return [last, current].flatMap((month) => {
      if (month > due || (month === due && !done.has(id))) return []
      const reason = billOf(world, books, id, month, unrated)
      const isOwed = world.lockers.some(
        (locker) => locker.resellerId === id && daysThere(locker, month).length > 0,
      )
      return typeof reason === 'string' && reason !== 'noLockers' && isOwed
        ? [{ resellerId: id, month, reason }]
        : []
    })
  })
}

/** A month's bill, why there is none, or nothing where it is billed already. */
function billOf(world: World, books: Books, resellerId: number, month: string, unrated: Unrated) {
  if (liveOf(books, resellerId, month)) return undefined
  const plan = planOf(world, resellerId, month)
  if (!plan) return 'noPlan' as const
  if (plan.tiers.length === 0) return 'noTiers' as const
  const lines = linesOf(world, books, plan, resellerId, month, { after: 0, isAdjustment: false })
  if (lines.length === 0) return 'noLockers' as const
  if (unrated.includes(plan.currencyId)) return 'noRate' as const
  return { resellerId, month, currencyId: plan.currencyId, lines }
}

/** What lockers were to be billed in the months of live statements, from a year before on, and are on none. */
function lateLines(world: World, books: Books, resellerId: number, current: string) {
  return Array.from({ length: 13 }, (_, index) => monthBefore(current, 12 - index)).flatMap((month) => {
    const plan = planOf(world, resellerId, month)
    if (!liveOf(books, resellerId, month) || !plan || plan.tiers.length === 0) return []
    const billed = liveLines(books, resellerId).filter(({ start }) => monthOf(start) === month)
    const after = Math.max(0, ...billed.map(({ position }) => position))
    const lines = linesOf(world, books, plan, resellerId, month, { after, isAdjustment: true })
    return lines.map((line) => ({ line, currencyId: plan.currencyId }))
  })
}

/** A line for each locker with days in the month that no live statement bills. */
function linesOf(
  world: World,
  books: Books,
  plan: Plan,
  resellerId: number,
  month: string,
  { after, isAdjustment }: { after: number; isAdjustment: boolean },
): PlainLine[] {
  const all = daysOfMonth(month)
  const billed = liveLines(books, resellerId)
  const isBilled = (locker: Locker, day: string) =>
    billed.some(({ lockerId, start, stop }) => lockerId === locker.id && start <= day && day <= stop)
  return world.lockers
    .filter((locker) => locker.resellerId === resellerId)
    .toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : a.start === b.start ? a.id - b.id : 1))
    .map((locker) => ({
      locker,
      days: daysThere(locker, month).filter((day) => !isBilled(locker, day)),
    }))
    .filter(({ days }) => days.length > 0)
    .flatMap(({ locker, days }, index) => {
      const position = after + index + 1
      const { tier, price } = tierFor(plan.tiers, position)
      const discount = Math.min(price, discountFor(world, plan, locker))
      return stretches(days).map((stretch) => ({
        lockerId: locker.id,
        position,
        tier,
        price,
        discount,
        start: stretch[0] ?? '',
        stop: stretch.at(-1) ?? '',
        days: stretch.length,
        periodDays: all.length,
        amount: halfUp(BigInt((price - discount) * stretch.length), BigInt(all.length)),
        discountPct: price === 0 ? 0 : halfUp(BigInt(discount) * 10_000n, BigInt(price)) / 100,
        isAdjustment,
      }))
    })
}

const liveOf = (books: Books, resellerId: number, month: string) =>
  books.find((one) => one.resellerId === resellerId && one.isLive && monthOf(one.periodStart) === month)

const liveLines = (books: Books, resellerId: number) =>
  books.filter((one) => one.resellerId === resellerId && one.isLive).flatMap(({ lines }) => lines)

/** The reseller's own plan in force on the month's first day, the latest start first; else the default one, if in force. */
function planOf({ plans }: World, resellerId: number, month: string) {
  const day = `${month}-01`
  const inForce = plans.filter(({ start, stop }) => (start ?? '0000') <= day && day <= (stop ?? '9999'))
  return (
    latest(inForce.filter((plan) => plan.resellerId === resellerId)) ??
    inForce.find(({ isDefault }) => isDefault)
  )
}

/** No start is the earliest of all. Of two that start together, the one made last. */
const latest = (plans: Plan[]) =>
  plans
    .toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : a.start === b.start ? a.id - b.id : 1))
    .at(-1)

/** The days of a month for which a locker is to be billed. */
const daysThere = ({ billable, start, stop, gone }: Locker, month: string) =>
  daysOfMonth(month).filter(
    (day) =>
      (billable || stop !== null) &&
      (start ?? '9999') <= day &&
      day <= (gone ?? '9999') &&
      day <= (stop ?? '9999'),
  )

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
