/** A locker that might be visited before its time, because somebody is near it anyway. Money is in öre. */
export interface Companion {
  lockerId: number
  /** What a visit of its own costs. */
  visit: number
  /** What it costs a day on average over the years. */
  costPerDay: number
  /** In how many days it is due by its stock; none where it has been due since before. */
  dueIn: number
  /** What is expected to be missing of it until then. */
  missingUntilDue: number
  /**
   * Of one with visiting days: what is expected to be missing until the next of them, less what still is if somebody comes before. That
   * visit is made all the same.
   */
  missingUntilVisit: number | undefined
  /** At the same customer, or on the same route as one that is visited. */
  near: 'customer' | 'route'
  /** Which part of a visit's cost is left for whoever is near anyway: the way there is most of it. */
  share: number
}

/** Of those due later than this nobody thinks yet. */
export const fewDays = 7

/**
 * Of lockers near those that are visited, the ones whose coming along saves more than it costs, those that save most first.
 * Saved are the way of its own and what would be missing until it is due. It costs as many days as it comes too early: each of its
 * later visits is earlier by them, which costs its average of so many days. Of one with visiting days no way is saved: to come along
 * is one visit more, which is worth what would be missing until its own.
 */
export const comingAlong = <T extends Companion>(candidates: readonly T[]) =>
  candidates
    .filter(({ dueIn }) => dueIn <= fewDays)
    .map((candidate) => ({ ...candidate, saves: savedBy(candidate) }))
    .filter(({ saves }) => saves > 0)
    .toSorted((one, other) => other.saves - one.saves)

const savedBy = ({ visit, costPerDay, dueIn, missingUntilDue, missingUntilVisit, share }: Companion) =>
  missingUntilVisit === undefined
    ? visit * (1 - share) + missingUntilDue - costPerDay * dueIn
    : missingUntilVisit - visit * share
