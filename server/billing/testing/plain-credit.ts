import { type Books, discountOver, type PlainLine, type PlainStatement, type World } from './plain-books.ts'
import { daysOfMonth, halfUp, monthBefore, monthOf } from './plain-days.ts'

/** Days of a line that are given back; the last ones of those that are left. */
export interface Part {
  line: PlainLine
  days: number
}

/** Credits parts of a statement, or all that is left of it, and says in the books whether anything is left. */
export function plainCredit(
  world: Pick<World, 'vatPct'>,
  books: Books,
  debit: PlainStatement,
  parts = allLeft(books, debit),
) {
  const credit = creditOf(world, books, debit, parts)
  books.push(credit)
  return credit
}

/** For each live statement from a year before on: the days after a locker's last day that are not credited yet. */
export function givenBack(world: World, books: Books, resellerId: number, current: string): PlainStatement[] {
  return books
    .filter((one) => one.isLive && one.resellerId === resellerId)
    .filter(({ periodStart }) => monthOf(periodStart) >= monthBefore(current, 12))
    .filter(({ periodStart }) => monthOf(periodStart) <= current)
    .toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1))
    .flatMap((debit) => {
      const parts = debit.lines.flatMap((line): Part[] => {
        const { gone, stop } = world.lockers.find(({ id }) => id === line.lockerId) ?? {}
        const last = [gone ?? '9999', stop ?? '9999'].toSorted()[0] ?? ''
        const days = leftOf(books, line).filter((day) => day > last).length
        return days > 0 ? [{ line, days }] : []
      })
      return parts.length > 0 ? [withAdjustments(creditOf(world, [...books], debit, parts))] : []
    })
}

const withAdjustments = (credit: PlainStatement) => ({
  ...credit,
  lines: credit.lines.map((line) => ({ ...line, isAdjustment: true })),
})

function creditOf(
  world: Pick<World, 'vatPct'>,
  books: Books,
  debit: PlainStatement,
  parts: Part[],
): PlainStatement {
  const lines = parts.map(({ line, days }): PlainLine => {
    const left = leftOf(books, line)
    const taken = left.slice(left.length - days)
    const rest = line.amount + creditedOf(books, line).reduce((sum, { amount }) => sum + amount, 0)
    const alone = halfUp(BigInt((line.price - line.discount) * days), BigInt(line.periodDays))
    return {
      ...line,
      start: taken[0] ?? '',
      stop: taken.at(-1) ?? '',
      days,
      amount: -(days === left.length ? rest : Math.min(alone, rest)) || 0,
      of: line,
    }
  })
  const before = books.filter((one) => one.debit === debit)
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const taxLeft = debit.tax + before.reduce((sum, { tax }) => sum + tax, 0)
  const tax = halfUp(BigInt(-net) * BigInt(Math.round(world.vatPct * 100)), 10_000n)
  const takes = (line: PlainLine) => parts.find((part) => part.line === line)?.days ?? 0
  const isAll = debit.lines.every((line) => leftOf(books, line).length === takes(line))
  if (isAll) debit.isLive = false
  return {
    resellerId: debit.resellerId,
    periodStart: debit.periodStart,
    periodStop: debit.periodStop,
    currencyId: debit.currencyId,
    lines,
    net,
    tax: -(isAll ? taxLeft : Math.min(tax, taxLeft)) || 0,
    discountPct: discountOver(lines),
    isLive: false,
    debit,
  }
}

const creditedOf = (books: Books, line: PlainLine) =>
  books.flatMap(({ lines }) => lines.filter((one) => one.of === line))

/** The days of a line that are not credited. */
function leftOf(books: Books, line: PlainLine) {
  const credited = creditedOf(books, line)
  return daysOfMonth(monthOf(line.start)).filter(
    (day) =>
      line.start <= day &&
      day <= line.stop &&
      !credited.some(({ start, stop }) => start <= day && day <= stop),
  )
}

const allLeft = (books: Books, debit: PlainStatement): Part[] =>
  debit.lines.flatMap((line) => {
    const days = leftOf(books, line).length
    return days > 0 ? [{ line, days }] : []
  })
