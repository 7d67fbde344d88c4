import type { ToldComparison, VisitComparison, VisitOutcome } from '#contract/planning/visits.ts'
import { daysLearnt } from './advice.ts'
import type { LockerNow } from './held.ts'
import { type Outcome, replay, type Rule } from './replay.ts'
import { atInterval, byStock, onDays, type Replayed } from './rules.ts'

/** How many days back it is compared, and how many before them a rule knows of. */
const daysCompared = 364
export const daysReplayed = daysCompared + daysLearnt

/** What the last year of a locker would have been like: in its reseller's currency. Null where it has been in use for less than eight weeks. */
export function compare(
  locker: LockerNow,
  used: (id: number) => readonly number[],
  today: Temporal.PlainDate,
): VisitComparison | null {
  const all = locker.articles.map(({ id, room, missing }) => ({ asked: used(id), room, missing }))
  const begun = Math.min(
    ...all.map(({ asked }) => asked.findIndex((amount) => amount > 0)).filter((at) => at >= 0),
  )
  const from = Math.max(daysLearnt, Number.isFinite(begun) ? begun + 28 : daysReplayed)
  if (daysReplayed - from < fewestDays) return null
  const firstDay = today.subtract({ days: daysReplayed })
  const replayed: Replayed = {
    articles: all,
    visit: locker.visit,
    firstWeekday: firstDay.dayOfWeek,
    known: daysLearnt,
  }
  const by = (rule: Rule) => toldOutcome(replay(all, from, rule), locker.visit)
  return {
    Lockers: 1,
    Present: locker.weekdays === 0 ? null : by(present(locker, replayed, firstDay)),
    Interval: by(atInterval(replayed)),
    ByStock: by(byStock(replayed)),
  }
}

const fewestDays = 56

function present(
  { weekdays, every_weeks, first_week }: LockerNow,
  replayed: Replayed,
  firstDay: Temporal.PlainDate,
) {
  if (first_week === null) return onDays(replayed, weekdays, every_weeks)
  const monday = Temporal.PlainDate.from(first_week)
  const days = monday.until(firstDay).days
  const weekOf = (day: number) => Math.floor((days + day) / 7)
  return onDays(replayed, weekdays, every_weeks, (day) => Math.abs(weekOf(day)))
}

const toldOutcome = (one: Outcome, visit: number): VisitOutcome => ({
  Days: one.days,
  Cost: (one.visits * visit + one.missingCost) / 100,
  Visits: one.visits,
  StockOuts: one.stockOuts,
  MissingPieces: one.missingPieces,
  Carried: one.carried,
})

/** Of several lockers together: of those with visiting days where there are any, so that all figures are about the same ones. */
export function sumOf(all: readonly VisitComparison[]): VisitComparison {
  const withDays = all.filter(({ Present }) => Present !== null)
  const told = withDays.length > 0 ? withDays : all
  const sum = (kind: 'Present' | 'Interval' | 'ByStock') => {
    const outcomes = told.flatMap((one) => one[kind] ?? [])
    return outcomes.length === 0 ? null : outcomes.reduce(added)
  }
  return { Lockers: told.length, Present: sum('Present'), Interval: sum('Interval'), ByStock: sum('ByStock') }
}

/** Money of several currencies is never added up: each has a comparison of its own, that of most lockers first. */
export const byCurrency = (rows: readonly { past: unknown; currency: string }[]): ToldComparison[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([CurrencyCode, some]) => ({
      ...sumOf(some.map(({ past }) => past as VisitComparison)),
      CurrencyCode,
    }))
    .toSorted(
      (one, other) => other.Lockers - one.Lockers || one.CurrencyCode.localeCompare(other.CurrencyCode),
    )

/** Lockers that are known for less than a year count with the days that are known. */
const added = (one: VisitOutcome, other: VisitOutcome): VisitOutcome => ({
  Days: Math.max(one.Days, other.Days),
  Cost: one.Cost + other.Cost,
  Visits: one.Visits + other.Visits,
  StockOuts: one.StockOuts + other.StockOuts,
  MissingPieces: one.MissingPieces + other.MissingPieces,
  Carried: one.Carried + other.Carried,
})
