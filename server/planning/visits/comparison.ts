import type { ToldComparison, VisitComparison, VisitOutcome } from '#contract/planning/visits.ts'
import { type Advice, daysLearnt } from './advice.ts'
import { type Outcome, replay, type Rule } from './replay.ts'
import { type Calendar, rightCalendar } from './right-calendar.ts'
import { byStock, onDays, type Replayed } from './rules.ts'
import { sharedDrives, type Visited } from './shared-drives.ts'

/** How many days back it is compared, and how many before them a rule knows of. */
const daysCompared = 364
export const daysReplayed = daysCompared + daysLearnt

type RuleName = 'Present' | 'Interval' | 'ByStock'
/** With the days of its visits, since 1970. */
type PastOutcome = Omit<VisitOutcome, 'Shared'> & { On: number[] }
/** What is kept of a locker's last year. */
export type Past = { Present: PastOutcome | null } & Record<Exclude<RuleName, 'Present'>, PastOutcome> & {
    /** What the right interval was reckoned by. */
    Rhythm: string
  }

/**
 * What the last year of a locker would have been like, by visits that nothing shares a drive with: in its reseller's currency. The
 * right interval is the very calendar that a switch sets. Null where it has been in use for less than eight weeks.
 */
export function compare(
  advice: Pick<Advice, 'locker' | 'articles' | 'dueIn'>,
  used: (id: number) => readonly number[],
  today: Temporal.PlainDate,
): Past | null {
  const { locker } = advice
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
  const firstNumber = daysSince1970(firstDay)
  const by = (rule: Rule): PastOutcome => {
    const On: number[] = []
    const comes: Rule = (day, ...now) => {
      const isComing = rule(day, ...now)
      if (isComing) On.push(firstNumber + day)
      return isComing
    }
    return { ...toldOutcome(replay(all, from, comes), locker.visit), On }
  }
  const right = rightCalendar(advice, today)
  return {
    Present: locker.weekdays === 0 ? null : by(onCalendar(locker, replayed, firstDay)),
    Interval: by(onCalendar(right, replayed, firstDay)),
    ByStock: by(byStock(replayed)),
    Rhythm: rhythmOf(right),
  }
}

const fewestDays = 56

/** The calendar, whichever weeks it is counted from. */
export const rhythmOf = ({ weekdays, every_weeks }: Calendar) => `${weekdays} ${every_weeks}`

function onCalendar(
  { weekdays, every_weeks, first_week }: Calendar,
  replayed: Replayed,
  firstDay: Temporal.PlainDate,
) {
  if (first_week === null) return onDays(replayed, weekdays, every_weeks)
  const monday = Temporal.PlainDate.from(first_week)
  const days = monday.until(firstDay).days
  const weekOf = (day: number) => Math.floor((days + day) / 7)
  return onDays(replayed, weekdays, every_weeks, (day) => Math.abs(weekOf(day)))
}

const daysSince1970 = (day: Temporal.PlainDate) => Temporal.PlainDate.from('1970-01-01').until(day).days

const toldOutcome = (one: Outcome, visit: number) => ({
  Days: one.days,
  Cost: (one.visits * visit + one.missingCost) / 100,
  Visits: one.visits,
  StockOuts: one.stockOuts,
  MissingPieces: one.missingPieces,
  Carried: one.carried,
})

/** A locker's last year, with what is near it and what currency it is told in. */
export interface LockerPast extends Omit<Visited, 'days'> {
  past: unknown
  currency: string
}

/**
 * Of several lockers together: of those with visiting days where there are any, so that all figures are about the same ones. Visits
 * that share a drive cost what is left of them.
 */
export function sumOf(lockers: readonly LockerPast[]): VisitComparison {
  const all = lockers.map(({ past, ...locker }) => ({ ...locker, past: past as Past }))
  const withDays = all.filter(({ past }) => past.Present !== null)
  const told = withDays.length > 0 ? withDays : all
  const sum = (kind: RuleName) => {
    const outcomes = told.flatMap(({ past }) => past[kind] ?? [])
    if (outcomes.length === 0) return null
    const visited = told.map(({ past, ...locker }) => ({ ...locker, days: past[kind]?.On ?? [] }))
    const { saved, shared } = sharedDrives(visited, kind === 'ByStock')
    const { On: _, ...total } = outcomes.reduce(added)
    return { ...total, Cost: total.Cost - saved / 100, Shared: shared }
  }
  return { Lockers: told.length, Present: sum('Present'), Interval: sum('Interval'), ByStock: sum('ByStock') }
}

/** Money of several currencies is never added up: each has a comparison of its own, that of most lockers first. */
export const byCurrency = (rows: readonly LockerPast[]): ToldComparison[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([CurrencyCode, some]) => ({ ...sumOf(some), CurrencyCode }))
    .toSorted(
      (one, other) => other.Lockers - one.Lockers || one.CurrencyCode.localeCompare(other.CurrencyCode),
    )

/** Lockers that are known for less than a year count with the days that are known. */
const added = (one: PastOutcome, other: PastOutcome): PastOutcome => ({
  Days: Math.max(one.Days, other.Days),
  Cost: one.Cost + other.Cost,
  Visits: one.Visits + other.Visits,
  StockOuts: one.StockOuts + other.StockOuts,
  MissingPieces: one.MissingPieces + other.MissingPieces,
  Carried: one.Carried + other.Carried,
  On: [],
})
