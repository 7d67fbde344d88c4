import type { Person } from './lines.ts'

/**
 * What each person takes at this locker, as its own screen has seen it: by account, the weight of each article. It stays
 * on the screen, and is shown to that person alone.
 */
export type Habits = Readonly<Record<number, Readonly<Record<number, number>>>>

/** What was taken long ago weighs less with each visit. */
const fades = 0.95
const forgotten = 0.3
/** Twice within a few visits; once is no habit. */
const isHabit = 1.5
const most = 4

/** After a visit in which this person took these articles. */
export function withTaken(habits: Habits, who: number, taken: readonly number[]): Habits {
  const weights = new Map(
    Object.entries(habits[who] ?? {}).map(([article, weight]) => [Number(article), weight * fades]),
  )
  for (const article of new Set(taken)) weights.set(article, (weights.get(article) ?? 0) + 1)
  return { ...habits, [who]: Object.fromEntries([...weights].filter(([, weight]) => weight > forgotten)) }
}

/**
 * The articles that this person usually takes, the most usual first: as this screen has seen it, then as the server knows
 * it. Nobody in particular has none.
 */
export function usualOf(habits: Habits, { AccountId, Usual = [] }: Pick<Person, 'AccountId' | 'Usual'>) {
  if (AccountId === null) return []
  const seen = Object.entries(habits[AccountId] ?? {})
    .filter(([, weight]) => weight >= isHabit)
    .toSorted(([, a], [, b]) => b - a)
    .map(([article]) => Number(article))
  return [...new Set([...seen, ...Usual])].slice(0, most)
}

/** Without those of others. */
export const ofPeople = (habits: Habits, people: ReadonlySet<number>): Habits =>
  Object.fromEntries(Object.entries(habits).filter(([who]) => people.has(Number(who))))
