import type { Holding } from './assortment.ts'
import type { DemoDay } from './calendar.ts'
import type { Locker } from './locker.ts'
import { Random } from './random.ts'

/** A line of the ledger to come. Times are in seconds since 1970. */
export interface Line {
  holding: Holding
  at: number
  kind: 'withdrawal' | 'return' | 'refill' | 'correction'
  amount: number
  moved: number
  aborted: boolean
  /** An index into those who may use the locker; null for the common PIN, refills and corrections. */
  person: number | null
}

export interface Season {
  days: DemoDay[]
  /** When the locker was heard of last: lines made later have not arrived. */
  until: number
}

interface Happening {
  at: number
  kind: Line['kind']
  amount: number
  aborted?: boolean
}

const hour = 3_600

/**
 * Simulates the days of one locker article: withdrawals, returns, refills and counts. The lines come in order of time,
 * and the stock that they add up to is never negative.
 */
export function liveThrough(
  holding: Holding,
  habits: Habits,
  { days, until }: Season,
): { lines: Line[]; stock: number } {
  const random = new Random(`usage ${holding.locker.id} ${holding.article.number}`)
  const lines: Line[] = []
  let stock = 0

  function book({ at, kind, amount, aborted = false }: Happening) {
    const moved = aborted ? 0 : kind === 'withdrawal' ? -Math.min(amount, stock) : amount
    const isPersonal = kind === 'withdrawal' || kind === 'return'
    lines.push({
      holding,
      at,
      kind,
      amount,
      moved,
      aborted,
      person: isPersonal ? habits.person(random) : null,
    })
    stock += moved
  }

  days.forEach((day, index) => {
    const visits = index === 0 || habits.isRefilledOn(day, index)
    for (const happening of dayOf(holding, day, visits, random)) {
      if (happening.at >= until) return
      if (happening.kind === 'refill') {
        const isLow = index === 0 || stock < holding.maxStock * 0.45
        if (isLow && stock < holding.maxStock) book({ ...happening, amount: holding.maxStock - stock })
      } else if (happening.kind === 'correction') {
        if (stock + happening.amount >= 0) book(happening)
      } else if (happening.kind === 'withdrawal' && !happening.aborted) {
        // One takes what is left. Rarely there is more in the locker than the system knows of.
        const amount = happening.amount > stock && !random.chance(0.06) ? stock : happening.amount
        if (amount > 0) book({ ...happening, amount })
      } else book(happening)
    }
  })
  return { lines, stock }
}

/** What might happen to an article on one day, in order of time. */
function dayOf(
  { locker, pace, intermittent, takes }: Holding,
  { weight, sixOClock }: DemoDay,
  visits: boolean,
  random: Random,
) {
  const mean = pace * weight * (intermittent ? 1 : random.between(0.6, 1.4))
  const happenings: Happening[] = []
  for (let left = random.times(mean); left > 0; left--) {
    const at = sixOClock + timeOfDay(random)
    const amount = random.pick(takes)
    const aborted = random.chance(0.012)
    happenings.push({ at, kind: 'withdrawal', amount, aborted })
    if (!aborted && random.chance(0.014))
      happenings.push({ at: at + random.whole(300, 2 * hour), kind: 'return', amount })
  }
  // One round through the locker: all that is filled up that day is one refill.
  if (visits)
    happenings.push({ at: sixOClock + 600 + ((locker.id * 397) % 1_800), kind: 'refill', amount: 0 })
  if (visits && random.chance(0.02)) {
    happenings.push({
      at: sixOClock + 2_500 + random.whole(0, 600),
      kind: 'correction',
      amount: random.pick([-3, -2, -1, -1, 1, 2]),
    })
  }
  return happenings.sort((a, b) => a.at - b.at)
}

/** Seconds after six o'clock: most come when the shift begins and after the breaks. */
function timeOfDay(random: Random) {
  const peak = random.pick([0.9, 3.6, 3.8, 6.9, 9.5])
  return Math.round(Math.max(0, peak + (random.next() + random.next() - 1) * 1.6) * hour)
}

export interface Habits {
  person(random: Random): number | null
  isRefilledOn(day: DemoDay, index: number): boolean
}

/** How a locker is used: by whom, and on which days the reseller comes by. */
export function habitsOf(
  { plan, opensByCommonPin, customer, name }: Locker,
  people: number,
  dayCount: number,
): Habits {
  const random = new Random(`habits ${customer} ${name}`)
  const rounds = random.pick([[2], [3], [1, 4], [2, 5], [4]])
  return {
    person(chance) {
      if (opensByCommonPin && chance.chance(0.25)) return null
      // Some come far more often than others.
      return Math.floor(chance.next() ** 1.7 * people)
    },
    isRefilledOn({ weekday, weight }, index) {
      const daysLeft = dayCount - index
      if (plan.stock === 'red') return daysLeft > 32 && rounds.includes(weekday) && weight > 0.1
      if (plan.stock === 'green' && daysLeft === 1) return true
      return rounds.includes(weekday) && weight > 0.1
    },
  }
}
