import { demandFrom } from './estimate.ts'
import { bestInterval, type Held, type Interval } from './interval.ts'
import { maskOf } from './weekdays.ts'
import type { Past, Rule } from './replay.ts'
import { dueIn } from './stock-says.ts'

/** When somebody comes, for a replay of the past: each rule knows only what was known on the day. */

export interface Replayed {
  articles: readonly Past[]
  visit: number
  /** The weekday of the first of all days; 1 is Monday. */
  firstWeekday: number
  /** How many days a rule looks back on. */
  known: number
}

/** On the visiting days of a calendar. */
export function onDays(
  { firstWeekday }: Pick<Replayed, 'firstWeekday'>,
  weekdays: number,
  everyWeeks = 1,
  weekOf: (day: number) => number = (day) => Math.floor((day + firstWeekday - 1) / 7),
): Rule {
  return (day) => (weekdays & maskOf([weekdayOf(firstWeekday, day)])) !== 0 && weekOf(day) % everyWeeks === 0
}

/** At the right interval, on workdays. */
export function atInterval(replayed: Replayed): Rule {
  const at = knowledgeOf(replayed)
  return (day, _, since) => weekdayOf(replayed.firstWeekday, day) <= 5 && since >= at(day).best.days
}

/** When the stock says so. */
export function byStock(replayed: Replayed): Rule {
  const at = knowledgeOf(replayed)
  return (day, stocks) => {
    const { held, best } = at(day)
    const now = held.map((each, index) => ({ ...each, stock: stocks[index] ?? 0 }))
    return dueIn(now, best.costPerDay, weekdayOf(replayed.firstWeekday, day), 1) === 0
  }
}

const weekdayOf = (firstWeekday: number, day: number) => ((day + firstWeekday - 1) % 7) + 1

const learnings = new WeakMap<Replayed, (day: number) => Learnt>()
interface Learnt {
  held: Held[]
  best: Interval
}

/** What was taken in the days before, looked at anew every week. Both rules that need it share it. */
function knowledgeOf(replayed: Replayed) {
  const before = learnings.get(replayed)
  if (before) return before
  const { articles, visit, firstWeekday, known } = replayed
  const weeks = new Map<number, Learnt>()
  const learn = (day: number): Learnt => {
    const held = articles.map(({ asked, room, missing }) => ({
      demand: demandFrom(asked.slice(day - known, day), weekdayOf(firstWeekday, day)),
      room,
      missing,
    }))
    return { held, best: bestInterval(visit, held) }
  }
  const knowledge = (day: number) => {
    const week = day - ((day - known) % 7)
    const learnt = weeks.get(week) ?? learn(week)
    weeks.set(week, learnt)
    return learnt
  }
  learnings.set(replayed, knowledge)
  return knowledge
}
