/** A reference rate, in per cent, from a day on. */
export interface ReferenceRate {
  from: string
  rate: number
}

/** What is owed since the due date: the total less all credits, since what is credited was never owed. In öre. */
export interface Owing {
  total: number
  due: string
  /** The interest of the days up to this one is waived. */
  waivedUntil?: string | null
  /** Below zero: paid back. */
  payments: { on: string; amount: number }[]
}

export interface Rates {
  referenceRates: readonly ReferenceRate[]
  /** In percentage points above the reference rate. */
  above: number
}

/**
 * Simple interest for each day after the due date up to `today`, that day included, on what remained at its end: a
 * payment bears none on the day it is paid. The rate is that in force on the day; a year has 365 days. In öre, rounded
 * half up once. Days that are waived bear none.
 */
export function interestOn(
  { total, due, waivedUntil, payments }: Owing,
  { referenceRates, above }: Rates,
  today: string,
) {
  const since = waivedUntil && waivedUntil > due ? waivedUntil : due
  if (today <= since) return 0
  const first = dayAfter(since)
  const end = dayAfter(today)
  const changes = [...payments.map(({ on }) => on), ...referenceRates.map(({ from }) => from)]
  const days = [first, ...new Set(changes.filter((on) => on > first && on < end)), end].sort((one, other) =>
    one < other ? -1 : 1,
  )
  let sum = 0n
  for (const [at, from] of days.slice(0, -1).entries()) {
    const paid = payments.reduce((all, { on, amount }) => (on <= from ? all + amount : all), 0)
    const remaining = Math.max(0, total - paid)
    const length = Temporal.PlainDate.from(from).until(days[at + 1] ?? end).days
    sum += BigInt(remaining) * BigInt(hundredthsOn(from, referenceRates, above)) * BigInt(length)
  }
  return Number((2n * sum + yearOfHundredths) / (2n * yearOfHundredths))
}

const yearOfHundredths = 100n * 100n * 365n

/** Per cent a year, times a hundred. Before the first rate that is known there is no interest. */
function hundredthsOn(day: string, rates: Rates['referenceRates'], above: number) {
  const inForce = rateOn(day, rates)
  return inForce === undefined ? 0 : Math.max(0, Math.round((inForce.rate + above) * 100))
}

/** The newest that is in force. */
export const rateOn = (day: string, rates: Rates['referenceRates']) =>
  rates
    .filter(({ from }) => from <= day)
    .reduce<ReferenceRate | undefined>(
      (newest, rate) => (newest && newest.from > rate.from ? newest : rate),
      undefined,
    )

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
