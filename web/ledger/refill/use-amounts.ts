import { useCallback, useState } from 'react'
import { filledUp, missingOf, oneMore, type Amounts, type Held } from './lines.ts'

interface State {
  amounts: Amounts
  /** Articles whose amount nobody has typed or scanned: they were filled up to their maximum. */
  proposed: ReadonlySet<number>
}

export type AmountsState = ReturnType<typeof useAmounts>

/** The amounts of a refill; those of these articles begin with what is missing. */
export function useAmounts(fillUp: readonly Held[]) {
  const [{ amounts, proposed }, setState] = useState(() => filled(nothing, fillUp))
  const fill = useCallback((articles: readonly Held[]) => setState((before) => filled(before, articles)), [])
  const clear = useCallback(() => setState(nothing), [])
  const enter = useCallback(
    (id: number, typed: string) =>
      setState((before) => {
        const after = new Map(before.amounts)
        if (typed === '') after.delete(id)
        else after.set(id, typed)
        return { amounts: after, proposed: without(before.proposed, id) }
      }),
    [],
  )
  /** Counts one more of a scanned article; undefined where the typed amount is none. */
  const scan = (article: Held) => {
    const isProposed = proposed.has(article.LockerArticleId)
    const amount = oneMore(amounts, article, isProposed)
    if (amount === undefined) return undefined
    enter(article.LockerArticleId, String(amount))
    return { amount, inPlaceOf: isProposed ? missingOf(article) : undefined }
  }
  return { amounts, fill, clear, enter, scan }
}

const nothing: State = { amounts: new Map(), proposed: new Set() }

function filled({ amounts, proposed }: State, articles: readonly Held[]): State {
  const missing = articles.filter((article) => missingOf(article) > 0)
  return {
    amounts: filledUp(amounts, articles),
    proposed: new Set([...proposed, ...missing.map(({ LockerArticleId }) => LockerArticleId)]),
  }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((other) => other !== id))
