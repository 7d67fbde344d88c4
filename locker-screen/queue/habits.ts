/**
 * What each person takes at this locker, as its own screen has seen it and the server knows it: by account, the weight of
 * each article. It is shown to that person alone.
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

/** With what the server knows this person to take usually, the most usual first: a new screen has seen nothing yet. */
export function withUsual(habits: Habits, who: number, usual: readonly number[]): Habits {
  if (usual.length === 0) return habits
  const weights = new Map(Object.entries(habits[who] ?? {}).map(([id, weight]) => [Number(id), weight]))
  for (const [at, article] of usual.entries())
    weights.set(article, Math.max(weights.get(article) ?? 0, isHabit + (usual.length - at) / 100))
  return { ...habits, [who]: Object.fromEntries(weights) }
}

/** The articles that this person usually takes, the most usual first. Nobody in particular has none. */
export function usualOf(habits: Habits, who: number | null): number[] {
  return Object.entries((who !== null && habits[who]) || {})
    .filter(([, weight]) => weight >= isHabit)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([article]) => Number(article))
}

/** Without those of others. */
export const ofPeople = <T>(
  known: Readonly<Record<number, T>>,
  people: ReadonlySet<number>,
): Record<number, T> => Object.fromEntries(Object.entries(known).filter(([who]) => people.has(Number(who))))
