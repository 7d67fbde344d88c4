import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import type { SentStop } from '#contract/planning/runs.ts'
import type { ProposedArticle, ProposedLocker } from '#contract/planning/run-proposals.ts'
import { useState } from 'react'
import { nothingSeen, seeing } from './seen-lockers.ts'

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

/**
 * Which lockers a new run goes to, and with what: all that is proposed, unless somebody says otherwise. What was decided stays
 * when the proposals are read again, by locker and article.
 */
export function usePlan(question: string, answer: readonly ProposedLocker[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [seen, setSeen] = useState(nothingSeen)
  if (answer && (answer !== seen.answer || question !== seen.question))
    setSeen(
      seeing(seen, question, answer, (id) => opened.has(id) || decided.has(id) || chosen.get(id) === true),
    )
  const lockers = seen.listed
  const of = (lockerId: number) => decided.get(lockerId) ?? asProposed
  const decide = (lockerId: number, change: Partial<Decided>) =>
    setDecided((before) =>
      new Map(before).set(lockerId, { ...(before.get(lockerId) ?? asProposed), ...change }),
    )
  const isTyped = (lockerId: number) => Object.keys(of(lockerId).typed).length > 0
  const isTicked = (lockerId: number) => chosen.get(lockerId) ?? seen.ticks.get(lockerId) ?? false
  const ticked = lockers.filter(({ LockerId }) => isTicked(LockerId))
  const sumsFor = (locker: ProposedLocker) => sumsOf(locker, of(locker.LockerId))
  // A stop with nothing to bring would be a drive for nothing.
  const goneTo = ticked.filter((locker) => sumsFor(locker).Pieces > 0)
  const total = goneTo.map(sumsFor).reduce<Sums>(
    (sum, one) => ({
      Lockers: sum.Lockers + 1,
      Lines: sum.Lines + one.Lines,
      Pieces: sum.Pieces + one.Pieces,
      Value: one.Value === null ? null : (sum.Value ?? 0) + one.Value,
    }),
    { Lockers: 0, Lines: 0, Pieces: 0, Value: lockers.some(isPriced) ? 0 : null },
  )
  return {
    lockers,
    news: seen.news,
    seeNews: () => setSeen((before) => ({ ...before, news: nothingSeen.news })),
    isTicked,
    ticked: ticked.length,
    total,
    /** Ticked, and not gone to. */
    withNothing: ticked.length - goneTo.length,
    sumsFor,
    fillOf: (lockerId: number) => of(lockerId).fill,
    isTouched: chosen.size > 0 || decided.size > 0,
    tickedIds: ticked.map(idOf),
    isTyped,
    isOpen: (lockerId: number) => opened.has(lockerId),
    open: (lockerId: number, on: boolean) =>
      setOpened((before) => {
        const others = [...before].filter((id) => id !== lockerId)
        return new Set(on ? [...others, lockerId] : others)
      }),
    amountOf: (article: ProposedArticle) => amountOf(article, of(article.LockerId)),
    isMistaken: ticked.some(({ LockerId }) => Object.values(of(LockerId).typed).some(isNoAmount)),
    tick: (ids: readonly number[], on: boolean) =>
      setChosen((before) => new Map([...before, ...ids.map((id) => [id, on] as const)])),
    fillWith: (lockerIds: readonly number[], fill: Fill) =>
      lockerIds.forEach((id) => decide(id, { fill, typed: {} })),
    type: (
      articles: readonly ProposedArticle[],
      { LockerId, LockerArticleId }: ProposedArticle,
      text: string,
    ) => decide(LockerId, { typed: { ...of(LockerId).typed, [LockerArticleId]: text }, articles }),
    /** The articles of an open locker were read again: what was typed is among what is proposed now. */
    seeArticles: (lockerId: number, articles: readonly ProposedArticle[]) => {
      if (isTyped(lockerId) && of(lockerId).articles !== articles) decide(lockerId, { articles })
    },
    /** In the order in which they are driven to: by route, then by site. */
    stops: (): (Omit<SentStop, 'Lines'> & Pick<Partial<SentStop>, 'Lines'>)[] =>
      goneTo.toSorted(inDrivingOrder).map(({ LockerId }) => {
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

const isPriced = ({ Proposed }: ProposedLocker) => Proposed.Value !== null
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
export const isNoAmount = (text: string) => !isWhole(text) || Number(text) > mostPieces
/** Of one that cannot be brought: it is a number, but too large. */
export const isWhole = (text: string) => /^\s*\d*\s*$/.test(text)
export const mostPieces = stockLimits.max
export const wholeOf = (text: string) => (isNoAmount(text) ? 0 : Number(text))

const inDrivingOrder = (one: ProposedLocker, other: ProposedLocker) =>
  (one.RouteId ?? Infinity) - (other.RouteId ?? Infinity) ||
  (one.RoutePosition ?? Infinity) - (other.RoutePosition ?? Infinity) ||
  one.EndCustomer.localeCompare(other.EndCustomer, 'sv') ||
  one.LockerName.localeCompare(other.LockerName, 'sv')
