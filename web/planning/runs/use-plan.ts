import type { ProposedArticle, ProposedLocker, SentStop } from '#contract/planning/runs.ts'
import { useState } from 'react'

type Fill = 'proposed' | 'max'

/** What the planner has decided for a locker; the amounts that were typed are texts. */
interface Decided {
  fill: Fill
  typed: Readonly<Record<number, string>>
  /** Known as soon as something was typed. */
  articles: readonly ProposedArticle[]
}

export interface Sums {
  Lockers: number
  Lines: number
  Pieces: number
  Value: number | null
}

const asProposed: Decided = { fill: 'proposed', typed: {}, articles: [] }

/** Which lockers a new run goes to, and with what: all that is proposed, unless somebody says otherwise. */
export function usePlan(lockers: readonly ProposedLocker[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(
    // Lockers to which nothing is brought, and those that somebody else is going to, are not gone to by themselves.
    () => new Set(lockers.filter((one) => one.Proposed.Pieces === 0 || one.InRun !== null).map(idOf)),
  )
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(new Map())
  const of = (lockerId: number) => decided.get(lockerId) ?? asProposed
  const decide = (lockerId: number, change: Partial<Decided>) =>
    setDecided((before) =>
      new Map(before).set(lockerId, { ...(before.get(lockerId) ?? asProposed), ...change }),
    )
  const isTicked = (lockerId: number) => !unticked.has(lockerId)
  const ticked = lockers.filter(({ LockerId }) => isTicked(LockerId))
  const sumsFor = (locker: ProposedLocker) => sumsOf(locker, of(locker.LockerId))
  const total = ticked.map(sumsFor).reduce<Sums>(
    (sum, one) => ({
      Lockers: sum.Lockers + 1,
      Lines: sum.Lines + one.Lines,
      Pieces: sum.Pieces + one.Pieces,
      Value: one.Value === null ? null : (sum.Value ?? 0) + one.Value,
    }),
    { Lockers: 0, Lines: 0, Pieces: 0, Value: 0 },
  )
  return {
    isTicked,
    ticked: ticked.length,
    total,
    sumsFor,
    fillOf: (lockerId: number) => of(lockerId).fill,
    isTyped: (lockerId: number) => Object.keys(of(lockerId).typed).length > 0,
    amountOf: (article: ProposedArticle) => amountOf(article, of(article.LockerId)),
    isMistaken: ticked.some(({ LockerId }) => Object.values(of(LockerId).typed).some(isNoAmount)),
    tick: (ids: readonly number[], on: boolean) =>
      setUnticked((before) => {
        const after = new Set(before)
        for (const id of ids)
          if (on) after.delete(id)
          else after.add(id)
        return after
      }),
    fill: (lockerIds: readonly number[], fill: Fill) =>
      lockerIds.forEach((id) => decide(id, { fill, typed: {} })),
    type: (
      articles: readonly ProposedArticle[],
      { LockerId, LockerArticleId }: ProposedArticle,
      text: string,
    ) => decide(LockerId, { typed: { ...of(LockerId).typed, [LockerArticleId]: text }, articles }),
    /** In the order in which they are driven to: by route, then by site. */
    stops: (): (Omit<SentStop, 'Lines'> & Pick<Partial<SentStop>, 'Lines'>)[] =>
      ticked.toSorted(inDrivingOrder).map(({ LockerId }) => {
        const { fill, typed, articles } = of(LockerId)
        if (Object.keys(typed).length === 0) return { LockerId, ToMax: fill === 'max' }
        const Lines = articles.map((article) => ({
          LockerArticleId: article.LockerArticleId,
          Planned: wholeOf(amountOf(article, of(LockerId))),
        }))
        return { LockerId, ToMax: false, Lines: Lines.filter(({ Planned }) => Planned > 0) }
      }),
  }
}
export type Plan = ReturnType<typeof usePlan>

const idOf = ({ LockerId }: ProposedLocker) => LockerId

const amountOf = ({ LockerArticleId, Proposed, ToMax }: ProposedArticle, { fill, typed }: Decided) =>
  typed[LockerArticleId] ?? String(fill === 'max' ? ToMax : Proposed)

function sumsOf(locker: ProposedLocker, decided: Decided) {
  const { fill, typed, articles } = decided
  if (Object.keys(typed).length === 0) return fill === 'max' ? locker.ToMax : locker.Proposed
  const amounts = articles.map((article) => ({
    pieces: wholeOf(amountOf(article, decided)),
    price: article.Price,
  }))
  return {
    Lines: amounts.filter(({ pieces }) => pieces > 0).length,
    Pieces: amounts.reduce((sum, { pieces }) => sum + pieces, 0),
    Value: amounts.some(({ price }) => price === null)
      ? null
      : amounts.reduce((sum, { pieces, price }) => sum + pieces * (price ?? 0), 0),
  }
}

/** Nothing typed is nothing brought. */
export const isNoAmount = (text: string) => !/^\s*\d{0,7}\s*$/.test(text)
export const wholeOf = (text: string) => (isNoAmount(text) ? 0 : Number(text))

const inDrivingOrder = (one: ProposedLocker, other: ProposedLocker) =>
  (one.RouteId ?? Infinity) - (other.RouteId ?? Infinity) ||
  (one.RoutePosition ?? Infinity) - (other.RoutePosition ?? Infinity) ||
  one.EndCustomer.localeCompare(other.EndCustomer, 'sv') ||
  one.LockerName.localeCompare(other.LockerName, 'sv')
