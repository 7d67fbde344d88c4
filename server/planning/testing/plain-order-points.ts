import { deviationsFor } from '#server/planning/order-points/normal.ts'
import { type PlainDays, plainLongestGap } from './plain-visits.ts'

export interface Line {
  kind: string
  amount: number
  aborted: boolean
  day: string
}

interface Known {
  today: Temporal.PlainDate
  /** The day on which the article came into the locker. */
  since: Temporal.PlainDate
  leadDays: number
  serviceLevel: number
}

/** As long as the locker waits for a visit at most, or the reseller's days where it has no visiting days. */
export const plainLead = (visits: PlainDays | undefined, usual: number) =>
  Math.min(60, (visits && plainLongestGap(visits)) ?? usual)

/** The rule written a second time, simply and slowly, from the ledger: tests compare the two. */
export function plainOrderPoint(ledger: Line[], { today, since, leadDays, serviceLevel }: Known) {
  const days: number[] = []
  let isKnown = false
  for (let ago = 60; ago >= 1; ago--) {
    const day = today.subtract({ days: ago })
    const lines = ledger.filter((line) => line.day === day.toString() && !line.aborted)
    const net = lines.reduce((sum, { kind, amount }) => sum + (kind === 'return' ? -amount : amount), 0)
    isKnown ||= net > 0 || Temporal.PlainDate.compare(day, since) > 0
    if (isKnown) days.push(Math.max(0, net))
  }
  const used = sumOf(days)
  const none = { wanted: null, days: days.length, stretches: [] }
  if (days.length < Math.max(14, leadDays)) return { reason: 'tooNew', ...none }
  if (used === 0) return { reason: 'unused', ...none }

  const average = used / days.length
  const variance = sumOf(days.map((day) => (day - average) ** 2)) / (days.length - 1)
  const spread = average * leadDays + deviationsFor(serviceLevel) * Math.sqrt(variance * leadDays)

  const stretches = days
    .map((day, at) => (day > 0 ? sumOf(days.slice(Math.max(0, at - leadDays + 1), at + 1)) : 0))
    .filter((stretch) => stretch > 0)
    .toSorted((one, other) => one - other)
  const enough = stretches.find(
    (_, at) => (at + 1) * 1000 >= stretches.length * Math.round(serviceLevel * 10),
  )
  const bySpread = Math.ceil(spread - 1e-6)
  const byStretch = enough ?? 0
  const wanted = Math.max(bySpread, byStretch)
  return { reason: bySpread >= byStretch ? 'spread' : 'stretch', wanted, days: days.length, stretches }
}

interface Held {
  present: number | null
  most: number | null
  /** In öre. */
  price: number
  leastPercent: number
  leastPieces: number
}

/** What a proposal would change, and whether it is worth proposing. */
export function plainEffect(
  { wanted, stretches }: Pick<ReturnType<typeof plainOrderPoint>, 'wanted' | 'stretches'>,
  { present, most, price, leastPercent, leastPieces }: Held,
) {
  if (wanted === null) return { proposed: null, differs: false, prevented: 0, freed: null }
  const proposed = most === null ? wanted : Math.min(wanted, most)
  const difference = Math.abs(proposed - (present ?? 0))
  const isLarge = difference >= leastPieces && difference >= ((present ?? 0) * leastPercent) / 100
  const runsOut = (level: number) => stretches.filter((stretch) => stretch > level).length
  return {
    proposed,
    differs: present === null ? difference > 0 : isLarge,
    prevented: Math.max(0, runsOut(present ?? 0) - runsOut(proposed)),
    // Without the 0 it would be a negative zero where nothing is freed.
    freed: (((present ?? 0) - proposed) * price) / 100 + 0,
  }
}

/** The order in which proposals are shown: what is not proposed is last. */
export function byPlainEffect<T extends ReturnType<typeof plainEffect> & { id: number }>(one: T, other: T) {
  const rank = ({ differs, prevented, freed }: T) => (differs ? [1, prevented, freed ?? 0] : [0, 0, 0])
  const [ones, others] = [rank(one), rank(other)]
  const at = ones.findIndex((key, index) => key !== others[index])
  return at === -1 ? one.id - other.id : (others[at] ?? 0) - (ones[at] ?? 0)
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
