import type { Run } from '#contract/planning/runs.ts'

/** An amount that somebody is typing, and what the run said when it was begun. */
export interface TypedAmount {
  amount: string
  article: string
  planned: number
}
/** By article in the locker: a run that somebody else saves meanwhile may have other lines. */
export type TypedAmounts = Readonly<Record<number, TypedAmount>>

/** What is otherwise by now of the articles that amounts are typed for. */
export interface TypedNews {
  /** Somebody else gave them another amount. */
  changed: { article: string; planned: number }[]
  /** The run does not bring them any more. */
  gone: string[]
}

export function typedNews(typed: TypedAmounts, run: Pick<Run, 'data'>): TypedNews {
  const planned = plannedIn(run)
  const news: TypedNews = { changed: [], gone: [] }
  for (const [id, one] of Object.entries(typed)) {
    const now = planned.get(Number(id))
    if (now === undefined) news.gone.push(one.article)
    else if (now !== one.planned && String(now) !== one.amount.trim())
      news.changed.push({ article: one.article, planned: now })
  }
  return news
}

/** After it was told: what is gone is forgotten, and the rest compared with what the run says now. */
export function asSeen(typed: TypedAmounts, run: Pick<Run, 'data'>): TypedAmounts {
  const planned = plannedIn(run)
  return Object.fromEntries(
    Object.entries(typed).flatMap(([id, one]) => {
      const now = planned.get(Number(id))
      return now === undefined ? [] : [[id, { ...one, planned: now }]]
    }),
  )
}

const plannedIn = ({ data }: Pick<Run, 'data'>) =>
  new Map(
    data.flatMap(({ Lines }) => Lines.map(({ LockerArticleId, Planned }) => [LockerArticleId, Planned])),
  )
